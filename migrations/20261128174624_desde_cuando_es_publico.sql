ALTER TABLE "agenda" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "agenda" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "convenios" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "convenios" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "convenios" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "convocatorias" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "convocatorias" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "convocatorias" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enlaces" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "enlaces" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "enlaces" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "galerias" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "galerias" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "galerias" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paginas" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "paginas" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "paginas" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programas_academicos" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "programas_academicos" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "programas_academicos" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tarifarios" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tarifarios" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "tarifarios" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tramites" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tramites" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "tramites" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "cambiado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "version_publica" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "publico_desde" timestamp with time zone;--> statement-breakpoint
-- Views that began with what changed last: the column that they were ordered by is this one now.
UPDATE "vistas" SET "direccion" = regexp_replace("direccion", '(^|&)orden=(-?)actualizado_en(?=&|$)', '\1orden=\2cambiado_en')
WHERE "tipo" IN ('noticias', 'eventos', 'notificaciones', 'convocatorias', 'categorias', 'documentos', 'tramites', 'tarifarios',
  'programas', 'bolsa_trabajos', 'convenios', 'agenda', 'galeria', 'videos', 'paginas', 'banners', 'enlaces')
  AND "direccion" ~ '(^|&)orden=-?actualizado_en(&|$)';--> statement-breakpoint
-- What is known of what is public by now: the last step that put it before the visitors, where none was undone since.
DO $$
DECLARE t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('noticias', 'idnoticia', 'estado_noticia', 'noticias'),
    ('eventos', 'idevento', 'estado_evento', 'eventos'),
    ('notificaciones', 'idnotificacion', 'estado_notificacion', 'notificaciones'),
    ('convocatorias', 'idconvocatoria', 'estado_convocatoria', 'convocatorias'),
    ('categorias', 'idcategoria', 'estado_categoria', 'categorias'),
    ('documentos', 'iddocumento', 'estado_archivo', 'documentos'),
    ('tramites', 'idtramite', 'estado_tramite', 'tramites'),
    ('tarifarios', 'idtarifario', 'estado_tarifario', 'tarifarios'),
    ('programas_academicos', 'idprograma_academico', 'estado_programa', 'programas'),
    ('bolsa_trabajos', 'idbolsa_trabajo', 'estado_bolsa', 'bolsa_trabajos'),
    ('convenios', 'idconvenio', 'estado_convenio', 'convenios'),
    ('agenda', 'idagenda', 'estado_agenda', 'agenda'),
    ('galerias', 'idgaleria', 'estado_galeria', 'galeria'),
    ('videos', 'idvideo', 'estado_video', 'videos'),
    ('paginas', 'idpagina', 'estado_pagina', 'paginas'),
    ('banners', 'idbanner', 'estado_banner', 'banners'),
    ('enlaces', 'idenlace', 'estado_enlace', 'enlaces')
  ) AS x (tabla, llave, estado, tipo)
  LOOP
    -- Nothing that the search reads: it would index everything anew, and no other trigger asks for these.
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', t.tabla);
    EXECUTE format($f$
      UPDATE %1$I f SET
        cambiado_en = greatest(f.actualizado_en, p.ultimo),
        version_publica = CASE
          WHEN NOT p.publico OR p.accion = 'deshacer' OR (p.accion IS NULL AND p.primero IS NOT NULL) THEN NULL
          -- What is to appear is edited in place.
          WHEN p.accion IN ('programar', 'cambiar_estado', 'mover') AND f.publicar_desde > p.creado_en
            AND f.actualizado_en > p.creado_en + interval '1 minute' THEN NULL
          WHEN p.primero IS NULL THEN f.version
          ELSE nullif(p.numero, 0) END,
        publico_desde = CASE
          WHEN NOT p.publico THEN NULL
          WHEN p.accion IS NULL THEN greatest(f.publicar_desde, least(f.actualizado_en, p.primero))
          -- What a later step had kept back was there once that was over.
          WHEN p.accion = 'aplicar' THEN greatest(f.publicar_desde, (
            SELECT max(creado_en) FROM versiones WHERE tipo = %4$L AND idcontenido = f.%2$I AND idversion < p.idversion))
          WHEN p.accion = 'deshacer' THEN greatest(f.actualizado_en, f.publicar_desde)
          ELSE greatest(p.creado_en, f.publicar_desde) END
      FROM (
        SELECT v.%2$I AS llave, v.%3$I <> '0' AND v.eliminado_en IS NULL AS publico, h.primero, h.ultimo,
          w.idversion, w.accion, w.numero, w.creado_en
        FROM %1$I v
        CROSS JOIN LATERAL (
          SELECT min(creado_en) AS primero, max(creado_en) AS ultimo FROM versiones WHERE tipo = %4$L AND idcontenido = v.%2$I
        ) h
        LEFT JOIN LATERAL (
          SELECT idversion, accion, numero, creado_en FROM versiones
          WHERE tipo = %4$L AND idcontenido = v.%2$I AND (accion IN ('publicar', 'aplicar', 'cambiar_estado', 'deshacer')
            OR (accion = 'programar' AND v.programado IS NULL AND v.publicar_desde > creado_en)
            OR (accion = 'mover' AND poder = 'publicar' AND cambios ?| array['categoria', 'contenedor']))
          ORDER BY idversion DESC LIMIT 1
        ) w ON true
      ) p
      WHERE p.llave = f.%2$I
    $f$, t.tabla, t.llave, t.estado, t.tipo);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', t.tabla);
  END LOOP;
END $$;
