// Pages that only a key opens, each as whoever has it asks for it.
import { eq } from 'drizzle-orm'
import { makeLink } from '../../app/contenido/preview/links.server.ts'
import { findDraft, saveDraft } from '../../app/expedientes/draft.server.ts'
import { linkCode, newFicha } from '../../app/expedientes/keys.server.ts'
import { takeStep } from '../../app/expedientes/step.server.ts'
import { respuestaHref } from '../../app/features/acceso-informacion/address.ts'
import { respuestasPublicadas } from '../../app/features/acceso-informacion/schema.server.ts'
import { claveLimpia } from '../../app/features/admision/rules.ts'
import { recibos } from '../../app/features/caja/schema.server.ts'
import { mesaPartes } from '../../app/features/mesa-partes/schema.server.ts'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { present } from '../../app/features/solicitudes/mutations.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { save } from '../escritura.ts'
import { begun } from '../postulantes.ts'
import { NELLY } from './formulario.ts'

export type Opened = { path: string; headers?: Record<string, string> }

const INSTITUCION = 2
const LETTER = { escrito: 'carta', fundamentos: 'Falta una tilde.' }

/** What says the same is the same request. */
async function draft(sumilla: string) {
  const ficha = newFicha()
  const valores = { ...NELLY, ...LETTER, sumilla, acepta_correo: 'on' }
  await saveDraft({ ficha, institucion: INSTITUCION, tipo: mesaPartes.name, valores, usuario: 1 })
  return ficha
}

/** Something that somebody presented, with the key that opens it, and what the office does with it. */
async function presented(sumilla: string, ...taken: [paso: string, datos?: Record<string, unknown>][]) {
  const opened = await present(
    nobody(),
    mesaPartes,
    (await findDraft(INSTITUCION, await draft(sumilla))) ?? ({} as never),
  )
  if (!opened.ok) throw new Error(opened.codigo)
  const { caso, clave } = opened
  const actor = { idusuario: 1, institucion: INSTITUCION, privilegios: '**', subprivilegios: '**' }
  const around = await aroundOf(INSTITUCION)
  let last = 0
  for (const [paso, datos = {}] of taken) {
    const step = { id: caso.id, paso, datos }
    const outcome = await change(actor, (unit) => takeStep(unit, mesaPartes, step, { de: 'personal', actor }, around))
    if (!outcome.ok) throw new Error(`${paso}: ${outcome.codigo}`)
    last = outcome.movimiento.id
  }
  const path = `/tramites/seguimiento/${caso.numero}`
  return { caso, path, last, headers: { cookie: `atrio_clave=${clave}` } }
}

async function previewed() {
  const [jefa] = await db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(eq(usuarios.institucion, INSTITUCION))
    .limit(1)
  const actor = { idusuario: jefa?.id ?? 0, institucion: INSTITUCION, privilegios: '**', subprivilegios: '**' }
  const input = { titulo: 'Bases', resumen: 'R', contenido: '<p>Uno</p>', fecha: '2026-05-04 10:00:00' }
  const saved = await save(noticia, actor, { input })
  if (!saved.ok) throw new Error(saved.codigo)
  const made = await change(actor, (unit) => makeLink(unit, noticia, saved.id, { paraAprobar: true, para: 'Director' }))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return `/vista/${made.secreto}`
}

export async function openedByKey(): Promise<Opened[]> {
  const waits = await presented('Que espera')
  const observed = await presented('Que se observa', ['observar', { texto: 'Falta la ficha' }])
  const answered = await presented('Que se responde', ['recibir'], ['tomar'], ['resolver', { texto: 'Sí.' }])
  const said = { titulo: 'Gasto', pedido: 'Cuánto se gastó', respuesta: 'Nada', respondida: '2026-11-02' }
  const published = { ...said, institucion: INSTITUCION, expediente: waits.caso.id }
  const [answer] = await db.insert(respuestasPublicadas).values(published).returning()
  const [recibo] = await db.select().from(recibos).where(eq(recibos.institucion, INSTITUCION)).limit(1)
  const { id, clave } = await begun()
  return [
    waits,
    answered,
    { path: `/tramites/solicitud/${await draft('Sin presentar')}` },
    { path: `${observed.path}/subsanar`, headers: observed.headers },
    { path: `${answered.path}/recurso`, headers: answered.headers },
    { path: `${answered.path}/acuse/${linkCode(answered.caso, answered.last)}` },
    { path: respuestaHref(answer ?? { id: 0, titulo: '' }) },
    { path: `/tesoreria/recibo/${recibo?.codigo}` },
    { path: '/admision/inscripcion/papeles', headers: { cookie: `atrio_postulante=${id}-${claveLimpia(clave)}` } },
    { path: await previewed() },
  ].map(({ path, headers }: Opened) => ({ path, ...(headers && { headers }) }))
}
