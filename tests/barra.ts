import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { said } from '../app/contenido/office/office.ts'
import { findItem } from '../app/contenido/office/queries.server.ts'
import { listPublished } from '../app/contenido/queries.server.ts'
import { versiones } from '../app/contenido/schema.server.ts'
import { applyDue } from '../app/contenido/write/due.server.ts'
import { save } from '../app/contenido/write/save.server.ts'
import { alone } from '../app/contenido/write/step.server.ts'
import { type Paso, STEPS } from '../app/contenido/write/steps.server.ts'
import { restore } from '../app/contenido/write/undo.server.ts'
import { db } from '../app/lib/db/client.server.ts'
import { lifeOf } from '../app/panel/life.server.ts'
import { sentenceOf } from '../app/panel/life.ts'
import { spoken } from '../app/panel/spoken.ts'
import { type Clase, publicationOf, reasonFor } from './clases.ts'
import type { Dice } from './dados.ts'
import { sentAs } from './escritura.ts'
import { draft, idOf, inDays, itemOf, jefa, redactor, versionsOf } from './redaccion.ts'

const HOUR_MS = 3_600_000
const STEPS_TAKEN = [
  ...['editar', 'editar', 'editar', 'publicar', 'publicar', 'publicar', 'retirar', 'papelera', 'recuperar'],
  ...['deshacer', 'deshacer', 'deshacer', 'restaurar', 'descartar', 'ajustar', 'mover', 'pedir_revision', 'tiempo'],
  ...['tiempo', 'tiempo', 'tiempo'],
] as const

/** One item, what its bar says of it, and what somebody without an account gets, after each step. */
export class Told {
  readonly steps: string[] = []
  #id = 0
  #words = 0
  #seen: string | null = null
  #numero: number | null = null
  #checkedAt = Date.now()
  /** What was in the row after each version, whoever could see it. */
  readonly #rowOf = new Map<number, string>()
  /** When visitors got a version for the first time. */
  readonly #firstAt = new Map<number, number>()
  readonly #clase: Clase
  readonly #dice: Dice
  readonly #word: string

  constructor(clase: Clase, word: string, given: Dice) {
    this.#clase = clase
    this.#dice = given
    this.#word = word
  }

  async begin(categoria: number) {
    const { type, begin } = this.#clase
    this.#id = await idOf(draft(type, this.#dice.pick(begin({ categoria, word: this.#word })), jefa))
    await this.#check(false)
  }

  async step() {
    const { pick, chance } = this.#dice
    const what = pick(STEPS_TAKEN)
    const actor = chance(0.75) ? jefa : redactor
    if (what === 'tiempo') {
      const hours = pick([1, 5, 20, 30, 50])
      this.steps.push(`pasan ${hours} horas`)
      await this.#later(hours * HOUR_MS)
      return this.#check(true)
    }
    const { type } = this.#clase
    const told = this.#told(what)
    const run = await this.#asked(what, told)
    const done = await alone(actor, type, (unit) => run(unit))
    this.steps.push(`${what} (${actor.idusuario}) ${JSON.stringify(told)} → ${JSON.stringify(done)}`)
    return this.#check(false, what === 'deshacer')
  }

  #told(what: string): object {
    const { pick, chance } = this.#dice
    if (what === 'publicar') return publicationOf(this.#clase, this.#dice)
    if (what === 'retirar') return reasonFor(this.#clase.type)
    if (what === 'mover') return { antes_de: null }
    if (what !== 'ajustar') return {}
    return chance(0.5) ? { hasta: pick([inDays(1), inDays(4), null]) } : { estado: pick(this.#clase.publicStates) }
  }

  async #asked(what: string, told: object) {
    const { type, fresh } = this.#clase
    const id = this.#id
    type Unit = Parameters<Parameters<typeof alone>[2]>[0]
    if (what === 'restaurar') {
      const from = this.#dice.pick(await versionsOf(type, id))
      return (unit: Unit) => restore(unit, type, id, from.id)
    }
    if (what !== 'editar') return (unit: Unit) => STEPS[what as Paso](unit, type, id, told)
    const { row } = await itemOf(type, id)
    const keys = Object.keys(fresh).filter(() => this.#dice.chance(0.6))
    const word = () => `${this.#word}-${++this.#words}`
    const sent = sentAs(type, Object.fromEntries(keys.map((key) => [key, fresh[key]?.(word(), this.#dice.pick, [])])))
    return (unit: Unit) => save(unit, type, id, { version: row.version, sent })
  }

  /** Everything that happened was so much earlier; and whoever comes to read finds what is due in force. */
  async #later(ms: number) {
    const { table, name } = this.#clase.type
    const { row } = await itemOf(this.#clase.type, this.#id)
    await db
      .update(table)
      .set(earlier(row, ms) as never)
      .where(eq(table.id, this.#id))
    const mine = and(eq(versiones.tipo, name), eq(versiones.contenido, this.#id))
    for (const { id, antes, creadoEn } of await db.select().from(versiones).where(mine)) {
      await db
        .update(versiones)
        .set({ antes: antes && (earlier(antes, ms) as typeof antes), creadoEn: new Date(creadoEn.getTime() - ms) })
        .where(eq(versiones.id, id))
    }
    for (const [numero, at] of this.#firstAt) this.#firstAt.set(numero, at - ms)
    this.#checkedAt -= ms
    await applyDue([this.#clase.type])
  }

  /** @param waited time went by: what appeared did so at its moment */
  async #check(waited: boolean, undone = false) {
    const { type } = this.#clase
    const { row, hijos } = await itemOf(type, this.#id)
    this.#rowOf.set(row.version, this.#contentOf(row, hijos))
    const [visible] = await listPublished(type, { institucion: 2, where: eq(type.table.id, this.#id) })
    const seen = visible ? this.#contentOf(visible, hijos) : null
    const whole = await findItem(type, this.#id, 2)
    if (!whole) throw new Error('It is not there')
    const now = new Date()
    const vida = lifeOf(type, whole.data, { cambiaEn: whole.pendiente?.publicar_desde ?? null, espera: whole.espera })
    const sentence = sentenceOf(vida, said(type.office), { isNew: false, isDirty: false }, now)
    this.steps.push(`  «${sentence}»`)
    const [, words] = /^Los visitantes ven la versión (.*?)(?:\.|, y l)/.exec(sentence) ?? []
    if (seen === null) expect(words, 'nobody sees it').toBeUndefined()
    else this.#sees(seen, String(words), { waited, undone, begun: row.publicarDesde })
    this.#seen = seen
    if (seen === null) this.#numero = null
    this.#checkedAt = now.getTime()
  }

  #sees(
    seen: string,
    words: string,
    { waited, undone, begun }: { waited: boolean; undone: boolean; begun: Date | null },
  ) {
    const numero = Number(/^\d+/.exec(words)?.[0])
    expect(this.#rowOf.get(numero), `version ${numero} is what they get`).toBe(seen)
    if (this.#seen === seen) expect(numero, 'nothing changed for them').toBe(this.#numero)
    const known = this.#firstAt.get(numero)
    if (this.#seen !== seen && !undone) expect(known, 'it is new to them').toBeUndefined()
    const at = known ?? (waited ? Number(begun) : Date.now())
    if (!known) expect(at, 'it came since').toBeGreaterThanOrEqual(this.#checkedAt - 1000)
    const now = new Date()
    const moments = [at, at - 1000].map((ms) => spoken(new Date(ms), now))
    expect(
      moments.some((one) => words.endsWith(one)),
      `${words}: ${moments}`,
    ).toBe(true)
    this.#firstAt.set(numero, at)
    this.#numero = numero
  }

  #contentOf(row: object, hijos: object): string {
    const keys = ['estado', ...Object.keys(this.#clase.type.fields)].filter((key) => key !== 'orden')
    return JSON.stringify([keys.map((key) => (row as Record<string, unknown>)[key] ?? null), hijos])
  }
}

/** Every moment in it, so much earlier. */
function earlier(value: unknown, ms: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() - ms)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) {
    return new Date(new Date(value).getTime() - ms).toISOString()
  }
  if (Array.isArray(value)) return value.map((one) => earlier(one, ms))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, earlier(one, ms)]))
}
