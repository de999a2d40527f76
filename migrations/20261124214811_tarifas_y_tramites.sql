CREATE TABLE "tarifarios" (
	"idtarifario" serial PRIMARY KEY NOT NULL,
	"denominacion_tarifario" varchar(120) NOT NULL,
	"anio_tarifario" integer,
	"resolucion_tarifario" varchar(120) DEFAULT '' NOT NULL,
	"url_resolucion" varchar(500),
	"vigente_desde" date,
	"vigente_hasta" date,
	"uit_tarifario" integer,
	"area_idarea" integer,
	"estado_tarifario" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"borrador" jsonb,
	"programado" jsonb,
	"programado_desde" timestamp with time zone,
	"revision" jsonb,
	CONSTRAINT "tarifarios_completo" CHECK ("tarifarios"."estado_tarifario" = '0' or ("tarifarios"."anio_tarifario" is not null and "tarifarios"."vigente_desde" is not null))
);
--> statement-breakpoint
CREATE TABLE "tasas" (
	"idtasa" serial PRIMARY KEY NOT NULL,
	"tarifario_idtarifario" integer NOT NULL,
	"grupo_tasa" varchar(80) NOT NULL,
	"codigo_tasa" varchar(20) NOT NULL,
	"denominacion_tasa" varchar(200) NOT NULL,
	"importe_tasa" integer,
	"unidad_tasa" varchar(60) DEFAULT '' NOT NULL,
	"nota_tasa" varchar(300) DEFAULT '' NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tramite_preguntas" (
	"idtramite_pregunta" serial PRIMARY KEY NOT NULL,
	"tramite_idtramite" integer NOT NULL,
	"etiqueta_pregunta" varchar(200) NOT NULL,
	"control_pregunta" varchar(20) DEFAULT 'text' NOT NULL,
	"ayuda_pregunta" varchar(300) DEFAULT '' NOT NULL,
	"opciones_pregunta" text DEFAULT '' NOT NULL,
	"obligatoria" boolean DEFAULT false NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tramites" (
	"idtramite" serial PRIMARY KEY NOT NULL,
	"denominacion_tramite" varchar(200) NOT NULL,
	"resumen_tramite" varchar(300) DEFAULT '' NOT NULL,
	"descripcion_tramite" text DEFAULT '' NOT NULL,
	"requisitos_tramite" text DEFAULT '' NOT NULL,
	"plazo_dias" integer,
	"codigo_tasa" varchar(20) DEFAULT '' NOT NULL,
	"area_idarea" integer,
	"silencio_tramite" varchar(20) DEFAULT '' NOT NULL,
	"recursos_tramite" varchar(500) DEFAULT '' NOT NULL,
	"canales_tramite" text DEFAULT '' NOT NULL,
	"en_linea" boolean DEFAULT false NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"estado_tramite" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"borrador" jsonb,
	"programado" jsonb,
	"programado_desde" timestamp with time zone,
	"revision" jsonb
);
--> statement-breakpoint
ALTER TABLE "tarifarios" ADD CONSTRAINT "tarifarios_area_idarea_areas_idarea_fk" FOREIGN KEY ("area_idarea") REFERENCES "public"."areas"("idarea") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarifarios" ADD CONSTRAINT "tarifarios_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasas" ADD CONSTRAINT "tasas_tarifario_idtarifario_tarifarios_idtarifario_fk" FOREIGN KEY ("tarifario_idtarifario") REFERENCES "public"."tarifarios"("idtarifario") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tramite_preguntas" ADD CONSTRAINT "tramite_preguntas_tramite_idtramite_tramites_idtramite_fk" FOREIGN KEY ("tramite_idtramite") REFERENCES "public"."tramites"("idtramite") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tramites" ADD CONSTRAINT "tramites_area_idarea_areas_idarea_fk" FOREIGN KEY ("area_idarea") REFERENCES "public"."areas"("idarea") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tramites" ADD CONSTRAINT "tramites_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tarifarios_idinstitucion_estado_tarifario_vigente_desde_idtarifario_index" ON "tarifarios" USING btree ("idinstitucion","estado_tarifario","vigente_desde","idtarifario");--> statement-breakpoint
CREATE INDEX "tarifarios_publicar_desde_index" ON "tarifarios" USING btree ("publicar_desde") WHERE "tarifarios"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "tarifarios_publicar_hasta_index" ON "tarifarios" USING btree ("publicar_hasta") WHERE "tarifarios"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "tarifarios_programado_desde_index" ON "tarifarios" USING btree ("programado_desde") WHERE "tarifarios"."programado_desde" is not null;--> statement-breakpoint
CREATE INDEX "tasas_tarifario_idtarifario_orden_index" ON "tasas" USING btree ("tarifario_idtarifario","orden");--> statement-breakpoint
CREATE INDEX "tasas_codigo_tasa_index" ON "tasas" USING btree ("codigo_tasa");--> statement-breakpoint
CREATE INDEX "tramite_preguntas_tramite_idtramite_orden_index" ON "tramite_preguntas" USING btree ("tramite_idtramite","orden");--> statement-breakpoint
CREATE INDEX "tramites_idinstitucion_estado_tramite_orden_idtramite_index" ON "tramites" USING btree ("idinstitucion","estado_tramite","orden","idtramite");--> statement-breakpoint
CREATE INDEX "tramites_publicar_desde_index" ON "tramites" USING btree ("publicar_desde") WHERE "tramites"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "tramites_publicar_hasta_index" ON "tramites" USING btree ("publicar_hasta") WHERE "tramites"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "tramites_programado_desde_index" ON "tramites" USING btree ("programado_desde") WHERE "tramites"."programado_desde" is not null;