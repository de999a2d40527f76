import { expect } from 'vitest'
import { gestionApi } from './gestion.ts'

export type Json = Record<string, unknown>
export type Curso = {
  idcurso?: number | null
  curso: string
  semestre: number | null
  creditos_practica: number | null
} & Json

export const curso = (i: number, more: Json = {}) => ({
  ...{ curso: `Curso ${i}`, semestre: (i % 6) + 1, denominacion_modulo: `Módulo ${(i % 3) + 1}` },
  ...{ creditos_teoria: 1, creditos_practica: 2, componente: 'especifica', ...more },
})

/** What may be published, also with two courses less: 120 credits, all three components. */
export const WHOLE = {
  ...{ codigo_malla: 'P-2027', resolucion_malla: 'R.D. 1', vigente_desde: 2027 },
  cursos: [
    ...Array.from({ length: 42 }, (_, i) => curso(i)),
    curso(42, { componente: 'empleabilidad' }),
    curso(43, { componente: 'efsrt', creditos_teoria: 0, creditos_practica: 4 }),
  ],
}

/** The calls of curriculum grids. */
export function mallasApi() {
  const { as, raw } = gestionApi()

  async function put(by: string, path: string, payload: Json) {
    const headers = { authorization: by }
    const answer = await raw({ method: 'PUT', url: `/api/gestion/${path}/contenido`, payload, headers })
    return { status: answer.statusCode, ...answer.json() }
  }

  /** A programme that visitors see, of somebody who may do everything, and a grid of it. */
  async function started(fields: Json | null = WHOLE) {
    const editor = await as()
    const programa = await editor.published('programas', { denominacion_programa: 'Con mallas' })
    const path = `programas/${programa}/mallas`
    const { status, id, version } = await editor.post(path, { desde: null })
    expect(status).toBe(201)
    const one = `${path}/${id}`
    if (fields) expect((await put(editor.bearer, one, { version, ...fields })).status).toBe(200)
    const seen = async (asked: string) =>
      (await raw({ method: 'GET', url: `/api/portal/portal-view/${asked}` })).json().list
    const publico = (): Promise<Json[]> => seen(`mallas?programa_academico_idprograma_academico=${programa}`)
    const cursos = (): Promise<Curso[]> => seen(`cursos?malla_curricular_idmalla_curricular=${id}`)
    const now = async () => (await editor.get(`${one}/contenido`)).data as Json & { version: number; cursos: Curso[] }
    return { ...editor, programa, path, id, one, publico, cursos, now }
  }

  return { as, put, started }
}
