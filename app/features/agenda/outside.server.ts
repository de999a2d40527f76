import { type Own, outside } from '../../contenido/outside.server.ts'
import { fullAddress } from '../../lib/addresses.ts'
import { CALENDARIO } from './address.ts'
import { listDesde } from './queries.server.ts'
import { entradaAgenda } from './schema.server.ts'

export const agenda = outside({
  type: entradaAgenda,
  list: { path: CALENDARIO, title: 'Calendario de actividades', asked: 'agenda' },
  data,
  // A draft may have no day yet.
  shown: ({ inicio }) => (inicio ? `${CALENDARIO}?fecha=${inicio.slice(0, 10)}&vista=lista` : CALENDARIO),
})

const ENTRY = {
  tipo: 'Tipo',
  titulo_agenda: 'Título',
  hora_inicio: 'Inicio',
  hora_fin: 'Fin',
  color_agenda: 'Colores',
  enlace: 'Dirección a la que lleva',
}

/** All that the calendar shows, also what comes from other rooms. */
async function data(institucion: number, origin: string): Promise<Own> {
  const rows = (await listDesde(institucion, '1900-01-01')).map(({ tipo, titulo, inicio, fin, color, enlace }) => ({
    ...{ tipo, titulo_agenda: titulo, hora_inicio: inicio, hora_fin: fin, color_agenda: color },
    enlace: enlace && fullAddress(enlace, origin),
  }))
  return { title: 'Calendario', fields: ENTRY, rows }
}
