-- What the release of 20261122182213_secretos_cifrados had: at least one row of each kind, people and institutions invented.
insert into instituciones (idinstitucion, nombre_comercial, razon_social, ruc, tipo_gestion) values
  (1, 'Otro instituto', 'Otro instituto', '20000000001', 'privada'), (2, 'Instituto', 'Instituto', '20000000002', 'publica');
insert into tipo_documentos values ('1', 'DNI');
insert into roles (idrol, denominacion, privilegios, subprivilegios, estado_rol, idinstitucion) values (1, 'comunicaciones', 'noticias,paginas', 'noticias.publicar', '1', 2);
insert into cargos values (1, 'Directora', '1', 2);
insert into contratos values (1, 'Nombrada', '1', 2);
insert into microredes values (1, 'Centro', '1', 2);
insert into establecimientos (idestablecimiento, denominacion_establecimiento, idmicrored, estado_establecimiento, idinstitucion) values (1, 'Sede', 1, '1', 2);
insert into areas (idarea, denominacion_area, idestablecimiento, estado_area, idinstitucion) values (21, 'Dirección', 1, '1', 2);
insert into aplicaciones (idaplicacion, denominacion, url, tag, estado_aplicacion, idinstitucion) values (1, 'Aula', 'https://aula.example/', 'campus', '1', 2);
insert into tags values (1, 'Beca', 'noticias', '1', 2);
insert into usuario_tipos values (1, 'Docente', '1', 2);
insert into usuarios (idusuario, correo_persona, tipo_documento, numero_documento, nombre_persona, apellidos_persona, idrol, idarea, clave_hash, estado_usuario, institucion_idinstitucion, correo_confirmado_en) values
  (11, 'ana@instituto.example', '1', '40000001', 'Ana', 'Paz', 1, 21, '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaA', '1', 2, '2026-01-05 10:00:00-05'),
  (12, 'luz@instituto.example', null, null, 'Luz', 'Roca', null, null, null, '1', 2, null);
insert into estudiantes (idestudiante, codigo_estudiante, numero_documento, idinstitucion) values (1, 'E-001', '40000001', 2);
insert into consentimientos (idconsentimiento, usuario_idusuario, finalidad, version, otorgado) values (1, 11, 'aviso_privacidad', '1', true);
insert into sesiones (idsesion, usuario_idusuario, token_hash, cookie_hash, expira_en, termina_en) values (1, 11, repeat('a', 64), repeat('b', 64), '2030-01-01', '2030-01-01');
insert into codigos (idcodigo, usuario_idusuario, tipo, codigo_hash, expira_en) values (1, 12, 'confirmar', repeat('c', 64), '2030-01-01');
insert into codigos_respaldo (usuario_idusuario, codigo_hash) values (11, repeat('d', 64));
insert into segundos_factores (usuario_idusuario, secreto, activado_en) values (11, 'v1:AAAA', '2026-02-01');
insert into accesos_conocidos (usuario_idusuario, huella) values (11, repeat('e', 64));
insert into intentos values ('ingreso:ana', 2, '2030-01-01');
insert into correos (idcorreo, clave, para, asunto, html, texto, mensaje_id, idinstitucion) values (1, 'bienvenida-11', 'ana@instituto.example', 'Hola', '<p>Hola</p>', 'Hola', '<1@instituto.example>', 2);
insert into socket_io_attachments (id, payload) values (1, '\x00ff');
insert into busquedas_sin_resultado values (2, '2026-11-01', 'becas', 3);
insert into directorio (iddirectorio, nombre_persona, apellidos_persona, cargo_directorio, idinstitucion) values (1, 'Ana', 'Paz', 'Directora', 2);
insert into documentos_historicos (id, seccion, name, url, "iconImg", nuevo, orden, idinstitucion) values (1, 'balance', 'Balance 2019', '/old/b.pdf', 'pdf', false, 1, 2);
insert into pre_inscripcion_temporadas (idpre_inscripcion_temporada, denominacion_temporada, fecha_inicio, fecha_fin, finalizado, idinstitucion) values (1, '2027-I', '2027-01-01', '2027-02-01', false, 2);
insert into cajas (idcaja, fondo_caja, fecha_caja, uidcajero, idinstitucion) values (1, 10000, '2026-11-01', 11, 2);
insert into archivos (id, idinstitucion, name_archivo, tipo, bytes, sha256, clave, subido_por) values
  ('archivo-0001', 2, 'acta.pdf', 'application/pdf', 3, repeat('0', 64), 'archivo-0001', 11), ('archivo-0002', 2, 'foto.jpg', 'image/jpeg', 3, repeat('1', 64), 'archivo-0002', 11);
insert into textos_archivo (idarchivo, pagina, texto) values ('archivo-0001', 1, 'Acta de la sesión');
insert into empresas (idempresa, ruc, razon_social) values (1, '20000000009', 'Molinos del Valle');
insert into noticias (idnoticia, titulo_noticia, resumen_noticia, contenido_noticia, "imgUrl", estado_noticia, fecha_noticia, usuario_idusuario, area_idarea, idinstitucion, publicar_hasta, eliminado_en, borrador) values
  (1, 'Feria', 'El sábado', '<p>Desde las 9.</p>', '/archivos/archivo-0002/foto.jpg', '1', '2026-03-05 09:00:00', 11, 21, 2, '2036-01-01', null, '{"titulo": "Feria aplazada", "contenido": "<p>Desde las 10.</p>"}'),
  (2, 'En borrador', '', '', null, '0', '2026-03-06 09:00:00', 12, null, 2, null, null, null),
  (3, 'En la papelera', 'R', '<p>C</p>', null, '1', '2026-03-07 09:00:00', 11, null, 2, null, '2026-11-20', '{"resumen": "Otro"}'),
  (4, 'Retirada', 'R', '<p>C</p>', null, '0', '2026-03-08 09:00:00', 11, null, 2, null, null, null),
  (5, 'Ajena', 'R', '<p>C</p>', null, '1', '2026-03-09 09:00:00', null, null, 1, null, null, null);
insert into multimedia (idmultimedia, tipo, idcontenido, "fileUrl", alt, orden) values
  (1, 'noticias', 1, '/archivos/archivo-0002/foto.jpg', 'Puestos', 0), (2, 'galeria', 1, '/archivos/archivo-0002/foto.jpg', 'Patio', 0);
insert into eventos (idevento, titulo_evento, resumen_evento, contenido_evento, estado_evento, fecha_evento, hora_inicio, hora_fin, direccion_evento, lugar_evento, idinstitucion, borrador)
  values (1, 'Aniversario', 'R', '<p>C</p>', '1', '2026-03-05', '09:00', '10:00', '', 'Patio', 2, '{"lugar": "Auditorio"}');
insert into notificaciones (idnotificacion, titulo_notificacion, fecha_notificacion, resumen_notificacion, contenido_notificacion, tipo_notificacion, en_portada, estado_notificacion, idinstitucion, borrador)
  values (1, 'Matrícula', '2026-03-05 09:00:00', 'R', '<p>C</p>', 'texto', false, '1', 2, '{"titulo": "Matrícula ampliada"}');
insert into convocatorias (idconvocatoria, titulo_convocatoria, fecha_convocatoria, resumen_convocatoria, estado_convocatoria, idinstitucion, borrador)
  values (1, 'Docentes', '2026-03-05', 'Plazas', '2', 2, '{"resumen": "Resultados"}');
insert into convocatoria_archivos (idconvocatoria_archivo, convocatoria_idconvocatoria, url_archivo, denominacion_archivo, fecha_registro) values (1, 1, '/archivos/archivo-0001/acta.pdf', 'Bases', '2026-03-05 09:00:00');
insert into categorias (idcategoria, denominacion_categoria, estado_categoria, orden, idinstitucion, borrador) values (1, 'Actas', '1', 1, 2, '{"denominacion": "Actas y acuerdos"}');
insert into documentos (iddocumento, titulo_archivo, name_archivo, url_archivo, tipo_archivo, idcategoria, idcontenedor, estado_archivo, idinstitucion, borrador) values
  (1, '2025', '', null, '1', 1, null, '1', 2, null), (2, 'Acta', 'acta.pdf', '/archivos/archivo-0001/acta.pdf', null, 1, 1, '1', 2, '{"titulo": "Acta corregida", "contenedor": null}');
insert into programas_academicos (idprograma_academico, denominacion_programa, estado_programa, idinstitucion, borrador) values (1, 'Enfermería', '1', 2, '{"duracion": "3 años"}');
insert into mallas_curriculares (idmalla_curricular, codigo_malla, resolucion_malla, programa_academico_idprograma_academico, estado_malla) values (1, 'M-1', 'R.D. 1', 1, '1');
insert into cursos (idcurso, curso, semestre, denominacion_modulo, malla_curricular_idmalla_curricular) values (1, 'Anatomía', 1, 'Módulo 1', 1);
insert into bolsa_trabajos (idbolsa_trabajo, resumen_bolsa, contenido_bolsa, fecha_bolsa_trabajo, fecha_inicio, fecha_fin, razon_social, empresa_idempresa, estado_bolsa, idinstitucion, borrador)
  values (1, 'Técnica', '<p>C</p>', '2026-03-05 09:00:00', '2026-03-05', '2026-04-05', 'Molinos del Valle', 1, '1', 2, '{"celular": "900000000"}');
insert into convenios (idconvenio, titulo_convenio, descripcion_convenio, estado_convenio, idinstitucion, borrador) values (1, 'Con la posta', '<p>C</p>', '1', 2, '{"titulo": "Con el hospital"}');
insert into agenda (idagenda, tipo, titulo_agenda, hora_inicio, hora_fin, color_agenda, estado_agenda, idinstitucion, borrador)
  values (1, 'Actividad', 'Reunión', '2026-03-05 09:00:00', '2026-03-05 10:00:00', '#004080', '1', 2, '{"titulo": "Asamblea"}');
insert into galerias (idgaleria, title, estado_galeria, idinstitucion, borrador) values (1, 'Patio', '1', 2, '{"titulo": "Patio central"}');
insert into videos (idvideo, titulo_video, resumen_video, url_video, fecha_video, estado_video, idinstitucion, borrador) values (1, 'Visita', 'R', 'https://video.example/1', '2026-03-05', '1', 2, '{"titulo": "Visita guiada"}');
insert into paginas (idpagina, titulo_pagina, contenido_pagina, codigo, estado_pagina, idinstitucion, borrador) values
  (1, 'Historia', '<p>Desde 1979.</p>', 'historia', '1', 2, '{"codigo": "historia-del-instituto"}'), (2, 'Contacto', '<p>C</p>', 'contacto', '1', 2, null);
insert into banners (idbanner, resumen_banner, estado_banner, idinstitucion, borrador) values (1, 'Admisión', '1', 2, '{"resumen": "Admisión 2027"}');
insert into enlaces (idenlace, denominacion_enlace, url_enlace, estado_enlace, idinstitucion, borrador) values (1, 'Aula', 'https://aula.example/', '1', 2, '{"denominacion": "Aula virtual"}');
insert into versiones (idversion, tipo, idcontenido, datos, cambios, idusuario, idinstitucion, creado_en, retiro) values
  (1, 'noticias', 1, '{"titulo": "Feria", "resumen": "El sábado"}', '["titulo", "resumen"]', 11, 2, '2026-03-01 10:00:00-05', false),
  (2, 'noticias', 1, '{"titulo": "Feria aplazada", "resumen": "El sábado"}', '["titulo"]', 12, 2, '2026-03-02 10:00:00-05', false),
  (3, 'noticias', 4, '{"titulo": "Retirada", "resumen": "R"}', '[]', 11, 2, '2026-03-08 10:00:00-05', true);
insert into auditoria (idauditoria, accion, tipo, idcontenido, detalle, idusuario, idinstitucion, creado_en) values
  (1, 'crear', 'noticias', 1, null, 11, 2, '2026-03-01 10:00:00-05'), (2, 'despublicar', 'noticias', 4, '{"motivo": "error"}', 11, 2, '2026-03-08 10:00:00-05');
select setval(pg_get_serial_sequence(s.t, s.c), 1000) from (values
  ('noticias', 'idnoticia'), ('paginas', 'idpagina'), ('documentos', 'iddocumento'), ('convocatorias', 'idconvocatoria'), ('multimedia', 'idmultimedia'),
  ('convocatoria_archivos', 'idconvocatoria_archivo'), ('versiones', 'idversion'), ('auditoria', 'idauditoria')) as s(t, c);
