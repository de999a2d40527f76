CREATE TABLE "indice_busqueda" (
	"tipo" varchar(15) NOT NULL,
	"id" integer NOT NULL,
	"idinstitucion" integer NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"otros" text NOT NULL,
	"enlace" text,
	"idgrupo" integer,
	"nombre_grupo" text,
	"fecha" date,
	"era" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"archivos" text[] NOT NULL,
	"en_titulo" "tsvector" NOT NULL,
	"en_texto" "tsvector" NOT NULL,
	"en_todo" "tsvector" NOT NULL,
	CONSTRAINT "indice_busqueda_tipo_id_pk" PRIMARY KEY("tipo","id")
);
--> statement-breakpoint
CREATE TABLE "palabras_busqueda" (
	"palabra" varchar(40) PRIMARY KEY NOT NULL,
	"raiz" varchar(40) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busquedas_sin_resultado" (
	"idinstitucion" integer NOT NULL,
	"dia" date NOT NULL,
	"consulta" varchar(200) NOT NULL,
	"veces" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "busquedas_sin_resultado_idinstitucion_dia_consulta_pk" PRIMARY KEY("idinstitucion","dia","consulta")
);
--> statement-breakpoint
DROP INDEX "documentos_busqueda_index";--> statement-breakpoint
ALTER TABLE "indice_busqueda" ADD CONSTRAINT "indice_busqueda_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busquedas_sin_resultado" ADD CONSTRAINT "busquedas_sin_resultado_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indice_busqueda_era_index" ON "indice_busqueda" USING btree ("era");--> statement-breakpoint
CREATE INDEX "indice_busqueda_titulo_idx" ON "indice_busqueda" USING gin ("en_titulo") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "indice_busqueda_todo_idx" ON "indice_busqueda" USING gin ("en_todo") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "indice_busqueda_archivos_idx" ON "indice_busqueda" USING gin ("archivos");--> statement-breakpoint
CREATE INDEX "palabras_busqueda_raiz_index" ON "palabras_busqueda" USING btree ("raiz");--> statement-breakpoint
CREATE INDEX "palabras_busqueda_parecidas_idx" ON "palabras_busqueda" USING gin (("palabra" || '') gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "documentos" DROP COLUMN "busqueda";