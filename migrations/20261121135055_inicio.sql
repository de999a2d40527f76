CREATE TABLE "pre_inscripcion_temporadas" (
	"idpre_inscripcion_temporada" serial PRIMARY KEY NOT NULL,
	"denominacion_temporada" varchar(60) NOT NULL,
	"estado" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"fecha_examen" date,
	"fecha_clase" date,
	"enlace_examen" varchar(500),
	"finalizado" boolean DEFAULT false NOT NULL,
	"temporada_idtemporada" integer,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agenda" (
	"idagenda" serial PRIMARY KEY NOT NULL,
	"tipo" varchar(60) NOT NULL,
	"titulo_agenda" varchar(200) NOT NULL,
	"hora_inicio" timestamp(0) NOT NULL,
	"hora_fin" timestamp(0) NOT NULL,
	"color_agenda" varchar(15) NOT NULL,
	"enlace" varchar(500),
	"estado_agenda" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "documentos_historicos" (
	"id" serial PRIMARY KEY NOT NULL,
	"seccion" varchar(40) NOT NULL,
	"name" varchar(300) NOT NULL,
	"url" varchar(500),
	"iconImg" varchar(40) NOT NULL,
	"nuevo" boolean DEFAULT false NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"idbanner" serial PRIMARY KEY NOT NULL,
	"tipo_banner" varchar(1) DEFAULT '1' NOT NULL,
	"imgUrl" varchar(500),
	"url_background" varchar(500),
	"resumen_banner" text DEFAULT '' NOT NULL,
	"nameImg" varchar(300),
	"url_enlace" varchar(500),
	"orden" integer DEFAULT 0 NOT NULL,
	"estado_banner" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "bolsa_trabajos" (
	"idbolsa_trabajo" serial PRIMARY KEY NOT NULL,
	"resumen_bolsa" varchar(250) NOT NULL,
	"contenido_bolsa" text NOT NULL,
	"fecha_bolsa_trabajo" timestamp(0) NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"razon_social" varchar(200) NOT NULL,
	"celular" varchar(20),
	"correo" varchar(254),
	"imgUrl" varchar(500),
	"imgUrl_comercial" varchar(500),
	"nameImg" varchar(300),
	"empresa_idempresa" integer,
	"estado_bolsa" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL,
	"createAt" timestamp(0) DEFAULT now() NOT NULL,
	"createBy" integer,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "empresas" (
	"idempresa" serial PRIMARY KEY NOT NULL,
	"ruc" varchar(11) NOT NULL,
	"razon_social" varchar(200) NOT NULL,
	"celular" varchar(20),
	"correo" varchar(254),
	"imgUrl_comercial" varchar(500),
	CONSTRAINT "empresas_ruc_unique" UNIQUE("ruc")
);
--> statement-breakpoint
CREATE TABLE "cajas" (
	"idcaja" serial PRIMARY KEY NOT NULL,
	"fondo_caja" bigint NOT NULL,
	"fecha_caja" date NOT NULL,
	"cierre_caja" bigint,
	"estado_caja" varchar(1) DEFAULT '0' NOT NULL,
	"nota_caja" text,
	"uidcajero" integer NOT NULL,
	"idinstitucion" integer NOT NULL,
	"hora_cierre" timestamp(0),
	"hora_abierto" timestamp(0),
	"idalmacen" integer,
	"idsucursal" integer,
	"monto_diferencia" bigint
);
--> statement-breakpoint
CREATE TABLE "aplicaciones" (
	"idaplicacion" serial PRIMARY KEY NOT NULL,
	"denominacion" varchar(200) NOT NULL,
	"url" varchar(500) NOT NULL,
	"icono" varchar(60),
	"tag" varchar(60) NOT NULL,
	"estado_aplicacion" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"idarea" serial PRIMARY KEY NOT NULL,
	"denominacion_area" varchar(200) NOT NULL,
	"idestablecimiento" integer,
	"estado_area" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cargos" (
	"idcargo" serial PRIMARY KEY NOT NULL,
	"denominacion" varchar(200) NOT NULL,
	"estado_cargo" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contratos" (
	"idcontrato" serial PRIMARY KEY NOT NULL,
	"denominacion" varchar(200) NOT NULL,
	"estado_contrato" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "establecimientos" (
	"idestablecimiento" serial PRIMARY KEY NOT NULL,
	"denominacion_establecimiento" varchar(200) NOT NULL,
	"imgUrl_establecimiento" varchar(500),
	"idmicrored" integer,
	"estado_establecimiento" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "microredes" (
	"idmicrored" serial PRIMARY KEY NOT NULL,
	"denominacion_microred" varchar(200) NOT NULL,
	"estado_microred" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"idrol" serial PRIMARY KEY NOT NULL,
	"denominacion" varchar(200) NOT NULL,
	"privilegios" varchar(2000) DEFAULT '' NOT NULL,
	"subprivilegios" varchar(4000) DEFAULT '' NOT NULL,
	"estado_rol" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"idtag" serial PRIMARY KEY NOT NULL,
	"denominacion" varchar(200) NOT NULL,
	"origen_tag" varchar(60) NOT NULL,
	"estado_tag" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipo_documentos" (
	"codigo" varchar(1) PRIMARY KEY NOT NULL,
	"denominacion" varchar(200) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuario_tipos" (
	"idusuario_tipo" serial PRIMARY KEY NOT NULL,
	"denominacion" varchar(200) NOT NULL,
	"estado_usuario_tipo" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notificaciones" (
	"idnotificacion" serial PRIMARY KEY NOT NULL,
	"titulo_notificacion" varchar(200) NOT NULL,
	"fecha_notificacion" timestamp(0) NOT NULL,
	"resumen_notificacion" varchar(500) NOT NULL,
	"contenido_notificacion" text NOT NULL,
	"tipo_notificacion" varchar(10) NOT NULL,
	"en_portada" boolean DEFAULT false NOT NULL,
	"estado_notificacion" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "convenios" (
	"idconvenio" serial PRIMARY KEY NOT NULL,
	"titulo_convenio" varchar(200) NOT NULL,
	"descripcion_convenio" text NOT NULL,
	"estado_convenio" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "convocatoria_archivos" (
	"idconvocatoria_archivo" serial PRIMARY KEY NOT NULL,
	"convocatoria_idconvocatoria" integer NOT NULL,
	"url_archivo" varchar(500) NOT NULL,
	"denominacion_archivo" varchar(200) NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "convocatorias" (
	"idconvocatoria" serial PRIMARY KEY NOT NULL,
	"titulo_convocatoria" varchar(250) NOT NULL,
	"fecha_convocatoria" date NOT NULL,
	"resumen_convocatoria" varchar(800) NOT NULL,
	"contenido_convocatoria" text DEFAULT '' NOT NULL,
	"cierre_convocatoria" timestamp(0),
	"estado_convocatoria" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "categorias" (
	"idcategoria" serial PRIMARY KEY NOT NULL,
	"denominacion_categoria" varchar(200) NOT NULL,
	"subdenominacion_categoria" varchar(300) DEFAULT '' NOT NULL,
	"imgUrl" varchar(500),
	"icono_categoria" varchar(60),
	"letra_articulo" varchar(1),
	"orden" integer DEFAULT 0 NOT NULL,
	"estado_categoria" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "documentos" (
	"iddocumento" serial PRIMARY KEY NOT NULL,
	"titulo_archivo" varchar(250) NOT NULL,
	"name_archivo" varchar(255) DEFAULT '' NOT NULL,
	"url_archivo" varchar(500),
	"tipo_archivo" varchar(1),
	"fecha_archivo" date,
	"bytes_archivo" integer,
	"idcategoria" integer NOT NULL,
	"idcontenedor" integer,
	"area_idarea" integer,
	"estado_archivo" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"busqueda" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', normalizar(titulo_archivo || ' ' || name_archivo || ' ' || coalesce(extract(year from fecha_archivo)::text, '')))) STORED,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "enlaces" (
	"idenlace" serial PRIMARY KEY NOT NULL,
	"denominacion_enlace" varchar(200) NOT NULL,
	"url_enlace" varchar(500) NOT NULL,
	"imgUrl" varchar(500),
	"icono_enlace" varchar(60),
	"tipo_enlace" varchar(10) DEFAULT 'externo' NOT NULL,
	"origen_enlace" varchar(20) DEFAULT 'externo' NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"estado_enlace" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "eventos" (
	"idevento" serial PRIMARY KEY NOT NULL,
	"titulo_evento" varchar(200) NOT NULL,
	"resumen_evento" varchar(500) NOT NULL,
	"contenido_evento" text NOT NULL,
	"imgUrl" varchar(500),
	"nameImg" varchar(300),
	"estado_evento" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_evento" date NOT NULL,
	"hora_inicio" time NOT NULL,
	"hora_fin" time NOT NULL,
	"direccion_evento" varchar(300) NOT NULL,
	"lugar_evento" varchar(200) NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"en_agenda" boolean DEFAULT true NOT NULL,
	"usuario_idusuario" integer,
	"area_idarea" integer,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "galerias" (
	"idgaleria" serial PRIMARY KEY NOT NULL,
	"title" varchar(200) NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"estado_galeria" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "directorio" (
	"iddirectorio" serial PRIMARY KEY NOT NULL,
	"nombre_persona" varchar(120) NOT NULL,
	"apellidos_persona" varchar(120) NOT NULL,
	"cargo_directorio" varchar(120) NOT NULL,
	"imgUrl" varchar(500),
	"orden" integer DEFAULT 0 NOT NULL,
	"estado_directorio" varchar(1) DEFAULT '0' NOT NULL,
	"idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instituciones" (
	"idinstitucion" serial PRIMARY KEY NOT NULL,
	"nombre_comercial" varchar(200) NOT NULL,
	"razon_social" varchar(200) NOT NULL,
	"imgUrl" varchar(500),
	"ruc" varchar(11) NOT NULL,
	"tipo_gestion" varchar(7) NOT NULL,
	"cantidad_sucursales" integer DEFAULT 1 NOT NULL,
	"cantidad_series" integer DEFAULT 1 NOT NULL,
	"cantidad_usuarios" integer DEFAULT 0 NOT NULL,
	"usuario_institucion" varchar(100),
	"password_institucion" varchar(200),
	"certificado_institucion" text,
	"demo_institucion" boolean DEFAULT false NOT NULL,
	"iddistrito" varchar(6),
	"nombre_distrito" varchar(100),
	"nombre_provincia" varchar(100),
	"nombre_departamento" varchar(100),
	"configuraciones" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"redes" text DEFAULT '' NOT NULL,
	"direccion" varchar(300) DEFAULT '' NOT NULL,
	"correo_contacto" text DEFAULT '' NOT NULL,
	"celular_contacto" text DEFAULT '' NOT NULL,
	"telefono_contacto" text DEFAULT '' NOT NULL,
	"url_manual_docente" varchar(500),
	"url_manual_estudiante" varchar(500),
	CONSTRAINT "instituciones_ruc_unique" UNIQUE("ruc")
);
--> statement-breakpoint
CREATE TABLE "multimedia" (
	"idmultimedia" serial PRIMARY KEY NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer NOT NULL,
	"fileUrl" varchar(500) NOT NULL,
	"alt" varchar(300) DEFAULT '' NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "noticias" (
	"idnoticia" serial PRIMARY KEY NOT NULL,
	"titulo_noticia" varchar(200) NOT NULL,
	"resumen_noticia" varchar(500) NOT NULL,
	"contenido_noticia" text NOT NULL,
	"imgUrl" varchar(500),
	"nameImg" varchar(300),
	"estado_noticia" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_noticia" timestamp(0) NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"en_agenda" boolean DEFAULT false NOT NULL,
	"usuario_idusuario" integer,
	"area_idarea" integer,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "paginas" (
	"idpagina" serial PRIMARY KEY NOT NULL,
	"titulo_pagina" varchar(200) NOT NULL,
	"contenido_pagina" text NOT NULL,
	"imgUrl" varchar(500),
	"nameImg" varchar(300),
	"codigo" varchar(200) NOT NULL,
	"estado_pagina" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"usuario_idusuario" integer,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "cursos" (
	"idcurso" serial PRIMARY KEY NOT NULL,
	"curso" varchar(200) NOT NULL,
	"semestre" integer NOT NULL,
	"denominacion_modulo" varchar(250) NOT NULL,
	"creditos_teoria" integer,
	"creditos_practica" integer,
	"componente" varchar(20),
	"orden" integer DEFAULT 0 NOT NULL,
	"malla_curricular_idmalla_curricular" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mallas_curriculares" (
	"idmalla_curricular" serial PRIMARY KEY NOT NULL,
	"codigo_malla" varchar(60) NOT NULL,
	"resolucion_malla" varchar(120) DEFAULT '' NOT NULL,
	"vigente_desde" integer,
	"programa_academico_idprograma_academico" integer NOT NULL,
	"estado_malla" varchar(1) DEFAULT '0' NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programas_academicos" (
	"idprograma_academico" serial PRIMARY KEY NOT NULL,
	"denominacion_programa" varchar(200) NOT NULL,
	"resumen_programa" varchar(300) DEFAULT '' NOT NULL,
	"contenido_programa" text DEFAULT '' NOT NULL,
	"titulo_otorga" varchar(200) DEFAULT '' NOT NULL,
	"duracion" varchar(60) DEFAULT '' NOT NULL,
	"turnos" varchar(100) DEFAULT '' NOT NULL,
	"vacantes" integer,
	"icono_programa" varchar(60),
	"imgUrl" varchar(500),
	"nameImg" varchar(300),
	"orden" integer DEFAULT 0 NOT NULL,
	"estado_programa" varchar(1) DEFAULT '0' NOT NULL,
	"fecha_registro" timestamp(0) DEFAULT now() NOT NULL,
	"idinstitucion" integer NOT NULL,
	"publicar_desde" timestamp with time zone,
	"publicar_hasta" timestamp with time zone,
	"eliminado_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"borrador" jsonb
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"idusuario" serial PRIMARY KEY NOT NULL,
	"username_usuario" varchar(60),
	"correo_persona" varchar(254) NOT NULL,
	"tipo_documento" varchar(1),
	"numero_documento" varchar(20),
	"codigo_estudiante" varchar(20),
	"nombre_persona" varchar(120) NOT NULL,
	"apellidos_persona" varchar(120) NOT NULL,
	"sexo_persona" varchar(1),
	"celular" varchar(20),
	"imgUrl" varchar(500),
	"tipo_usuario" varchar(60),
	"min" varchar(20),
	"configuraciones_usuario" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tema" varchar(20),
	"tema_fondo" varchar(20),
	"privilegios" varchar(2000) DEFAULT '' NOT NULL,
	"subprivilegios" varchar(4000) DEFAULT '' NOT NULL,
	"idrol" integer,
	"idmicrored" integer,
	"idarea" integer,
	"idestablecimiento" integer,
	"clave_hash" varchar(255),
	"estado_usuario" varchar(1) DEFAULT '0' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"institucion_idinstitucion" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"idauditoria" serial PRIMARY KEY NOT NULL,
	"accion" varchar(30) NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer,
	"detalle" jsonb,
	"idusuario" integer,
	"idinstitucion" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versiones" (
	"idversion" serial PRIMARY KEY NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"idcontenido" integer NOT NULL,
	"datos" jsonb NOT NULL,
	"cambios" jsonb NOT NULL,
	"idusuario" integer,
	"idinstitucion" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archivos" (
	"id" text PRIMARY KEY NOT NULL,
	"idinstitucion" integer NOT NULL,
	"name_archivo" varchar(255) NOT NULL,
	"tipo" varchar(127) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"clave" text NOT NULL,
	"ancho" integer,
	"alto" integer,
	"renditions" jsonb,
	"privado" boolean DEFAULT false NOT NULL,
	"reemplazado_por" text,
	"subido_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD CONSTRAINT "pre_inscripcion_temporadas_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_historicos" ADD CONSTRAINT "documentos_historicos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD CONSTRAINT "bolsa_trabajos_empresa_idempresa_empresas_idempresa_fk" FOREIGN KEY ("empresa_idempresa") REFERENCES "public"."empresas"("idempresa") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD CONSTRAINT "bolsa_trabajos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bolsa_trabajos" ADD CONSTRAINT "bolsa_trabajos_createBy_usuarios_idusuario_fk" FOREIGN KEY ("createBy") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cajas" ADD CONSTRAINT "cajas_uidcajero_usuarios_idusuario_fk" FOREIGN KEY ("uidcajero") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cajas" ADD CONSTRAINT "cajas_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicaciones" ADD CONSTRAINT "aplicaciones_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_idestablecimiento_establecimientos_idestablecimiento_fk" FOREIGN KEY ("idestablecimiento") REFERENCES "public"."establecimientos"("idestablecimiento") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cargos" ADD CONSTRAINT "cargos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contratos" ADD CONSTRAINT "contratos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "establecimientos" ADD CONSTRAINT "establecimientos_idmicrored_microredes_idmicrored_fk" FOREIGN KEY ("idmicrored") REFERENCES "public"."microredes"("idmicrored") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "establecimientos" ADD CONSTRAINT "establecimientos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "microredes" ADD CONSTRAINT "microredes_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_tipos" ADD CONSTRAINT "usuario_tipos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD CONSTRAINT "notificaciones_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenios" ADD CONSTRAINT "convenios_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convocatoria_archivos" ADD CONSTRAINT "convocatoria_archivos_convocatoria_idconvocatoria_convocatorias_idconvocatoria_fk" FOREIGN KEY ("convocatoria_idconvocatoria") REFERENCES "public"."convocatorias"("idconvocatoria") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convocatorias" ADD CONSTRAINT "convocatorias_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorias" ADD CONSTRAINT "categorias_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_idcategoria_categorias_idcategoria_fk" FOREIGN KEY ("idcategoria") REFERENCES "public"."categorias"("idcategoria") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_idcontenedor_documentos_iddocumento_fk" FOREIGN KEY ("idcontenedor") REFERENCES "public"."documentos"("iddocumento") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_area_idarea_areas_idarea_fk" FOREIGN KEY ("area_idarea") REFERENCES "public"."areas"("idarea") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces" ADD CONSTRAINT "enlaces_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_usuario_idusuario_usuarios_idusuario_fk" FOREIGN KEY ("usuario_idusuario") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_area_idarea_areas_idarea_fk" FOREIGN KEY ("area_idarea") REFERENCES "public"."areas"("idarea") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galerias" ADD CONSTRAINT "galerias_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directorio" ADD CONSTRAINT "directorio_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noticias" ADD CONSTRAINT "noticias_usuario_idusuario_usuarios_idusuario_fk" FOREIGN KEY ("usuario_idusuario") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noticias" ADD CONSTRAINT "noticias_area_idarea_areas_idarea_fk" FOREIGN KEY ("area_idarea") REFERENCES "public"."areas"("idarea") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noticias" ADD CONSTRAINT "noticias_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paginas" ADD CONSTRAINT "paginas_usuario_idusuario_usuarios_idusuario_fk" FOREIGN KEY ("usuario_idusuario") REFERENCES "public"."usuarios"("idusuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paginas" ADD CONSTRAINT "paginas_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cursos" ADD CONSTRAINT "cursos_malla_curricular_idmalla_curricular_mallas_curriculares_idmalla_curricular_fk" FOREIGN KEY ("malla_curricular_idmalla_curricular") REFERENCES "public"."mallas_curriculares"("idmalla_curricular") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mallas_curriculares" ADD CONSTRAINT "mallas_curriculares_programa_academico_idprograma_academico_programas_academicos_idprograma_academico_fk" FOREIGN KEY ("programa_academico_idprograma_academico") REFERENCES "public"."programas_academicos"("idprograma_academico") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programas_academicos" ADD CONSTRAINT "programas_academicos_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_tipo_documento_tipo_documentos_codigo_fk" FOREIGN KEY ("tipo_documento") REFERENCES "public"."tipo_documentos"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_idrol_roles_idrol_fk" FOREIGN KEY ("idrol") REFERENCES "public"."roles"("idrol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_idmicrored_microredes_idmicrored_fk" FOREIGN KEY ("idmicrored") REFERENCES "public"."microredes"("idmicrored") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_idarea_areas_idarea_fk" FOREIGN KEY ("idarea") REFERENCES "public"."areas"("idarea") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_idestablecimiento_establecimientos_idestablecimiento_fk" FOREIGN KEY ("idestablecimiento") REFERENCES "public"."establecimientos"("idestablecimiento") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_institucion_idinstitucion_instituciones_idinstitucion_fk" FOREIGN KEY ("institucion_idinstitucion") REFERENCES "public"."instituciones"("idinstitucion") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_reemplazado_por_archivos_id_fk" FOREIGN KEY ("reemplazado_por") REFERENCES "public"."archivos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_inscripcion_temporadas_idinstitucion_fecha_inicio_index" ON "pre_inscripcion_temporadas" USING btree ("idinstitucion","fecha_inicio");--> statement-breakpoint
CREATE INDEX "agenda_idinstitucion_estado_agenda_hora_inicio_idagenda_index" ON "agenda" USING btree ("idinstitucion","estado_agenda","hora_inicio","idagenda");--> statement-breakpoint
CREATE INDEX "agenda_publicar_desde_index" ON "agenda" USING btree ("publicar_desde") WHERE "agenda"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "agenda_publicar_hasta_index" ON "agenda" USING btree ("publicar_hasta") WHERE "agenda"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "documentos_historicos_idinstitucion_seccion_orden_index" ON "documentos_historicos" USING btree ("idinstitucion","seccion","orden");--> statement-breakpoint
CREATE INDEX "banners_idinstitucion_estado_banner_orden_idbanner_index" ON "banners" USING btree ("idinstitucion","estado_banner","orden","idbanner");--> statement-breakpoint
CREATE INDEX "banners_publicar_desde_index" ON "banners" USING btree ("publicar_desde") WHERE "banners"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "banners_publicar_hasta_index" ON "banners" USING btree ("publicar_hasta") WHERE "banners"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "bolsa_trabajos_idinstitucion_estado_bolsa_fecha_bolsa_trabajo_idbolsa_trabajo_index" ON "bolsa_trabajos" USING btree ("idinstitucion","estado_bolsa","fecha_bolsa_trabajo","idbolsa_trabajo");--> statement-breakpoint
CREATE INDEX "bolsa_trabajos_publicar_desde_index" ON "bolsa_trabajos" USING btree ("publicar_desde") WHERE "bolsa_trabajos"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "bolsa_trabajos_publicar_hasta_index" ON "bolsa_trabajos" USING btree ("publicar_hasta") WHERE "bolsa_trabajos"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "cajas_idinstitucion_fecha_caja_index" ON "cajas" USING btree ("idinstitucion","fecha_caja");--> statement-breakpoint
CREATE INDEX "cajas_uidcajero_index" ON "cajas" USING btree ("uidcajero");--> statement-breakpoint
CREATE INDEX "aplicaciones_idinstitucion_index" ON "aplicaciones" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "areas_idinstitucion_index" ON "areas" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "areas_idestablecimiento_index" ON "areas" USING btree ("idestablecimiento");--> statement-breakpoint
CREATE INDEX "cargos_idinstitucion_index" ON "cargos" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "contratos_idinstitucion_index" ON "contratos" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "establecimientos_idinstitucion_index" ON "establecimientos" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "establecimientos_idmicrored_index" ON "establecimientos" USING btree ("idmicrored");--> statement-breakpoint
CREATE INDEX "microredes_idinstitucion_index" ON "microredes" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "roles_idinstitucion_index" ON "roles" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "tags_idinstitucion_origen_tag_index" ON "tags" USING btree ("idinstitucion","origen_tag");--> statement-breakpoint
CREATE INDEX "usuario_tipos_idinstitucion_index" ON "usuario_tipos" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "notificaciones_idinstitucion_estado_notificacion_fecha_notificacion_idnotificacion_index" ON "notificaciones" USING btree ("idinstitucion","estado_notificacion","fecha_notificacion","idnotificacion");--> statement-breakpoint
CREATE INDEX "notificaciones_publicar_desde_index" ON "notificaciones" USING btree ("publicar_desde") WHERE "notificaciones"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "notificaciones_publicar_hasta_index" ON "notificaciones" USING btree ("publicar_hasta") WHERE "notificaciones"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "convenios_idinstitucion_estado_convenio_fecha_registro_idconvenio_index" ON "convenios" USING btree ("idinstitucion","estado_convenio","fecha_registro","idconvenio");--> statement-breakpoint
CREATE INDEX "convenios_publicar_desde_index" ON "convenios" USING btree ("publicar_desde") WHERE "convenios"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "convenios_publicar_hasta_index" ON "convenios" USING btree ("publicar_hasta") WHERE "convenios"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "convocatoria_archivos_convocatoria_idconvocatoria_orden_index" ON "convocatoria_archivos" USING btree ("convocatoria_idconvocatoria","orden");--> statement-breakpoint
CREATE INDEX "convocatorias_idinstitucion_estado_convocatoria_fecha_convocatoria_idconvocatoria_index" ON "convocatorias" USING btree ("idinstitucion","estado_convocatoria","fecha_convocatoria","idconvocatoria");--> statement-breakpoint
CREATE INDEX "convocatorias_publicar_desde_index" ON "convocatorias" USING btree ("publicar_desde") WHERE "convocatorias"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "convocatorias_publicar_hasta_index" ON "convocatorias" USING btree ("publicar_hasta") WHERE "convocatorias"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "categorias_idinstitucion_estado_categoria_orden_idcategoria_index" ON "categorias" USING btree ("idinstitucion","estado_categoria","orden","idcategoria");--> statement-breakpoint
CREATE INDEX "categorias_publicar_desde_index" ON "categorias" USING btree ("publicar_desde") WHERE "categorias"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "categorias_publicar_hasta_index" ON "categorias" USING btree ("publicar_hasta") WHERE "categorias"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "documentos_idcategoria_idcontenedor_estado_archivo_index" ON "documentos" USING btree ("idcategoria","idcontenedor","estado_archivo");--> statement-breakpoint
CREATE INDEX "documentos_idcontenedor_index" ON "documentos" USING btree ("idcontenedor");--> statement-breakpoint
CREATE INDEX "documentos_busqueda_index" ON "documentos" USING gin ("busqueda");--> statement-breakpoint
CREATE INDEX "documentos_idinstitucion_estado_archivo_fecha_archivo_iddocumento_index" ON "documentos" USING btree ("idinstitucion","estado_archivo","fecha_archivo","iddocumento");--> statement-breakpoint
CREATE INDEX "documentos_publicar_desde_index" ON "documentos" USING btree ("publicar_desde") WHERE "documentos"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "documentos_publicar_hasta_index" ON "documentos" USING btree ("publicar_hasta") WHERE "documentos"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "enlaces_idinstitucion_estado_enlace_orden_idenlace_index" ON "enlaces" USING btree ("idinstitucion","estado_enlace","orden","idenlace");--> statement-breakpoint
CREATE INDEX "enlaces_publicar_desde_index" ON "enlaces" USING btree ("publicar_desde") WHERE "enlaces"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "enlaces_publicar_hasta_index" ON "enlaces" USING btree ("publicar_hasta") WHERE "enlaces"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "eventos_idinstitucion_estado_evento_fecha_evento_idevento_index" ON "eventos" USING btree ("idinstitucion","estado_evento","fecha_evento","idevento");--> statement-breakpoint
CREATE INDEX "eventos_publicar_desde_index" ON "eventos" USING btree ("publicar_desde") WHERE "eventos"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "eventos_publicar_hasta_index" ON "eventos" USING btree ("publicar_hasta") WHERE "eventos"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "galerias_idinstitucion_estado_galeria_orden_idgaleria_index" ON "galerias" USING btree ("idinstitucion","estado_galeria","orden","idgaleria");--> statement-breakpoint
CREATE INDEX "galerias_publicar_desde_index" ON "galerias" USING btree ("publicar_desde") WHERE "galerias"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "galerias_publicar_hasta_index" ON "galerias" USING btree ("publicar_hasta") WHERE "galerias"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "directorio_idinstitucion_orden_index" ON "directorio" USING btree ("idinstitucion","orden");--> statement-breakpoint
CREATE INDEX "multimedia_tipo_idcontenido_orden_index" ON "multimedia" USING btree ("tipo","idcontenido","orden");--> statement-breakpoint
CREATE INDEX "noticias_idinstitucion_estado_noticia_fecha_noticia_idnoticia_index" ON "noticias" USING btree ("idinstitucion","estado_noticia","fecha_noticia","idnoticia");--> statement-breakpoint
CREATE INDEX "noticias_publicar_desde_index" ON "noticias" USING btree ("publicar_desde") WHERE "noticias"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "noticias_publicar_hasta_index" ON "noticias" USING btree ("publicar_hasta") WHERE "noticias"."publicar_hasta" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paginas_idinstitucion_codigo_index" ON "paginas" USING btree ("idinstitucion","codigo");--> statement-breakpoint
CREATE INDEX "paginas_idinstitucion_estado_pagina_fecha_registro_idpagina_index" ON "paginas" USING btree ("idinstitucion","estado_pagina","fecha_registro","idpagina");--> statement-breakpoint
CREATE INDEX "paginas_publicar_desde_index" ON "paginas" USING btree ("publicar_desde") WHERE "paginas"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "paginas_publicar_hasta_index" ON "paginas" USING btree ("publicar_hasta") WHERE "paginas"."publicar_hasta" is not null;--> statement-breakpoint
CREATE INDEX "cursos_malla_curricular_idmalla_curricular_semestre_orden_index" ON "cursos" USING btree ("malla_curricular_idmalla_curricular","semestre","orden");--> statement-breakpoint
CREATE INDEX "mallas_curriculares_programa_academico_idprograma_academico_orden_index" ON "mallas_curriculares" USING btree ("programa_academico_idprograma_academico","orden");--> statement-breakpoint
CREATE INDEX "programas_academicos_idinstitucion_estado_programa_orden_idprograma_academico_index" ON "programas_academicos" USING btree ("idinstitucion","estado_programa","orden","idprograma_academico");--> statement-breakpoint
CREATE INDEX "programas_academicos_publicar_desde_index" ON "programas_academicos" USING btree ("publicar_desde") WHERE "programas_academicos"."publicar_desde" is not null;--> statement-breakpoint
CREATE INDEX "programas_academicos_publicar_hasta_index" ON "programas_academicos" USING btree ("publicar_hasta") WHERE "programas_academicos"."publicar_hasta" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_institucion_idinstitucion_correo_persona_index" ON "usuarios" USING btree ("institucion_idinstitucion","correo_persona");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_institucion_idinstitucion_username_usuario_index" ON "usuarios" USING btree ("institucion_idinstitucion","username_usuario");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_institucion_idinstitucion_tipo_documento_numero_documento_index" ON "usuarios" USING btree ("institucion_idinstitucion","tipo_documento","numero_documento");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_institucion_idinstitucion_codigo_estudiante_index" ON "usuarios" USING btree ("institucion_idinstitucion","codigo_estudiante");--> statement-breakpoint
CREATE INDEX "usuarios_idrol_index" ON "usuarios" USING btree ("idrol");--> statement-breakpoint
CREATE INDEX "usuarios_idarea_index" ON "usuarios" USING btree ("idarea");--> statement-breakpoint
CREATE INDEX "auditoria_idinstitucion_creado_en_index" ON "auditoria" USING btree ("idinstitucion","creado_en");--> statement-breakpoint
CREATE INDEX "auditoria_tipo_idcontenido_index" ON "auditoria" USING btree ("tipo","idcontenido");--> statement-breakpoint
CREATE INDEX "versiones_tipo_idcontenido_idversion_index" ON "versiones" USING btree ("tipo","idcontenido","idversion");--> statement-breakpoint
CREATE INDEX "archivos_sha256_idx" ON "archivos" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "archivos_idinstitucion_idx" ON "archivos" USING btree ("idinstitucion");--> statement-breakpoint
CREATE INDEX "archivos_reemplazado_por_idx" ON "archivos" USING btree ("reemplazado_por");