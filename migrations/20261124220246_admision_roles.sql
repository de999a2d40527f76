-- Seasons that nobody read until now are no page of anybody yet: staff completes and publishes them.
UPDATE "pre_inscripcion_temporadas" SET "estado" = '0';
--> statement-breakpoint
-- The roles that work with admission, where they are as the portal made them.
UPDATE "roles" SET
  "privilegios" = "privilegios" || ',admision',
  "subprivilegios" = "subprivilegios" || case "denominacion" when 'academico'
    then ',admision.temporadas,admision.evaluar,admision.resultados,admision.ajustes' else ',admision.evaluar' end
WHERE "denominacion" IN ('academico', 'secretaria') AND "privilegios" <> '' AND "privilegios" NOT LIKE '%admision%';
