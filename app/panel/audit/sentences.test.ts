import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { publish, save } from '../../../tests/escritura.ts'
import { contentTypes } from '../../content-types.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { postulantes, temporadas } from '../../features/admision/schema.server.ts'
import { ensureFolders } from '../../features/archivos/carpetas.server.ts'
import { describeFiles } from '../../features/archivos/mutations.server.ts'
import { listDone, noted } from '../../features/auditoria/queries.server.ts'
import { numeroDe } from '../../features/caja/rules.ts'
import { recibos } from '../../features/caja/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { usuarios } from '../../features/usuarios/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import type { Entry } from '../../lib/audit/write.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { change } from '../../lib/unit.server.ts'
import { kinds } from './kinds.server.ts'
import { namesIn } from './queries.server.ts'
import { sentenceOf } from './sentences.ts'

testDatabase('sembrada')

const who = async () => {
  const [row] = await db.select().from(usuarios).orderBy(usuarios.id).limit(1)
  const actor: Actor = { idusuario: row?.id ?? 0, institucion: 2, privilegios: '**', subprivilegios: '**' }
  return { actor, name: `${row?.nombre} ${row?.apellidos}` }
}

/** The last that was done, as the audit tells it, the oldest first. */
async function told(count: number, asked: Parameters<typeof listDone>[1] = {}) {
  const { hechos } = await listDone(2, asked, 1)
  const names = await namesIn(hechos, contentTypes)
  return hechos
    .slice(0, count)
    .map((hecho) => sentenceOf(hecho, names, kinds))
    .reverse()
}

const note = (actor: Partial<Actor>, ...entries: Entry[]) =>
  change({ idusuario: null, institucion: 2, ...actor }, async ({ audit }) => {
    for (const entry of entries) audit(entry)
  })

it('calls contents by the title that they had then, and finds what was done to one', async () => {
  const { actor, name } = await who()
  const made = await save(noticia, actor, { input: { titulo: 'Feria de ciencias', contenido: '<p>Hoy</p>' } })
  if (!made.ok) throw new Error(made.codigo)
  const again = await save(noticia, actor, { id: made.id, input: { titulo: 'Feria de semillas' } })
  expect(again.ok).toBe(true)
  const expected = [`${name} creó la noticia «Feria de ciencias»`, `${name} cambió la noticia «Feria de semillas»`]
  expect(await told(2)).toEqual(expected)
  await publish(noticia, actor, made.id)
  await note(actor, { accion: 'crear', tipo: 'noticias', id: made.id + 500 })
  const ofIt = await told(9, { tipo: 'noticias', contenido: made.id })
  expect(ofIt.slice(0, 2)).toEqual(expected)
  expect(ofIt.length).toBeLessThan(4)
})

it('names folders and files', async () => {
  const { actor, name } = await who()
  await ensureFolders(actor, null, [['Resoluciones 2031']])
  const [file] = await db.select().from(archivos).limit(1)
  if (!file) throw new Error('no file')
  await describeFiles(actor, [{ id: file.id, titulo: 'Plano del taller' } as never], contentTypes)
  await note(actor, { accion: 'papelera', tipo: 'archivos', antes: { archivo: file.id } })
  expect(await told(3)).toEqual([
    `${name} creó la carpeta «Resoluciones 2031»`,
    `${name} cambió el archivo «Plano del taller»`,
    `${name} envió a la papelera el archivo «Plano del taller»`,
  ])
})

it('tells what has a number by it, and what a visitor did as the visitor’s', async () => {
  const { actor, name } = await who()
  const [caso] = await db.select().from(expedientes).orderBy(desc(expedientes.id)).limit(1)
  const [recibo] = await db.select().from(recibos).limit(1)
  const [postulante] = await db.select().from(postulantes).limit(1)
  const [temporada] = await db.select().from(temporadas).limit(1)
  if (!caso || !recibo || !temporada) throw new Error('no sample')
  const { tipo, id, numero } = caso
  const of = kinds.get(tipo)?.la
  const given = { detalle: { numero, canal: 'virtual' }, personal: { nombre: 'Nelly Demo' } }
  await note({}, { accion: 'presentar', tipo, id, ...given }, { accion: 'anotar', tipo, id })
  await note(actor, { accion: 'archivar', tipo, id }, { accion: 'anular', tipo: 'recibos', id: recibo.id })
  expect(await told(4)).toEqual([
    `Nelly Demo presentó ${of} ${numero}`,
    `El portal anotó en ${of} ${numero}`,
    `${name} archivó ${of} ${numero}`,
    `${name} anuló el recibo ${numeroDe(recibo)}`,
  ])
  const applied = postulante?.id ?? 12
  await note({}, { accion: 'enviar', tipo: 'admision', id: applied })
  await note(actor, { accion: 'puntajes', tipo: 'admision', id: temporada.id })
  expect(await told(2)).toEqual([
    `Quien postula envió la inscripción ADM-${String(applied).padStart(5, '0')}`,
    `${name} anotó los puntajes de la temporada «${temporada.denominacion}»`,
  ])
})

it('tells a season from the registration of the same number', async () => {
  const { actor, name } = await who()
  const [temporada] = await db.select().from(temporadas).limit(1)
  if (!temporada) throw new Error('no sample')
  const of = { tipo: 'admision', id: temporada.id }
  await note(actor, { accion: 'aulas', ...of }, { accion: 'exportar', ...of }, { accion: 'ver', ...of })
  const season = `la temporada «${temporada.denominacion}»`
  const [rooms, list, seen] = await told(3)
  expect(rooms).toContain(season)
  const code = `ADM-${String(temporada.id).padStart(5, '0')}`
  expect(seen).toContain(`${name} `)
  expect(seen).toContain(code)
  const one = { tipo: 'admision', contenido: temporada.id }
  const seasons = await told(50, { ...one, temporada: true })
  expect([seasons.slice(-2), seasons.filter((line) => line.includes('ADM-'))]).toEqual([[rooms, list], []])
  const registrations = await told(50, { ...one, temporada: false })
  expect([registrations.at(-1), registrations.filter((line) => line.includes('temporada'))]).toEqual([seen, []])
})

it('tells a hand-over from whom it goes', async () => {
  const { actor, name } = await who()
  const [, other] = await db.select().from(usuarios).orderBy(usuarios.id).limit(2)
  const mine = actor.idusuario ?? 0
  const to = other?.id ?? 0
  const theirs = `${other?.nombre} ${other?.apellidos}`
  const handed = (de: number, a: number): Entry[] => [
    { accion: 'pasar-abierto', tipo: 'usuarios', id: de, sujeto: de, detalle: { a } },
    { accion: 'recibir-abierto', tipo: 'usuarios', id: a, sujeto: a, detalle: { de } },
  ]
  await note(actor, ...handed(mine, to))
  expect(await told(2)).toEqual([
    `${name} pasó a ${theirs} lo que tenía abierto`,
    `${name} entregó a ${theirs} lo que tenía abierto`,
  ])
  await note(actor, ...handed(to, mine))
  expect(await told(2)).toEqual([
    `${name} pasó a ${name} lo que ${theirs} tenía abierto`,
    `${name} entregó a ${name} lo que ${theirs} tenía abierto`,
  ])
})

it('offers to look for nothing that was never done', async () => {
  await note({}, { accion: 'crear', tipo: 'noticias', id: 1 })
  expect([...(await noted(2, ['noticias', 'microredes']))]).toEqual(['noticias'])
  expect([...(await noted(1, ['noticias']))]).toEqual([])
})
