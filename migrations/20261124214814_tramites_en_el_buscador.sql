-- One branch more of what can be found, whatever the others are by now.
DO $$
DECLARE
  antes text := rtrim(pg_get_viewdef('contenido_buscable'::regclass), '; ');
BEGIN
  IF antes NOT LIKE '%tramites%' THEN
    EXECUTE 'CREATE OR REPLACE VIEW contenido_buscable (tipo, id, idinstitucion, titulo, texto, otros, enlace, idgrupo, nombre_grupo,
      fecha, publicar_desde, publicar_hasta, archivos) AS ' || antes || $rama$
    UNION ALL
    SELECT 'tramite', idtramite, idinstitucion, denominacion_tramite,
      concat_ws(E'\n', resumen_tramite, texto_de_html(descripcion_tramite), requisitos_tramite), canales_tramite,
      NULL, NULL, NULL, NULL, publicar_desde, publicar_hasta, '{}'
    FROM tramites WHERE estado_tramite = '1' AND eliminado_en IS NULL
    $rama$;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER buscable_tramite_nueva AFTER INSERT ON tramites REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido('{tramite}', 'SELECT idtramite FROM cambiadas');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER buscable_tramite_cambiada AFTER UPDATE ON tramites REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido('{tramite}', 'SELECT idtramite FROM cambiadas');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER buscable_tramite_borrada AFTER DELETE ON tramites REFERENCING OLD TABLE AS viejas
FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido('{tramite}', 'SELECT idtramite FROM cambiadas');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER buscable_tramite_vaciada AFTER TRUNCATE ON tramites
FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido('{tramite}');
