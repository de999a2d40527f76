-- Receipts take their numbers where cases do, from the last one that their series gave out.
INSERT INTO "numeradores" ("idinstitucion", "serie", "ultimo")
SELECT "idinstitucion", 'recibos ' || "serie", "ultimo" FROM "caja_series"
ON CONFLICT DO NOTHING;
