import { describe, expect, it, onTestFinished } from 'vitest'
import { cutting } from '../../../tests/cortes.ts'
import { published } from '../../../tests/escritura.ts'
import { jefa, newsroom } from '../../../tests/redaccion.ts'
import { revisionReglas } from '../../contenido/review/schema.server.ts'
import { versiones } from '../../contenido/schema.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { onCambio } from '../../lib/live/announce.server.ts'
import type { Cambio } from '../../lib/live/cambio.ts'
import { compareCourses, countsOf } from './compare.ts'
import { findingsOf } from './findings.ts'
import { createMalla, publishMalla, saveMalla, undoMalla } from './mutations.server.ts'
import { readMallas } from './queries.server.ts'
import type { Contenido, CursoEscrito } from './rules.ts'
import { programa } from './schema.server.ts'

const database = newsroom()

const curso = (curso: string, more: Partial<CursoEscrito> = {}): CursoEscrito => ({
  ...{ curso, semestre: 1, modulo: 'Redes', creditosTeoria: 1, creditosPractica: 2, componente: 'especifica' },
  ...more,
})
const ENOUGH = [
  ...Array.from({ length: 40 }, (_, i) => curso(`Curso ${i}`, { semestre: (i % 6) + 1 })),
  curso('Empleabilidad', { componente: 'empleabilidad' }),
  curso('Experiencias', { componente: 'efsrt', creditosTeoria: 0 }),
]
const malla = (more: Partial<Contenido> = {}): Contenido => ({
  ...{ codigo: 'R-2027', nivel: 'profesional_tecnico', resolucion: 'R.D. 1', fechaResolucion: null, urlResolucion: '' },
  ...{ vigenteDesde: 2027, vigenteHasta: null, cursos: ENOUGH },
  ...more,
})
const told = (more: Partial<Contenido>) => findingsOf(malla(more)).map(({ tone, message }) => `${tone}: ${message}`)

describe('what the rules say of a grid', () => {
  it('nothing, where all is there', () => expect(told({})).toEqual([]))

  it('a course has practice; of a grid older than the regulation it is only advised', () => {
    const cursos = [...ENOUGH, curso('Ética', { creditosTeoria: 2, creditosPractica: 0 })]
    const said = '«Ética» es solo de teoría: la norma pide también práctica'
    expect(told({ cursos })).toEqual([`impide: ${said}`])
    expect(told({ cursos, vigenteDesde: 2017 })).toEqual([`conviene: ${said}`])
    expect(told({ cursos, vigenteDesde: 2018 })).toEqual([`impide: ${said}`])
    expect(told({ cursos: [...ENOUGH, curso('Nada', { creditosTeoria: 0, creditosPractica: 0 })] })).toEqual([
      'impide: «Nada» tiene 0 créditos',
    ])
    expect(told({ cursos: [...ENOUGH, curso('?', { creditosTeoria: null, creditosPractica: null })] })).toEqual([
      'conviene: «?» no dice sus créditos',
    ])
  })

  it('so many credits as its level asks for, exactly', () => {
    const of = (creditos: number) => [
      ...ENOUGH.slice(-2),
      ...Array.from({ length: 6 }, (_, i) =>
        curso(`P${i}`, { semestre: i + 1, creditosTeoria: 0, creditosPractica: 1 }),
      ),
      curso('Resto', { creditosTeoria: 0, creditosPractica: creditos - 3 - 2 - 6 }),
    ]
    expect(told({ cursos: of(120) })).toEqual([])
    expect(told({ cursos: of(119) })).toEqual(['impide: Suma 119 créditos: Profesional técnico pide 120 o más'])
    expect(told({ cursos: of(80), nivel: 'tecnico' })).toEqual([])
    expect(told({ cursos: of(79), nivel: 'tecnico' })).toEqual(['impide: Suma 79 créditos: Técnico pide 80 o más'])
    expect(told({ cursos: of(119), vigenteDesde: null })[0]).toMatch(/^impide: Suma 119/)
  })

  it('experiences in real situations in the plan, and better in each module; nothing twice; cohorts in order', () => {
    const without = ENOUGH.filter(({ componente }) => componente !== 'efsrt')
    expect(told({ cursos: without })[0]).toMatch(/^impide: No tiene experiencias formativas/)
    expect(told({ cursos: [...ENOUGH, curso('Otro', { modulo: 'Aulas' })] })).toEqual([
      'conviene: El segundo modulo no tiene EFSRT',
    ])
    expect(told({ cursos: [...ENOUGH, curso('curso 0')] })).toEqual(['impide: «curso 0» está dos veces en el semestre'])
    expect(told({ vigenteHasta: 2026 })).toEqual(['impide: La última cohorte es anterior a la primera'])
    expect(told({ vigenteHasta: 2027 })).toEqual([])
    expect(told({ cursos: ENOUGH.filter(({ componente }) => componente !== 'empleabilidad') })).toEqual([
      'conviene: No tiene cursos de empleabilidad',
    ])
    expect(
      told({ cursos: ENOUGH.map((one) => ({ ...one, semestre: one.semestre === 6 ? 5 : one.semestre })) }),
    ).toEqual(['conviene: Sin cursos en el semestre 6'])
  })
})

describe('two grids beside each other', () => {
  it('knows a course by its number, its place or its name, with or without accents', () => {
    const before = [curso('A', { id: 1 }), curso('Lógica'), curso('C', { semestre: 2 }), curso('Se va')]
    const after = [
      curso('Nuevo'),
      curso('B', { id: 1 }),
      curso('logica', { creditosPractica: 4 }),
      curso('C', { semestre: 3 }),
    ]
    const compared = compareCourses(before, after)
    expect(
      compared.map((one) => [one.antes?.curso, one.despues?.curso, 'cambios' in one ? one.cambios : null]),
    ).toEqual([
      [undefined, 'Nuevo', null],
      ['A', 'B', ['curso']],
      ['Lógica', 'logica', ['curso', 'creditosPractica']],
      ['C', 'C', ['semestre']],
      ['Se va', undefined, null],
    ])
    expect(countsOf(compared)).toEqual({ anadidos: 1, quitados: 1, cambiados: 3 })
    expect(countsOf(compareCourses(before, before))).toEqual({ anadidos: 0, quitados: 0, cambiados: 0 })
  })
})

/** A programme with a grid that visitors have, and changes that wait over it. */
async function busy() {
  const idprograma = await published(programa, jefa, { denominacion: 'Redes' })
  const made = await createMalla(jefa, idprograma, {})
  const of = { idprograma, idmalla: made.ok ? made.id : 0 }
  await saveMalla(jefa, of, { version: 1, malla: malla() })
  expect(await publishMalla(jefa, of)).toMatchObject({ ok: true, version: 3 })
  await saveMalla(jefa, of, {
    version: 3,
    malla: malla({ codigo: 'R-2028', cursos: [curso('Otro'), ...ENOUGH.slice(1)] }),
  })
  return of
}

describe('cut before any of its statements', () => {
  const everything = async (idprograma: number) => [
    await readMallas(2, idprograma),
    await db.$count(versiones),
    await db.$count(auditoria),
  ]

  it.each([
    [
      'saving',
      (of: Awaited<ReturnType<typeof busy>>) => saveMalla(jefa, of, { version: 4, malla: malla({ codigo: 'Z' }) }),
    ],
    ['publishing', (of: Awaited<ReturnType<typeof busy>>) => publishMalla(jefa, of)],
    ['undoing', (of: Awaited<ReturnType<typeof busy>>) => undoMalla(jefa, of)],
  ])('%s leaves nothing half done, and nobody hears of it', async (_what, take) => {
    const of = await busy()
    const before = await everything(of.idprograma)
    const heard: Cambio[] = []
    onTestFinished(onCambio((one) => heard.push(one)) as () => void)
    const cut = cutting(database.current.raw.pool)
    let statement = 0
    for (;;) {
      cut.before(++statement)
      const failed = await take(of).then(
        () => false,
        () => true,
      )
      cut.never()
      if (!failed) break
      expect(await everything(of.idprograma), `before statement ${statement}`).toEqual(before)
      expect(heard).toEqual([])
    }
    expect(statement).toBeGreaterThan(5)
    expect(await everything(of.idprograma)).not.toEqual(before)
  })
})

it('whoever has to ask for approval does not publish a grid', async () => {
  const of = await busy()
  await db.insert(revisionReglas).values({ tipo: 'programas', papel: 'pide', institucion: 2 })
  onTestFinished(() => void db.delete(revisionReglas))
  expect(await publishMalla(jefa, of)).toMatchObject({
    ok: false,
    codigo: 'SINPERMISO',
    motivo: expect.stringContaining('aprobación'),
  })
  const [one] = await readMallas(2, of.idprograma)
  expect(one?.publico.codigo).toBe('R-2027')
})
