CREATE TABLE "sustituciones" (
	"idsustitucion" serial PRIMARY KEY NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer NOT NULL,
	"numero" integer NOT NULL,
	"valores" jsonb NOT NULL,
	"hijos" jsonb NOT NULL,
	"retirado" boolean DEFAULT false NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"idinstitucion" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "convocatoria_archivos" ADD COLUMN "grupo_archivo" varchar(20) DEFAULT 'bases' NOT NULL;--> statement-breakpoint
ALTER TABLE "convocatoria_archivos" ADD COLUMN "publicar_desde" timestamp(0);--> statement-breakpoint
ALTER TABLE "convocatoria_archivos" ADD COLUMN "publicado_en" timestamp(0);--> statement-breakpoint
ALTER TABLE "galerias" ADD COLUMN "portada_galeria" varchar(500);--> statement-breakpoint
CREATE INDEX "sustituciones_tipo_idcontenido_idsustitucion_index" ON "sustituciones" USING btree ("tipo","idcontenido","idsustitucion");--> statement-breakpoint
CREATE INDEX "convocatoria_archivos_publicar_desde_index" ON "convocatoria_archivos" USING btree ("publicar_desde") WHERE "convocatoria_archivos"."publicar_desde" is not null;
--> statement-breakpoint
-- by hand
-- What each was is in its name, as far as anybody can tell.
UPDATE convocatoria_archivos SET grupo_archivo = CASE
  WHEN denominacion_archivo ~* 'errata' THEN 'erratas'
  WHEN denominacion_archivo ~* 'resultado|aptos|m[eé]rito|ganador' THEN 'resultados'
  WHEN denominacion_archivo ~* 'cronograma' THEN 'cronograma'
  WHEN denominacion_archivo ~* 'anexo|ficha|formato|declaraci' THEN 'anexos'
  ELSE 'bases' END;
--> statement-breakpoint
UPDATE convocatoria_archivos a SET publicado_en = fecha_registro FROM convocatorias c
WHERE c.idconvocatoria = a.convocatoria_idconvocatoria AND c.estado_convocatoria IN ('1', '2') AND c.eliminado_en IS NULL;
--> statement-breakpoint
-- Files that nobody outside opens before their moment. A room that schedules some has its branch here.
CREATE VIEW archivos_programados (idarchivo, desde) AS
SELECT id_de_archivo(url_archivo), publicar_desde AT TIME ZONE 'America/Lima'
FROM convocatoria_archivos WHERE publicar_desde IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION abre_en(archivo text) RETURNS timestamptz
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (SELECT max(desde) FROM archivos_programados WHERE idarchivo = archivo);
--> statement-breakpoint
CREATE FUNCTION es_programado(archivo text, momento timestamptz) RETURNS boolean
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN EXISTS (SELECT FROM archivos_programados WHERE idarchivo = archivo AND desde > momento);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION archivo_cerrado(direccion text) RETURNS boolean
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN EXISTS (
  WITH RECURSIVE cadena (id, privado, siguiente) AS (
    SELECT id, privado, reemplazado_por FROM archivos WHERE id = id_de_archivo(direccion)
    UNION
    SELECT a.id, a.privado, a.reemplazado_por FROM archivos a JOIN cadena c ON a.id = c.siguiente
  )
  SELECT FROM cadena WHERE privado OR es_programado(id, now())
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION palabras_de_archivos(ids text[]) RETURNS tsvector
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  SELECT DISTINCT p.lexeme FROM archivos a JOIN textos_archivo t ON t.idarchivo = a.id, unnest(t.palabras) AS p
  WHERE a.id = ANY (ids) AND a.reemplazado_por IS NULL AND NOT a.privado AND NOT es_programado(a.id, now())
    AND octet_length(p.lexeme) <= 40 LIMIT 20000
));
--> statement-breakpoint
-- As before, but for the names of attachments whose moment has not come.
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
  SELECT string_agg(denominacion_archivo, ' ') FILTER (WHERE NOT archivo_cerrado(url_archivo)
      AND (a.publicar_desde IS NULL OR a.publicar_desde AT TIME ZONE 'America/Lima' <= now())) AS nombres,
    coalesce(array_agg(url_archivo), '{}') AS direcciones
  FROM convocatoria_archivos a WHERE convocatoria_idconvocatoria = idconvocatoria
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
