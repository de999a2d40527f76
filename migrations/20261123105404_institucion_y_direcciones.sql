CREATE TABLE "no_encontradas" (
	"idinstitucion" integer NOT NULL,
	"ruta" varchar(200) NOT NULL,
	"veces" integer DEFAULT 1 NOT NULL,
	"primera" timestamp with time zone DEFAULT now() NOT NULL,
	"ultima" timestamp with time zone DEFAULT now() NOT NULL,
	"descartada" boolean DEFAULT false NOT NULL,
	CONSTRAINT "no_encontradas_idinstitucion_ruta_pk" PRIMARY KEY("idinstitucion","ruta")
);
--> statement-breakpoint
CREATE TABLE "redirecciones" (
	"idredireccion" serial PRIMARY KEY NOT NULL,
	"desde" varchar(200) NOT NULL,
	"hacia" varchar(500) NOT NULL,
	"idusuario" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instituciones" ADD COLUMN "titulo_saludo" varchar(160) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "instituciones" ADD COLUMN "saludo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "no_encontradas" ADD CONSTRAINT "no_encontradas_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirecciones" ADD CONSTRAINT "redirecciones_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "redirecciones_idinstitucion_desde_index" ON "redirecciones" USING btree ("idinstitucion","desde");
--> statement-breakpoint
-- What every home said until now is from now on the institution's own to change.
UPDATE "instituciones" SET "titulo_saludo" = 'Formamos técnicos que su región necesita', "saludo" = E'Bienvenidas y bienvenidos al portal de nuestra casa de estudios. Aquí publicamos lo que hacemos y cómo lo hacemos: los programas y sus planes de estudio, las convocatorias, las tasas, los documentos de gestión y las cuentas.\n\nSi algo que busca no está, escríbanos o llámenos: respondemos todos los mensajes y corregimos lo que haga falta.'
WHERE EXISTS (SELECT FROM "directorio" d WHERE d."idinstitucion" = "instituciones"."idinstitucion" AND d."estado_directorio" = '1');
