CREATE TABLE "estudiantes" (
	"idestudiante" serial PRIMARY KEY NOT NULL,
	"codigo_estudiante" varchar(20) NOT NULL,
	"numero_documento" varchar(20),
	"nombre_persona" varchar(120),
	"apellidos_persona" varchar(120),
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estudiantes" ADD CONSTRAINT "estudiantes_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "estudiantes_idinstitucion_codigo_estudiante_index" ON "estudiantes" USING btree ("idinstitucion","codigo_estudiante");