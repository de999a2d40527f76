CREATE TABLE "listas_personales" (
	"idusuario" integer NOT NULL,
	"idinstitucion" integer NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"columnas" jsonb,
	"idvista" integer,
	CONSTRAINT "listas_personales_idusuario_idinstitucion_tipo_pk" PRIMARY KEY("idusuario","idinstitucion","tipo")
);
--> statement-breakpoint
CREATE TABLE "vistas" (
	"idvista" serial PRIMARY KEY NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"nombre" varchar(60) NOT NULL,
	"direccion" varchar(1000) NOT NULL,
	"idusuario" integer NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listas_personales" ADD CONSTRAINT "listas_personales_idvista_vistas_idvista_fk" FOREIGN KEY ("idvista") REFERENCES "public"."vistas"("idvista") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vistas_idinstitucion_tipo_idusuario_nombre_index" ON "vistas" USING btree ("idinstitucion","tipo","idusuario","nombre");