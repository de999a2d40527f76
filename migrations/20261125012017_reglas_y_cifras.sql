ALTER TABLE "plazos" ADD COLUMN "usados" integer;--> statement-breakpoint
ALTER TABLE "reglas_expediente" ADD COLUMN "sustento" varchar(300) DEFAULT '' NOT NULL;