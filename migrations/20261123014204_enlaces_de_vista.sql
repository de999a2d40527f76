CREATE TABLE "enlaces_vista" (
	"idenlace_vista" serial PRIMARY KEY NOT NULL,
	"secreto" varchar(64) NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer NOT NULL,
	"huella" varchar(64) NOT NULL,
	"numero" integer NOT NULL,
	"para" varchar(120) DEFAULT '' NOT NULL,
	"para_aprobar" boolean DEFAULT false NOT NULL,
	"idusuario" integer NOT NULL,
	"idinstitucion" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_en" timestamp with time zone NOT NULL,
	"revocado_en" timestamp with time zone,
	"vistas" integer DEFAULT 0 NOT NULL,
	"visto_en" timestamp with time zone,
	"respuesta" varchar(20),
	"nota" text DEFAULT '' NOT NULL,
	"respondido_en" timestamp with time zone,
	CONSTRAINT "enlaces_vista_secreto_unique" UNIQUE("secreto")
);
--> statement-breakpoint
CREATE INDEX "enlaces_vista_tipo_idcontenido_idenlace_vista_index" ON "enlaces_vista" USING btree ("tipo","idcontenido","idenlace_vista");