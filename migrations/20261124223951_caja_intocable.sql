-- A receipt says for ever what it said; only that it was annulled is written on it later, once.
CREATE OR REPLACE FUNCTION recibo_intocable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND old.anulado_en IS NULL AND
    to_jsonb(new) - ARRAY['anulado_en', 'anulado_por', 'motivo_anulacion'] = to_jsonb(old) - ARRAY['anulado_en', 'anulado_por', 'motivo_anulacion']
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Un recibo no se cambia ni se borra, solo se anula una vez: % rechazado', tg_op
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER recibo_intocable BEFORE UPDATE OR DELETE ON "recibos" FOR EACH ROW EXECUTE FUNCTION recibo_intocable();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION caja_intocable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Lo que pasó por una caja no se cambia ni se borra: % de % rechazado', tg_op, tg_table_name
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER caja_intocable BEFORE TRUNCATE ON "recibos" FOR EACH STATEMENT EXECUTE FUNCTION caja_intocable();
--> statement-breakpoint
CREATE TRIGGER caja_intocable BEFORE UPDATE OR DELETE OR TRUNCATE ON "caja_movimientos" FOR EACH STATEMENT EXECUTE FUNCTION caja_intocable();
--> statement-breakpoint
CREATE TRIGGER caja_intocable BEFORE UPDATE OR DELETE OR TRUNCATE ON "arqueos" FOR EACH STATEMENT EXECUTE FUNCTION caja_intocable();
--> statement-breakpoint
-- Who works in the treasury works at its desk.
UPDATE "roles" SET
  privilegios = concat_ws(',', nullif(privilegios, ''), 'caja'),
  subprivilegios = concat_ws(',', nullif(subprivilegios, ''), 'caja.cobrar', 'caja.depositar', 'caja.anular', 'caja.arqueo')
WHERE denominacion = 'tesoreria' AND NOT 'caja' = ANY (string_to_array(privilegios, ','));
