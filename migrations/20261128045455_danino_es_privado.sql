-- What is found to do harm is private from then on: nothing that visitors get lists it.
UPDATE "archivos" SET "privado" = true WHERE "analisis" = 'infectado';
