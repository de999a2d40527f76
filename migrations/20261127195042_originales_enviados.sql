CREATE TABLE "archivos_originales" (
	"idarchivo" text PRIMARY KEY NOT NULL,
	"tipo" varchar(127) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"hasta" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archivos_originales" ADD CONSTRAINT "archivos_originales_idarchivo_archivos_id_fk" FOREIGN KEY ("idarchivo") REFERENCES "public"."archivos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archivos_originales_sha256_idx" ON "archivos_originales" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "archivos_originales_hasta_idx" ON "archivos_originales" USING btree ("hasta");