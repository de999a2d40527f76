CREATE TABLE "videos" (
	"idvideo" serial PRIMARY KEY NOT NULL,
	"titulo_video" varchar(200) NOT NULL,
	"resumen_video" varchar(500) NOT NULL,
	"url_video" varchar(500) NOT NULL,
	"imgUrl" varchar(500),
	"nameImg" varchar(300),
	"duracion_video" varchar(8),
	"fecha_video" date NOT NULL,
	"estado_video" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_idinstitucion_estado_video_fecha_video_idvideo_index" ON "videos" USING btree ("idinstitucion","estado_video","fecha_video","idvideo");--> statement-breakpoint
CREATE INDEX "videos_publicar_desde_index" ON "videos" USING btree ("publicar_desde") WHERE "videos"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "videos_publicar_hasta_index" ON "videos" USING btree ("publicar_hasta") WHERE "videos"."publicar_hasta" is not null;