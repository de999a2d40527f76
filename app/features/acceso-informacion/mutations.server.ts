import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { closeDraft, draftFiles, FILES_GONE, findDraft } from '../../expedientes/draft.server.ts'
import { isFicha } from '../../expedientes/keys.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { ANSWERED } from '../../expedientes/states.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'
import { disk } from '../../lib/files/disk.server.ts'
import { forgetUnused, removeBytes } from '../../lib/files/forget.server.ts'
import type { Archivo } from '../../lib/files/schema.server.ts'
import { textOf } from '../../lib/files/text/apart.server.ts'
import { check, type Values } from '../../lib/forms.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { line } from '../../lib/rules.ts'
import { change } from '../../lib/unit.server.ts'
import { suspectsIn, tracesOf } from './personal.ts'
import { partidaOf } from './queries.server.ts'
import { respuestasArchivos, respuestasPublicadas } from './schema.server.ts'

const LONGEST = 20_000
const long = (message: string) =>
  z.string(message).trim().min(1, message).max(LONGEST, 'Es demasiado largo: adjunte un archivo')

const rules = z.object({
  titulo: line(200).pipe(z.string().min(1, 'Escriba el título')),
  pedido: long('Escriba qué se pidió, sin decir quién'),
  respuesta: long('Escriba la respuesta'),
  revisado: z.string('Revise los textos y los archivos, y márquelo'),
})

/** Whether an answer of this case may be published by somebody. */
export const mayPublish = (actor: Actor, { publica, ...kind }: Kind, { estado }: Pick<Expediente, 'estado'>): boolean =>
  publica !== undefined && can(actor, kind, publica) && ANSWERED.includes(estado)

/**
 * As it was written, over what was published then (`partida`). `archivos`: those that stay or come, by their ids; what came
 * waits under `ficha`.
 */
export type Publishing = { valores: Values; archivos: readonly string[]; ficha: string; partida: string }

export type Published = { ok: true; id: number } | { ok: false; errores: FieldError[] }

export const STALE =
  'Esta respuesta se publicó o se retiró mientras usted escribía. Lo suyo sigue aquí: mire qué hay en el portal y, si hace falta, publíquelo otra vez.'

const refused = (error: FieldError) => ({ ok: false as const, errores: [error] })
const no = (campo: string, message: string) => refused({ campo, message })

/**
 * Publishes the answer of a case, or changes what is published. Nothing in which whoever asked can still be found is:
 * neither in the texts nor in what can be read of the files.
 */
export async function publishAnswer(actor: Actor, kind: Kind, caso: Expediente, sent: Publishing): Promise<Published> {
  if (!mayPublish(actor, kind, caso)) return no('titulo', 'No tiene permiso para publicarla, o todavía no se respondió')
  const checked = check(rules, sent.valores)
  if (!checked.ok) return checked
  const { revisado: _, ...texts } = checked.data
  for (const [campo, text] of Object.entries(texts)) {
    const traces = tracesOf(text, caso.solicitante)
    if (traces.length > 0) return no(campo, `Quite de aquí ${traces.join(', ')}`)
  }
  const waiting = await waitingOf(actor, sent)
  for (const archivo of waiting) {
    const traces = tracesOf(await readable(archivo), caso.solicitante)
    if (traces.length > 0)
      return no('archivos', `«${archivo.nombre}» todavía tiene ${traces.join(', ')}: suba otra copia`)
  }
  const answered = (await movementsOf(caso.id)).find(({ paso }) => paso === 'resolver')
  const done = await change(actor, async ({ tx, audit, announce }) => {
    await waitTurn(tx, `respuesta ${caso.id}`)
    const [before] = await tx
      .select()
      .from(respuestasPublicadas)
      .where(eq(respuestasPublicadas.expediente, caso.id))
      .for('update')
    if (partidaOf(before) !== sent.partida) return no('partida', STALE)
    const ofIt = eq(respuestasArchivos.respuesta, before?.id ?? 0)
    const there = await tx.select({ id: respuestasArchivos.archivo }).from(respuestasArchivos).where(ofIt)
    const known = new Set([...there, ...waiting].map(({ id }) => id))
    if (!sent.archivos.every((id) => known.has(id))) return refused(FILES_GONE)
    const written = { ...texts, publicada: true, usuario: actor.idusuario }
    const respondida = (answered?.fecha ?? caso.presentado).slice(0, 10)
    const [row] = await tx
      .insert(respuestasPublicadas)
      .values({ ...written, institucion: caso.institucion, expediente: caso.id, respondida })
      .onConflictDoUpdate({ target: respuestasPublicadas.expediente, set: { ...written, publicadaEn: sql`now()` } })
      .returning({ id: respuestasPublicadas.id })
    if (!row) throw new Error('The answer was not published')
    const left = there.map(({ id }) => id).filter((id) => !sent.archivos.includes(id))
    if (left.length > 0) await tx.delete(respuestasArchivos).where(and(ofIt, inArray(respuestasArchivos.archivo, left)))
    // A form keeps its ficha once it is published: what came with it then is there already.
    const come = waiting.filter(({ id }) => !there.some((one) => one.id === id))
    for (const [orden, { id: archivo }] of come.entries()) {
      await tx.insert(respuestasArchivos).values({ respuesta: row.id, archivo, orden: there.length + orden })
    }
    if (waiting.length > 0) await closeDraft(tx, sent.ficha)
    audit({ accion: 'publicar', tipo: kind.name, id: caso.id, detalle: { respuesta: row.id, titulo: texts.titulo } })
    announce(kind.name, caso.id, 'publico')
    return { ok: true as const, id: row.id, gone: await forgetUnused(tx, left) }
  })
  if (!done.ok) return done
  for (const archivo of done.gone) await removeBytes(archivo)
  return { ok: true, id: done.id }
}

/** Takes down what was published of a case; its files stay for whoever publishes it again. */
export async function withdrawAnswer(actor: Actor, kind: Kind, caso: Expediente): Promise<void> {
  if (!mayPublish(actor, kind, caso)) return
  await change(actor, async ({ tx, audit, announce }) => {
    await tx.update(respuestasPublicadas).set({ publicada: false }).where(eq(respuestasPublicadas.expediente, caso.id))
    audit({ accion: 'retirar', tipo: kind.name, id: caso.id })
    announce(kind.name, caso.id, 'publico')
  })
}

/** What somebody put beside the form, of what is chosen. */
async function waitingOf({ institucion, idusuario }: Actor, { ficha, archivos }: Publishing): Promise<Archivo[]> {
  const draft = isFicha(ficha) ? await findDraft(institucion, ficha) : undefined
  if (!draft || draft.usuario !== idusuario || draft.expediente !== null) return []
  return (await draftFiles(draft.ficha)).map(({ archivo }) => archivo).filter(({ id }) => archivos.includes(id))
}

async function readable({ clave, tipo, nombre }: Archivo): Promise<string> {
  const { paginas } = await textOf(await (await disk()).bytes(clave), tipo)
  return [nombre, ...paginas].join('\n')
}

/** What in an answer looks like data of somebody, for whoever reads it before publishing. */
export const looksPersonal = (texts: readonly string[]): string[] => suspectsIn(texts.join('\n'))
