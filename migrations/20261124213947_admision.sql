CREATE TABLE "admision_modalidades" (
	"idmodalidad" serial PRIMARY KEY NOT NULL,
	"idpre_inscripcion_temporada" integer NOT NULL,
	"denominacion_modalidad" varchar(80) NOT NULL,
	"detalle_modalidad" varchar(600) DEFAULT '' NOT NULL,
	"requisitos_modalidad" text DEFAULT '' NOT NULL,
	"costo_modalidad" bigint DEFAULT 0 NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admision_papeles" (
	"idpostulante" integer NOT NULL,
	"clase" varchar(12) NOT NULL,
	"idarchivo" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admision_papeles_idpostulante_clase_pk" PRIMARY KEY("idpostulante","clase")
);
--> statement-breakpoint
CREATE TABLE "admision_pasos" (
	"idpaso" serial PRIMARY KEY NOT NULL,
	"idpostulante" integer NOT NULL,
	"estado_postulante" varchar(14) NOT NULL,
	"texto" varchar(1000) DEFAULT '' NOT NULL,
	"idusuario" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admision_postulantes" (
	"idpostulante" serial PRIMARY KEY NOT NULL,
	"idpre_inscripcion_temporada" integer NOT NULL,
	"estado_postulante" varchar(14) DEFAULT 'borrador' NOT NULL,
	"solicitud_hash" char(64) NOT NULL,
	"clave_hash" char(64) NOT NULL,
	"nombre_persona" varchar(120) NOT NULL,
	"apellidos_persona" varchar(120) NOT NULL,
	"tipo_documento" varchar(1) NOT NULL,
	"numero_documento" varchar(20) NOT NULL,
	"fecha_nacimiento" date NOT NULL,
	"sexo_persona" varchar(1),
	"direccion" varchar(200) NOT NULL,
	"celular" varchar(20) NOT NULL,
	"correo_persona" varchar(254) NOT NULL,
	"colegio" varchar(160) NOT NULL,
	"anio_colegio" integer NOT NULL,
	"idprograma_academico" integer NOT NULL,
	"idprograma_segunda" integer,
	"idmodalidad" integer NOT NULL,
	"con_discapacidad" boolean DEFAULT false NOT NULL,
	"ajustes" varchar(600) DEFAULT '' NOT NULL,
	"consintio_ajustes_en" timestamp with time zone,
	"apoderado" varchar(160) DEFAULT '' NOT NULL,
	"apoderado_documento" varchar(20) DEFAULT '' NOT NULL,
	"apoderado_celular" varchar(20) DEFAULT '' NOT NULL,
	"banco" varchar(40) DEFAULT '' NOT NULL,
	"numero_operacion" varchar(40) DEFAULT '' NOT NULL,
	"fecha_pago" date,
	"importe" bigint,
	"aviso_version" varchar(20) NOT NULL,
	"observacion" varchar(1000) DEFAULT '' NOT NULL,
	"enviado_en" timestamp with time zone,
	"puntaje" integer,
	"orden_merito" integer,
	"idprograma_ingreso" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idinstitucion" integer NOT NULL,
	CONSTRAINT "admision_postulantes_solicitud_hash_unique" UNIQUE("solicitud_hash")
);
--> statement-breakpoint
CREATE TABLE "admision_vacantes" (
	"idpre_inscripcion_temporada" integer NOT NULL,
	"idprograma_academico" integer NOT NULL,
	"idmodalidad" integer NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "admision_vacantes_idpre_inscripcion_temporada_idprograma_academico_idmodalidad_pk" PRIMARY KEY("idpre_inscripcion_temporada","idprograma_academico","idmodalidad")
);
--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "hora_examen" time(0);--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "lugar_examen" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "fecha_relacion" date;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "matricula_desde" date;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "matricula_hasta" date;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "inscripcion_en_linea" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "nota_minima" integer DEFAULT 1100 NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "resultados_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "resultados_hasta" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "admision_modalidades" ADD CONSTRAINT "admision_modalidades_idpre_inscripcion_temporada_pre_inscripcion_temporadas_idpre_inscripcion_temporada_fk" FOREIGN KEY ("idpre_inscripcion_temporada") REFERENCES "public"."pre_inscripcion_temporadas"("idpre_inscripcion_temporada") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_papeles" ADD CONSTRAINT "admision_papeles_idpostulante_admision_postulantes_idpostulante_fk" FOREIGN KEY ("idpostulante") REFERENCES "public"."admision_postulantes"("idpostulante") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_papeles" ADD CONSTRAINT "admision_papeles_idarchivo_archivos_id_fk" FOREIGN KEY ("idarchivo") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_pasos" ADD CONSTRAINT "admision_pasos_idpostulante_admision_postulantes_idpostulante_fk" FOREIGN KEY ("idpostulante") REFERENCES "public"."admision_postulantes"("idpostulante") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_postulantes" ADD CONSTRAINT "admision_postulantes_idpre_inscripcion_temporada_pre_inscripcion_temporadas_idpre_inscripcion_temporada_fk" FOREIGN KEY ("idpre_inscripcion_temporada") REFERENCES "public"."pre_inscripcion_temporadas"("idpre_inscripcion_temporada") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_postulantes" ADD CONSTRAINT "admision_postulantes_idprograma_academico_programas_academicos_idprograma_academico_fk" FOREIGN KEY ("idprograma_academico") REFERENCES "public"."programas_academicos"("idprograma_academico") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_postulantes" ADD CONSTRAINT "admision_postulantes_idprograma_segunda_programas_academicos_idprograma_academico_fk" FOREIGN KEY ("idprograma_segunda") REFERENCES "public"."programas_academicos"("idprograma_academico") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_postulantes" ADD CONSTRAINT "admision_postulantes_idmodalidad_admision_modalidades_idmodalidad_fk" FOREIGN KEY ("idmodalidad") REFERENCES "public"."admision_modalidades"("idmodalidad") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_postulantes" ADD CONSTRAINT "admision_postulantes_idprograma_ingreso_programas_academicos_idprograma_academico_fk" FOREIGN KEY ("idprograma_ingreso") REFERENCES "public"."programas_academicos"("idprograma_academico") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_postulantes" ADD CONSTRAINT "admision_postulantes_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_vacantes" ADD CONSTRAINT "admision_vacantes_idpre_inscripcion_temporada_pre_inscripcion_temporadas_idpre_inscripcion_temporada_fk" FOREIGN KEY ("idpre_inscripcion_temporada") REFERENCES "public"."pre_inscripcion_temporadas"("idpre_inscripcion_temporada") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_vacantes" ADD CONSTRAINT "admision_vacantes_idprograma_academico_programas_academicos_idprograma_academico_fk" FOREIGN KEY ("idprograma_academico") REFERENCES "public"."programas_academicos"("idprograma_academico") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admision_vacantes" ADD CONSTRAINT "admision_vacantes_idmodalidad_admision_modalidades_idmodalidad_fk" FOREIGN KEY ("idmodalidad") REFERENCES "public"."admision_modalidades"("idmodalidad") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admision_modalidades_idpre_inscripcion_temporada_orden_index" ON "admision_modalidades" USING btree ("idpre_inscripcion_temporada","orden");--> statement-breakpoint
CREATE INDEX "admision_papeles_idarchivo_index" ON "admision_papeles" USING btree ("idarchivo");--> statement-breakpoint
CREATE INDEX "admision_pasos_idpostulante_idpaso_index" ON "admision_pasos" USING btree ("idpostulante","idpaso");--> statement-breakpoint
CREATE UNIQUE INDEX "admision_postulantes_idpre_inscripcion_temporada_tipo_documento_numero_documento_index" ON "admision_postulantes" USING btree ("idpre_inscripcion_temporada","tipo_documento","numero_documento");--> statement-breakpoint
CREATE INDEX "admision_postulantes_idpre_inscripcion_temporada_estado_postulante_apellidos_persona_nombre_persona_index" ON "admision_postulantes" USING btree ("idpre_inscripcion_temporada","estado_postulante","apellidos_persona","nombre_persona");--> statement-breakpoint
CREATE INDEX "admision_postulantes_idpre_inscripcion_temporada_apellidos_persona_nombre_persona_index" ON "admision_postulantes" USING btree ("idpre_inscripcion_temporada","apellidos_persona","nombre_persona");--> statement-breakpoint
CREATE INDEX "admision_postulantes_idprograma_academico_index" ON "admision_postulantes" USING btree ("idprograma_academico");--> statement-breakpoint
CREATE INDEX "pre_inscripcion_temporadas_resultados_desde_index" ON "pre_inscripcion_temporadas" USING btree ("resultados_desde") WHERE "pre_inscripcion_temporadas"."resultados_desde" is not null;--> statement-breakpoint
CREATE INDEX "pre_inscripcion_temporadas_resultados_hasta_index" ON "pre_inscripcion_temporadas" USING btree ("resultados_hasta") WHERE "pre_inscripcion_temporadas"."resultados_hasta" is not null;