ALTER TABLE "documentos" ADD COLUMN "clase_documento" varchar(20);--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "numero_archivo" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "anio_documento" integer;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "vigente_hasta" date;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "orden_archivo" integer DEFAULT 0 NOT NULL;