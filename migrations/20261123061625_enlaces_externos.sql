CREATE TABLE "enlaces_externos" (
	"idinstitucion" integer NOT NULL,
	"direccion" varchar(2000) NOT NULL,
	"lugares" jsonb NOT NULL,
	"fallos" integer DEFAULT 0 NOT NULL,
	"falla_desde" timestamp with time zone,
	"motivo" varchar(20),
	"dijo" varchar(60),
	"preguntado_en" timestamp with time zone,
	CONSTRAINT "enlaces_externos_idinstitucion_direccion_pk" PRIMARY KEY("idinstitucion","direccion")
);
--> statement-breakpoint
CREATE INDEX "enlaces_externos_idinstitucion_index" ON "enlaces_externos" USING btree ("idinstitucion") WHERE "enlaces_externos"."fallos" > 1;