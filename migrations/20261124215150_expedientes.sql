CREATE TABLE "derivaciones" (
	"idderivacion" serial PRIMARY KEY NOT NULL,
	"idexpediente" integer NOT NULL,
	"idarea" integer NOT NULL,
	"pide" varchar(10) NOT NULL,
	"idmovimiento" integer,
	"recibido_en" timestamp(0),
	"respondido_en" timestamp(0),
	"vence" date
);
--> statement-breakpoint
CREATE TABLE "expediente_archivos" (
	"idexpediente" integer NOT NULL,
	"idarchivo" text NOT NULL,
	"idmovimiento" integer,
	"papel" varchar(12) NOT NULL,
	"folios" integer DEFAULT 1 NOT NULL,
	"orden" smallint DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "expediente_archivos_idexpediente_idarchivo_pk" PRIMARY KEY("idexpediente","idarchivo")
);
--> statement-breakpoint
CREATE TABLE "expedientes" (
	"idexpediente" serial PRIMARY KEY NOT NULL,
	"idinstitucion" integer NOT NULL,
	"numero" varchar(40) NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"estado" varchar(20) NOT NULL,
	"asunto" varchar(200) NOT NULL,
	"solicitante" jsonb NOT NULL,
	"datos" jsonb NOT NULL,
	"buscado" text DEFAULT '' NOT NULL,
	"idusuario" integer,
	"canal" varchar(10) DEFAULT 'virtual' NOT NULL,
	"presentado_en" timestamp(0) NOT NULL,
	"presentado" date NOT NULL,
	"inicio_computo" date NOT NULL,
	"vence" date,
	"idarea" integer,
	"idusuario_responsable" integer,
	"idtramite" integer,
	"idexpediente_origen" integer,
	"reglas" jsonb NOT NULL,
	"clave_hash" char(64) NOT NULL,
	"ficha" varchar(64) NOT NULL,
	"huella" char(64) NOT NULL,
	"cerrado_en" timestamp with time zone,
	"anonimizado_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movimientos" (
	"idmovimiento" serial PRIMARY KEY NOT NULL,
	"idexpediente" integer NOT NULL,
	"orden" integer NOT NULL,
	"paso" varchar(40) NOT NULL,
	"antes" varchar(20),
	"despues" varchar(20) NOT NULL,
	"de" varchar(12) NOT NULL,
	"idusuario" integer,
	"fecha" timestamp(0) NOT NULL,
	"visible" boolean NOT NULL,
	"datos" jsonb,
	"sal" char(32),
	"digesto_datos" char(64) NOT NULL,
	"digesto_anterior" char(64),
	"digesto" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plazos" (
	"idexpediente" integer NOT NULL,
	"nombre" varchar(30) NOT NULL,
	"idinstitucion" integer NOT NULL,
	"obliga" varchar(12) NOT NULL,
	"inicio" date NOT NULL,
	"dias" integer NOT NULL,
	"unidad" varchar(10) NOT NULL,
	"prorroga" integer DEFAULT 0 NOT NULL,
	"pausas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vence" date,
	"cumplido" date,
	CONSTRAINT "plazos_idexpediente_nombre_pk" PRIMARY KEY("idexpediente","nombre")
);
--> statement-breakpoint
CREATE TABLE "reglas_expediente" (
	"idreglas" serial PRIMARY KEY NOT NULL,
	"idinstitucion" integer NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"desde" date NOT NULL,
	"datos" jsonb NOT NULL,
	"idusuario" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solicitud_archivos" (
	"ficha" varchar(64) NOT NULL,
	"idarchivo" text NOT NULL,
	"papel" varchar(12) NOT NULL,
	"folios" integer DEFAULT 1 NOT NULL,
	"orden" serial NOT NULL,
	CONSTRAINT "solicitud_archivos_ficha_idarchivo_pk" PRIMARY KEY("ficha","idarchivo")
);
--> statement-breakpoint
CREATE TABLE "solicitudes_en_curso" (
	"ficha" varchar(64) PRIMARY KEY NOT NULL,
	"idinstitucion" integer NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"idtramite" integer,
	"idexpediente_origen" integer,
	"valores" jsonb NOT NULL,
	"idusuario" integer,
	"correo_confirmado" varchar(254),
	"codigo_hash" char(64),
	"codigo_para" varchar(254),
	"intentos" smallint DEFAULT 0 NOT NULL,
	"enviados" smallint DEFAULT 0 NOT NULL,
	"idexpediente" integer,
	"expira_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "numeradores" (
	"idinstitucion" integer NOT NULL,
	"serie" varchar(40) NOT NULL,
	"ultimo" integer NOT NULL,
	CONSTRAINT "numeradores_idinstitucion_serie_pk" PRIMARY KEY("idinstitucion","serie")
);
--> statement-breakpoint
ALTER TABLE "derivaciones" ADD CONSTRAINT "derivaciones_idexpediente_expedientes_idexpediente_fk" FOREIGN KEY ("idexpediente") REFERENCES "public"."expedientes"("idexpediente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derivaciones" ADD CONSTRAINT "derivaciones_idmovimiento_movimientos_idmovimiento_fk" FOREIGN KEY ("idmovimiento") REFERENCES "public"."movimientos"("idmovimiento") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expediente_archivos" ADD CONSTRAINT "expediente_archivos_idexpediente_expedientes_idexpediente_fk" FOREIGN KEY ("idexpediente") REFERENCES "public"."expedientes"("idexpediente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expediente_archivos" ADD CONSTRAINT "expediente_archivos_idarchivo_archivos_id_fk" FOREIGN KEY ("idarchivo") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expediente_archivos" ADD CONSTRAINT "expediente_archivos_idmovimiento_movimientos_idmovimiento_fk" FOREIGN KEY ("idmovimiento") REFERENCES "public"."movimientos"("idmovimiento") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expedientes" ADD CONSTRAINT "expedientes_idexpediente_origen_expedientes_idexpediente_fk" FOREIGN KEY ("idexpediente_origen") REFERENCES "public"."expedientes"("idexpediente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_idexpediente_expedientes_idexpediente_fk" FOREIGN KEY ("idexpediente") REFERENCES "public"."expedientes"("idexpediente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plazos" ADD CONSTRAINT "plazos_idexpediente_expedientes_idexpediente_fk" FOREIGN KEY ("idexpediente") REFERENCES "public"."expedientes"("idexpediente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitud_archivos" ADD CONSTRAINT "solicitud_archivos_ficha_solicitudes_en_curso_ficha_fk" FOREIGN KEY ("ficha") REFERENCES "public"."solicitudes_en_curso"("ficha") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitud_archivos" ADD CONSTRAINT "solicitud_archivos_idarchivo_archivos_id_fk" FOREIGN KEY ("idarchivo") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitudes_en_curso" ADD CONSTRAINT "solicitudes_en_curso_idexpediente_origen_expedientes_idexpediente_fk" FOREIGN KEY ("idexpediente_origen") REFERENCES "public"."expedientes"("idexpediente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitudes_en_curso" ADD CONSTRAINT "solicitudes_en_curso_idexpediente_expedientes_idexpediente_fk" FOREIGN KEY ("idexpediente") REFERENCES "public"."expedientes"("idexpediente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "derivaciones_area" ON "derivaciones" USING btree ("idarea","respondido_en");--> statement-breakpoint
CREATE INDEX "derivaciones_expediente" ON "derivaciones" USING btree ("idexpediente");--> statement-breakpoint
CREATE UNIQUE INDEX "expediente_archivos_papel" ON "expediente_archivos" USING btree ("idexpediente","papel") WHERE "expediente_archivos"."papel" in ('cargo', 'fut', 'hoja');--> statement-breakpoint
CREATE UNIQUE INDEX "expedientes_numero" ON "expedientes" USING btree ("idinstitucion","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "expedientes_ficha" ON "expedientes" USING btree ("idinstitucion","ficha");--> statement-breakpoint
CREATE INDEX "expedientes_bandeja" ON "expedientes" USING btree ("idinstitucion","tipo","estado","vence");--> statement-breakpoint
CREATE INDEX "expedientes_recientes" ON "expedientes" USING btree ("idinstitucion","tipo","idexpediente");--> statement-breakpoint
CREATE INDEX "expedientes_area" ON "expedientes" USING btree ("idinstitucion","idarea","estado","vence");--> statement-breakpoint
CREATE INDEX "expedientes_responsable" ON "expedientes" USING btree ("idinstitucion","idusuario_responsable","estado","vence");--> statement-breakpoint
CREATE INDEX "expedientes_usuario" ON "expedientes" USING btree ("idusuario","idexpediente");--> statement-breakpoint
CREATE INDEX "expedientes_huella" ON "expedientes" USING btree ("idinstitucion","huella");--> statement-breakpoint
CREATE INDEX "expedientes_buscado" ON "expedientes" USING gin ("buscado" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "movimientos_orden" ON "movimientos" USING btree ("idexpediente","orden");--> statement-breakpoint
CREATE INDEX "movimientos_fecha" ON "movimientos" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "plazos_abiertos" ON "plazos" USING btree ("idinstitucion","vence") WHERE "plazos"."cumplido" is null;--> statement-breakpoint
CREATE INDEX "reglas_expediente_vigentes" ON "reglas_expediente" USING btree ("idinstitucion","tipo","desde","idreglas");--> statement-breakpoint
CREATE INDEX "solicitudes_en_curso_expira" ON "solicitudes_en_curso" USING btree ("expira_en");