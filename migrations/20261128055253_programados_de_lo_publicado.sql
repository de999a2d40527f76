-- Only what was published closes a file until its moment, and only one of its own institution: a draft closes nothing.
CREATE OR REPLACE VIEW archivos_programados (idarchivo, desde) AS
SELECT a.id, h.publicar_desde AT TIME ZONE 'America/Lima'
FROM convocatoria_archivos h
JOIN convocatorias c ON c.idconvocatoria = h.convocatoria_idconvocatoria
JOIN archivos a ON a.id = id_de_archivo(h.url_archivo) AND a.idinstitucion = c.idinstitucion
WHERE h.publicar_desde IS NOT NULL AND c.estado_convocatoria IN ('1', '2') AND c.eliminado_en IS NULL;
