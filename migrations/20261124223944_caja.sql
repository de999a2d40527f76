CREATE TABLE "arqueos" (
	"idarqueo" serial PRIMARY KEY NOT NULL,
	"idcaja" integer NOT NULL,
	"tipo" varchar(8) NOT NULL,
	"conteo" jsonb NOT NULL,
	"contado" bigint NOT NULL,
	"esperado" bigint NOT NULL,
	"diferencia" bigint NOT NULL,
	"nota" varchar(500) DEFAULT '' NOT NULL,
	"hora" timestamp(0) NOT NULL,
	"idusuario" integer NOT NULL,
	"idinstitucion" integer NOT NULL,
	CONSTRAINT "arqueos_diferencia" CHECK ("arqueos"."diferencia" = "arqueos"."contado" - "arqueos"."esperado")
);
--> statement-breakpoint
CREATE TABLE "depositos" (
	"iddeposito" serial PRIMARY KEY NOT NULL,
	"idcaja" integer NOT NULL,
	"importe" bigint NOT NULL,
	"banco" varchar(40) NOT NULL,
	"numero_operacion" varchar(40) NOT NULL,
	"fecha" date NOT NULL,
	"voucher" varchar(500),
	"idusuario" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	CONSTRAINT "depositos_importe" CHECK ("depositos"."importe" > 0)
);
--> statement-breakpoint
CREATE TABLE "caja_movimientos" (
	"idmovimiento" serial PRIMARY KEY NOT NULL,
	"idcaja" integer NOT NULL,
	"tipo" varchar(1) NOT NULL,
	"medio" varchar(13) NOT NULL,
	"importe" bigint NOT NULL,
	"concepto" varchar(270) NOT NULL,
	"sustento" varchar(120) DEFAULT '' NOT NULL,
	"idrecibo" integer,
	"fecha" date NOT NULL,
	"hora" timestamp(0) NOT NULL,
	"idusuario" integer NOT NULL,
	"llave" varchar(64),
	"idinstitucion" integer NOT NULL,
	CONSTRAINT "caja_movimientos_importe" CHECK ("caja_movimientos"."importe" > 0 and "caja_movimientos"."tipo" in ('I', 'E'))
);
--> statement-breakpoint
CREATE TABLE "operaciones_bancarias" (
	"idoperacion" serial PRIMARY KEY NOT NULL,
	"banco" varchar(40) NOT NULL,
	"numero_operacion" varchar(40) NOT NULL,
	"fecha" date NOT NULL,
	"importe" bigint NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer NOT NULL,
	"idusuario" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recibos" (
	"idrecibo" serial PRIMARY KEY NOT NULL,
	"codigo" varchar(22) NOT NULL,
	"serie" varchar(4) NOT NULL,
	"numero" integer NOT NULL,
	"idcaja" integer NOT NULL,
	"codigo_tasa" varchar(20),
	"concepto" varchar(270) NOT NULL,
	"cantidad" integer DEFAULT 1 NOT NULL,
	"importe_unitario" bigint NOT NULL,
	"importe" bigint NOT NULL,
	"medio" varchar(13) NOT NULL,
	"banco" varchar(40),
	"numero_operacion" varchar(40),
	"fecha_operacion" date,
	"pagador" varchar(160) NOT NULL,
	"documento_pagador" varchar(15) DEFAULT '' NOT NULL,
	"busqueda" text NOT NULL,
	"fecha" date NOT NULL,
	"emitido_en" timestamp(0) NOT NULL,
	"emitido_por" integer NOT NULL,
	"anulado_en" timestamp(0),
	"anulado_por" integer,
	"motivo_anulacion" varchar(300),
	"idinstitucion" integer NOT NULL,
	CONSTRAINT "recibos_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "recibos_importe" CHECK ("recibos"."importe" = "recibos"."importe_unitario" * "recibos"."cantidad" and "recibos"."cantidad" > 0 and "recibos"."importe" > 0),
	CONSTRAINT "recibos_anulado" CHECK (("recibos"."anulado_en" is null) = ("recibos"."anulado_por" is null) and ("recibos"."anulado_en" is null) = ("recibos"."motivo_anulacion" is null)),
	CONSTRAINT "recibos_otra_persona" CHECK ("recibos"."anulado_por" <> "recibos"."emitido_por")
);
--> statement-breakpoint
CREATE TABLE "caja_series" (
	"idinstitucion" integer NOT NULL,
	"serie" varchar(4) NOT NULL,
	"ultimo" integer NOT NULL,
	CONSTRAINT "caja_series_idinstitucion_serie_pk" PRIMARY KEY("idinstitucion","serie")
);
--> statement-breakpoint
DROP INDEX "cajas_idinstitucion_fecha_caja_index";--> statement-breakpoint
ALTER TABLE "cajas" ADD COLUMN "serie_caja" varchar(4) DEFAULT '001' NOT NULL;--> statement-breakpoint
ALTER TABLE "cajas" ADD COLUMN "cobrado_desde" timestamp(0);--> statement-breakpoint
ALTER TABLE "cajas" ADD COLUMN "por_depositar" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cajas" ADD COLUMN "depositado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cajas" ADD COLUMN "enterado_por" integer;--> statement-breakpoint
ALTER TABLE "cajas" ADD COLUMN "enterado_en" timestamp(0);--> statement-breakpoint
ALTER TABLE "arqueos" ADD CONSTRAINT "arqueos_idcaja_cajas_idcaja_fk" FOREIGN KEY ("idcaja") REFERENCES "public"."cajas"("idcaja") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arqueos" ADD CONSTRAINT "arqueos_idusuario_usuarios_idusuario_fk" FOREIGN KEY ("idusuario") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arqueos" ADD CONSTRAINT "arqueos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depositos" ADD CONSTRAINT "depositos_idcaja_cajas_idcaja_fk" FOREIGN KEY ("idcaja") REFERENCES "public"."cajas"("idcaja") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depositos" ADD CONSTRAINT "depositos_idusuario_usuarios_idusuario_fk" FOREIGN KEY ("idusuario") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depositos" ADD CONSTRAINT "depositos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caja_movimientos" ADD CONSTRAINT "caja_movimientos_idcaja_cajas_idcaja_fk" FOREIGN KEY ("idcaja") REFERENCES "public"."cajas"("idcaja") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caja_movimientos" ADD CONSTRAINT "caja_movimientos_idrecibo_recibos_idrecibo_fk" FOREIGN KEY ("idrecibo") REFERENCES "public"."recibos"("idrecibo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caja_movimientos" ADD CONSTRAINT "caja_movimientos_idusuario_usuarios_idusuario_fk" FOREIGN KEY ("idusuario") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caja_movimientos" ADD CONSTRAINT "caja_movimientos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operaciones_bancarias" ADD CONSTRAINT "operaciones_bancarias_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_idcaja_cajas_idcaja_fk" FOREIGN KEY ("idcaja") REFERENCES "public"."cajas"("idcaja") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_emitido_por_usuarios_idusuario_fk" FOREIGN KEY ("emitido_por") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_anulado_por_usuarios_idusuario_fk" FOREIGN KEY ("anulado_por") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caja_series" ADD CONSTRAINT "caja_series_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arqueos_idcaja_index" ON "arqueos" USING btree ("idcaja");--> statement-breakpoint
CREATE INDEX "depositos_idcaja_index" ON "depositos" USING btree ("idcaja");--> statement-breakpoint
CREATE INDEX "depositos_idinstitucion_fecha_index" ON "depositos" USING btree ("idinstitucion","fecha");--> statement-breakpoint
CREATE INDEX "caja_movimientos_idcaja_idmovimiento_index" ON "caja_movimientos" USING btree ("idcaja","idmovimiento");--> statement-breakpoint
CREATE INDEX "caja_movimientos_idinstitucion_fecha_index" ON "caja_movimientos" USING btree ("idinstitucion","fecha");--> statement-breakpoint
CREATE UNIQUE INDEX "caja_movimientos_idrecibo_tipo_index" ON "caja_movimientos" USING btree ("idrecibo","tipo");--> statement-breakpoint
CREATE UNIQUE INDEX "caja_movimientos_una_vez" ON "caja_movimientos" USING btree ("idusuario","llave");--> statement-breakpoint
CREATE UNIQUE INDEX "operaciones_bancarias_idinstitucion_banco_numero_operacion_index" ON "operaciones_bancarias" USING btree ("idinstitucion","banco","numero_operacion");--> statement-breakpoint
CREATE INDEX "operaciones_bancarias_tipo_idcontenido_index" ON "operaciones_bancarias" USING btree ("tipo","idcontenido");--> statement-breakpoint
CREATE UNIQUE INDEX "recibos_idinstitucion_serie_numero_index" ON "recibos" USING btree ("idinstitucion","serie","numero");--> statement-breakpoint
CREATE INDEX "recibos_idinstitucion_fecha_idrecibo_index" ON "recibos" USING btree ("idinstitucion","fecha","idrecibo");--> statement-breakpoint
CREATE INDEX "recibos_idinstitucion_numero_index" ON "recibos" USING btree ("idinstitucion","numero");--> statement-breakpoint
CREATE INDEX "recibos_idinstitucion_documento_pagador_index" ON "recibos" USING btree ("idinstitucion","documento_pagador") WHERE "recibos"."documento_pagador" <> '';--> statement-breakpoint
CREATE INDEX "recibos_idcaja_index" ON "recibos" USING btree ("idcaja");--> statement-breakpoint
CREATE INDEX "recibos_anulados" ON "recibos" USING btree ("idinstitucion","fecha","idrecibo") WHERE "recibos"."anulado_en" is not null;--> statement-breakpoint
CREATE INDEX "recibos_por_texto" ON "recibos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cajas_idinstitucion_fecha_caja_idcaja_index" ON "cajas" USING btree ("idinstitucion","fecha_caja","idcaja");--> statement-breakpoint
CREATE UNIQUE INDEX "cajas_una_abierta" ON "cajas" USING btree ("idinstitucion","uidcajero") WHERE "cajas"."estado_caja" = '1';--> statement-breakpoint
CREATE INDEX "cajas_sin_depositar" ON "cajas" USING btree ("idinstitucion") WHERE "cajas"."depositado" < "cajas"."por_depositar";--> statement-breakpoint
ALTER TABLE "cajas" ADD CONSTRAINT "cajas_deposito" CHECK ("cajas"."depositado" between 0 and "cajas"."por_depositar");