-- What comes after the closing hour is a text of its own: where an institution wrote the rest of the notice, it is not said twice.
UPDATE "reglas_expediente"
SET "datos" = jsonb_set("datos", '{textos,aviso}', to_jsonb(replace("datos" #>> '{textos,aviso}',
  'Lo que se envía después de la hora de cierre, o en un día que no es hábil, se tiene por presentado el siguiente día hábil (D.S. 007-2024-JUS, art. 22.2). ', '')))
WHERE "tipo" = 'acceso_informacion' AND "datos" #>> '{textos,aviso}' LIKE '%Lo que se envía después de la hora de cierre%';
