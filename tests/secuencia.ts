import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { wireName } from '../app/campos/sent.server.ts'
import type { Child, ChildLists } from '../app/contenido/life.ts'
import { versiones } from '../app/contenido/schema.server.ts'
import { applyDue } from '../app/contenido/write/due.server.ts'
import type { Outcome } from '../app/contenido/write/outcome.ts'
import { save } from '../app/contenido/write/save.server.ts'
import { alone } from '../app/contenido/write/step.server.ts'
import { type Paso, runAll, STEPS, type Told } from '../app/contenido/write/steps.server.ts'
import { restore } from '../app/contenido/write/undo.server.ts'
import type { Actor } from '../app/lib/account/permissions.ts'
import { db } from '../app/lib/db/client.server.ts'
import { type Clase, publicationOf, reasonFor, STEPS_TAKEN } from './clases.ts'
import type { Dice } from './dados.ts'
import { sentAs } from './escritura.ts'
import { foldersInThemselves, layerOf, seenOf, wholeOf, wired } from './filas-de-secuencia.ts'
import * as modelo from './modelo.ts'
import { ajena, auditOf, draft, idOf, itemOf, jefa, type Moment, passed, redactor, versionsOf } from './redaccion.ts'
import { rightAnswers } from './respuestas.ts'

type Layer = modelo.Layer
type Read = { version: number; values: Layer; hijos: ChildLists }
type Tracked = {
  id: number
  version: number
  item: modelo.Item
  /** The moment of its scheduled change came, and nobody looked since. */
  due: boolean
  last: { actor: Actor; paso: string; before: modelo.Item } | undefined
  history: Map<number, Layer>
  /** Every text that was accepted. */
  accepted: string[]
  inBulk: number[]
}
type Asked = {
  paso: string
  actor: Actor
  detail?: unknown
  run: () => Promise<Outcome>
  becomes: (item: modelo.Item) => modelo.Item
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Steps by several people over the few items of one kind, each compared with the model. */
export class Sequence {
  readonly steps: string[] = []
  readonly #items: Tracked[] = []
  readonly #reads = new Map<string, Read>()
  readonly #clase: Clase
  readonly #dice: Dice
  readonly #word: string
  #words = 0

  constructor(clase: Clase, word: string, given: Dice) {
    this.#clase = clase
    this.#dice = given
    this.#word = word
  }

  async begin(categoria: number) {
    for (const input of this.#clase.begin({ categoria, word: this.#word })) {
      const actor = this.#dice.pick([jefa, redactor])
      const id = await idOf(draft(this.#clase.type, input, actor))
      const item = modelo.born(
        layerOf(this.#clase, await itemOf(this.#clase.type, id).then(({ efectivo }) => efectivo)),
      )
      const history = new Map([[1, item.live]])
      // Nothing was before it: it is undone into the bin.
      const last = { actor, paso: 'crear', before: { ...item, bin: true } }
      const one = { ...{ id, version: 1, item, due: false, last, history }, accepted: [], inBulk: [] }
      this.#items.push(one)
      if (this.#dice.chance(0.7)) await this.#try(one, await this.#asked('publicar', one, jefa))
    }
  }

  /** One step of somebody, or of the clock. */
  async step() {
    const { pick, chance } = this.#dice
    const one = pick(this.#items)
    const actor = chance(0.08) ? ajena : chance(0.6) ? jefa : redactor
    const what = pick(STEPS_TAKEN)
    if (what === 'tiempo') await this.#time(one)
    else if (what === 'lote') await this.#bulk(actor)
    else await this.#try(one, await this.#asked(what, one, actor))
    const ids = this.#items.map(({ id }) => id)
    const right = this.#items.filter(({ item }) => modelo.isSeen(this.#clase, item))
    expect(await seenOf(this.#clase, ids), 'what visitors see').toEqual(
      Object.fromEntries(right.map(({ id, item }) => [id, item.live])),
    )
  }

  async #asked(what: string, one: Tracked, actor: Actor): Promise<Asked> {
    if (what === 'editar') return this.#editing(one, actor)
    if (what === 'restaurar') return this.#restoring(one, actor)
    const kind = this.#clase
    const told =
      what === 'publicar' ? publicationOf(this.#clase, this.#dice) : what === 'devolver' ? { nota: 'Falta' } : {}
    const run = () => alone(actor, kind.type, (unit) => STEPS[what as Paso](unit, kind.type, one.id, told as Told))
    const becomes = (item: modelo.Item): modelo.Item => {
      if (what === 'publicar') return modelo.published(kind, item, told as modelo.Publication)
      if (what === 'retirar') return modelo.withdrawn(kind, item)
      if (what === 'descartar') return modelo.discarded(item, actor === jefa)
      if (what === 'deshacer') return one.last?.before ?? item
      if (what === 'papelera') return { ...item, bin: true }
      return what === 'recuperar' ? { ...modelo.withdrawn(kind, item), bin: false } : item
    }
    return { paso: what, actor, detail: told, run, becomes }
  }

  async #editing(one: Tracked, actor: Actor): Promise<Asked> {
    const { type, fresh, list } = this.#clase
    const { pick, chance } = this.#dice
    const read = await this.#readBy(actor, one)
    const ids = this.#items.map(({ id }) => id)
    const word = () => `${this.#word}-${++this.#words}`
    const keys = Object.keys(fresh).filter(() => chance(0.5))
    const patch: Layer = Object.fromEntries(keys.map((key) => [key, fresh[key]?.(word(), pick, ids)]))
    const sent = sentAs(type, patch)
    const children = list && type.children?.[list.name]
    if (list && children && chance(0.5)) {
      const kept = (read.hijos[list.name] ?? []).filter(() => chance(0.7))
      const rows: Child[] = [...kept, ...(chance(0.6) ? [list.row(word())] : [])]
      if (chance(0.3)) rows.reverse()
      patch[list.name] = rows.map((row) => row[list.told])
      sent[list.name] = rows.map(({ id, ...row }) => ({ id, ...wired(children, row) }))
    }
    const run = async () => {
      const done = await alone(actor, type, (unit) => save(unit, type, one.id, { version: read.version, sent }))
      if (done.ok) this.#overwritesNobody(one, read, patch, done.unidos ?? [])
      const written = done.ok && done.version > one.version
      if (written) one.accepted.push(...textsOf(patch))
      return done
    }
    const becomes = (item: modelo.Item) => modelo.saved(this.#clase, item, patch, actor === jefa)
    return { paso: 'editar', actor, detail: { version: read.version, patch }, run, becomes }
  }

  /** What others wrote since is only written over by who had read it; `patch` loses what was left to them. */
  #overwritesNobody(one: Tracked, read: Read, patch: Layer, unidos: string[]) {
    const now = modelo.edited(one.item)
    for (const key of Object.keys(patch)) {
      if (unidos.includes(wireName(this.#clase.type, key))) {
        expect(patch[key], `unido: ${key}`).toEqual(read.values[key])
        delete patch[key]
      } else if (!same(now[key], patch[key])) expect(now[key], `pisado: ${key}`).toEqual(read.values[key])
    }
  }

  async #restoring(one: Tracked, actor: Actor): Promise<Asked> {
    const { type } = this.#clase
    const numero = this.#dice.pick([...one.history.keys()])
    const { tipo, contenido } = versiones
    const [found] = await db
      .select({ id: versiones.id })
      .from(versiones)
      .where(and(eq(tipo, type.name), eq(contenido, one.id), eq(versiones.numero, numero)))
    const run = () => alone(actor, type, (unit) => restore(unit, type, one.id, found?.id ?? 0))
    const becomes = (item: modelo.Item) =>
      modelo.saved(this.#clase, item, one.history.get(numero) ?? {}, actor === jefa)
    return { paso: 'restaurar', actor, detail: numero, run, becomes }
  }

  async #readBy(actor: Actor, one: Tracked): Promise<Read> {
    const name = `${actor.idusuario} ${one.id}`
    const known = this.#reads.get(name)
    if (known && this.#dice.chance(0.4)) return known
    const { row, efectivo } = await itemOf(this.#clase.type, one.id)
    const read = { version: row.version, values: layerOf(this.#clase, efectivo), hijos: efectivo.hijos }
    expect(read.values, 'what whoever edits it sees').toEqual(modelo.edited(one.item))
    this.#reads.set(name, read)
    return read
  }

  async #try(one: Tracked, asked: Asked) {
    const { actor, paso } = asked
    const pairs = actor !== ajena && !one.due && this.#dice.chance(0.35) && (await wholeOf(this.#clase, one.id))
    const { item } = one
    this.steps.push(`${one.id} ${paso} (${actor.idusuario}) ${JSON.stringify(asked.detail ?? null)}`)
    const done = await asked.run()
    this.steps.push(`  → ${JSON.stringify(done)}`)
    await this.#settle(one)
    const complete = modelo.isComplete(this.#clase, modelo.edited(one.item))
    const right = rightAnswers(this.#clase.type.name, { actor, paso, inBin: item.bin, complete, last: one.last })
    expect(right).toContain(done.ok ? 'ok' : done.codigo)
    if (!done.ok || done.version === one.version) return
    this.#note(one, asked, done.version)
    if (pairs) await this.#undone(one, asked, pairs)
  }

  #note(one: Tracked, { actor, paso, becomes }: Pick<Asked, 'actor' | 'paso' | 'becomes'>, version: number) {
    expect(version).toBe(one.version + 1)
    const before = one.item
    one.item = becomes(before)
    one.version = version
    one.history.set(version, modelo.edited(one.item))
    one.last = { actor, paso: paso === 'deshacer' ? (one.last?.paso ?? '') : paso, before }
  }

  /** Undoing gives back the whole, and undoing that gives the step back. */
  async #undone(one: Tracked, { actor, paso }: Asked, before: unknown) {
    const { type } = this.#clase
    const after = await wholeOf(this.#clase, one.id)
    const { item, last } = one
    for (const whole of [before, after]) {
      const done = await alone(actor, type, (unit) => STEPS.deshacer(unit, type, one.id))
      expect(done, `deshacer ${paso}`).toMatchObject({ ok: true })
      expect(await wholeOf(this.#clase, one.id), `deshacer ${paso}`).toEqual(whole)
      one.version += 1
      one.history.set(one.version, modelo.edited(whole === after ? item : (last?.before ?? item)))
    }
    if (last) one.last = last
    this.steps.push('  deshecho dos veces')
  }

  async #bulk(actor: Actor) {
    const { type } = this.#clase
    const paso = this.#dice.pick(['publicar', 'retirar', 'papelera', 'recuperar'] as const)
    const ids = this.#items.map(({ id }) => id)
    const done = await runAll(actor, type, { paso, ids, told: reasonFor(type) })
    this.steps.push(`lote ${paso} (${actor.idusuario}) → ${JSON.stringify(done)}`)
    if (actor !== jefa) expect(done.hechos).toEqual([])
    for (const one of this.#items) {
      await this.#settle(one)
      const [row] = await db.select({ version: type.table.version }).from(type.table).where(eq(type.table.id, one.id))
      const version = Number(row?.version)
      if (!done.hechos.includes(one.id) || version === one.version) continue
      const { becomes } = await this.#asked(paso, one, actor)
      const plain = paso === 'publicar' ? (item: modelo.Item) => modelo.published(this.#clase, item, {}) : becomes
      this.#note(one, { actor, paso, becomes: plain }, version)
      one.inBulk.push(version)
    }
  }

  /** Some moment comes. */
  async #time(one: Tracked) {
    const { type } = this.#clase
    const { item } = one
    const moments: Moment[] = ['publicarDesde', 'publicarHasta', 'programadoDesde']
    const at = { publicarDesde: item.desde, publicarHasta: item.hasta, programadoDesde: item.scheduled?.at ?? null }
    const moment = moments.find((name) => (at[name] ?? 0) > Date.now())
    if (!moment) return
    this.steps.push(`${one.id} llega ${moment}`)
    await passed(type, one.id, moment)
    const now = (await itemOf(type, one.id)).row[moment]?.getTime() ?? null
    if (moment === 'publicarDesde') one.item = { ...item, desde: now }
    if (moment === 'publicarHasta') one.item = { ...item, hasta: now }
    if (moment !== 'programadoDesde' || !item.scheduled) return
    one.item = { ...item, scheduled: { ...item.scheduled, at: now ?? 0 } }
    one.due = true
    if (this.#dice.chance(0.6)) await applyDue([type])
    await this.#settle(one)
  }

  /** Whether what was due came about meanwhile, and how. */
  async #settle(one: Tracked) {
    if (!one.due) return
    const { type } = this.#clase
    const later = (await versionsOf(type, one.id)).filter(({ numero }) => numero > one.version)
    const by = later.find(({ accion }) => accion === 'aplicar' || accion === 'no_aplicar')
    if (!by) return
    expect(by).toMatchObject({ usuario: null, numero: one.version + 1 })
    if (type.name === 'noticias' || type.name === 'convocatorias') expect(by.accion).toBe('aplicar')
    this.steps.push(`  ${by.accion}`)
    one.item = by.accion === 'aplicar' ? modelo.applied(one.item) : modelo.notApplied(one.item)
    ;[one.version, one.due, one.last] = [by.numero, false, undefined]
    one.history.set(one.version, modelo.edited(one.item))
  }

  /** Nothing that was accepted is lost; versions have no holes, and the audit knows each. */
  async end() {
    const { type } = this.#clase
    for (const { id, version, accepted, inBulk } of this.#items) {
      const versions = await versionsOf(type, id)
      expect(versions.map(({ numero }) => numero)).toEqual(Array.from({ length: version }, (_, i) => i + 1))
      const { row, hijos } = await itemOf(type, id)
      const kept = JSON.stringify([row, hijos, versions.map((one) => [one.datos, one.hijos])])
      expect(accepted.filter((text) => !kept.includes(text))).toEqual([])
      const audit = await auditOf(type, id)
      expect(audit.map(({ accion, usuario, detalle }) => [accion, usuario, detalle?.version])).toEqual(
        versions
          .filter(({ numero }) => !inBulk.includes(numero))
          .map(({ accion, usuario, numero }) => [accion, usuario, numero]),
      )
    }
    if (type.name === 'documentos') expect(await foldersInThemselves()).toEqual([])
  }
}

const textsOf = (patch: Layer) =>
  Object.values(patch)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value !== '')
