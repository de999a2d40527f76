-- One branch more of what can be found: answers to requests for information that were published. Their files are private
-- ones that only their page shows: what they say is not searched.
DO $$
DECLARE
  antes text := rtrim(pg_get_viewdef('contenido_buscable'::regclass), '; ');
BEGIN
  IF antes NOT LIKE '%respuestas_publicadas%' THEN
    EXECUTE 'CREATE OR REPLACE VIEW contenido_buscable (tipo, id, idinstitucion, titulo, texto, otros, enlace, idgrupo, nombre_grupo,
      fecha, publicar_desde, publicar_hasta, archivos) AS ' || antes || $rama$
    UNION ALL
    SELECT 'respuesta', idrespuesta, idinstitucion, titulo, concat_ws(E'\n', respuesta, pedido), '',
      NULL, NULL, NULL, respondida, NULL, NULL, '{}'
    FROM respuestas_publicadas WHERE publicada
    $rama$;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER buscable_respuesta_nueva AFTER INSERT ON respuestas_publicadas REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido('{respuesta}', 'SELECT idrespuesta FROM cambiadas');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER buscable_respuesta_cambiada AFTER UPDATE ON respuestas_publicadas REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido('{respuesta}', 'SELECT idrespuesta FROM cambiadas');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER buscable_respuesta_borrada AFTER DELETE ON respuestas_publicadas REFERENCING OLD TABLE AS viejas
FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido('{respuesta}', 'SELECT idrespuesta FROM cambiadas');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER buscable_respuesta_vaciada AFTER TRUNCATE ON respuestas_publicadas
FOR EACH STATEMENT EXECUTE FUNCTION al_cambiar_contenido('{respuesta}');
--> statement-breakpoint
SELECT indexar('{respuesta}', array(SELECT idrespuesta FROM respuestas_publicadas WHERE publicada));
