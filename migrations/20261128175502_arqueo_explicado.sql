-- A count stays as it was counted, but what is expected is told only once it is kept: why it differs is written on it then, once.
CREATE OR REPLACE FUNCTION arqueo_intocable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND abs(old.diferencia) > 1000 AND length(old.nota) < 10 AND
    to_jsonb(new) - 'nota' = to_jsonb(old) - 'nota'
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Un arqueo no se cambia ni se borra, solo se explica una vez: % rechazado', tg_op
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER caja_intocable ON "arqueos";
--> statement-breakpoint
CREATE TRIGGER caja_intocable BEFORE TRUNCATE ON "arqueos" FOR EACH STATEMENT EXECUTE FUNCTION caja_intocable();
--> statement-breakpoint
CREATE TRIGGER arqueo_intocable BEFORE UPDATE OR DELETE ON "arqueos" FOR EACH ROW EXECUTE FUNCTION arqueo_intocable();
