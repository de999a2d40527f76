CREATE TABLE "en_curso" (
	"idusuario" integer NOT NULL,
	"idinstitucion" integer NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"contenido" varchar(60) NOT NULL,
	"datos" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "en_curso_idusuario_tipo_contenido_pk" PRIMARY KEY("idusuario","tipo","contenido")
);
--> statement-breakpoint
CREATE TABLE "auditoria_personal" (
	"idauditoria" integer PRIMARY KEY NOT NULL,
	"sal" char(32) NOT NULL,
	"datos" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria_selladas" (
	"idauditoria" integer PRIMARY KEY NOT NULL,
	"idsello" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria_sellos" (
	"idsello" serial PRIMARY KEY NOT NULL,
	"anterior" char(64) NOT NULL,
	"hash" char(64) NOT NULL,
	"filas" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archivos_usos" (
	"idarchivo" text NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer NOT NULL,
	"campo" varchar(60) NOT NULL,
	CONSTRAINT "archivos_usos_idarchivo_tipo_idcontenido_campo_pk" PRIMARY KEY("idarchivo","tipo","idcontenido","campo")
);
--> statement-breakpoint
DROP INDEX "paginas_idinstitucion_codigo_index";--> statement-breakpoint
DROP INDEX "versiones_idinstitucion_creado_en_index";--> statement-breakpoint
ALTER TABLE "agenda" ALTER COLUMN "hora_inicio" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda" ALTER COLUMN "hora_fin" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ALTER COLUMN "fecha_bolsa_trabajo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ALTER COLUMN "fecha_inicio" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ALTER COLUMN "fecha_fin" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notificaciones" ALTER COLUMN "fecha_notificacion" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "convocatorias" ALTER COLUMN "fecha_convocatoria" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos" ALTER COLUMN "idcategoria" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ALTER COLUMN "fecha_evento" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ALTER COLUMN "hora_inicio" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ALTER COLUMN "hora_fin" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "noticias" ALTER COLUMN "fecha_noticia" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "fecha_video" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "agenda" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agenda" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "convenios" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "convenios" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "convenios" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "convenios" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "convocatorias" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "convocatorias" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "convocatorias" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "convocatorias" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "enlaces" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enlaces" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "enlaces" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enlaces" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "galerias" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "galerias" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "galerias" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "galerias" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "paginas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "paginas" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "paginas" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paginas" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "programas_academicos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "programas_academicos" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "programas_academicos" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programas_academicos" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "programado" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "programado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "idsujeto" integer;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "antes" jsonb;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "despues" jsonb;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "digesto" char(64);--> statement-breakpoint
ALTER TABLE "versiones" ADD COLUMN "numero" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "versiones" ADD COLUMN "accion" varchar(30) DEFAULT 'editar' NOT NULL;--> statement-breakpoint
ALTER TABLE "versiones" ADD COLUMN "nota" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "versiones" ADD COLUMN "hijos" jsonb;--> statement-breakpoint
ALTER TABLE "versiones" ADD COLUMN "retirado" jsonb;--> statement-breakpoint
ALTER TABLE "versiones" ADD COLUMN "antes" jsonb;--> statement-breakpoint
ALTER TABLE "versiones" ADD COLUMN "poder" varchar(20);--> statement-breakpoint
ALTER TABLE "versiones" ADD COLUMN "llave" varchar(80);--> statement-breakpoint
ALTER TABLE "auditoria_personal" ADD CONSTRAINT "auditoria_personal_idauditoria_auditoria_idauditoria_fk" FOREIGN KEY ("idauditoria") REFERENCES "public"."auditoria"("idauditoria") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria_selladas" ADD CONSTRAINT "auditoria_selladas_idauditoria_auditoria_idauditoria_fk" FOREIGN KEY ("idauditoria") REFERENCES "public"."auditoria"("idauditoria") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria_selladas" ADD CONSTRAINT "auditoria_selladas_idsello_auditoria_sellos_idsello_fk" FOREIGN KEY ("idsello") REFERENCES "public"."auditoria_sellos"("idsello") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archivos_usos" ADD CONSTRAINT "archivos_usos_idarchivo_archivos_id_fk" FOREIGN KEY ("idarchivo") REFERENCES "public"."archivos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditoria_selladas_idsello_index" ON "auditoria_selladas" USING btree ("idsello");--> statement-breakpoint
CREATE INDEX "archivos_usos_tipo_idcontenido_index" ON "archivos_usos" USING btree ("tipo","idcontenido");--> statement-breakpoint
CREATE INDEX "agenda_programado_desde_index" ON "agenda" USING btree ("programado_desde") WHERE "agenda"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "banners_programado_desde_index" ON "banners" USING btree ("programado_desde") WHERE "banners"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "bolsa_trabajos_programado_desde_index" ON "bolsa_trabajos" USING btree ("programado_desde") WHERE "bolsa_trabajos"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "notificaciones_programado_desde_index" ON "notificaciones" USING btree ("programado_desde") WHERE "notificaciones"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "convenios_programado_desde_index" ON "convenios" USING btree ("programado_desde") WHERE "convenios"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "convocatorias_programado_desde_index" ON "convocatorias" USING btree ("programado_desde") WHERE "convocatorias"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "categorias_programado_desde_index" ON "categorias" USING btree ("programado_desde") WHERE "categorias"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "documentos_programado_desde_index" ON "documentos" USING btree ("programado_desde") WHERE "documentos"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "enlaces_programado_desde_index" ON "enlaces" USING btree ("programado_desde") WHERE "enlaces"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "eventos_programado_desde_index" ON "eventos" USING btree ("programado_desde") WHERE "eventos"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "galerias_programado_desde_index" ON "galerias" USING btree ("programado_desde") WHERE "galerias"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "noticias_programado_desde_index" ON "noticias" USING btree ("programado_desde") WHERE "noticias"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "paginas_programado_desde_index" ON "paginas" USING btree ("programado_desde") WHERE "paginas"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "programas_academicos_programado_desde_index" ON "programas_academicos" USING btree ("programado_desde") WHERE "programas_academicos"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "videos_programado_desde_index" ON "videos" USING btree ("programado_desde") WHERE "videos"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "auditoria_idsujeto_index" ON "auditoria" USING btree ("idsujeto");--> statement-breakpoint
CREATE INDEX "versiones_creado_en_index" ON "versiones" USING btree ("creado_en") WHERE "versiones"."antes" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "versiones_idinstitucion_idusuario_llave_index" ON "versiones" USING btree ("idinstitucion","idusuario","llave") WHERE "versiones"."llave" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paginas_idinstitucion_codigo_index" ON "paginas" USING btree ("idinstitucion","codigo") WHERE "paginas"."codigo" <> '';--> statement-breakpoint
CREATE INDEX "versiones_idinstitucion_creado_en_index" ON "versiones" USING btree ("idinstitucion","creado_en") WHERE "versiones"."retirado" is not null;--> statement-breakpoint
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_completo" CHECK ("agenda"."estado_agenda" = '0' or ("agenda"."hora_inicio" is not null and "agenda"."hora_fin" is not null));--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD CONSTRAINT "bolsa_trabajos_completo" CHECK ("bolsa_trabajos"."estado_bolsa" = '0' or ("bolsa_trabajos"."fecha_bolsa_trabajo" is not null and "bolsa_trabajos"."fecha_inicio" is not null and "bolsa_trabajos"."fecha_fin" is not null));--> statement-breakpoint
ALTER TABLE "notificaciones" ADD CONSTRAINT "notificaciones_completo" CHECK ("notificaciones"."estado_notificacion" = '0' or ("notificaciones"."fecha_notificacion" is not null));--> statement-breakpoint
ALTER TABLE "convocatorias" ADD CONSTRAINT "convocatorias_completo" CHECK ("convocatorias"."estado_convocatoria" = '0' or ("convocatorias"."fecha_convocatoria" is not null));--> statement-breakpoint
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_completo" CHECK ("documentos"."estado_archivo" = '0' or ("documentos"."idcategoria" is not null));--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_completo" CHECK ("eventos"."estado_evento" = '0' or ("eventos"."fecha_evento" is not null and "eventos"."hora_inicio" is not null and "eventos"."hora_fin" is not null));--> statement-breakpoint
ALTER TABLE "noticias" ADD CONSTRAINT "noticias_completo" CHECK ("noticias"."estado_noticia" = '0' or ("noticias"."fecha_noticia" is not null));--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_completo" CHECK ("videos"."estado_video" = '0' or ("videos"."fecha_video" is not null));--> statement-breakpoint
UPDATE "agenda" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "banners" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "bolsa_trabajos" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "notificaciones" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "convenios" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "convocatorias" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "categorias" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "documentos" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "enlaces" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "eventos" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "galerias" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "noticias" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "paginas" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "programas_academicos" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "videos" SET "borrador" = jsonb_build_object('valores', "borrador", 'autores', '[]'::jsonb) WHERE "borrador" IS NOT NULL;--> statement-breakpoint
UPDATE "versiones" SET "retirado" = "datos" WHERE "retiro";