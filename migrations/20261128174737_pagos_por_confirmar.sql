CREATE TABLE "operaciones_usos" (
	"iduso" serial PRIMARY KEY NOT NULL,
	"idoperacion" integer,
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer NOT NULL,
	"dicho" varchar(80) NOT NULL,
	"importe" bigint NOT NULL,
	"por_confirmar" boolean DEFAULT false NOT NULL,
	"idrecibo" integer,
	"idusuario" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	CONSTRAINT "operaciones_usos_idrecibo_unique" UNIQUE("idrecibo"),
	CONSTRAINT "operaciones_usos_importe" CHECK ("operaciones_usos"."importe" > 0),
	CONSTRAINT "operaciones_usos_confirmado" CHECK (not ("operaciones_usos"."por_confirmar" and "operaciones_usos"."idrecibo" is not null))
);
--> statement-breakpoint
DROP INDEX "operaciones_bancarias_idinstitucion_banco_numero_operacion_index";--> statement-breakpoint
DROP INDEX "operaciones_bancarias_tipo_idcontenido_index";--> statement-breakpoint
ALTER TABLE "admision_postulantes" ADD COLUMN "pago_negado" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operaciones_usos" ADD CONSTRAINT "operaciones_usos_idoperacion_operaciones_bancarias_idoperacion_fk" FOREIGN KEY ("idoperacion") REFERENCES "public"."operaciones_bancarias"("idoperacion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operaciones_usos" ADD CONSTRAINT "operaciones_usos_idrecibo_recibos_idrecibo_fk" FOREIGN KEY ("idrecibo") REFERENCES "public"."recibos"("idrecibo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operaciones_usos" ADD CONSTRAINT "operaciones_usos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operaciones_usos_idoperacion_index" ON "operaciones_usos" USING btree ("idoperacion");--> statement-breakpoint
CREATE INDEX "operaciones_usos_tipo_idcontenido_index" ON "operaciones_usos" USING btree ("tipo","idcontenido");--> statement-breakpoint
CREATE INDEX "operaciones_usos_por_confirmar" ON "operaciones_usos" USING btree ("idinstitucion","creado_en") WHERE "operaciones_usos"."por_confirmar";--> statement-breakpoint
CREATE UNIQUE INDEX "operaciones_bancarias_una_vez" ON "operaciones_bancarias" USING btree ("idinstitucion","banco","numero_operacion","fecha");--> statement-breakpoint
-- What was stored stands as it stood: each operation with all of it behind the one thing that it had.
INSERT INTO "operaciones_usos" ("idoperacion", "tipo", "idcontenido", "dicho", "importe", "idusuario", "creado_en", "idinstitucion")
SELECT o.idoperacion, o.tipo, o.idcontenido,
  coalesce(
    'recibo ' || r.serie || '-' || lpad(r.numero::text, 7, '0'),
    'depósito del ' || to_char(d.fecha, 'DD/MM/YYYY'),
    CASE WHEN o.tipo = 'admision' THEN 'inscripción ADM-' || lpad(o.idcontenido::text, greatest(5, length(o.idcontenido::text)), '0') END,
    'expediente ' || e.numero,
    o.tipo || ' ' || o.idcontenido),
  o.importe, o.idusuario, o.creado_en, o.idinstitucion
FROM operaciones_bancarias o
LEFT JOIN recibos r ON o.tipo = 'recibos' AND r.idrecibo = o.idcontenido
LEFT JOIN depositos d ON o.tipo = 'depositos' AND d.iddeposito = o.idcontenido
LEFT JOIN expedientes e ON e.tipo = o.tipo AND e.idexpediente = o.idcontenido
WHERE o.importe > 0
ORDER BY o.idoperacion;--> statement-breakpoint
-- What waits for treasury: registrations of seasons that go on, and of each case the last operation that was told.
UPDATE "operaciones_usos" u SET por_confirmar = true
FROM admision_postulantes p JOIN pre_inscripcion_temporadas t USING (idpre_inscripcion_temporada)
WHERE u.tipo = 'admision' AND p.idpostulante = u.idcontenido AND p.anonimizado_en IS NULL AND NOT t.finalizado;--> statement-breakpoint
UPDATE "operaciones_usos" u SET por_confirmar = true
FROM expedientes e
WHERE e.tipo = u.tipo AND e.idexpediente = u.idcontenido AND e.pago = 'por_comprobar'
  AND u.iduso = (SELECT max(otro.iduso) FROM operaciones_usos otro WHERE otro.tipo = u.tipo AND otro.idcontenido = u.idcontenido);--> statement-breakpoint
-- Who charges confirms what was paid elsewhere.
UPDATE "roles" SET subprivilegios = subprivilegios || ',caja.verificar'
WHERE 'caja.cobrar' = ANY (string_to_array(subprivilegios, ',')) AND NOT 'caja.verificar' = ANY (string_to_array(subprivilegios, ','));--> statement-breakpoint
UPDATE "usuarios" SET subprivilegios = subprivilegios || ',caja.verificar'
WHERE 'caja.cobrar' = ANY (string_to_array(subprivilegios, ',')) AND NOT 'caja.verificar' = ANY (string_to_array(subprivilegios, ','));--> statement-breakpoint
ALTER TABLE "operaciones_bancarias" DROP COLUMN "tipo";--> statement-breakpoint
ALTER TABLE "operaciones_bancarias" DROP COLUMN "idcontenido";--> statement-breakpoint
ALTER TABLE "operaciones_bancarias" DROP COLUMN "idusuario";