CREATE TABLE "carpetas_archivos" (
	"idcarpeta" serial PRIMARY KEY NOT NULL,
	"idinstitucion" integer NOT NULL,
	"idpadre" integer,
	"nombre" varchar(120) NOT NULL
);
--> statement-breakpoint
DROP INDEX "archivos_idinstitucion_idx";--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "idcarpeta" integer;--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "titulo" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "texto" varchar(500);--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "foco" jsonb;--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "analisis" varchar(20) DEFAULT 'sin_analizar' NOT NULL;--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "sha256_enviado" char(64);--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "eliminado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carpetas_archivos" ADD CONSTRAINT "carpetas_archivos_idpadre_carpetas_archivos_idcarpeta_fk" FOREIGN KEY ("idpadre") REFERENCES "public"."carpetas_archivos"("idcarpeta") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carpetas_archivos_nombre" ON "carpetas_archivos" USING btree ("idinstitucion",coalesce("idpadre", 0),lower("nombre"));--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_idcarpeta_carpetas_archivos_idcarpeta_fk" FOREIGN KEY ("idcarpeta") REFERENCES "public"."carpetas_archivos"("idcarpeta") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archivos_idcarpeta_idx" ON "archivos" USING btree ("idcarpeta");--> statement-breakpoint
CREATE INDEX "archivos_sha256_enviado_idx" ON "archivos" USING btree ("sha256_enviado");--> statement-breakpoint
CREATE INDEX "archivos_idinstitucion_idx" ON "archivos" USING btree ("idinstitucion","creado_en");--> statement-breakpoint
ALTER TABLE "carpetas_archivos" ADD CONSTRAINT "carpetas_archivos_institucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "instituciones" ("idinstitucion");
