import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableName, gt, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPublished } from '../app/contenido/queries.server.ts'
import { versiones } from '../app/contenido/schema.server.ts'
import { contentTypes } from '../app/content-types.server.ts'
import { roles } from '../app/features/catalogos/schema.server.ts'
import { convocatoria } from '../app/features/convocatorias/schema.server.ts'
import { noticia } from '../app/features/noticias/schema.server.ts'
import { pagina } from '../app/features/paginas/schema.server.ts'
import { backUp } from '../app/lib/backup/backup.server.ts'
import { type Database, db, migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { lastMigration, migrateUntil, migrationNames } from '../app/lib/db/migrations.server.ts'
import { discard, publish, recover, save, undo } from './escritura.ts'
import { createDatabase, databaseUrl, dropDatabase } from './plantillas.ts'
import { actionsOf, draft, idOf, itemOf, jefa, NOTICIA, PAGINA, redactor, versionsOf } from './redaccion.ts'

const LAST_RELEASE = '20261122182213_secretos_cifrados'
const server = process.env.DATABASE_URL
const name = `atrio_migracion_${process.pid}`

type Rows = Record<string, Record<string, unknown>[]>

/** Every row of every table that the last release had, by table; the index of the search is made of them. */
async function everyRow(): Promise<Rows> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('indice_busqueda', 'palabras_busqueda') order by 1`)
  const read = async ({ name: table }: { name: string }) => {
    const { rows } = await db.execute<{ fila: Record<string, unknown> }>(
      sql`select to_jsonb(t) as fila from ${sql.identifier(table)} t order by to_jsonb(t)::text`,
    )
    return [table, rows.map(({ fila }) => fila)] as const
  }
  const all: Rows = {}
  for (const table of tables) {
    const [key, rows] = await read(table)
    all[key] = rows
  }
  return all
}

/** What the last release left, on a database of its own. */
function lastRelease() {
  const held = {} as { current: Database; before: Rows }
  const folder = mkdtempSync(join(tmpdir(), 'atrio-'))
  beforeAll(async () => {
    if (server) await createDatabase(server, name)
    held.current = await openDatabase({ url: server && databaseUrl(server, name), folder })
    const client = await held.current.raw.pool.connect()
    await client.query('create extension if not exists pg_trgm')
    await client.query('begin')
    await migrateUntil(client, LAST_RELEASE)
    await client.query('commit')
    await client.query(readFileSync(join(import.meta.dirname, 'anterior.sql'), 'utf8'))
    client.release()
    held.before = await everyRow()
  })
  afterAll(async () => {
    await held.current?.close()
    if (server) await dropDatabase(server, name)
    rmSync(folder, { recursive: true, force: true })
  })
  return held
}

describe('a database of the last release', () => {
  const database = lastRelease()
  /** The kinds of content that it had. */
  const known = () => contentTypes.filter(({ table }) => getTableName(table) in database.before)

  it('had a row of every kind, and a draft of every kind of content', () => {
    expect(Object.entries(database.before).filter(([, rows]) => rows.length === 0)).toEqual([])
    for (const { table } of known()) {
      const rows = database.before[getTableName(table)] ?? []
      expect(rows.some(({ borrador }) => borrador !== null)).toBe(true)
    }
  })

  it('that a migration fails in stays as it was, and the next start brings it forward', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrio-migraciones-'))
    cpSync('migrations', folder, { recursive: true })
    appendFileSync(join(folder, `${migrationNames().at(-1)}.sql`), '--> statement-breakpoint\nselect 1 / 0;')
    await expect(migrateDatabase(folder)).rejects.toMatchObject({ cause: { code: '22012' } })
    rmSync(folder, { recursive: true, force: true })
    const client = await database.current.raw.pool.connect()
    expect(await lastMigration(client)).toBe(LAST_RELEASE)
    client.release()
    expect(await everyRow()).toEqual(database.before)
    await migrateDatabase()
    await migrateDatabase()
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('de mañana', 9999999999999)`,
    )
    await expect(migrateDatabase()).rejects.toThrow('versión más nueva')
    const path = join(mkdtempSync(join(tmpdir(), 'atrio-')), 'copia.tar.gz')
    await expect(backUp(database.current, path, 2)).rejects.toThrow('versión más nueva')
    await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = 9999999999999`)
  })

  it('loses nothing', async () => {
    const after = await everyRow()
    for (const [table, rows] of Object.entries(database.before)) {
      const columns = Object.keys(rows[0] ?? {}).filter((key) => !(key === 'retiro' && table === 'versiones'))
      const kept = (all: Rows[string]) =>
        all.map((row) =>
          Object.fromEntries(columns.map((key) => [key, key === 'borrador' ? valuesOf(row[key]) : row[key]])),
        )
      const inOrder = (all: Rows[string]) =>
        kept(all)
          .map((row) => JSON.stringify(row))
          .sort()
      expect(inOrder(after[table] ?? []), table).toEqual(inOrder(rows))
    }
  })

  /** A draft was only its values. */
  const valuesOf = (borrador: unknown) => (borrador as { valores?: unknown } | null)?.valores ?? borrador

  it('has drafts with whose they are, which nobody knows', async () => {
    for (const type of known()) {
      const rows = await db.select({ borrador: type.table.borrador }).from(type.table)
      const drafts = rows.flatMap(({ borrador }) => borrador ?? [])
      expect(drafts.length, type.name).toBeGreaterThan(0)
      for (const one of drafts) expect(one).toEqual({ valores: expect.any(Object), autores: expect.any(Array) })
    }
    const { row, efectivo } = await itemOf(noticia, 1)
    expect(row).toMatchObject({ titulo: 'Feria', version: 1, programado: null, programadoDesde: null, revision: null })
    expect(efectivo.valores).toMatchObject({ titulo: 'Feria aplazada', resumen: 'El sábado', area: 21 })
  })

  it('knows what visitors saw of what was taken from them', async () => {
    const rows = await db.select().from(versiones).orderBy(versiones.id)
    expect(rows.map(({ retirado }) => retirado)).toEqual([null, null, { titulo: 'Retirada', resumen: 'R' }])
    expect(rows.map(({ accion, numero, usuario }) => [accion, numero, usuario])).toEqual([
      ...[['editar', 0, 11] as const, ['editar', 0, 12] as const, ['editar', 0, 11] as const],
    ])
  })

  it('shows what it showed, and is written on', async () => {
    const seen = () => findPublished(noticia, { institucion: 2, id: 1 })
    expect(await seen()).toMatchObject({ titulo: 'Feria', contenido: '<p>Desde las 9.</p>' })
    expect(await undo(noticia, jefa, 1)).toMatchObject({ ok: false, codigo: 'CAMBIADO' })
    expect(await discard(noticia, redactor, 1)).toMatchObject({ ok: false, codigo: 'SINPERMISO' })
    expect(await save(noticia, redactor, { id: 1, input: { resumen: 'El domingo' } })).toMatchObject({ version: 2 })
    expect(await publish(noticia, jefa, 1)).toMatchObject({ ok: true, version: 3 })
    expect(await seen()).toMatchObject({
      ...{ titulo: 'Feria aplazada', resumen: 'El domingo', contenido: '<p>Desde las 10.</p>' },
      publicarHasta: new Date('2036-01-01T05:00:00Z'),
    })
    expect((await itemOf(noticia, 1)).hijos.multimedia).toMatchObject([{ id: 1, alt: 'Puestos' }])
    expect(await undo(noticia, jefa, 1)).toMatchObject({ ok: true })
    expect(await seen()).toMatchObject({ titulo: 'Feria' })
    expect(await actionsOf(noticia, 1)).toEqual(['editar', 'editar', 'editar', 'publicar', 'deshacer'])
    expect((await versionsOf(noticia, 1)).map(({ numero }) => numero)).toEqual([0, 0, 2, 3, 4])
  })

  it('gives back what lay in the bin as a draft, with what was being changed of it', async () => {
    expect(await recover(noticia, jefa, 3)).toMatchObject({ ok: true })
    expect(await findPublished(noticia, { institucion: 2, id: 3 })).toBeUndefined()
    expect((await itemOf(noticia, 3)).row).toMatchObject({ estado: '0', resumen: 'Otro', borrador: null })
  })

  it('keeps the state of a call, and its files with when they came', async () => {
    expect(await publish(convocatoria, jefa, 1)).toMatchObject({ ok: true })
    expect(await findPublished(convocatoria, { institucion: 2, id: 1 })).toMatchObject({
      ...{ estado: '2', resumen: 'Resultados' },
    })
    const { rows } = await db.execute(sql`select fecha_registro::text as fecha from convocatoria_archivos`)
    expect(rows).toEqual([{ fecha: '2026-03-05 09:00:00' }])
  })

  it('has addresses that are nobody else’s, and drafts without one', async () => {
    expect(await save(pagina, jefa, { id: 2, input: { codigo: 'historia' } })).toMatchObject({ codigo: 'INVALIDO' })
    const raw = db.execute(
      sql`insert into paginas (titulo_pagina, contenido_pagina, codigo, idinstitucion) values ('X', '', 'historia', 2)`,
    )
    await expect(raw).rejects.toThrow()
    const ids = [await idOf(draft(pagina, PAGINA)), await idOf(draft(pagina, PAGINA))]
    expect(new Set(ids).size).toBe(2)
    expect(await publish(pagina, jefa, 1)).toMatchObject({ ok: true })
    expect(await findPublished(pagina, { institucion: 2, id: 1 })).toMatchObject({ codigo: 'historia-del-instituto' })
  })

  it('takes new content, also without a date until it is public', async () => {
    const id = await idOf(draft(noticia, { ...NOTICIA, fecha: null }))
    expect(await publish(noticia, jefa, id)).toMatchObject({ ok: false, codigo: 'INCOMPLETO' })
    const raw = db
      .update(noticia.table)
      .set({ estado: '1' } as never)
      .where(eq(noticia.table.id, id))
    await expect(raw).rejects.toThrow()
    await save(noticia, jefa, { id, input: { fecha: '2026-11-22' } })
    expect(await publish(noticia, jefa, id)).toMatchObject({ ok: true, version: 3 })
  })

  it('gives roles that nobody changed the rooms of requests, as new ones had them, and once', async () => {
    const last = (await db.select({ id: max(roles.id) }).from(roles))[0]?.id ?? 0
    const secretaria = 'documentos,categorias,convocatorias,notificaciones,admision'
    const powers = 'documentos.publicar,convocatorias.publicar,admision.evaluar'
    const role = (denominacion: string, privilegios: string, subprivilegios: string, version = 1) => ({
      ...{ denominacion, privilegios, subprivilegios, version, estado: '1', institucion: 2 },
    })
    const treasury = 'caja.cobrar,caja.depositar,caja.anular,caja.arqueo'
    const calendar = 'programas.publicar,agenda.publicar,admision.temporadas,admision.evaluar'
    const rows = [
      role('secretaria', secretaria, powers),
      role('academico', 'programas,documentos,agenda,admision', `${calendar},admision.resultados,admision.ajustes`),
      role('tesoreria', 'documentos,caja', treasury),
      // What it has of them already is not given again.
      role('tesoreria', 'documentos,tarifarios,caja', `tarifarios.publicar,${treasury}`),
      // Edited, even if it came to the same; with something of its own; without something that it had; of another name.
      role('secretaria', secretaria, powers, 2),
      role('secretaria', `${secretaria},noticias`, powers),
      role('secretaria', secretaria, 'documentos.publicar,admision.evaluar'),
      role('mesa', secretaria, powers),
    ]
    await db.insert(roles).values(rows.map((row, i) => ({ ...row, id: last + 1 + i })))
    const text = readFileSync(globSync('migrations/*_solicitudes_de_antes.sql')[0] ?? '', 'utf8')
    const applied = async () => {
      for (const one of text.split('--> statement-breakpoint')) await db.execute(sql.raw(one))
      const all = await db.select().from(roles).where(gt(roles.id, last)).orderBy(roles.id)
      return all.map(({ privilegios, subprivilegios }) =>
        [privilegios, subprivilegios].map((list) => list.split(',').sort()),
      )
    }
    const [once, twice] = [await applied(), await applied()]
    expect(twice).toEqual(once)
    // What it gave when it was written: it is as it is, whatever the product gives new roles later.
    const kinds = 'mesa_partes,libro_reclamaciones,reclamos_publicos,acceso_informacion,datos_personales,consultas'
    const each = (steps: string) => kinds.split(',').map((kind) => steps.replaceAll(/\w+/g, `${kind}.$&`))
    const has = (...lists: string[]) => lists.map((list) => list.split(',').sort())
    const all = each('derivar,atender,resolver,anular,ver_todo,exportar,reglas')
    const some = each('atender,resolver')
    const withTreasury = has(
      'documentos,caja,tarifarios,mesa_partes',
      `${treasury},tarifarios.publicar,mesa_partes.pagos`,
    )
    expect(once.slice(0, 4)).toEqual([
      has(`${secretaria},tramites,${kinds}`, `${powers},tramites.publicar,acceso_informacion.publicar,${all}`),
      has(`programas,documentos,agenda,admision,${kinds}`, `${calendar},admision.resultados,admision.ajustes,${some}`),
      ...[withTreasury, withTreasury],
    ])
    expect(once.slice(4)).toEqual(
      rows.slice(4).map((row) => [row.privilegios, row.subprivilegios].map((list) => list.split(',').sort())),
    )
    expect(once).toHaveLength(rows.length)
  })

  it('makes a row of each line that a modality asked for, which hinders nobody, and keeps what was sent', async () => {
    const name = migrationNames().find((one) => one.endsWith('requisitos_de_modalidades')) ?? ''
    const text = readFileSync(`migrations/${name}.sql`, 'utf8').split('--> statement-breakpoint')
    const undone = async (work: (run: (one: string) => Promise<unknown[]>) => Promise<void>) =>
      db
        .transaction(async (tx) => {
          await work(async (one) => (await tx.execute(sql.raw(one))).rows)
          throw new Error('undone')
        })
        .catch((error) => expect(error.message).toBe('undone'))
    await undone(async (run) => {
      await run(`delete from admision_requisitos`)
      await run(`select setval(pg_get_serial_sequence('admision_requisitos', 'idrequisito'), 9000)`)
      await run(`alter table admision_modalidades add column requisitos_modalidad text not null default ''`)
      const [season] = (await run(`insert into pre_inscripcion_temporadas (idpre_inscripcion_temporada,
        denominacion_temporada, fecha_inicio, fecha_fin, idinstitucion) values (9000, '2031-I', '2031-01-01', '2031-02-01', (select min(idinstitucion) from instituciones)) returning idpre_inscripcion_temporada as id`)) as {
        id: number
      }[]
      await run(`insert into admision_modalidades (idmodalidad, idpre_inscripcion_temporada, denominacion_modalidad,
        requisitos_modalidad) values (9000, ${season?.id}, 'Ordinaria', E' DNI \r\n\nCertificado, o constancia\n')`)
      for (const one of text.filter((one) => /^\s*(--.*\n)?(INSERT|UPDATE) /.test(one))) await run(one)
      expect(
        await run(`select texto_requisito as texto, se_sube as sube, obligatorio from admision_requisitos r
          join admision_modalidades m using (idmodalidad) where m.idpre_inscripcion_temporada = ${season?.id} order by r.orden`),
      ).toEqual([
        { texto: 'DNI', sube: false, obligatorio: true },
        { texto: 'Certificado, o constancia', sube: false, obligatorio: true },
        { texto: expect.stringMatching(/^Certificado o constancia de estudios/), sube: true, obligatorio: false },
      ])
    })
  })
})
