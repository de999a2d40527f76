import { findDraft, saveDraft } from '../app/expedientes/draft.server.ts'
import { newFicha } from '../app/expedientes/keys.server.ts'

export const INSTITUCION = 2
export const VALORES = {
  ...{ asunto: 'Horario de matrícula', detalle: '¿Hasta qué hora atienden?', nombre: 'Nelly Ensayo Mamani' },
  ...{ tipo_documento: '1', numero_documento: '00000007', correo: 'nelly@quebradaserena.example', celular: '' },
}

/** A question that somebody is writing. */
export async function draft(detalle: string, ficha = newFicha()) {
  await saveDraft({ ficha, institucion: INSTITUCION, tipo: 'consultas', valores: { ...VALORES, detalle } })
  const kept = await findDraft(INSTITUCION, ficha)
  if (!kept) throw new Error('no draft')
  return kept
}

export const cookieOf = (clave: string) => ({ cookie: `atrio_clave=${clave}` })
export const whereTo = ({ headers }: Response) => ({
  to: headers.get('location'),
  cookie: headers.get('set-cookie') ?? '',
})
