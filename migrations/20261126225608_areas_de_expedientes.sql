-- What names an area that is not there any more waits for nobody: it is without an area again, where whoever sees all sees it.
UPDATE "expedientes" SET "idarea" = NULL WHERE "idarea" NOT IN (SELECT "idarea" FROM "areas");--> statement-breakpoint
DELETE FROM "derivaciones" WHERE "idarea" NOT IN (SELECT "idarea" FROM "areas");--> statement-breakpoint
UPDATE "reglas_expediente" SET "datos" = jsonb_set("datos", '{destino,area}', 'null')
WHERE ("datos" -> 'destino' ->> 'area')::int NOT IN (SELECT "idarea" FROM "areas");--> statement-breakpoint
ALTER TABLE "reglas_expediente" ADD COLUMN "idarea_destino" integer GENERATED ALWAYS AS (((datos -> 'destino' ->> 'area')::int)) STORED;--> statement-breakpoint
ALTER TABLE "expedientes" ADD CONSTRAINT "expedientes_idarea_areas_idarea_fk" FOREIGN KEY ("idarea") REFERENCES "areas"("idarea");--> statement-breakpoint
ALTER TABLE "derivaciones" ADD CONSTRAINT "derivaciones_idarea_areas_idarea_fk" FOREIGN KEY ("idarea") REFERENCES "areas"("idarea");--> statement-breakpoint
ALTER TABLE "reglas_expediente" ADD CONSTRAINT "reglas_expediente_idarea_destino_areas_idarea_fk" FOREIGN KEY ("idarea_destino") REFERENCES "areas"("idarea");
