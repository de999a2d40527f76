CREATE TABLE "respuestas_publicadas_archivos" (
	"idrespuesta" integer NOT NULL,
	"idarchivo" text NOT NULL,
	"orden" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "respuestas_publicadas_archivos_idrespuesta_idarchivo_pk" PRIMARY KEY("idrespuesta","idarchivo")
);
--> statement-breakpoint
CREATE TABLE "respuestas_publicadas" (
	"idrespuesta" serial PRIMARY KEY NOT NULL,
	"idinstitucion" integer NOT NULL,
	"idexpediente" integer NOT NULL,
	"titulo" varchar(200) NOT NULL,
	"pedido" text NOT NULL,
	"respuesta" text NOT NULL,
	"respondida" date NOT NULL,
	"publicada" boolean DEFAULT true NOT NULL,
	"idusuario" integer,
	"publicada_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "respuestas_publicadas_idexpediente_unique" UNIQUE("idexpediente")
);
--> statement-breakpoint
ALTER TABLE "plazos" ADD COLUMN "usados" integer;--> statement-breakpoint
ALTER TABLE "reglas_expediente" ADD COLUMN "sustento" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "respuestas_publicadas_archivos" ADD CONSTRAINT "respuestas_publicadas_archivos_idrespuesta_respuestas_publicadas_idrespuesta_fk" FOREIGN KEY ("idrespuesta") REFERENCES "public"."respuestas_publicadas"("idrespuesta") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respuestas_publicadas_archivos" ADD CONSTRAINT "respuestas_publicadas_archivos_idarchivo_archivos_id_fk" FOREIGN KEY ("idarchivo") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respuestas_publicadas" ADD CONSTRAINT "respuestas_publicadas_idexpediente_expedientes_idexpediente_fk" FOREIGN KEY ("idexpediente") REFERENCES "public"."expedientes"("idexpediente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "respuestas_publicadas_lista" ON "respuestas_publicadas" USING btree ("idinstitucion","respondida","idrespuesta") WHERE "respuestas_publicadas"."publicada";