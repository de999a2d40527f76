-- What staff put to a notification is the proof of it: so that what was kept before goes out with the sheets, too.
UPDATE "expediente_archivos" SET "papel" = 'constancia'
FROM "movimientos"
WHERE "movimientos"."idmovimiento" = "expediente_archivos"."idmovimiento"
  AND "movimientos"."paso" = 'notificar' AND "expediente_archivos"."papel" = 'anexo';
