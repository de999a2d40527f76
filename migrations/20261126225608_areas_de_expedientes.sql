-- Areas that were joined before this took no cases along: each union is done again for those, in their order, and knows them, so that it can be undone.
DO $$
DECLARE
  u record;
BEGIN
  FOR u IN SELECT * FROM "uniones" WHERE "tipo" = 'areas' AND "idcon" IN (SELECT "idarea" FROM "areas") ORDER BY "idunion" LOOP
    WITH
      "casos" AS (
        UPDATE "expedientes" SET "idarea" = u."idcon"
        WHERE "idinstitucion" = u."idinstitucion" AND "idarea" = u."idfila" RETURNING "idexpediente" AS "id"
      ),
      "dadas" AS (
        UPDATE "derivaciones" SET "idarea" = u."idcon" WHERE "idarea" = u."idfila" RETURNING "idderivacion" AS "id"
      ),
      "escritas" AS (
        UPDATE "reglas_expediente" SET "datos" = jsonb_set("datos", '{destino,area}', to_jsonb(u."idcon"))
        WHERE "idinstitucion" = u."idinstitucion" AND ("datos" -> 'destino' ->> 'area')::int = u."idfila" RETURNING "idreglas" AS "id"
      ),
      "llevados" ("donde", "ids") AS (
        SELECT 'expedientes.area', jsonb_agg("id") FROM "casos"
        UNION ALL SELECT 'derivaciones.area', jsonb_agg("id") FROM "dadas"
        UNION ALL SELECT 'reglas.area', jsonb_agg("id") FROM "escritas"
      )
    UPDATE "uniones" SET "movidos" = "movidos" || (
      SELECT coalesce(jsonb_object_agg("donde", "ids"), '{}') FROM "llevados" WHERE "ids" IS NOT NULL
    )
    WHERE "idunion" = u."idunion";
  END LOOP;
END $$;--> statement-breakpoint
-- What names an area that is not there any more waits for nobody: it is without an area again, where whoever sees all sees it.
UPDATE "expedientes" SET "idarea" = NULL WHERE "idarea" NOT IN (SELECT "idarea" FROM "areas");--> statement-breakpoint
DELETE FROM "derivaciones" WHERE "idarea" NOT IN (SELECT "idarea" FROM "areas");--> statement-breakpoint
UPDATE "reglas_expediente" SET "datos" = jsonb_set("datos", '{destino,area}', 'null')
WHERE ("datos" -> 'destino' ->> 'area')::int NOT IN (SELECT "idarea" FROM "areas");--> statement-breakpoint
ALTER TABLE "reglas_expediente" ADD COLUMN "idarea_destino" integer GENERATED ALWAYS AS (((datos -> 'destino' ->> 'area')::int)) STORED;--> statement-breakpoint
ALTER TABLE "expedientes" ADD CONSTRAINT "expedientes_idarea_areas_idarea_fk" FOREIGN KEY ("idarea") REFERENCES "areas"("idarea");--> statement-breakpoint
ALTER TABLE "derivaciones" ADD CONSTRAINT "derivaciones_idarea_areas_idarea_fk" FOREIGN KEY ("idarea") REFERENCES "areas"("idarea");--> statement-breakpoint
ALTER TABLE "reglas_expediente" ADD CONSTRAINT "reglas_expediente_idarea_destino_areas_idarea_fk" FOREIGN KEY ("idarea_destino") REFERENCES "areas"("idarea");
