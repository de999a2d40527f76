-- The rooms of requests, and of the catalogue that they are asked from, for the roles that work there in a new institution:
-- where the role is as the product made it, nothing of it added, taken away nor edited, and does not have that room yet.
WITH hecho (denominacion, salas, poderes) AS (
  VALUES
    ('secretaria', 'documentos,categorias,convocatorias,notificaciones,admision', 'documentos.publicar,convocatorias.publicar,admision.evaluar'),
    ('academico', 'programas,documentos,agenda,admision', 'programas.publicar,agenda.publicar,admision.temporadas,admision.evaluar,admision.resultados,admision.ajustes'),
    ('tesoreria', 'documentos,caja', 'caja.cobrar,caja.depositar,caja.anular,caja.arqueo')
), nuevo (orden, denominacion, sala, poderes) AS (
  VALUES
    (1, 'secretaria', 'tramites', 'tramites.publicar'),
    (2, 'secretaria', 'mesa_partes', 'mesa_partes.derivar,mesa_partes.atender,mesa_partes.resolver,mesa_partes.anular,mesa_partes.ver_todo,mesa_partes.exportar,mesa_partes.reglas'),
    (3, 'secretaria', 'libro_reclamaciones', 'libro_reclamaciones.derivar,libro_reclamaciones.atender,libro_reclamaciones.resolver,libro_reclamaciones.anular,libro_reclamaciones.ver_todo,libro_reclamaciones.exportar,libro_reclamaciones.reglas'),
    (4, 'secretaria', 'reclamos_publicos', 'reclamos_publicos.derivar,reclamos_publicos.atender,reclamos_publicos.resolver,reclamos_publicos.anular,reclamos_publicos.ver_todo,reclamos_publicos.exportar,reclamos_publicos.reglas'),
    (5, 'secretaria', 'acceso_informacion', 'acceso_informacion.derivar,acceso_informacion.atender,acceso_informacion.resolver,acceso_informacion.anular,acceso_informacion.ver_todo,acceso_informacion.exportar,acceso_informacion.reglas,acceso_informacion.publicar'),
    (6, 'secretaria', 'datos_personales', 'datos_personales.derivar,datos_personales.atender,datos_personales.resolver,datos_personales.anular,datos_personales.ver_todo,datos_personales.exportar,datos_personales.reglas'),
    (7, 'secretaria', 'consultas', 'consultas.derivar,consultas.atender,consultas.resolver,consultas.anular,consultas.ver_todo,consultas.exportar,consultas.reglas'),
    (8, 'academico', 'mesa_partes', 'mesa_partes.atender,mesa_partes.resolver'),
    (9, 'academico', 'libro_reclamaciones', 'libro_reclamaciones.atender,libro_reclamaciones.resolver'),
    (10, 'academico', 'reclamos_publicos', 'reclamos_publicos.atender,reclamos_publicos.resolver'),
    (11, 'academico', 'acceso_informacion', 'acceso_informacion.atender,acceso_informacion.resolver'),
    (12, 'academico', 'datos_personales', 'datos_personales.atender,datos_personales.resolver'),
    (13, 'academico', 'consultas', 'consultas.atender,consultas.resolver'),
    (14, 'tesoreria', 'tarifarios', 'tarifarios.publicar'),
    (15, 'tesoreria', 'mesa_partes', 'mesa_partes.pagos')
), todo AS (
  SELECT h.denominacion, string_to_array(h.salas, ',') AS salas, string_to_array(h.poderes, ',') AS poderes,
    string_to_array(h.salas || ',' || string_agg(n.sala, ','), ',') AS todas,
    string_to_array(h.poderes || ',' || string_agg(n.poderes, ','), ',') AS todos
  FROM hecho h JOIN nuevo n USING (denominacion) GROUP BY h.denominacion, h.salas, h.poderes
), suyo AS (
  SELECT r.idrol, r.denominacion, string_to_array(r.privilegios, ',') AS salas
  FROM roles r JOIN todo t USING (denominacion)
  WHERE r.version = 1
    AND string_to_array(r.privilegios, ',') @> t.salas AND string_to_array(r.privilegios, ',') <@ t.todas
    AND string_to_array(r.subprivilegios, ',') @> t.poderes AND string_to_array(r.subprivilegios, ',') <@ t.todos
), falta AS (
  SELECT s.idrol, string_agg(n.sala, ',' ORDER BY n.orden) AS salas, string_agg(n.poderes, ',' ORDER BY n.orden) AS poderes
  FROM suyo s JOIN nuevo n ON n.denominacion = s.denominacion AND NOT n.sala = ANY (s.salas)
  GROUP BY s.idrol
)
UPDATE roles r SET privilegios = r.privilegios || ',' || falta.salas, subprivilegios = r.subprivilegios || ',' || falta.poderes
FROM falta WHERE falta.idrol = r.idrol;
--> statement-breakpoint
-- What cases are found by has their number and matter, too, each word with a space before.
UPDATE "expedientes" SET buscado = ' ' || lower(numero) || ' ' || translate(lower(asunto), 'áéíóúüñ', 'aeiouun') || ' ' || buscado
WHERE anonimizado_en IS NULL AND left(buscado, 1) <> ' ';
