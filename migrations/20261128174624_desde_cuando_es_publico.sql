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
    EXECUTE format($f$
      UPDATE %1$I f SET
        cambiado_en = greatest(f.actualizado_en, (SELECT max(creado_en) FROM versiones WHERE tipo = %4$L AND idcontenido = f.%2$I))
    $f$, t.tabla, t.llave, t.estado, t.tipo);
    EXECUTE format($f$
      UPDATE %1$I f SET
        version_publica = CASE
          WHEN p.accion = 'nada' THEN f.version
          WHEN p.accion = 'deshacer' OR (p.accion = 'programar' AND f.actualizado_en > p.creado_en + interval '1 minute') THEN NULL
          ELSE p.numero END,
        publico_desde = CASE
          WHEN p.accion = 'aplicar' THEN f.publicar_desde
          WHEN p.accion IN ('nada', 'deshacer') THEN greatest(f.actualizado_en, f.publicar_desde)
          ELSE greatest(p.creado_en, f.publicar_desde) END
      FROM (
        SELECT DISTINCT ON (v.%2$I) v.%2$I AS llave, w.accion, w.numero, w.creado_en
        FROM %1$I v CROSS JOIN LATERAL (
          SELECT idversion, accion, numero, creado_en FROM versiones
          WHERE tipo = %4$L AND idcontenido = v.%2$I AND (accion IN ('publicar', 'aplicar', 'cambiar_estado', 'deshacer')
            OR (accion = 'programar' AND v.programado IS NULL AND v.publicar_desde > creado_en))
          UNION ALL
          SELECT 0, 'nada', 0, NULL
          WHERE NOT EXISTS (SELECT FROM versiones WHERE tipo = %4$L AND idcontenido = v.%2$I)
        ) w
        ORDER BY v.%2$I, w.idversion DESC
      ) p
      WHERE p.llave = f.%2$I AND f.%3$I <> '0' AND f.eliminado_en IS NULL
    $f$, t.tabla, t.llave, t.estado, t.tipo);
  END LOOP;
END $$;
