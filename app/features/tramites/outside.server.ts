import type { Wire } from '../../contenido/outside.server.ts'
import { outside } from '../../contenido/outside.server.ts'
import { TRAMITES, tramiteHref } from './address.ts'
import { listTramites, whatHasNoPrice } from './queries.server.ts'
import { costDicho, plazoDicho } from './rules.ts'
import { tramites as t, tramite } from './schema.server.ts'

export const tramites = outside({
  type: tramite,
  singular: 'tramite',
  items: { by: t.denominacion, path: (id, denominacion) => tramiteHref({ id, denominacion }) },
  list: { path: TRAMITES, title: 'Trámites', asked: 'tupa requisitos plazos procedimientos' },
  data: catalogo,
  unseenBecause: whatHasNoPrice,
  card: (one) => ({
    kind: 'Trámite',
    title: one.denominacion,
    note: one.plazoDias === null ? one.resumen : `Respuesta en ${plazoDicho(one.plazoDias)}`,
    image: null,
  }),
  found: { tramite: { one: 'Trámite', many: 'Trámites' } },
})

const FIELDS = {
  idtramite: 'Número',
  denominacion_tramite: 'Trámite',
  resumen_tramite: 'Para qué sirve',
  requisitos_tramite: 'Requisitos',
  costo: 'Costo',
  plazo_dias: 'Plazo, en días hábiles',
  area: 'Área que responde',
  url: 'Página',
}

/** The catalogue with what each costs today, as data. */
async function catalogo(institucion: number, origin: string) {
  const rows = (await listTramites(institucion)).map(
    (one): Wire => ({
      idtramite: one.id,
      denominacion_tramite: one.denominacion,
      resumen_tramite: one.resumen,
      requisitos_tramite: one.requisitos,
      costo: costDicho(one.costo),
      plazo_dias: one.plazoDias,
      area: one.areaDicha,
      url: origin + tramiteHref(one),
    }),
  )
  return { title: 'Trámites', fields: FIELDS, rows }
}
