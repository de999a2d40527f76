-- Words without case, accents nor signs: what is left are letters, digits and one space between words.
CREATE FUNCTION palabras_de(texto text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(normalizar(texto), '[^a-z0-9ñ]+', ' ', 'g');
--> statement-breakpoint
-- Spanish roots of every word, stop words too, so that phrases are whole.
CREATE TEXT SEARCH DICTIONARY raiz_es (TEMPLATE = snowball, LANGUAGE = spanish);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION raices_es (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION raices_es ALTER MAPPING FOR asciiword, word WITH raiz_es;
--> statement-breakpoint
-- The algorithm leaves the plural of short words alone (acta, actas; año, años; obra, obras), so it goes before. A page
-- without spaces would not fit in a tsvector: what is beyond a quarter of a million characters is not searched.
CREATE FUNCTION raices_de(texto text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('raices_es', regexp_replace(palabras_de(left(texto, 250000)), '([a-zñ]{2}[aeiou])s\M', '\1', 'g'));
--> statement-breakpoint
CREATE FUNCTION raiz_de(palabra text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (tsvector_to_array(raices_de(palabra)))[1];
--> statement-breakpoint
CREATE FUNCTION texto_de_html(html text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(replace(
  regexp_replace(regexp_replace(regexp_replace(html,
    '</(?:p|h[1-6]|li|tr|div|blockquote|figcaption)>|<br[^>]*>', E'\n', 'gi'),
    '</?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>', '', 'gi'),
    '<[^>]*>', ' ', 'g'),
  '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&');
--> statement-breakpoint
ALTER TABLE textos_archivo ADD COLUMN palabras tsvector GENERATED ALWAYS AS (raices_de(texto)) STORED;
--> statement-breakpoint
-- The files behind these addresses and those that replaced them, one after another.
CREATE FUNCTION archivos_de(direcciones text[]) RETURNS text[]
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (
  WITH RECURSIVE cadena (id) AS (
    SELECT substring(d FROM '^/archivos/([0-9A-Za-z]{22})(?:/|$)') FROM unnest(direcciones) AS d
    UNION
    SELECT a.reemplazado_por FROM archivos a JOIN cadena c ON a.id = c.id
  )
  SELECT coalesce(array_agg(id), '{}') FROM cadena WHERE id IS NOT NULL
);
--> statement-breakpoint
-- A page without a title is called by its address: old/mesa-de-partes is 'Mesa de partes'.
CREATE FUNCTION nombre_de_codigo(codigo text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT upper(left(nombre, 1)) || substr(nombre, 2) FROM translate(substring(codigo FROM '[^/]*$'), '-', ' ') AS nombre);
--> statement-breakpoint
-- What can be found, and by which words. Only what is in a public state, with everything that it lies in.
CREATE VIEW contenido_buscable (tipo, id, idinstitucion, titulo, texto, otros, enlace, idgrupo, nombre_grupo, fecha,
  publicar_desde, publicar_hasta, archivos) AS
SELECT 'noticia', idnoticia, idinstitucion, titulo_noticia, concat_ws(E'\n', resumen_noticia, texto_de_html(contenido_noticia)),
  '', NULL, NULL::integer, NULL, fecha_noticia::date, publicar_desde, publicar_hasta, '{}'::text[]
FROM noticias WHERE estado_noticia = '1' AND eliminado_en IS NULL
UNION ALL
SELECT 'evento', idevento, idinstitucion, titulo_evento,
  concat_ws(E'\n', resumen_evento, texto_de_html(contenido_evento), lugar_evento),
  direccion_evento, NULL, NULL, NULL, fecha_evento, publicar_desde, publicar_hasta, '{}'
FROM eventos WHERE estado_evento = '1' AND eliminado_en IS NULL
UNION ALL
SELECT 'comunicado', idnotificacion, idinstitucion, titulo_notificacion,
  concat_ws(E'\n', resumen_notificacion, CASE WHEN tipo_notificacion = 'Contenido' THEN texto_de_html(contenido_notificacion) END),
  '', NULL, NULL, NULL, fecha_notificacion::date, publicar_desde, publicar_hasta,
  CASE WHEN tipo_notificacion = 'PDF' THEN archivos_de(ARRAY[contenido_notificacion]) ELSE '{}' END
FROM notificaciones WHERE estado_notificacion = '1' AND eliminado_en IS NULL
UNION ALL
SELECT 'convocatoria', idconvocatoria, idinstitucion, titulo_convocatoria,
  concat_ws(E'\n', resumen_convocatoria, texto_de_html(contenido_convocatoria)),
  coalesce(a.nombres, ''), NULL, NULL, NULL, fecha_convocatoria, publicar_desde, publicar_hasta, archivos_de(a.direcciones)
FROM convocatorias LEFT JOIN LATERAL (
  SELECT string_agg(denominacion_archivo, ' ') AS nombres, coalesce(array_agg(url_archivo), '{}') AS direcciones
  FROM convocatoria_archivos WHERE convocatoria_idconvocatoria = idconvocatoria
) a ON true
WHERE estado_convocatoria IN ('1', '2') AND eliminado_en IS NULL
UNION ALL
SELECT 'empleo', idbolsa_trabajo, idinstitucion, resumen_bolsa, concat_ws(E'\n', razon_social, texto_de_html(contenido_bolsa)),
  '', NULL, NULL, NULL, fecha_bolsa_trabajo::date, publicar_desde, publicar_hasta, '{}'
FROM bolsa_trabajos WHERE estado_bolsa = '1' AND eliminado_en IS NULL
UNION ALL
SELECT 'convenio', idconvenio, idinstitucion, titulo_convenio, texto_de_html(descripcion_convenio),
  '', '/transparencia/convenios#convenio-' || idconvenio, NULL, NULL, fecha_registro::date, publicar_desde, publicar_hasta, '{}'
FROM convenios WHERE estado_convenio = '1' AND eliminado_en IS NULL
UNION ALL
SELECT 'pagina', idpagina, idinstitucion, CASE titulo_pagina WHEN '-' THEN nombre_de_codigo(codigo) ELSE titulo_pagina END,
  texto_de_html(contenido_pagina), codigo, '/' || codigo, NULL, NULL, NULL, publicar_desde, publicar_hasta, '{}'
FROM paginas WHERE estado_pagina = '1' AND eliminado_en IS NULL
UNION ALL
SELECT 'programa', idprograma_academico, idinstitucion, denominacion_programa,
  concat_ws(E'\n', resumen_programa, texto_de_html(contenido_programa)), concat_ws(' ', titulo_otorga, duracion, turnos),
  NULL, NULL, NULL, NULL, publicar_desde, publicar_hasta, '{}'
FROM programas_academicos WHERE estado_programa = '1' AND eliminado_en IS NULL
UNION ALL
-- Courses of the grid that is current: the first of its programme.
SELECT 'curso', c.idcurso, p.idinstitucion, c.curso, '', concat_ws(' ', c.denominacion_modulo, p.denominacion_programa),
  NULL, p.idprograma_academico, p.denominacion_programa, NULL, p.publicar_desde, p.publicar_hasta, '{}'
FROM cursos c
JOIN mallas_curriculares m ON m.idmalla_curricular = c.malla_curricular_idmalla_curricular
JOIN programas_academicos p ON p.idprograma_academico = m.programa_academico_idprograma_academico
WHERE p.estado_programa = '1' AND p.eliminado_en IS NULL AND m.estado_malla = '1' AND NOT EXISTS (
  SELECT FROM mallas_curriculares o
  WHERE o.programa_academico_idprograma_academico = p.idprograma_academico AND o.estado_malla = '1'
    AND (o.orden, o.idmalla_curricular) < (m.orden, m.idmalla_curricular)
)
UNION ALL
SELECT 'categoria', idcategoria, idinstitucion, denominacion_categoria, subdenominacion_categoria, '',
  NULL, NULL, NULL, NULL, publicar_desde, publicar_hasta, '{}'
FROM categorias WHERE estado_categoria = '1' AND eliminado_en IS NULL
UNION ALL
SELECT CASE d.tipo_archivo WHEN '1' THEN 'carpeta' ELSE 'documento' END, d.iddocumento, d.idinstitucion, d.titulo_archivo, '',
  concat_ws(' ', d.name_archivo, extract(year FROM d.fecha_archivo), arriba.nombres, c.denominacion_categoria),
  d.url_archivo, c.idcategoria, c.denominacion_categoria, d.fecha_archivo,
  greatest(d.publicar_desde, arriba.desde, c.publicar_desde), least(d.publicar_hasta, arriba.hasta, c.publicar_hasta),
  archivos_de(ARRAY[d.url_archivo])
FROM documentos d
JOIN categorias c ON c.idcategoria = d.idcategoria AND c.estado_categoria = '1' AND c.eliminado_en IS NULL
LEFT JOIN LATERAL (
  WITH RECURSIVE carpetas AS (
    SELECT f.* FROM documentos f WHERE f.iddocumento = d.idcontenedor
    UNION
    SELECT f.* FROM documentos f JOIN carpetas h ON f.iddocumento = h.idcontenedor
  )
  SELECT coalesce(bool_and(estado_archivo = '1' AND eliminado_en IS NULL), true) AS abiertas,
    max(publicar_desde) AS desde, min(publicar_hasta) AS hasta, string_agg(titulo_archivo, ' ') AS nombres
  FROM carpetas
) arriba ON true
WHERE d.estado_archivo = '1' AND d.eliminado_en IS NULL AND arriba.abiertas AND (d.tipo_archivo = '1' OR d.url_archivo <> '')
UNION ALL
SELECT 'historico', id, idinstitucion, name, '', '', url, NULL, NULL, NULL, NULL, NULL, archivos_de(ARRAY[url])
FROM documentos_historicos WHERE url <> '';
--> statement-breakpoint
-- Words of the files that a visitor gets (the last ones), without positions; as many as a tsvector surely holds.
CREATE FUNCTION palabras_de_archivos(ids text[]) RETURNS tsvector
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  SELECT DISTINCT p.lexeme FROM archivos a JOIN textos_archivo t ON t.idarchivo = a.id, unnest(t.palabras) AS p
  WHERE a.id = ANY (ids) AND a.reemplazado_por IS NULL AND NOT a.privado AND octet_length(p.lexeme) <= 40 LIMIT 20000
));
--> statement-breakpoint
CREATE FUNCTION aprender_palabras(texto text) RETURNS void
LANGUAGE sql SET search_path = public AS $$
  INSERT INTO palabras_busqueda
  SELECT p, raiz_de(p) FROM (SELECT DISTINCT regexp_split_to_table(palabras_de(texto), ' ') AS p) AS nuevas
  WHERE p ~ '^[a-zñ]{2,40}$'
  -- In one order, so that two writers never wait for each other.
  ORDER BY p
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Institution, quarter, year, type and group as words of their own, so that one index answers for all of them at once. A
-- word with a 0 inside is left as it is, and nobody writes such words. What has no date comes before everything that has
-- one, courses after it.
CREATE FUNCTION era_de(tipo text, fecha date) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN fecha IS NOT NULL THEN extract(year FROM fecha) * 10 + extract(quarter FROM fecha)
  WHEN tipo IN ('curso', 'historico') THEN 0 ELSE 99999 END;
--> statement-breakpoint
CREATE FUNCTION marcas_de(institucion integer, tipo text, fecha date, grupo integer) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(ARRAY[
  'institucion0' || institucion, 'era0' || era_de(tipo, fecha), 'anio0' || extract(year FROM fecha), 'tipo0' || tipo, 'grupo0' || grupo
], NULL));
--> statement-breakpoint
CREATE FUNCTION indexar(que text[], cuales integer[]) RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  escritas text;
BEGIN
  WITH nuevas AS MATERIALIZED (
    SELECT * FROM contenido_buscable WHERE tipo = ANY (que) AND id = ANY (cuales)
  ), con_palabras AS (
    SELECT *, marcas_de(idinstitucion, tipo, fecha, idgrupo) AS marcas, setweight(raices_de(titulo), 'A') AS en_titulo,
      setweight(raices_de(texto), 'B') || setweight(raices_de(otros), 'C') AS en_resto
    FROM nuevas
  ), borradas AS (
    DELETE FROM indice_busqueda i WHERE tipo = ANY (que) AND id = ANY (cuales)
      AND NOT EXISTS (SELECT FROM nuevas n WHERE n.tipo = i.tipo AND n.id = i.id)
  ), guardadas AS (
    INSERT INTO indice_busqueda AS i (tipo, id, idinstitucion, titulo, texto, otros, enlace, idgrupo, nombre_grupo, fecha, era,
      publicar_desde, publicar_hasta, archivos, en_titulo, en_texto, en_todo)
    SELECT tipo, id, idinstitucion, titulo, texto, otros, enlace, idgrupo, nombre_grupo, fecha, era_de(tipo, fecha),
      publicar_desde, publicar_hasta, archivos, en_titulo || marcas, en_titulo || en_resto,
      strip(en_titulo || en_resto) || palabras_de_archivos(archivos) || marcas
    FROM con_palabras
    ON CONFLICT (tipo, id) DO UPDATE SET
      (idinstitucion, titulo, texto, otros, enlace, idgrupo, nombre_grupo, fecha, era,
        publicar_desde, publicar_hasta, archivos, en_titulo, en_texto, en_todo)
      = (excluded.idinstitucion, excluded.titulo, excluded.texto, excluded.otros, excluded.enlace, excluded.idgrupo,
        excluded.nombre_grupo, excluded.fecha, excluded.era, excluded.publicar_desde, excluded.publicar_hasta,
        excluded.archivos, excluded.en_titulo, excluded.en_texto, excluded.en_todo)
    WHERE (i.*) IS DISTINCT FROM (excluded.*)
    RETURNING concat_ws(' ', titulo, texto, otros) AS texto
  )
  SELECT string_agg(texto, ' ') INTO escritas FROM guardadas;
  PERFORM aprender_palabras(escritas);
END $$;
--> statement-breakpoint
CREATE FUNCTION al_cambiar_contenido() RETURNS trigger
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  cambiadas text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM nuevas'
    WHEN 'DELETE' THEN 'SELECT * FROM viejas'
    ELSE 'SELECT * FROM viejas UNION ALL SELECT * FROM nuevas' END;
  ids integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    SELECT array_agg(id) INTO ids FROM indice_busqueda WHERE tipo = ANY (TG_ARGV[0]::text[]);
  ELSE
    EXECUTE format('WITH cambiadas AS (%s) SELECT array_agg(DISTINCT id) FROM (%s) AS afectadas (id)', cambiadas, TG_ARGV[1])
    INTO ids;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM indexar(TG_ARGV[0]::text[], ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For every table, which rows of the index follow from its rows (`cambiadas`: the rows as they were and as they are).
DO $$
DECLARE
  fuente record;
  cursos_de_programas text := 'SELECT c.idcurso FROM cursos c
    JOIN mallas_curriculares m ON m.idmalla_curricular = c.malla_curricular_idmalla_curricular
    WHERE m.programa_academico_idprograma_academico IN (SELECT %I FROM cambiadas)';
  con_archivos text := 'SELECT i.id FROM indice_busqueda i WHERE i.archivos && ARRAY(%s)';
  nombre text;
BEGIN
  FOR fuente IN SELECT * FROM (VALUES
    ('noticias', '{noticia}', 'SELECT idnoticia FROM cambiadas'),
    ('eventos', '{evento}', 'SELECT idevento FROM cambiadas'),
    ('notificaciones', '{comunicado}', 'SELECT idnotificacion FROM cambiadas'),
    ('convocatorias', '{convocatoria}', 'SELECT idconvocatoria FROM cambiadas'),
    ('convocatoria_archivos', '{convocatoria}', 'SELECT convocatoria_idconvocatoria FROM cambiadas'),
    ('bolsa_trabajos', '{empleo}', 'SELECT idbolsa_trabajo FROM cambiadas'),
    ('convenios', '{convenio}', 'SELECT idconvenio FROM cambiadas'),
    ('paginas', '{pagina}', 'SELECT idpagina FROM cambiadas'),
    ('programas_academicos', '{programa}', 'SELECT idprograma_academico FROM cambiadas'),
    ('programas_academicos', '{curso}', format(cursos_de_programas, 'idprograma_academico')),
    ('mallas_curriculares', '{curso}', format(cursos_de_programas, 'programa_academico_idprograma_academico')),
    ('cursos', '{curso}', 'SELECT idcurso FROM cambiadas'),
    ('categorias', '{categoria}', 'SELECT idcategoria FROM cambiadas'),
    ('categorias', '{documento,carpeta}',
      'SELECT iddocumento FROM documentos WHERE idcategoria IN (SELECT idcategoria FROM cambiadas)'),
    ('documentos', '{documento,carpeta}', 'WITH RECURSIVE ramas AS (
        SELECT iddocumento FROM cambiadas
        UNION
        SELECT d.iddocumento FROM documentos d JOIN ramas r ON d.idcontenedor = r.iddocumento
      ) SELECT iddocumento FROM ramas'),
    ('documentos_historicos', '{historico}', 'SELECT id FROM cambiadas'),
    ('textos_archivo', '{documento,historico,comunicado,convocatoria}',
      format(con_archivos, 'SELECT idarchivo FROM cambiadas')),
    -- Files change for other reasons too, such as smaller versions of an image.
    ('archivos', '{documento,historico,comunicado,convocatoria}', format(con_archivos, 'SELECT id FROM cambiadas
      GROUP BY id HAVING count(*) = 1 OR count(DISTINCT (privado, coalesce(reemplazado_por, ''''))) = 2'))
  ) AS f (tabla, tipos, afectadas) LOOP
    nombre := 'buscable_' || split_part(btrim(fuente.tipos, '{}'), ',', 1);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS nuevas
      FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido(%L, %L)',
      nombre || '_nueva', fuente.tabla, fuente.tipos, fuente.afectadas);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas
      FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido(%L, %L)',
      nombre || '_cambiada', fuente.tabla, fuente.tipos, fuente.afectadas);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS viejas
      FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido(%L, %L)',
      nombre || '_borrada', fuente.tabla, fuente.tipos, fuente.afectadas);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido(%L)',
      nombre || '_vaciada', fuente.tabla, fuente.tipos);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION al_leer_archivo() RETURNS trigger
LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM aprender_palabras(string_agg(texto, ' ')) FROM nuevas;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER palabras_nuevas AFTER INSERT ON textos_archivo REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION al_leer_archivo();
--> statement-breakpoint
CREATE TRIGGER palabras_cambiadas AFTER UPDATE ON textos_archivo REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION al_leer_archivo();
--> statement-breakpoint
-- Everything anew: for what there was before, and after a copy of another database, whose roots may be other ones.
CREATE FUNCTION rehacer_indice() RETURNS void
LANGUAGE sql SET search_path = public AS $$
  UPDATE palabras_busqueda SET raiz = raiz_de(palabra) WHERE raiz <> raiz_de(palabra);
  DELETE FROM indice_busqueda;
  SELECT indexar(array_agg(DISTINCT tipo), array_agg(DISTINCT id)) FROM contenido_buscable;
$$;
--> statement-breakpoint
SELECT aprender_palabras(texto) FROM textos_archivo;
--> statement-breakpoint
SELECT rehacer_indice();
