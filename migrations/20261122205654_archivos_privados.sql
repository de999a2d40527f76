-- The id in an address of a file of this site, full or not.
CREATE FUNCTION id_de_archivo(direccion text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN substring(direccion FROM '^(?:(?:https?:)?//[^/]+)?/archivos/([0-9A-Za-z]{22})(?:[/?#]|$)');
--> statement-breakpoint
-- Whether visitors are told that there is no such file: it is private, or one of those that replaced it.
CREATE FUNCTION archivo_cerrado(direccion text) RETURNS boolean
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN EXISTS (
  WITH RECURSIVE cadena (id, privado, siguiente) AS (
    SELECT id, privado, reemplazado_por FROM archivos WHERE id = id_de_archivo(direccion)
    UNION
    SELECT a.id, a.privado, a.reemplazado_por FROM archivos a JOIN cadena c ON a.id = c.siguiente
  )
  SELECT FROM cadena WHERE privado
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION archivos_de(direcciones text[]) RETURNS text[]
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (
  WITH RECURSIVE cadena (id) AS (
    SELECT id_de_archivo(d) FROM unnest(direcciones) AS d
    UNION
    SELECT a.reemplazado_por FROM archivos a JOIN cadena c ON a.id = c.id
  )
  SELECT coalesce(array_agg(id), '{}') FROM cadena WHERE id IS NOT NULL
);
--> statement-breakpoint
-- What is nothing but a file that visitors do not get stays in the index, so that it comes back with its file, and its
-- time never comes. No name of such a file is among the words of anything.
CREATE OR REPLACE VIEW contenido_buscable (tipo, id, idinstitucion, titulo, texto, otros, enlace, idgrupo, nombre_grupo, fecha,
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
  SELECT string_agg(denominacion_archivo, ' ') FILTER (WHERE NOT archivo_cerrado(url_archivo)) AS nombres,
    coalesce(array_agg(url_archivo), '{}') AS direcciones
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
  concat_ws(' ', CASE WHEN NOT privado.es THEN d.name_archivo END, extract(year FROM d.fecha_archivo), arriba.nombres, c.denominacion_categoria),
  d.url_archivo, c.idcategoria, c.denominacion_categoria, d.fecha_archivo,
  greatest(d.publicar_desde, arriba.desde, c.publicar_desde, privado.desde), least(d.publicar_hasta, arriba.hasta, c.publicar_hasta),
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
CROSS JOIN LATERAL (
  SELECT es, CASE WHEN es THEN 'infinity'::timestamptz END AS desde
  -- The whole chain only where there is one: most files were never replaced.
  FROM (SELECT EXISTS (
    SELECT FROM archivos a WHERE a.id = id_de_archivo(d.url_archivo)
      AND (a.privado OR (a.reemplazado_por IS NOT NULL AND archivo_cerrado(d.url_archivo)))
  )) AS e (es)
) privado
WHERE d.estado_archivo = '1' AND d.eliminado_en IS NULL AND arriba.abiertas AND (d.tipo_archivo = '1' OR d.url_archivo <> '')
UNION ALL
SELECT 'historico', id, idinstitucion, name, '', '', url, NULL, NULL, NULL,
  CASE WHEN archivo_cerrado(url) THEN 'infinity'::timestamptz END, NULL, archivos_de(ARRAY[url])
FROM documentos_historicos WHERE url <> '';
--> statement-breakpoint
SELECT indexar(array_agg(DISTINCT tipo::text), array_agg(DISTINCT id)) FROM indice_busqueda
WHERE archivos && ARRAY(SELECT id FROM archivos WHERE privado);
--> statement-breakpoint
-- Notes where every file is shown, by what there is: columns and rows of each item, and what waits to take their place.
CREATE FUNCTION anotar_usos() RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  fuente record;
BEGIN
  FOR fuente IN SELECT * FROM (VALUES
    ('noticias', 'noticias', 'idnoticia', '{"contenido": "contenido_noticia"}'),
    ('eventos', 'eventos', 'idevento', '{"contenido": "contenido_evento"}'),
    ('notificaciones', 'notificaciones', 'idnotificacion', '{"contenido": "contenido_notificacion"}'),
    ('convocatorias', 'convocatorias', 'idconvocatoria', '{"contenido": "contenido_convocatoria"}'),
    ('categorias', 'categorias', 'idcategoria', '{}'),
    ('documentos', 'documentos', 'iddocumento', '{"url": "url_archivo"}'),
    ('programas', 'programas_academicos', 'idprograma_academico', '{"contenido": "contenido_programa"}'),
    ('bolsa_trabajos', 'bolsa_trabajos', 'idbolsa_trabajo',
      '{"contenido": "contenido_bolsa", "imgUrlComercial": "imgUrl_comercial"}'),
    ('convenios', 'convenios', 'idconvenio', '{"descripcion": "descripcion_convenio"}'),
    ('agenda', 'agenda', 'idagenda', '{}'),
    ('galeria', 'galerias', 'idgaleria', '{}'),
    ('videos', 'videos', 'idvideo', '{"url": "url_video"}'),
    ('paginas', 'paginas', 'idpagina', '{"contenido": "contenido_pagina"}'),
    ('banners', 'banners', 'idbanner',
      '{"urlBackground": "url_background", "resumen": "resumen_banner", "enlace": "url_enlace"}'),
    ('enlaces', 'enlaces', 'idenlace', '{"url": "url_enlace"}')
  ) AS f (tipo, tabla, id, columnas) LOOP
    -- `columnas`: how drafts call a column whose name is another one.
    EXECUTE format($sql$
      INSERT INTO archivos_usos (idarchivo, tipo, idcontenido, campo)
      SELECT DISTINCT a.id, %1$L, t.%3$I, c.campo
      FROM %2$I t CROSS JOIN LATERAL (
        SELECT key, value FROM jsonb_each_text(to_jsonb(t) - '{borrador,programado,revision}'::text[])
        UNION ALL
        SELECT coalesce(%4$L::jsonb ->> key, key), value
        FROM unnest(ARRAY[t.borrador, t.programado]) AS cambios,
          jsonb_each_text(CASE jsonb_typeof(cambios -> 'valores') WHEN 'object' THEN cambios -> 'valores' END)
        UNION ALL
        SELECT key, value
        FROM unnest(ARRAY[t.borrador, t.programado]) AS cambios,
          jsonb_each_text(CASE jsonb_typeof(cambios -> 'hijos') WHEN 'object' THEN cambios -> 'hijos' END)
        UNION ALL
        SELECT 'multimedia', "fileUrl" FROM multimedia m WHERE m.tipo = %1$L AND m.idcontenido = t.%3$I
      ) c (campo, valor)
      CROSS JOIN LATERAL regexp_matches(c.valor, '/archivos/([0-9A-Za-z]{22})(?![0-9A-Za-z])', 'g') AS direccion
      JOIN archivos a ON a.id = direccion[1] AND a.idinstitucion = t.idinstitucion
      ON CONFLICT DO NOTHING
    $sql$, fuente.tipo, fuente.tabla, fuente.id, fuente.columnas);
  END LOOP;
  INSERT INTO archivos_usos (idarchivo, tipo, idcontenido, campo)
  SELECT DISTINCT a.id, 'convocatorias', c.idconvocatoria, 'archivos'
  FROM convocatoria_archivos h
  JOIN convocatorias c ON c.idconvocatoria = h.convocatoria_idconvocatoria
  JOIN archivos a ON a.id = id_de_archivo(h.url_archivo) AND a.idinstitucion = c.idinstitucion
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
SELECT anotar_usos();
