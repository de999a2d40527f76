CREATE TABLE "admision_requisitos" (
	"idrequisito" serial PRIMARY KEY NOT NULL,
	"idmodalidad" integer NOT NULL,
	"texto_requisito" text NOT NULL,
	"se_sube" boolean,
	"obligatorio" boolean DEFAULT true NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admision_papeles" ALTER COLUMN "idarchivo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admision_papeles" ADD COLUMN "revision" varchar(10);--> statement-breakpoint
ALTER TABLE "admision_requisitos" ADD CONSTRAINT "admision_requisitos_idmodalidad_admision_modalidades_idmodalidad_fk" FOREIGN KEY ("idmodalidad") REFERENCES "public"."admision_modalidades"("idmodalidad") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admision_requisitos_idmodalidad_orden_index" ON "admision_requisitos" USING btree ("idmodalidad","orden");--> statement-breakpoint
-- What was one a line is one a row. Nobody said of any whether it goes up or is brought: nobody who is filling in a registration is hindered by what was only printed.
INSERT INTO "admision_requisitos" ("idmodalidad", "texto_requisito", "orden")
SELECT m."idmodalidad", btrim(l.linea, E' \t\r'), l.n::integer
FROM "admision_modalidades" m, regexp_split_to_table(m."requisitos_modalidad", E'\n') WITH ORDINALITY AS l(linea, n)
WHERE btrim(l.linea, E' \t\r') <> '';--> statement-breakpoint
-- The certificate of studies could be sent, and need not: it can be as before, and what was sent is there.
INSERT INTO "admision_requisitos" ("idmodalidad", "texto_requisito", "se_sube", "obligatorio", "orden")
SELECT m."idmodalidad", 'Certificado o constancia de estudios, si ya terminó la secundaria', true, false, 1000
FROM "admision_modalidades" m
JOIN "pre_inscripcion_temporadas" t ON t."idpre_inscripcion_temporada" = m."idpre_inscripcion_temporada"
WHERE NOT t."finalizado" OR EXISTS (
  SELECT FROM "admision_papeles" a JOIN "admision_postulantes" p ON p."idpostulante" = a."idpostulante"
  WHERE a."clase" = 'certificado' AND p."idmodalidad" = m."idmodalidad"
);--> statement-breakpoint
UPDATE "admision_papeles" a SET "clase" = 'r' || r."idrequisito"
FROM "admision_postulantes" p JOIN "admision_requisitos" r ON r."idmodalidad" = p."idmodalidad" AND r."orden" = 1000
WHERE p."idpostulante" = a."idpostulante" AND a."clase" = 'certificado';--> statement-breakpoint
ALTER TABLE "admision_modalidades" DROP COLUMN "requisitos_modalidad";