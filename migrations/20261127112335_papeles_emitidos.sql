CREATE TABLE "papeles" (
	"idinstitucion" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"numero" varchar(60) NOT NULL,
	"clase" varchar(12) NOT NULL,
	"idexpediente" integer,
	"hecho_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papeles_idinstitucion_sha256_pk" PRIMARY KEY("idinstitucion","sha256")
);
--> statement-breakpoint
CREATE INDEX "papeles_numero" ON "papeles" USING btree ("idinstitucion","numero");--> statement-breakpoint
-- Those that were made before they were noted.
INSERT INTO "papeles" ("idinstitucion", "sha256", "numero", "clase", "idexpediente", "hecho_en")
SELECT e."idinstitucion", a."sha256",
	CASE WHEN ea."papel" = 'carta'
		THEN left(coalesce(m."datos" -> 'carta' ->> 'numero', regexp_replace(a."name_archivo", '\.pdf$', '')), 60)
		ELSE e."numero" END,
	ea."papel", e."idexpediente", a."creado_en"
FROM "expediente_archivos" ea
JOIN "expedientes" e ON e."idexpediente" = ea."idexpediente"
JOIN "archivos" a ON a."id" = ea."idarchivo"
LEFT JOIN "movimientos" m ON m."idmovimiento" = ea."idmovimiento"
WHERE ea."papel" IN ('cargo', 'fut', 'hoja', 'hoja_final', 'carta')
ON CONFLICT DO NOTHING;
