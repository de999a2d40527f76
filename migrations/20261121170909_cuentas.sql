CREATE TABLE "consentimientos" (
	"idconsentimiento" serial PRIMARY KEY NOT NULL,
	"usuario_idusuario" integer NOT NULL,
	"finalidad" varchar(40) NOT NULL,
	"version" varchar(20) NOT NULL,
	"otorgado" boolean NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accesos_conocidos" (
	"usuario_idusuario" integer NOT NULL,
	"huella" char(64) NOT NULL,
	"visto_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accesos_conocidos_usuario_idusuario_huella_pk" PRIMARY KEY("usuario_idusuario","huella")
);
--> statement-breakpoint
CREATE TABLE "intentos" (
	"clave" varchar(120) PRIMARY KEY NOT NULL,
	"cuenta" integer NOT NULL,
	"hasta" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codigos" (
	"idcodigo" serial PRIMARY KEY NOT NULL,
	"usuario_idusuario" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"codigo_hash" char(64) NOT NULL,
	"valor" varchar(254),
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_en" timestamp with time zone NOT NULL,
	"usado_en" timestamp with time zone,
	CONSTRAINT "codigos_codigo_hash_unique" UNIQUE("codigo_hash")
);
--> statement-breakpoint
CREATE TABLE "correos" (
	"idcorreo" serial PRIMARY KEY NOT NULL,
	"clave" varchar(120) NOT NULL,
	"para" varchar(254) NOT NULL,
	"asunto" varchar(200) NOT NULL,
	"html" text NOT NULL,
	"texto" text NOT NULL,
	"estado" varchar(10) DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"tomado_hasta" timestamp with time zone,
	"mensaje_id" varchar(254) NOT NULL,
	"error" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_en" timestamp with time zone,
	"idinstitucion" integer NOT NULL,
	CONSTRAINT "correos_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "codigos_respaldo" (
	"usuario_idusuario" integer NOT NULL,
	"codigo_hash" char(64) NOT NULL,
	"usado_en" timestamp with time zone,
	CONSTRAINT "codigos_respaldo_usuario_idusuario_codigo_hash_pk" PRIMARY KEY("usuario_idusuario","codigo_hash")
);
--> statement-breakpoint
CREATE TABLE "segundos_factores" (
	"usuario_idusuario" integer PRIMARY KEY NOT NULL,
	"secreto" varchar(64) NOT NULL,
	"activado_en" timestamp with time zone,
	"ultimo_paso" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sesiones" (
	"idsesion" serial PRIMARY KEY NOT NULL,
	"usuario_idusuario" integer NOT NULL,
	"token_hash" char(64) NOT NULL,
	"cookie_hash" char(64),
	"recordar" boolean DEFAULT false NOT NULL,
	"direccion" varchar(45) DEFAULT '' NOT NULL,
	"agente" varchar(300) DEFAULT '' NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_en" timestamp with time zone NOT NULL,
	"termina_en" timestamp with time zone NOT NULL,
	CONSTRAINT "sesiones_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sesiones_cookie_hash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "correo_confirmado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consentimientos" ADD CONSTRAINT "consentimientos_usuario_idusuario_usuarios_idusuario_fk" FOREIGN KEY ("usuario_idusuario") REFERENCES "public"."usuarios"("idusuario") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consentimientos_usuario_idusuario_finalidad_idconsentimiento_index" ON "consentimientos" USING btree ("usuario_idusuario","finalidad","idconsentimiento");--> statement-breakpoint
CREATE INDEX "accesos_conocidos_visto_en_index" ON "accesos_conocidos" USING btree ("visto_en");--> statement-breakpoint
CREATE INDEX "intentos_hasta_index" ON "intentos" USING btree ("hasta");--> statement-breakpoint
CREATE INDEX "codigos_usuario_idusuario_tipo_index" ON "codigos" USING btree ("usuario_idusuario","tipo");--> statement-breakpoint
CREATE INDEX "codigos_expira_en_index" ON "codigos" USING btree ("expira_en");--> statement-breakpoint
CREATE INDEX "correos_estado_creado_en_index" ON "correos" USING btree ("estado","creado_en");--> statement-breakpoint
CREATE INDEX "correos_idinstitucion_creado_en_index" ON "correos" USING btree ("idinstitucion","creado_en");--> statement-breakpoint
CREATE INDEX "sesiones_usuario_idusuario_index" ON "sesiones" USING btree ("usuario_idusuario");--> statement-breakpoint
CREATE INDEX "sesiones_expira_en_index" ON "sesiones" USING btree ("expira_en");