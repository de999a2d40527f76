CREATE TABLE "avisos_expediente" (
	"idexpediente" integer NOT NULL,
	"idusuario" integer NOT NULL,
	"aviso" varchar(40) NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avisos_expediente_idexpediente_idusuario_aviso_pk" PRIMARY KEY("idexpediente","idusuario","aviso")
);
--> statement-breakpoint
DROP INDEX "expedientes_bandeja";--> statement-breakpoint
ALTER TABLE "avisos_expediente" ADD CONSTRAINT "avisos_expediente_idexpediente_expedientes_idexpediente_fk" FOREIGN KEY ("idexpediente") REFERENCES "public"."expedientes"("idexpediente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expedientes_abiertos" ON "expedientes" USING btree ("idinstitucion","tipo","estado","vence") WHERE "expedientes"."cerrado_en" is null;