ALTER TABLE "cursos" DROP CONSTRAINT "cursos_malla_curricular_idmalla_curricular_mallas_curriculares_idmalla_curricular_fk";
--> statement-breakpoint
ALTER TABLE "mallas_curriculares" DROP CONSTRAINT "mallas_curriculares_programa_academico_idprograma_academico_programas_academicos_idprograma_academico_fk";
--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD COLUMN "nivel_formativo" varchar(20) DEFAULT 'profesional_tecnico' NOT NULL;--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD COLUMN "fecha_resolucion" date;--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD COLUMN "url_resolucion" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD COLUMN "vigente_hasta" integer;--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD COLUMN "borrador" jsonb;--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD COLUMN "eliminado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cursos" ADD CONSTRAINT "cursos_malla_curricular_idmalla_curricular_mallas_curriculares_idmalla_curricular_fk" FOREIGN KEY ("malla_curricular_idmalla_curricular") REFERENCES "public"."mallas_curriculares"("idmalla_curricular") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD CONSTRAINT "mallas_curriculares_programa_academico_idprograma_academico_programas_academicos_idprograma_academico_fk" FOREIGN KEY ("programa_academico_idprograma_academico") REFERENCES "public"."programas_academicos"("idprograma_academico") ON DELETE cascade ON UPDATE no action;