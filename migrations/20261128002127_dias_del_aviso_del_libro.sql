-- The notice of the complaints book says the days of the rules in force, also where an institution wrote the rest of it.
UPDATE "reglas_expediente"
SET "datos" = jsonb_set("datos", '{textos,aviso}', to_jsonb(replace("datos" #>> '{textos,aviso}', 'quince (15) días hábiles', '{respuesta}')))
WHERE "tipo" = 'libro_reclamaciones' AND "datos" #>> '{textos,aviso}' LIKE '%quince (15) días hábiles%';
