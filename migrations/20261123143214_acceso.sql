CREATE TABLE "decisiones_de_acceso" (
	"idrevision" integer NOT NULL,
	"usuario_idusuario" integer NOT NULL,
	"decision" varchar(10) NOT NULL,
	"retrato" jsonb NOT NULL,
	"decidida_en" timestamp with time zone DEFAULT now() NOT NULL,
	"decidida_por" integer,
	CONSTRAINT "decisiones_de_acceso_idrevision_usuario_idusuario_pk" PRIMARY KEY("idrevision","usuario_idusuario")
);
--> statement-breakpoint
CREATE TABLE "revisiones_de_acceso" (
	"idrevision" serial PRIMARY KEY NOT NULL,
	"abierta_en" timestamp with time zone DEFAULT now() NOT NULL,
	"abierta_por" integer,
	"cerrada_en" timestamp with time zone,
	"cerrada_por" integer,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llaves" (
	"idllave" serial PRIMARY KEY NOT NULL,
	"nombre_llave" varchar(80) NOT NULL,
	"llave_hash" char(64) NOT NULL,
	"inicio" varchar(16) NOT NULL,
	"privilegios" varchar(2000) NOT NULL,
	"subprivilegios" varchar(4000) NOT NULL,
	"usuario_idusuario" integer NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_en" timestamp with time zone NOT NULL,
	"terminada_en" timestamp with time zone,
	"usada_en" timestamp with time zone,
	"usada_desde" varchar(45),
	"usos" integer DEFAULT 0 NOT NULL,
	"idinstitucion" integer NOT NULL,
	CONSTRAINT "llaves_llave_hash_unique" UNIQUE("llave_hash")
);
--> statement-breakpoint
ALTER TABLE "sesiones" ADD COLUMN "mira" jsonb;--> statement-breakpoint
ALTER TABLE "decisiones_de_acceso" ADD CONSTRAINT "decisiones_de_acceso_idrevision_revisiones_de_acceso_idrevision_fk" FOREIGN KEY ("idrevision") REFERENCES "public"."revisiones_de_acceso"("idrevision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisiones_de_acceso" ADD CONSTRAINT "decisiones_de_acceso_usuario_idusuario_usuarios_idusuario_fk" FOREIGN KEY ("usuario_idusuario") REFERENCES "public"."usuarios"("idusuario") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisiones_de_acceso" ADD CONSTRAINT "decisiones_de_acceso_decidida_por_usuarios_idusuario_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."usuarios"("idusuario") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisiones_de_acceso" ADD CONSTRAINT "revisiones_de_acceso_abierta_por_usuarios_idusuario_fk" FOREIGN KEY ("abierta_por") REFERENCES "public"."usuarios"("idusuario") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisiones_de_acceso" ADD CONSTRAINT "revisiones_de_acceso_cerrada_por_usuarios_idusuario_fk" FOREIGN KEY ("cerrada_por") REFERENCES "public"."usuarios"("idusuario") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisiones_de_acceso" ADD CONSTRAINT "revisiones_de_acceso_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves" ADD CONSTRAINT "llaves_usuario_idusuario_usuarios_idusuario_fk" FOREIGN KEY ("usuario_idusuario") REFERENCES "public"."usuarios"("idusuario") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves" ADD CONSTRAINT "llaves_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revisiones_de_acceso_idinstitucion_index" ON "revisiones_de_acceso" USING btree ("idinstitucion") WHERE cerrada_en is null;--> statement-breakpoint
CREATE INDEX "revisiones_de_acceso_idinstitucion_cerrada_en_index" ON "revisiones_de_acceso" USING btree ("idinstitucion","cerrada_en");--> statement-breakpoint
CREATE INDEX "llaves_idinstitucion_index" ON "llaves" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "llaves_usuario_idusuario_index" ON "llaves" USING btree ("usuario_idusuario");--> statement-breakpoint
CREATE INDEX "llaves_expira_en_index" ON "llaves" USING btree ("expira_en");