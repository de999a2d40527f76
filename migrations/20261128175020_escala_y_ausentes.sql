ALTER TABLE "admision_postulantes" ADD COLUMN "no_se_presento" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "puntaje_maximo" integer DEFAULT 2000 NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_inscripcion_temporadas" ADD COLUMN "decimales_puntaje" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
-- A season whose scores or minimum are above 20 had another scale.
update pre_inscripcion_temporadas t set puntaje_maximo = case when d.mayor <= 10000 then 10000 else 100000 end
from (
  select s.idpre_inscripcion_temporada as id, greatest(s.nota_minima, max(p.puntaje)) as mayor
  from pre_inscripcion_temporadas s
  left join admision_postulantes p on p.idpre_inscripcion_temporada = s.idpre_inscripcion_temporada
  group by s.idpre_inscripcion_temporada
) d
where d.id = t.idpre_inscripcion_temporada and d.mayor > 2000;
--> statement-breakpoint
-- Of whom results were said without a score, or will be at an hour that was set, it was said that they did not come. Of the
-- others nobody knows: it is asked.
update admision_postulantes p set no_se_presento = true
from pre_inscripcion_temporadas t
where t.idpre_inscripcion_temporada = p.idpre_inscripcion_temporada and t.resultados_desde is not null
  and p.estado_postulante = 'no_ingresante' and p.puntaje is null;
