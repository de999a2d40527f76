-- An institution that was begun blank has no roles yet: those of the contract.
INSERT INTO roles (denominacion, privilegios, subprivilegios, estado_rol, idinstitucion)
SELECT nuevo.denominacion, nuevo.privilegios, nuevo.subprivilegios, '1', i.idinstitucion
FROM instituciones i CROSS JOIN (VALUES
  (1, 'administrador', '**', '**'),
  (2, 'comunicaciones', 'noticias,eventos,notificaciones,banners,enlaces,galeria,agenda,paginas', 'noticias.publicar,eventos.publicar,notificaciones.publicar,banners.publicar,galeria.publicar,agenda.publicar'),
  (3, 'secretaria', 'documentos,categorias,convocatorias,notificaciones', 'documentos.publicar,convocatorias.publicar'),
  (4, 'academico', 'programas,documentos,agenda', 'programas.publicar,agenda.publicar'),
  (5, 'empleabilidad', 'bolsa_trabajos,convenios,eventos', 'bolsa_trabajos.publicar,convenios.publicar'),
  (6, 'tesoreria', 'documentos', ''),
  (7, 'docente', '', ''),
  (8, 'estudiante', '', ''),
  (9, 'egresado', '', ''),
  (10, 'empresa', '', '')
) AS nuevo (orden, denominacion, privilegios, subprivilegios)
WHERE NOT EXISTS (SELECT FROM roles r WHERE r.idinstitucion = i.idinstitucion)
ORDER BY i.idinstitucion, nuevo.orden;
--> statement-breakpoint
-- And everywhere the one of whoever registers.
INSERT INTO roles (denominacion, estado_rol, idinstitucion)
SELECT 'usuario', '1', i.idinstitucion FROM instituciones i
WHERE NOT EXISTS (SELECT FROM roles r WHERE r.idinstitucion = i.idinstitucion AND r.denominacion = 'usuario')
ORDER BY i.idinstitucion;
--> statement-breakpoint
-- Who grants everything, and who registered, have theirs from now on.
UPDATE usuarios u SET idrol = r.idrol FROM roles r
WHERE u.idrol IS NULL AND r.idinstitucion = u.institucion_idinstitucion AND r.estado_rol = '1'
  AND r.idrol = (SELECT min(otro.idrol) FROM roles otro WHERE otro.idinstitucion = r.idinstitucion AND otro.denominacion = r.denominacion AND otro.estado_rol = '1')
  AND r.denominacion = CASE
    WHEN u.privilegios = '**' THEN 'administrador'
    WHEN u.privilegios <> '' OR u.clave_hash IS NULL THEN NULL
    WHEN u.tipo_usuario IS NULL THEN 'usuario'
    ELSE lower(u.tipo_usuario)
  END;
