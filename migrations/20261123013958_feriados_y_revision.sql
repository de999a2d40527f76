CREATE TABLE "feriados" (
	"idferiado" serial PRIMARY KEY NOT NULL,
	"fecha" date NOT NULL,
	"nombre" varchar(120) NOT NULL,
	"clase" varchar(12) NOT NULL,
	"norma" varchar(200) DEFAULT '' NOT NULL,
	"idusuario" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comentarios" (
	"idcomentario" serial PRIMARY KEY NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer NOT NULL,
	"campo" varchar(80),
	"texto" text NOT NULL,
	"respuesta_a" integer,
	"idusuario" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"resuelto_por" integer,
	"resuelto_en" timestamp with time zone,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delegaciones" (
	"iddelegacion" serial PRIMARY KEY NOT NULL,
	"de_idusuario" integer NOT NULL,
	"a_idusuario" integer NOT NULL,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_reglas" (
	"idregla" serial PRIMARY KEY NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"papel" varchar(7) NOT NULL,
	"idrol" integer,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "versiones" ADD COLUMN "nota_publica" text;--> statement-breakpoint
ALTER TABLE "feriados" ADD CONSTRAINT "feriados_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feriados_idinstitucion_fecha_index" ON "feriados" USING btree ("idinstitucion","fecha");--> statement-breakpoint
CREATE INDEX "comentarios_tipo_idcontenido_idcomentario_index" ON "comentarios" USING btree ("tipo","idcontenido","idcomentario");--> statement-breakpoint
CREATE INDEX "comentarios_idinstitucion_creado_en_index" ON "comentarios" USING btree ("idinstitucion","creado_en");--> statement-breakpoint
CREATE INDEX "delegaciones_idinstitucion_hasta_index" ON "delegaciones" USING btree ("idinstitucion","hasta");--> statement-breakpoint
CREATE INDEX "revision_reglas_idinstitucion_tipo_index" ON "revision_reglas" USING btree ("idinstitucion","tipo");--> statement-breakpoint
CREATE INDEX "versiones_tipo_idcontenido_creado_en_index" ON "versiones" USING btree ("tipo","idcontenido","creado_en") WHERE "versiones"."nota_publica" is not null;