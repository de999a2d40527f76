CREATE TABLE "textos_archivo" (
	"idarchivo" text NOT NULL,
	"pagina" integer NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "textos_archivo_idarchivo_pagina_pk" PRIMARY KEY("idarchivo","pagina")
);
--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "estado_texto" varchar(20);--> statement-breakpoint
ALTER TABLE "textos_archivo" ADD CONSTRAINT "textos_archivo_idarchivo_archivos_id_fk" FOREIGN KEY ("idarchivo") REFERENCES "public"."archivos"("id") ON DELETE cascade ON UPDATE no action;