CREATE TABLE "relevos" (
	"idrelevo" serial PRIMARY KEY NOT NULL,
	"de_idusuario" integer NOT NULL,
	"a_idusuario" integer NOT NULL,
	"idusuario" integer NOT NULL,
	"pasadas" jsonb NOT NULL,
	"puesto" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"visto_en" timestamp with time zone,
	"deshecho_en" timestamp with time zone,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "importaciones" (
	"idimportacion" serial PRIMARY KEY NOT NULL,
	"tipo" varchar(11) NOT NULL,
	"nuevos" integer NOT NULL,
	"cambiados" integer DEFAULT 0 NOT NULL,
	"traido" jsonb,
	"idusuario" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"deshecho_en" timestamp with time zone,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encargos" (
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer NOT NULL,
	"idusuario" integer NOT NULL,
	"idversion" integer NOT NULL,
	"idrelevo" integer NOT NULL,
	"idinstitucion" integer NOT NULL,
	CONSTRAINT "encargos_tipo_idcontenido_pk" PRIMARY KEY("tipo","idcontenido")
);
--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relevos_idinstitucion_a_idusuario_index" ON "relevos" USING btree ("idinstitucion","a_idusuario");--> statement-breakpoint
CREATE INDEX "relevos_idinstitucion_de_idusuario_index" ON "relevos" USING btree ("idinstitucion","de_idusuario");--> statement-breakpoint
CREATE INDEX "importaciones_idinstitucion_creado_en_index" ON "importaciones" USING btree ("idinstitucion","creado_en");--> statement-breakpoint
CREATE INDEX "encargos_idrelevo_index" ON "encargos" USING btree ("idrelevo");