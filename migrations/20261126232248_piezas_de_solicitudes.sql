CREATE TABLE "solicitud_piezas" (
	"ficha" varchar(64) NOT NULL,
	"pieza" varchar(40) NOT NULL,
	"desde" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "solicitud_piezas_ficha_pieza_desde_pk" PRIMARY KEY("ficha","pieza","desde")
);
--> statement-breakpoint
ALTER TABLE "solicitud_piezas" ADD CONSTRAINT "solicitud_piezas_ficha_solicitudes_en_curso_ficha_fk" FOREIGN KEY ("ficha") REFERENCES "public"."solicitudes_en_curso"("ficha") ON DELETE cascade ON UPDATE no action;