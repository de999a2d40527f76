import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { columnsOf, wireName } from '../app/campos/sent.server.ts'
import type { Child, ChildLists } from '../app/contenido/life.ts'
import { listPublished } from '../app/contenido/queries.server.ts'
import { versiones } from '../app/contenido/schema.server.ts'
import type { Whole } from '../app/contenido/write/current.server.ts'
import { applyDue } from '../app/contenido/write/due.server.ts'
import type { Outcome } from '../app/contenido/write/outcome.ts'
import { save } from '../app/contenido/write/save.server.ts'
import { alone } from '../app/contenido/write/step.server.ts'
import { type Paso, runAll, STEPS, type Told } from '../app/contenido/write/steps.server.ts'
import { restore } from '../app/contenido/write/undo.server.ts'
import type { Actor } from '../app/lib/account/permissions.ts'
import { db } from '../app/lib/db/client.server.ts'
import type { Clase } from './clases.ts'
import type { Dice } from './dados.ts'
import { sentAs } from './escritura.ts'
import * as modelo from './modelo.ts'
import {
  ajena,
  auditOf,
  draft,
  idOf,
  inDays,
  itemOf,
  jefa,
  type Moment,
  passed,
  redactor,
  versionsOf,
} from './redaccion.ts'

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

const POWERED = ['publicar', 'retirar', 'papelera', 'recuperar', 'devolver']
const IN_BIN = ['papelera', 'recuperar', 'deshacer']
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
      const item = modelo.born(this.#layerOf(await itemOf(this.#clase.type, id).then(({ efectivo }) => efectivo)))
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
    const what = pick(MANY)
    if (what === 'tiempo') await this.#time(one)
    else if (what === 'lote') await this.#bulk(actor)
    else await this.#try(one, await this.#asked(what, one, actor))
    await this.#seenIsRight()
  }

  async #asked(what: string, one: Tracked, actor: Actor): Promise<Asked> {
    if (what === 'editar') return this.#editing(one, actor)
    if (what === 'restaurar') return this.#restoring(one, actor)
    const kind = this.#clase
    const told = what === 'publicar' ? this.#publication() : what === 'devolver' ? { nota: 'Falta' } : {}
    const run = () => alone(actor, kind.type, (unit) => STEPS[what as Paso](unit, kind.type, one.id, told as Told))
    const becomes = (item: modelo.Item): modelo.Item => {
      if (what === 'publicar') return modelo.published(kind, item, told as modelo.Publication)
      if (what === 'retirar') return modelo.withdrawn(kind, item)
      if (what === 'descartar') return modelo.discarded(item, actor === jefa)
      if (what === 'deshacer') return one.last?.before ?? item
      return what === 'papelera' ? { ...item, bin: true } : what === 'recuperar' ? { ...item, bin: false } : item
    }
    return { paso: what, actor, detail: told, run, becomes }
  }

  #publication(): modelo.Publication {
    const { pick, chance } = this.#dice
    return {
      ...(chance(0.35) && { desde: inDays(pick([1, 2, -1])) }),
      ...(chance(0.3) && { hasta: pick([inDays(5), null]) }),
      ...(chance(0.3) && { estado: pick(this.#clase.publicStates) }),
    }
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
    const read = { version: row.version, values: this.#layerOf(efectivo), hijos: efectivo.hijos }
    expect(read.values, 'what whoever edits it sees').toEqual(modelo.edited(one.item))
    this.#reads.set(name, read)
    return read
  }

  async #try(one: Tracked, asked: Asked) {
    const { actor, paso } = asked
    const pairs = actor !== ajena && !one.due && this.#dice.chance(0.35) && (await this.#wholeOf(one))
    const { item } = one
    this.steps.push(`${one.id} ${paso} (${actor.idusuario}) ${JSON.stringify(asked.detail ?? null)}`)
    const done = await asked.run()
    this.steps.push(`  → ${JSON.stringify(done)}`)
    await this.#settle(one)
    this.#isRight(one, asked, done, item)
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

  /** Whether the answer is the one that this person has to get. */
  #isRight(one: Tracked, { actor, paso }: Asked, done: Outcome, was: modelo.Item) {
    const { type } = this.#clase
    const codigo = done.ok ? 'ok' : done.codigo
    const powerless = (name: string) => POWERED.includes(name) && actor === redactor
    if (actor === ajena) return expect(codigo).toBe('NOEXISTE')
    if (powerless(paso)) return expect(codigo).toBe('SINPERMISO')
    if (was.bin && !IN_BIN.includes(paso)) return expect(codigo).toBe('ENPAPELERA')
    if (paso === 'publicar' && !modelo.isComplete(this.#clase, modelo.edited(one.item)))
      return expect(codigo).toBe('INCOMPLETO')
    const around = type.name === 'documentos' || type.name === 'paginas' ? ['INVALIDO'] : []
    if (paso === 'deshacer') {
      if (!one.last || one.last.actor !== actor) {
        const power = one.last && powerless(one.last.paso) ? ['SINPERMISO'] : []
        return expect(['CAMBIADO', ...power]).toContain(codigo)
      }
      return expect(['ok', ...around]).toContain(codigo)
    }
    const more: Partial<Record<string, string[]>> = {
      ...{ editar: ['CAMBIADO', ...around], restaurar: around, publicar: around, retirar: around },
      ...{ descartar: ['INVALIDO', 'SINPERMISO'], devolver: ['INVALIDO'] },
    }
    return expect(['ok', ...(more[paso] ?? [])]).toContain(codigo)
  }

  /** Undoing gives back the whole, and undoing that gives the step back. */
  async #undone(one: Tracked, { actor, paso }: Asked, before: unknown) {
    const { type } = this.#clase
    const after = await this.#wholeOf(one)
    const { item, last } = one
    for (const whole of [before, after]) {
      const done = await alone(actor, type, (unit) => STEPS.deshacer(unit, type, one.id))
      expect(done, `deshacer ${paso}`).toMatchObject({ ok: true })
      expect(await this.#wholeOf(one), `deshacer ${paso}`).toEqual(whole)
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
    const done = await runAll(actor, type, { paso, ids })
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

  #layerOf({ valores, hijos }: Whole): Layer {
    const { fresh, needs, list } = this.#clase
    const fields = [...new Set([...Object.keys(fresh), ...needs])].map((key) => [key, valores[key]])
    const told = list && [[list.name, (hijos[list.name] ?? []).map((child) => child[list.told])]]
    return Object.fromEntries([...fields, ...(told ?? [])])
  }

  /** What visitors see is what the model says: nothing else, and nothing less. */
  async #seenIsRight() {
    const { type, list } = this.#clase
    const ids = this.#items.map(({ id }) => id)
    const where = inArray(type.table.id, ids)
    const rows = (await listPublished(type, { institucion: 2, where })) as (Layer & { id: number })[]
    const children = list && type.children?.[list.name]
    const files = children ? await this.#childrenOf(ids) : []
    const seen = rows.map((row) => {
      const own = files
        .filter(({ de }) => de === row.id)
        .map(({ fila }) => fila[wireName(children ?? type, list?.told ?? '')])
      return [
        row.id,
        this.#layerOf({ valores: row, hijos: list ? { [list.name]: own.map((text) => ({ [list.told]: text })) } : {} }),
      ]
    })
    const right = this.#items
      .filter(({ item }) => modelo.isSeen(this.#clase, item))
      .map(({ id, item }) => [id, item.live])
    expect(Object.fromEntries(seen), 'what visitors see').toEqual(Object.fromEntries(right))
  }

  /** The rows of its lists as they lie in the database. */
  async #childrenOf(ids: number[]) {
    const { type, list } = this.#clase
    const children = list && type.children?.[list.name]
    if (!children) return []
    const [owner = ''] = Object.entries(children.of('', -1)).find(([, value]) => value === -1) ?? []
    const column = columnsOf(children.table)[owner] as unknown as SQL
    const kind = columnsOf(children.table).tipo
    const { rows } = await db.execute<{ de: number; fila: Layer }>(sql`
      select ${column} as de, to_jsonb(${children.table}) - 'fecha_registro' as fila from ${children.table}
      where ${and(inArray(column, ids), kind && eq(kind, type.name))} order by ${children.table.orden}, ${children.table.id}`)
    return rows
  }

  /** All of an item that undoing has to give back. */
  async #wholeOf({ id }: Tracked) {
    const { table } = this.#clase.type
    const { rows } = await db.execute<{ fila: Layer }>(
      sql`select to_jsonb(${table}) - 'version' - 'actualizado_en' as fila from ${table} where ${table.id} = ${id}`,
    )
    return { fila: rows[0]?.fila, hijos: await this.#childrenOf([id]) }
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
    if (type.name === 'documentos') await this.#goesNowhereRound()
  }

  async #goesNowhereRound() {
    const { rows } = await db.execute(sql`
      with recursive up(id, above, deep) as (
        select iddocumento, idcontenedor, 1 from documentos where idcontenedor is not null
        union all select up.id, d.idcontenedor, deep + 1 from documentos d join up on d.iddocumento = up.above where deep < 9
      ) select id from up where above = id`)
    expect(rows, 'folders in themselves').toEqual([])
  }
}

const MANY = [
  ...['editar', 'editar', 'editar', 'editar', 'editar', 'publicar', 'publicar', 'publicar', 'retirar', 'papelera'],
  ...['recuperar', 'recuperar', 'descartar', 'deshacer', 'deshacer', 'restaurar', 'pedir_revision', 'devolver'],
  ...['tiempo', 'tiempo', 'lote'],
]

const wired = (children: Parameters<typeof wireName>[0], row: Layer): Layer =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [wireName(children, key), value]))

const textsOf = (patch: Layer) =>
  Object.values(patch)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value !== '')
