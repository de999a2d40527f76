-- Whoever was told of a case that waits was told of the time that it came last; the next time that it comes they are told again.
UPDATE "avisos_expediente" a SET "aviso" = a."aviso" || ':' || m."idmovimiento"
FROM (
  SELECT DISTINCT ON ("idexpediente") "idexpediente", "idmovimiento", "fecha" FROM "movimientos"
  WHERE "despues" IN ('presentado', 'subsanado', 'derivado') AND ("antes" IS DISTINCT FROM "despues" OR "paso" = 'derivar')
  ORDER BY "idexpediente", "orden" DESC
) m
WHERE a."idexpediente" = m."idexpediente" AND a."aviso" ~ '^nuevo:[0-9]*$'
  AND a."creado_en" >= m."fecha" AT TIME ZONE 'America/Lima';
