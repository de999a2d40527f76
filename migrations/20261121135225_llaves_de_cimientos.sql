-- Foundations do not know the institute, so these keys are not in their Drizzle tables.
ALTER TABLE archivos ADD CONSTRAINT archivos_institucion_fk FOREIGN KEY (idinstitucion) REFERENCES instituciones (idinstitucion);
--> statement-breakpoint
ALTER TABLE archivos ADD CONSTRAINT archivos_usuario_fk FOREIGN KEY (subido_por) REFERENCES usuarios (idusuario);
--> statement-breakpoint
ALTER TABLE versiones ADD CONSTRAINT versiones_institucion_fk FOREIGN KEY (idinstitucion) REFERENCES instituciones (idinstitucion);
--> statement-breakpoint
ALTER TABLE versiones ADD CONSTRAINT versiones_usuario_fk FOREIGN KEY (idusuario) REFERENCES usuarios (idusuario);
--> statement-breakpoint
ALTER TABLE auditoria ADD CONSTRAINT auditoria_institucion_fk FOREIGN KEY (idinstitucion) REFERENCES instituciones (idinstitucion);
--> statement-breakpoint
ALTER TABLE auditoria ADD CONSTRAINT auditoria_usuario_fk FOREIGN KEY (idusuario) REFERENCES usuarios (idusuario);
--> statement-breakpoint
-- Visitors' listings of a room by what belongs to its rows.
CREATE INDEX noticias_agenda_idx ON noticias (idinstitucion, fecha_noticia) WHERE en_agenda;
--> statement-breakpoint
CREATE INDEX eventos_agenda_idx ON eventos (idinstitucion, fecha_evento) WHERE en_agenda;
