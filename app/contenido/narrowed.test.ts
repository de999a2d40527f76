import { eq, inArray } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../tests/base-de-datos.ts'
import { comunicados } from '../features/comunicados/outside.server.ts'
import { comunicado, notificaciones } from '../features/comunicados/schema.server.ts'
import { convenioHref } from '../features/convenios/address.ts'
import { loader } from '../features/convenios/list.tsx'
import { convenio, convenios } from '../features/convenios/schema.server.ts'
import { fases as deConvocatorias } from '../features/convocatorias/queries.server.ts'
import { convocatoria, convocatorias } from '../features/convocatorias/schema.server.ts'
import { eventos as outside } from '../features/eventos/outside.server.ts'
import { fases } from '../features/eventos/queries.server.ts'
import { evento, eventos } from '../features/eventos/schema.server.ts'
import { instituciones } from '../features/institucion/schema.server.ts'
import { db } from '../lib/db/client.server.ts'
import type { Asked } from '../lib/narrowing.ts'
import { told } from '../search.server.ts'
import { listNarrowed, pageIn } from './narrowed.server.ts'
import { placeOf as place } from './preview/place.server.ts'

testDatabase('vacia')

const DAY_MS = 86_400_000
// Lima is five hours behind, all year.
const day = (from: number) => new Date(Date.now() - 5 * 3_600_000 + from * DAY_MS).toISOString().slice(0, 10)

async function event(titulo: string, fecha: string, values: Partial<typeof eventos.$inferInsert> = {}) {
  const hours = { horaInicio: '09:00:00', horaFin: '10:00:00' }
  const usual = { resumen: 'R', contenido: 'C', lugar: 'L', direccion: 'D', institucion: 2, estado: '1', ...hours }
  await db.insert(eventos).values({ titulo, fecha, ...usual, ...values })
}

beforeAll(async () => {
  const institution = (id: number) => ({ id, ruc: `2000000000${id}`, nombreComercial: 'I', razonSocial: 'I' })
  await db.insert(instituciones).values([1, 2].map((id) => ({ ...institution(id), tipoGestion: 'publica' as const })))
  await event('hace mucho', '2019-05-04')
  await event('en diez días', day(10))
  await event('ayer', day(-1))
  await event('hoy, tarde', day(0), { horaInicio: '23:00:00', horaFin: '23:30:00' })
  await event('hoy, temprano', day(0), { horaInicio: '00:10:00' })
  await event('mañana, borrador', day(1), { estado: '0' })
  await event('mañana, de otra', day(1), { institucion: 1 })
  await event('hace años, en la papelera', '2017-05-04', { eliminadoEn: new Date() })
})

const asked = async (part: Partial<Asked> = {}, page = 1) => {
  const { cantidad, rows, filtro } = await listNarrowed(evento, {
    ...{ institucion: 2, page, columns: ['id', 'titulo'], fases },
    asked: { situacion: null, anio: null, ...part },
  })
  return { titulos: rows.map(({ titulo }) => titulo), cantidad, cuentas: filtro.cuentas, anios: filtro.anios }
}

it('what is to come is first, the next one before the others; then what was, the last one first', async () => {
  const { titulos, cantidad, cuentas } = await asked()
  expect(titulos).toEqual(['hoy, temprano', 'hoy, tarde', 'en diez días', 'ayer', 'hace mucho'])
  expect(cantidad).toBe(5)
  expect(cuentas).toEqual({ abierto: 3, cerrado: 2 })
})

it('one part alone, and one year alone', async () => {
  expect(await asked({ situacion: 'abierto' })).toMatchObject({
    titulos: ['hoy, temprano', 'hoy, tarde', 'en diez días'],
    cantidad: 3,
  })
  expect(await asked({ situacion: 'cerrado' })).toMatchObject({ titulos: ['ayer', 'hace mucho'], cantidad: 2 })
  expect(await asked({ anio: 2019 })).toMatchObject({ titulos: ['hace mucho'], cuentas: { abierto: 0, cerrado: 1 } })
  expect(await asked({ situacion: 'abierto', anio: 2019 })).toMatchObject({ titulos: [], cantidad: 0 })
})

it('the years are those of what a visitor may see, the last one first', async () => {
  const years = new Set([day(10), day(0), day(-1), '2019'].map((fecha) => Number(fecha.slice(0, 4))))
  expect((await asked()).anios).toEqual([...years].sort((a, b) => b - a))
})

it('of calls, what closes first, then what takes no more applications, then what is over', async () => {
  const call = (titulo: string, cierre: string | null, estado = '1') => ({
    ...{ titulo, fecha: '2026-03-01', resumen: 'R', cierre, estado, institucion: 2 },
  })
  await db
    .insert(convocatorias)
    .values([
      call('finalizada', `${day(3)} 10:00:00`, '2'),
      call('ya cerró', `${day(-2)} 10:00:00`),
      call('cierra en diez días', `${day(10)} 10:00:00`),
      call('cierra mañana', `${day(1)} 10:00:00`),
    ])
  const { rows, filtro } = await listNarrowed(convocatoria, {
    ...{ institucion: 2, page: 1, columns: ['titulo'], fases: deConvocatorias },
    asked: { situacion: null, anio: null },
  })
  expect(rows.map(({ titulo }) => titulo)).toEqual(['cierra mañana', 'cierra en diez días', 'ya cerró', 'finalizada'])
  expect(filtro.cuentas).toEqual({ abierto: 3, cerrado: 1 })
})

it('the page of a list that has an item is told as the list shows it: what is open first, or the newest', async () => {
  const many = Array.from({ length: 22 }, (_, i) => i)
  const titulos = many.map((n) => `en ${n + 20} días`)
  for (const n of many) await event(titulos[n] ?? '', day(n + 20))
  onTestFinished(async () => {
    await db.delete(eventos).where(inArray(eventos.titulo, titulos))
  })
  const rows = await db.select().from(eventos).where(eq(eventos.institucion, 2))
  const placeOf = async (titulo: string) =>
    (await place(outside, rows.find((row) => row.titulo === titulo) as never)).list
  // The nearest of what is to come is on the first page, and the farthest on the second.
  expect([await placeOf('en 20 días'), await placeOf('en 41 días'), await placeOf('ayer')]).toEqual([
    ...['/actualidad/eventos', '/actualidad/eventos?pagina=2', '/actualidad/eventos?pagina=2'],
  ])

  const agreements = await db
    .insert(convenios)
    .values(many.map((n) => ({ titulo: `C${n}`, descripcion: 'D', estado: '1', institucion: 2 })))
    .returning({ id: convenios.id })
  const [first, last] = [agreements[0]?.id ?? 0, agreements.at(-1)?.id ?? 0]
  const ask = async (id: number) => {
    const request = new Request(`http://portal.example${convenioHref({ id })}`)
    const asked = { request, url: new URL(request.url), params: {}, context: new RouterContextProvider() }
    return loader({ ...asked, pattern: '/transparencia/convenios' }).catch((answer: unknown) => answer)
  }
  const leads = async (id: number) => ((await ask(id)) as Response).headers.get('location')
  expect([await leads(first), await leads(last)]).toEqual([
    `/transparencia/convenios?pagina=2#convenio-${first}`,
    `/transparencia/convenios#convenio-${last}`,
  ])
  // However many there are: read some at a time.
  const read = (id: number) => pageIn(convenio, { id, institucion: 2 }, undefined, 10)
  expect([await read(first), await read(last), await read(999_999)]).toEqual([2, 1, undefined])
  expect(await ask(999_999)).toMatchObject({ init: { status: 404 } })
  expect(told({ tipo: 'convenio', href: null, thing: { id: first } } as never).href).toBe(convenioHref({ id: first }))
})

it('a text that was published as a PDF before that was refused is told as a text', async () => {
  const row = { titulo: 'Aviso', resumen: 'R', fecha: `${day(0)} 09:00:00`, estado: '1', institucion: 2 }
  const kept = { ...row, tipo: 'PDF', contenido: '<p>Lea</p>' } as const
  const [made] = await db.insert(notificaciones).values(kept).returning({ id: notificaciones.id })
  const lacks = (contenido: string) => comunicado.complete?.({ valores: { tipo: 'PDF', contenido }, hijos: {} })
  expect(lacks('/archivos/x/acta del consejo.pdf')).toEqual([])
  for (const one of ['<p>Lea</p>', 'acta.pdf', '//otro.example/a b'])
    expect(lacks(one)).toMatchObject([{ campo: 'tipo' }])
  const news = await comunicados.feed?.news(2)
  expect(news?.find(({ id }) => id === made?.id)).toMatchObject({ html: '<p>Lea</p>', files: [] })
})
