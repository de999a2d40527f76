CREATE TABLE "palabras_equivalentes" (
	"idequivalencia" serial PRIMARY KEY NOT NULL,
	"palabras" varchar(200) NOT NULL,
	"estado_equivalencia" varchar(1) DEFAULT '0' NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "indice_busqueda" ADD COLUMN "codigo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "palabras_equivalentes" ADD CONSTRAINT "palabras_equivalentes_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "palabras_equivalentes_idinstitucion_index" ON "palabras_equivalentes" USING btree ("idinstitucion");
--> statement-breakpoint
-- by hand
-- Words with the kinds of numbered papers in one way: «resolucion vice ministerial», «r v m» and «rvm» are one.
CREATE FUNCTION con_siglas(palabras text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- ds003 is ds 003.
  texto text := regexp_replace(' ' || palabras || ' ', '\m(ley|dleg|d[lsur]|r[dmsj]|rvm|rer|rdr|rsg|n)(?=\d)', '\1 ', 'g');
  sigla text[];
BEGIN
  FOREACH sigla SLICE 1 IN ARRAY ARRAY[
    ['resolucion(es)? vice ?ministeriale?s?|r ?v ?m', 'rvm'],
    ['resolucion(es)? ministeriale?s?|res min|r ?m', 'rm'],
    ['resolucion(es)? supremas?|r ?s', 'rs'],
    ['resolucion(es)? (de )?secretaria general|r ?s ?g', 'rsg'],
    ['resolucion(es)? directoral(es)? regional(es)?|r ?d ?r', 'rdr'],
    ['resolucion(es)? directoral(es)?|res dir|r ?d', 'rd'],
    ['resolucion(es)? ejecutivas? regional(es)?|r ?e ?r', 'rer'],
    ['resolucion(es)? gerencial(es)?( general(es)?)?( regional(es)?)?|r ?g ?g? ?r', 'rgr'],
    ['resolucion(es)? (de )?presidencia( ejecutiva)?|r ?p ?e', 'rpe'],
    ['resolucion(es)? jefatural(es)?|r ?j', 'rj'],
    ['resolucion(es)?|res', 'r'],
    ['decretos? legislativos?|decretos? ley|dec(reto)? legi?s?|d ?legi?s?|d ?l', 'dl'],
    ['decretos? supremos?|dec(reto)? sup|d ?s', 'ds'],
    ['decretos? de urgencia|d ?u', 'du'],
    ['decretos? regional(es)?|d ?r', 'dr'],
    ['ordenanzas?( regional(es)?| municipal(es)?)?|o ?[rm]', 'or'],
    ['acuerdos?( de(l)?)?( consejo)?( regional| municipal)?|a ?c ?[rm]', 'acr'],
    ['memorandums?|memorandos?|memo', 'memorando'],
    ['leye?s?|l', 'ley']
  ] LOOP
    texto := regexp_replace(texto, ' (' || sigla[1] || ')(?= (n|no|nro|num|numero|\d))', ' ' || sigla[2], 'g');
  END LOOP;
  RETURN texto;
END $$;
--> statement-breakpoint
-- '90' after the number of a paper is 1990.
CREATE FUNCTION anio_entero(cifras text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN length(cifras) = 4 THEN cifras WHEN cifras >= '50' THEN '19' || cifras ELSE '20' || cifras END;
--> statement-breakpoint
-- The numbers of papers that a text names: kind ('' where it is not said), number without zeros before it, year ('').
CREATE FUNCTION numeraciones_de(texto text, OUT lugar bigint, OUT clase text, OUT numero text, OUT anio text) RETURNS SETOF record
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT n, coalesce(m[1], ''), m[2], coalesce(anio_entero(CASE WHEN m[1] IS NOT NULL OR length(m[3]) = 4 THEN m[3] END), '') FROM regexp_matches(con_siglas(palabras_de(texto)),
    '(?: (rvm|rm|rsg|rs|rdr|rd|rer|rgr|rpe|rj|r|dl|ds|du|dr|or|acr|memorando|ley|directiva|oficio|informe|acta|contrato|convenio|circular)(?: multiple)?)?(?: (?:n|no|nro|num|numero))* 0*(\d{1,6})(?= )(?: ((?:19|20)?\d\d)(?= ))?', 'g')
    WITH ORDINALITY AS t (m, n)
  WHERE NOT (m[3] IS NULL AND m[2] ~ '^(19|20)\d\d$') AND (m[1] IS NOT NULL OR length(m[3]) = 4 OR length(m[2]) > 2)
$$;
--> statement-breakpoint
-- The number with which a text begins: 'ds 10 2017'.
CREATE FUNCTION numeracion_inicial(texto text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN palabras ~ '^ *(leye?s?|l|d|d[lsur]|dleg[a-z]*|dec[a-z]*|r[a-z]{0,3}|res[a-z]*|o[rm]?|ac?[rm]?|acuerdos?|ordenanzas?|directiva|oficio|informe|memo[a-z]*|acta|contrato|convenio|circular)(?![a-z])' THEN (
  SELECT concat_ws(' ', m[1], m[2], anio_entero(m[3])) FROM regexp_match(con_siglas(palabras),
    '^ *(rvm|rm|rsg|rs|rdr|rd|rer|rgr|rpe|rj|r|dl|ds|du|dr|or|acr|memorando|ley|directiva|oficio|informe|acta|contrato|convenio|circular)(?: multiple)?(?: (?:n|no|nro|num|numero))* 0*(\d{1,6})(?= )(?: ((?:19|20)?\d\d)(?= ))?') AS m
  WHERE m IS NOT NULL AND NOT (m[3] IS NULL AND m[2] ~ '^(19|20)\d\d$')
  ) END FROM palabras_de(left(texto, 120)) AS palabras
$$;
--> statement-breakpoint
-- The number of a paper itself, not of those that it names: as staff wrote it down, or as its title, its file or its
-- first page begins, or as a heading further down says, which is in capitals.
CREATE FUNCTION codigo_de(titulo text, archivo text, primera text, clase text, numero text, anio integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    numeracion_inicial(CASE WHEN numero ~ '\d' THEN concat_ws(' ', CASE WHEN numero ~* '^[a-z]' THEN '' WHEN clase IN ('rd', 'rm', 'ley',
      'directiva', 'oficio', 'informe', 'memorando', 'acta', 'contrato', 'convenio') THEN clase ELSE 'resolucion' END, numero,
      CASE WHEN numero !~ '(19|20)\d\d' THEN anio END) END),
    numeracion_inicial(titulo),
    numeracion_inicial(regexp_replace(archivo, '\.[A-Za-z0-9]+$', '')),
    numeracion_inicial(primera),
    numeracion_inicial(substring(primera FROM
      '((?:LEY|DECRETO|RESOLUCI[OÓ]N|ORDENANZA|ACUERDO|DIRECTIVA|OFICIO|INFORME|MEMOR[AÁ]ND)[A-ZÁÉÍÓÚÑ ]*N[.º°oO]* *\d.{0,40})'))
  )
$$;
--> statement-breakpoint
-- The words by which a numbered paper is asked for, whatever of its number is said.
CREATE FUNCTION marcas_de_codigo(codigo text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_remove(ARRAY[
    'norma0' || m[2], 'norma0' || m[1] || '0' || m[2], 'norma0' || m[2] || '0a' || m[3], 'norma0' || m[1] || '0' || m[2] || '0a' || m[3]
  ], NULL), '{}') FROM regexp_match(codigo, '^([a-z]+) (\d+)(?: (\d+))?$') AS m
$$;
--> statement-breakpoint
-- One in eight and one in sixty-four: in how many things a word is, is counted among as few of them as tell it.
CREATE FUNCTION muestras_de(id integer) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(array_remove(ARRAY[CASE WHEN id % 8 = 0 THEN 'muestra08' END, CASE WHEN id % 64 = 0 THEN 'muestra064' END], NULL));
--> statement-breakpoint
-- The first page of the files that a visitor gets.
CREATE FUNCTION primera_pagina(ids text[]) RETURNS text
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (
  SELECT t.texto FROM archivos a JOIN textos_archivo t ON t.idarchivo = a.id AND t.pagina = 1
  WHERE a.id = ANY (ids) AND a.reemplazado_por IS NULL AND NOT a.privado AND NOT es_programado(a.id, now()) LIMIT 1
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION indexar(que text[], cuales integer[]) RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  escritas text;
BEGIN
  WITH nuevas AS MATERIALIZED (
    SELECT * FROM contenido_buscable WHERE tipo = ANY (que) AND id = ANY (cuales)
  ), con_codigo AS (
    SELECT n.*, primera, coalesce(codigo_de(n.titulo, d.name_archivo, primera, d.clase_documento, d.numero_archivo, d.anio_documento), '') AS codigo
    FROM nuevas n
    LEFT JOIN LATERAL (SELECT left(primera_pagina(n.archivos), 1500)) p (primera) ON n.tipo = 'documento'
    LEFT JOIN documentos d ON n.tipo = 'documento' AND d.iddocumento = n.id
  ), con_palabras AS (
    SELECT *, marcas_de(idinstitucion, tipo, fecha, idgrupo) || array_to_tsvector(marcas_de_codigo(codigo)) AS marcas,
      setweight(raices_de(titulo), 'A') AS en_titulo,
      setweight(raices_de(texto), 'B') || setweight(raices_de(otros), 'C') || setweight(raices_de(coalesce(left(primera, 400), '')), 'D') AS en_resto
    FROM con_codigo
  ), borradas AS (
    DELETE FROM indice_busqueda i WHERE tipo = ANY (que) AND id = ANY (cuales)
      AND NOT EXISTS (SELECT FROM nuevas n WHERE n.tipo = i.tipo AND n.id = i.id)
  ), guardadas AS (
    INSERT INTO indice_busqueda AS i (tipo, id, idinstitucion, titulo, texto, otros, codigo, enlace, idgrupo, nombre_grupo, fecha, era,
      publicar_desde, publicar_hasta, archivos, en_titulo, en_texto, en_todo)
    SELECT tipo, id, idinstitucion, titulo, texto, otros, codigo, enlace, idgrupo, nombre_grupo, fecha, era_de(tipo, fecha),
      publicar_desde, publicar_hasta, archivos, en_titulo || marcas, en_titulo || en_resto,
      strip(en_titulo || en_resto) || palabras_de_archivos(archivos) || marcas || muestras_de(id)
    FROM con_palabras
    ON CONFLICT (tipo, id) DO UPDATE SET
      (idinstitucion, titulo, texto, otros, codigo, enlace, idgrupo, nombre_grupo, fecha, era,
        publicar_desde, publicar_hasta, archivos, en_titulo, en_texto, en_todo)
      = (excluded.idinstitucion, excluded.titulo, excluded.texto, excluded.otros, excluded.codigo, excluded.enlace, excluded.idgrupo,
        excluded.nombre_grupo, excluded.fecha, excluded.era, excluded.publicar_desde, excluded.publicar_hasta,
        excluded.archivos, excluded.en_titulo, excluded.en_texto, excluded.en_todo)
    WHERE (i.*) IS DISTINCT FROM (excluded.*)
    RETURNING concat_ws(' ', titulo, texto, otros) AS texto
  )
  SELECT string_agg(texto, ' ') INTO escritas FROM guardadas;
  PERFORM aprender_palabras(escritas);
END $$;
--> statement-breakpoint
SELECT rehacer_indice();
