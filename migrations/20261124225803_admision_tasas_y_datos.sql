ALTER TABLE "admision_modalidades" ADD COLUMN "codigo_tasa" varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admision_postulantes" ADD COLUMN "anonimizado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "meses_de_datos" integer DEFAULT 12 NOT NULL;