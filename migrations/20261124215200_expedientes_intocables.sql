-- What happened to a request stays as it was written. Only what was written in it may be erased, when its time is over:
-- its digest stays, so that the chain still tells of any other change.
CREATE FUNCTION movimientos_intocables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new.datos IS NULL AND new.sal IS NULL
    AND to_jsonb(new) - '{datos,sal}'::text[] = to_jsonb(old) - '{datos,sal}'::text[] THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'La historia de un expediente no se cambia ni se borra: % rechazado', tg_op USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER movimientos_intocables BEFORE UPDATE OR DELETE ON "movimientos" FOR EACH ROW EXECUTE FUNCTION movimientos_intocables();
--> statement-breakpoint
CREATE TRIGGER movimientos_intocables_todos BEFORE TRUNCATE ON "movimientos" FOR EACH STATEMENT EXECUTE FUNCTION movimientos_intocables();
--> statement-breakpoint
CREATE FUNCTION numero_intocable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Un expediente conserva su número, su clase y su fecha, y no se borra' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER numero_intocable BEFORE UPDATE OF numero, tipo, presentado_en, idinstitucion ON "expedientes" FOR EACH ROW
  WHEN ((new.numero, new.tipo, new.presentado_en, new.idinstitucion) IS DISTINCT FROM (old.numero, old.tipo, old.presentado_en, old.idinstitucion))
  EXECUTE FUNCTION numero_intocable();
--> statement-breakpoint
CREATE TRIGGER expediente_no_se_borra BEFORE DELETE ON "expedientes" FOR EACH ROW EXECUTE FUNCTION numero_intocable();
