ALTER TABLE "recibos" DROP CONSTRAINT "recibos_importe";--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "resolucion" varchar(120) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "razon_libre" varchar(300);--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "llave" varchar(64);--> statement-breakpoint
CREATE UNIQUE INDEX "recibos_una_vez" ON "recibos" USING btree ("emitido_por","llave");--> statement-breakpoint
CREATE INDEX "recibos_libres" ON "recibos" USING btree ("idinstitucion","fecha","idrecibo") WHERE "recibos"."codigo_tasa" is null;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_libre" CHECK (case when "recibos"."codigo_tasa" is null then "recibos"."importe" > 0 else "recibos"."razon_libre" is null end);--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_importe" CHECK ("recibos"."importe" = "recibos"."importe_unitario" * "recibos"."cantidad" and "recibos"."cantidad" > 0 and "recibos"."importe" >= 0);--> statement-breakpoint
-- What is in no fee table was charged by anybody with a box. From now on by whoever answers for what others charge, and by
-- those to whom whoever administers the roles gives it.
UPDATE "roles" SET "subprivilegios" = "subprivilegios" || ',caja.libre'
WHERE string_to_array("subprivilegios", ',') && ARRAY['caja.anular', 'caja.arqueo']::text[]
  AND NOT 'caja.libre' = ANY (string_to_array("subprivilegios", ','));
--> statement-breakpoint
UPDATE "usuarios" SET "subprivilegios" = "subprivilegios" || ',caja.libre'
WHERE string_to_array("subprivilegios", ',') && ARRAY['caja.anular', 'caja.arqueo']::text[]
  AND NOT 'caja.libre' = ANY (string_to_array("subprivilegios", ','));
