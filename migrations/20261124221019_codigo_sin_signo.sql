-- A heading in capitals may say its number without «N.º» («DECRETO SUPREMO 005-90-PCM»); the paper that it names after
-- «de la» or «del» is another one.
CREATE OR REPLACE FUNCTION codigo_de(titulo text, archivo text, primera text, clase text, numero text, anio integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    numeracion_inicial(CASE WHEN numero ~ '\d' THEN concat_ws(' ', CASE WHEN numero ~* '^[a-z]' THEN '' WHEN clase IN ('rd', 'rm', 'ley',
      'directiva', 'oficio', 'informe', 'memorando', 'acta', 'contrato', 'convenio') THEN clase ELSE 'resolucion' END, numero,
      CASE WHEN numero !~ '(19|20)\d\d' THEN anio END) END),
    numeracion_inicial(titulo),
    numeracion_inicial(regexp_replace(archivo, '\.[A-Za-z0-9]+$', '')),
    numeracion_inicial(primera),
    numeracion_inicial(substring(regexp_replace(primera, '(DE LA|DEL) (LEY|DECRETO|RESOLUCI[OÓ]N|ORDENANZA|ACUERDO)', '', 'g') FROM
      '((?:LEY|DECRETO|RESOLUCI[OÓ]N|ORDENANZA|ACUERDO|DIRECTIVA|OFICIO|INFORME|MEMOR[AÁ]ND)[A-ZÁÉÍÓÚÑ ]*(?:N[.º°oO]* *)?\d.{0,40})'))
  )
$$;
--> statement-breakpoint
SELECT rehacer_indice();
