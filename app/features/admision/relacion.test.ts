import { eq, inArray, like } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { attach, jefa, knowing, of, seenNow, sent, vigente } from '../../../tests/postulantes.ts'
import { intentos } from '../../lib/account/schema.server.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { visitorContext } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { listAptos, listPostulantes } from '../../panel/admision/queries.server.ts'
import { accessCookie, marcaDe } from './access.server.ts'
import { loader as look } from './buscar.ts'
import { correccionDicha, dondeRinde, muestraRelacion } from './exam.ts'
import { loader as relation } from './relacion.tsx'
import { tellResults } from './results-mail.server.ts'
import { evaluar, marcarRequisito } from './review.server.ts'
import { asignarAulas } from './rooms.server.ts'
import { aulasDe, repartir } from './rooms.ts'
import { codigoDe } from './rules.ts'
import { papeles, postulantes, temporadas } from './schema.server.ts'
import { loader as follow } from './seguimiento.tsx'

testDatabase('sembrada')

const today = () => limaNow().slice(0, 10)
const NOBODY_SAID = { fechaRelacion: null, fechaExamen: null, horaExamen: null, lugarExamen: '', estado: '1' }

async function dated(more: Partial<typeof temporadas.$inferInsert>) {
  const { id } = await vigente()
  await db.update(temporadas).set(more).where(eq(temporadas.id, id))
  return id
}
const asked = <T>(load: (args: never) => T, path: string, cookie = '') => {
  const url = new URL(path, 'http://x')
  const request = new Request(url, { headers: { cookie } })
  return load({
    context: new RouterContextProvider(),
    url,
    request,
    params: {},
    unstable_pattern: '',
    pattern: '',
  } as never)
}

describe('the rooms of the exam', () => {
  it('are written one a line, and what is none is named', () => {
    expect(aulasDe(' Aula 201, 35\n\nLab. 2; 8 ')).toEqual({
      ok: true,
      aulas: [
        { nombre: 'Aula 201', cupo: 35 },
        { nombre: 'Lab. 2', cupo: 8 },
      ],
    })
    for (const mal of ['Aula 201', 'Aula 201, 0', ', 35']) expect(aulasDe(mal)).toEqual({ ok: false, mal: mal.trim() })
    expect(aulasDe('A, 1\nA, 2')).toEqual({ ok: false, mal: 'A, 2' })
  })

  it('are filled in order, and whoever has one keeps it while it is there and has place', () => {
    const aulas = [
      { nombre: 'A', cupo: 2 },
      { nombre: 'B', cupo: 2 },
    ]
    const people = (...rooms: string[]) => rooms.map((aula, id) => ({ id, aula }))
    const said = (...rooms: string[]) =>
      [...repartir(people(...rooms), aulas)].sort(([a], [b]) => a - b).map(([, a]) => a)
    expect(said('', '', '', '', '')).toEqual(['A', 'A', 'B', 'B', ''])
    expect(said('', 'B', '', 'B')).toEqual(['A', 'B', 'A', 'B'])
    expect(said('B', 'B', 'B', 'C')).toEqual(['B', 'B', 'A', 'A'])
  })
})

describe('when and where the exam is', () => {
  const season = { ...NOBODY_SAID, fechaRelacion: '2027-03-10', fechaExamen: '2027-03-14', horaExamen: '09:00:00' }

  it('is said with the room once the list is out, and before that when it will be', () => {
    expect(dondeRinde(NOBODY_SAID, '', '2027-03-01')).toBe('')
    const before = dondeRinde({ ...season, lugarExamen: 'Pabellón A' }, 'Aula 201', '2027-03-09')
    expect(before).toMatch(
      /^El examen es el domingo 14 de marzo.* a las 9:00.*, en Pabellón A\. Su aula se publica el miércoles 10/,
    )
    expect(dondeRinde(season, 'Aula 201', '2027-03-14')).toMatch(/^El examen es .*, en Aula 201\.$/)
    expect(dondeRinde(season, 'Aula 201', '2027-03-15')).toMatch(/^El examen fue .*, en Aula 201\.$/)
    expect(dondeRinde({ ...season, lugarExamen: 'Pabellón A' }, 'Aula 201', '2027-03-10')).toMatch(
      /en Pabellón A, Aula 201\.$/,
    )
  })

  it('has a list that comes on its day and goes by itself', () => {
    const on = (hoy: string, more = {}) => muestraRelacion({ ...season, ...more }, hoy)
    expect(['2027-03-09', '2027-03-10', '2027-03-21', '2027-03-22'].map((hoy) => on(hoy))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([on('2027-03-10', { estado: '0' }), on('2027-03-10', { fechaRelacion: null })]).toEqual([false, false])
  })

  it('bounds a correction', () => {
    expect(correccionDicha(season, '2027-03-09')).toMatch(/a más tardar el martes 9 de marzo.* la relación/)
    expect(correccionDicha(season, '2027-03-10')).toMatch(/a más tardar el sábado 13 de marzo.* el examen/)
    expect(correccionDicha(season, '2027-03-14')).toBe('')
  })
})

describe('who takes the exam', () => {
  beforeEach(() =>
    dated({
      fechaRelacion: today(),
      fechaExamen: plusDays(today(), 3),
      horaExamen: '09:00',
      lugarExamen: 'Pabellón A',
    }),
  )

  it('is told the day, the hour and the place, and whoever corrects until when', async () => {
    const one = await sent('RL-1', { correo_persona: 'rosa@quebradaserena.example' })
    await evaluar(jefa, await seenNow(one.id), 'observar', 'Falta una cara\nNo se lee el sello')
    await evaluar(jefa, await seenNow(one.id), 'aptar', '')
    const letters = await db
      .select()
      .from(correos)
      .where(eq(correos.para, 'rosa@quebradaserena.example'))
      .orderBy(correos.id)
    const [observed = '', fit = ''] = letters.slice(-2).map(({ texto }) => texto)
    expect(observed).toMatch(/Falta una cara\s*\n+No se lee el sello/)
    expect(observed).toContain('Hágalo a más tardar el')
    expect(fit).toContain('puede rendir el examen')
    await dated({ fechaExamen: plusDays(today(), -1) })
    const late = await sent('RL-11', { correo_persona: 'tarde@quebradaserena.example' })
    await evaluar(jefa, await seenNow(late.id), 'aptar', '')
    const toLate = await db.select().from(correos).where(eq(correos.para, 'tarde@quebradaserena.example'))
    const said = toLate.find(({ texto }) => texto.includes('está completa'))?.texto
    expect(said).toContain('El examen fue el')
    expect(said).not.toContain('puede rendir')
    expect(fit).toMatch(/El examen es el .* a las 9:00.*en Pabellón A/)
  })

  it('has a room, reads it with their code, and is on the list with their name alone', async () => {
    const one = await sent('RL-2')
    await evaluar(jefa, await seenNow(one.id), 'aptar', '')
    const { id: season } = await vigente()
    const seenRooms = async () => (await vigente()).aulas
    const assign = async (by = jefa, aulas = 'Aula 201, 1000', more = {}) =>
      knowing(async (confirmado) =>
        asignarAulas(by, season, { aulas, vistas: await seenRooms(), orden: 'apellidos', confirmado, ...more }),
      )
    expect(await assign(of(''))).toEqual({ ok: false, codigo: 'SINPERMISO' })
    expect(await assign(of('admision.evaluar', 1))).toEqual({ ok: false, codigo: 'NOESTA' })
    for (const none of ['Aula 201', ' \n'])
      expect(await assign(jefa, none)).toMatchObject({ errores: [{ campo: 'aulas' }] })
    const total = (await listAptos(season)).length
    expect(await assign()).toEqual({ ok: true, puestos: total, sinAula: 0 })
    // What was written over rooms that are others by now.
    expect(await assign(jefa, 'Aula 9, 1', { vistas: '' })).toMatchObject({
      errores: [{ campo: 'vistas', message: expect.stringContaining('Ahora son: Aula 201, 1000.') }],
    })
    // While the list is out, whoever would read another room is named first.
    const others = await assign(jefa, 'Aula 9, 1', { confirmado: [] })
    const said = 'dudas' in others ? others.dudas : []
    expect(said).toEqual([expect.stringContaining(`${total} persona`)])
    expect(said[0]).toMatch(/: Aula 201 → (Aula 9|sin aula)/)
    expect(await seenRooms()).toBe('Aula 201, 1000')
    await dated({ fechaRelacion: plusDays(today(), 1) })
    expect(await assign(jefa, 'Aula 201, 1000\nAula 9, 1', { confirmado: [] })).toMatchObject({ ok: true })
    await dated({ fechaRelacion: today() })
    expect(await assign(jefa, 'Aula 9, 1')).toEqual({ ok: true, puestos: 1, sinAula: total - 1 })
    expect(await assign()).toEqual({ ok: true, puestos: total, sinAula: 0 })
    // Rooms are in the order in which they were written, and not in that of their letters.
    expect(await assign(jefa, 'Aula 9, 1\nAula 10, 1000')).toMatchObject({ sinAula: 0 })
    const inOrder = { aulas: [{ aula: 'Aula 9' }, { aula: 'Aula 10' }] }
    expect(await asked(relation, '/admision/relacion')).toMatchObject(inOrder)
    expect(await assign()).toMatchObject({ sinAula: 0 })
    const { ficha } = await asked(follow, '/admision/inscripcion/seguimiento', accessCookie(one.id, one.clave))
    expect(ficha?.cuando).toMatch(/en Pabellón A, Aula 201\.$/)
    const [row] = await db.select().from(postulantes).where(eq(postulantes.id, one.id))
    const page = await asked(relation, '/admision/relacion')
    if (page.temporada === null) throw new Error('It is out')
    const marca = marcaDe(2, codigoDe(one.id), row?.numeroDocumento ?? '')
    expect(page.aulas.map(({ aula, filas }) => [aula, filas.length])).toEqual([['Aula 201', total]])
    expect(page.aulas[0]?.filas.find((fila) => fila.marca === marca)).toEqual({
      ...{ marca, nombre: 'Ensayo Mamani, Nelly', aula: 'Aula 201', programa: expect.any(String) },
    })
    expect(JSON.stringify(page)).not.toContain(row?.numeroDocumento)
    // Whoever is not fit any more leaves their place.
    await evaluar(jefa, await seenNow(one.id), 'no_aptar', 'No terminó el colegio')
    expect((await db.select().from(postulantes).where(eq(postulantes.id, one.id)))[0]?.aula).toBe('')
    await dated({ fechaRelacion: plusDays(today(), 1) })
    expect(await asked(relation, '/admision/relacion')).toMatchObject({ temporada: null, cuando: plusDays(today(), 1) })
  })

  it('is told the result at their address once, when its hour came', async () => {
    const season = await dated({ resultadosDesde: null, resultadosHasta: null, decimales: 1 })
    const [one] = await listAptos(season)
    if (!one) throw new Error('Somebody is fit')
    const told = async () =>
      (
        await db
          .select()
          .from(correos)
          .where(like(correos.clave, `admision:resultado:${one.id}:%`))
          .orderBy(correos.id)
      ).map(({ texto }) => texto)
    await db
      .update(postulantes)
      .set({ estado: 'ingresante', puntaje: 1_500, orden: 1, correo: 'uno@quebradaserena.example' })
      .where(eq(postulantes.id, one.id))
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await dated({ resultadosDesde: at(1), resultadosHasta: at(9) })
    await tellResults()
    expect(await told()).toEqual([])
    await dated({ resultadosDesde: at(-1) })
    await tellResults()
    await tellResults()
    expect(await told()).toEqual([expect.stringContaining('Puntaje: 15.0; puesto 1.')])
    expect((await told())[0]).not.toContain('Se corrigió')
    // Another one was published: it is told, as what it is.
    await db
      .update(postulantes)
      .set({ estado: 'no_ingresante', puntaje: null, ausente: true, orden: null })
      .where(eq(postulantes.id, one.id))
    await tellResults()
    await tellResults()
    expect(await told()).toEqual([
      expect.anything(),
      expect.stringMatching(/Se corrigió su resultado[\s\S]*No se presentó al examen/),
    ])
    // What was told first holds after all.
    await db
      .update(postulantes)
      .set({ estado: 'ingresante', puntaje: 1_500, ausente: false, orden: 1 })
      .where(eq(postulantes.id, one.id))
    await tellResults()
    await tellResults()
    expect((await told()).slice(2)).toEqual([expect.stringMatching(/Se corrigió[\s\S]*Puntaje: 15\.0; puesto 1\./)])
    await db
      .update(postulantes)
      .set({ estado: 'apta', puntaje: null, ausente: false, orden: null })
      .where(inArray(postulantes.estado, ['ingresante', 'no_ingresante']))
    await dated({ resultadosDesde: null, resultadosHasta: null, decimales: 2 })
  })
})

it('somebody is looked for some times from one place, and not for all their possible documents', async () => {
  const looks = async () => {
    const context = new RouterContextProvider()
    context.set(visitorContext, { direccion: '203.0.113.9', agente: '' })
    const url = new URL('/admision/relacion/buscar?codigo=ADM-1&documento=1234', 'http://x')
    return (await look({ context, url } as never)).headers.get('location')
  }
  expect(await looks()).toContain('/admision/relacion?buscado=si#r-')
  await db.update(intentos).set({ cuenta: 300 }).where(like(intentos.clave, '%buscar%'))
  expect(await looks()).toBe('/admision/relacion?buscado=espere')
})

it('the list of applicants is narrowed by what they lack', async () => {
  const { id: season } = await vigente()
  const one = await sent('RL-9', { apellidos_persona: 'Filtrado Quispe' })
  const lacking = async () => {
    const named = await Promise.all(
      (['pago', 'papeles', 'revision'] as const).map(async (falta) => {
        const { filas } = await listPostulantes({ temporada: season, falta, texto: 'filtrado', pagina: 1, tamano: 50 })
        return filas.some(({ id }) => id === one.id) ? [falta] : []
      }),
    )
    return named.flat()
  }
  expect(await lacking()).toEqual(['revision'])
  const mine = await db.select().from(papeles).where(eq(papeles.postulante, one.id))
  for (const { clase, archivo } of mine) await marcarRequisito(jefa, one.id, { clase, archivo, conforme: true })
  expect(await lacking()).toEqual([])
  await db.delete(papeles).where(eq(papeles.archivo, mine[0]?.archivo ?? ''))
  await db.update(postulantes).set({ operacion: '', estado: 'observada' }).where(eq(postulantes.id, one.id))
  expect(await lacking()).toEqual(['pago', 'papeles'])
  await attach(one.id, mine[0]?.clase ?? 'foto')
  expect(await lacking()).toEqual(['pago', 'revision'])
  await db.update(postulantes).set({ operacion: 'RL-9' }).where(eq(postulantes.id, one.id))
  expect(await lacking()).toEqual(['revision'])
  await db.update(postulantes).set({ pagoNegado: 'No está en el estado de cuenta' }).where(eq(postulantes.id, one.id))
  expect(await lacking()).toEqual(['pago', 'revision'])
})
