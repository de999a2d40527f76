ALTER TABLE "expediente_archivos" ADD COLUMN "firmas" jsonb;--> statement-breakpoint
ALTER TABLE "expedientes" ADD COLUMN "pago" varchar(15);--> statement-breakpoint
ALTER TABLE "solicitud_archivos" ADD COLUMN "firmas" jsonb;--> statement-breakpoint
CREATE INDEX "expedientes_origen" ON "expedientes" USING btree ("idexpediente_origen") WHERE "expedientes"."idexpediente_origen" is not null;--> statement-breakpoint
CREATE INDEX "expedientes_pagos" ON "expedientes" USING btree ("idinstitucion","tipo") WHERE "expedientes"."pago" = 'por_comprobar';