-- Foundations do not know the institute, so these keys are not in their Drizzle tables.
ALTER TABLE sesiones ADD CONSTRAINT sesiones_usuario_fk FOREIGN KEY (usuario_idusuario) REFERENCES usuarios (idusuario) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE codigos ADD CONSTRAINT codigos_usuario_fk FOREIGN KEY (usuario_idusuario) REFERENCES usuarios (idusuario) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE segundos_factores ADD CONSTRAINT segundos_factores_usuario_fk FOREIGN KEY (usuario_idusuario) REFERENCES usuarios (idusuario) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE codigos_respaldo ADD CONSTRAINT codigos_respaldo_usuario_fk FOREIGN KEY (usuario_idusuario) REFERENCES usuarios (idusuario) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE correos ADD CONSTRAINT correos_institucion_fk FOREIGN KEY (idinstitucion) REFERENCES instituciones (idinstitucion);
--> statement-breakpoint
ALTER TABLE accesos_conocidos ADD CONSTRAINT accesos_conocidos_usuario_fk FOREIGN KEY (usuario_idusuario) REFERENCES usuarios (idusuario) ON DELETE CASCADE;
--> statement-breakpoint
-- Sign-in reads addresses and names in lower case.
UPDATE usuarios SET correo_persona = lower(correo_persona), username_usuario = lower(username_usuario);
--> statement-breakpoint
-- Whoever has a password got it from somebody who runs the portal.
UPDATE usuarios SET correo_confirmado_en = creado_en WHERE clave_hash IS NOT NULL;
