ALTER TABLE "auditoria_selladas" ADD COLUMN "huella" char(64) NOT NULL;
--> statement-breakpoint
CREATE FUNCTION auditoria_intocable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La auditoría no se cambia ni se borra: % de % rechazado', tg_op, tg_table_name
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER auditoria_intocable BEFORE UPDATE OR DELETE OR TRUNCATE ON "auditoria" FOR EACH STATEMENT EXECUTE FUNCTION auditoria_intocable();
--> statement-breakpoint
CREATE TRIGGER auditoria_intocable BEFORE UPDATE OR DELETE OR TRUNCATE ON "auditoria_sellos" FOR EACH STATEMENT EXECUTE FUNCTION auditoria_intocable();
--> statement-breakpoint
CREATE TRIGGER auditoria_intocable BEFORE UPDATE OR DELETE OR TRUNCATE ON "auditoria_selladas" FOR EACH STATEMENT EXECUTE FUNCTION auditoria_intocable();
--> statement-breakpoint
-- What names people is erased when its time is over, and only that way.
CREATE TRIGGER auditoria_intocable BEFORE UPDATE OR TRUNCATE ON "auditoria_personal" FOR EACH STATEMENT EXECUTE FUNCTION auditoria_intocable();
--> statement-breakpoint
-- The rows outlive whom they name by number: nobody could be erased otherwise, and they would wait for locks on people.
ALTER TABLE "auditoria" DROP CONSTRAINT "auditoria_institucion_fk";
--> statement-breakpoint
ALTER TABLE "auditoria" DROP CONSTRAINT "auditoria_usuario_fk";
