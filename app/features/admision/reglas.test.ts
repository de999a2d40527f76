import { describe, expect, it } from 'vitest'
import { type Competidor, meritOrder } from './merit.ts'
import { hitosOf, isRegistering } from './phases.ts'
import { codigoDe, idDeCodigo, inscripcion, isMinor, mayStep, reservadas } from './rules.ts'

it.each([
  ['2008-11-24', '2026-11-23', true],
  ['2008-11-24', '2026-11-24', false],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
])('whoever was born on %s is under age on %s: %s', (nacimiento, hoy, minor) => {
  expect(isMinor(nacimiento, hoy)).toBe(minor)
})

it.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [30, 2],
  [35, 2],
  [40, 2],
  [41, 3],
])('of %i vacancies %i are reserved, never less than five in a hundred', (total, reserved) => {
  expect(reservadas(total)).toBe(reserved)
})

it.each([
  ['ADM-00042', 42],
  ['adm 42', 42],
  ['42', 42],
  ['ADM-0', null],
  ['ADX-00042', null],
  ['', null],
])('a code is read as people write it: %s', (written, id) => {
  expect(idDeCodigo(written)).toBe(id)
})

it('a code leads back to what it was made of', () => {
  expect(idDeCodigo(codigoDe(123_456))).toBe(123_456)
})

describe('the order of merit', () => {
  const one = (id: number, puntaje: number | null, more: Partial<Competidor> = {}): Competidor => ({
    ...{ id, programa: 1, segunda: null, modalidad: 10, discapacidad: false, puntaje },
    ...more,
  })
  const RULE = { modalidades: [10, 20], notaMinima: 1100 }
  const enter = (
    all: Competidor[],
    cantidad: number,
    more: { programa: number; modalidad: number; cantidad: number }[] = [],
  ) => meritOrder(all, [{ programa: 1, modalidad: 10, cantidad }, ...more], RULE)
  const inside = (places: ReturnType<typeof enter>) =>
    [...places].flatMap(([id, { ingreso }]) => (ingreso === null ? [] : id))

  it('gives equals the same place, and lets in whoever is equal to the last', () => {
    const places = enter([one(1, 1500), one(2, 1700), one(3, 1500), one(4, 1400), one(5, null)], 2)
    expect([...places.values()].map(({ orden }) => orden)).toEqual([2, 1, 2, 4, null])
    expect(inside(places)).toEqual([1, 2, 3])
  })

  it('lets nobody in below the least score, at which one does enter', () => {
    expect(inside(enter([one(1, 1100), one(2, 1099), one(3, null)], 3))).toEqual([1])
  })

  it('gives the reserved places first, and to everybody what nobody takes of them', () => {
    const equals = [one(8, 1400, { discapacidad: true }), one(9, 1400, { discapacidad: true }), one(1, 1900)]
    expect(inside(enter(equals, 1)).toSorted()).toEqual([8, 9])
    const all = [one(1, 1900), one(2, 1800), one(3, 1200, { discapacidad: true })]
    expect(inside(enter(all, 2))).toEqual([1, 3])
    expect(inside(enter([one(1, 1900), one(2, 1800), one(3, 1000, { discapacidad: true })], 2))).toEqual([1, 2])
  })

  it('has whoever is equal to the last of the reserved places enter besides, and not instead of another', () => {
    const equals = [one(101, 1200, { discapacidad: true }), one(102, 1200, { discapacidad: true })]
    const others = Array.from({ length: 20 }, (_, i) => one(i + 1, 1900 - i))
    const first = others.slice(0, 19).map(({ id }) => id)
    expect(inside(enter([...others, ...equals], 20))).toEqual([...first, 101, 102])
    // Whoever would enter anyway widens nothing, and a place that is free is counted once.
    const best = equals.map((competidor) => ({ ...competidor, puntaje: 1950 }))
    expect(inside(enter([...others, ...best], 20))).toEqual([...first.slice(0, 18), 101, 102])
    const seconds = Array.from({ length: 20 }, (_, i) => one(200 + i, 1500 - i, { programa: 2, segunda: 1 }))
    expect(inside(enter([...others.slice(0, 5), ...equals, ...seconds], 20))).toHaveLength(20)
    // Also where the places are of another modality.
    const second = [...others, ...equals].map((competidor) => ({ ...competidor, modalidad: 20 }))
    const own = [{ programa: 1, modalidad: 20, cantidad: 20 }]
    expect(inside(enter(second, 0, own))).toEqual([...first, 101, 102])
  })

  it('takes the reserved places from the modality that has most, where the first has too few: nobody enters beyond them', () => {
    const all = Array.from({ length: 25 }, (_, i) => ({
      ...{ id: i + 1, programa: 1, segunda: null, discapacidad: i === 24, puntaje: 2_000 - i },
      modalidad: i % 5 === 4 ? 3 : 2,
    }))
    const cupos = [
      { programa: 1, modalidad: 2, cantidad: 16 },
      { programa: 1, modalidad: 3, cantidad: 4 },
    ]
    const places = meritOrder(all, cupos, { modalidades: [1, 2, 3], notaMinima: 0 })
    const entered = all.filter(({ id }) => places.get(id)?.ingreso === 1)
    expect(entered).toHaveLength(20)
    expect(entered.map(({ id }) => id)).toContain(25)
    expect(entered.filter(({ modalidad, id }) => modalidad === 2 && id !== 25)).toHaveLength(15)
  })

  it('gives the first modality what another leaves, and free places to those who named the programme second', () => {
    const other = [{ programa: 1, modalidad: 20, cantidad: 1 }]
    expect(inside(enter([one(1, 1500), one(2, 1400)], 1, other))).toEqual([1, 2])
    const both = [one(1, 1500), one(2, 1400, { programa: 2, segunda: 1 }), one(3, 1300, { programa: 2, segunda: 1 })]
    const places = enter(both, 2, [{ programa: 2, modalidad: 10, cantidad: 0 }])
    expect(inside(places)).toEqual([1, 2])
    expect(places.get(2)).toEqual({ orden: 2, ingreso: 1 })
    expect(places.get(3)).toEqual({ orden: 1, ingreso: null })
  })
})

describe('a season', () => {
  const t = {
    ...{ fechaInicio: '2026-11-01', fechaFin: '2026-12-10', fechaRelacion: null, fechaExamen: '2026-12-20' },
    ...{ horaExamen: '09:00:00', resultadosDesde: '2026-12-20 18:00:00', matriculaDesde: null, matriculaHasta: null },
    ...{ fechaClase: null, enLinea: true, finalizado: false },
  }
  it.each([
    ['2026-10-31 23:59:59', false],
    ['2026-11-01 00:00:00', true],
    ['2026-12-10 23:59:59', true],
    ['2026-12-11 00:00:00', false],
  ])('takes registrations on its days alone: %s', (now, open) => {
    expect(isRegistering(t, now)).toBe(open)
    expect(isRegistering({ ...t, enLinea: false }, now)).toBe(false)
    expect(isRegistering({ ...t, finalizado: true }, now)).toBe(false)
  })

  it('says what has passed, what is going on and what comes', () => {
    const said = hitosOf(t, '2026-12-20 08:00:00').map(({ clave, situacion }) => [clave, situacion])
    expect(said).toEqual([
      ['inscripcion', 'paso'],
      ['examen', 'hoy'],
      ['resultados', 'hoy'],
    ])
    const [last] = hitosOf({ ...t, matriculaHasta: '2027-03-15' }, '2026-12-20 08:00:00').slice(-1)
    expect(last).toMatchObject({ nombre: 'Último día de matrícula', desde: '2027-03-15' })
  })
})

it('steps go from the states that they may', () => {
  expect([mayStep('enviada', 'aptar'), mayStep('borrador', 'aptar'), mayStep('ingresante', 'no_aptar')]).toEqual([
    ...[true, false, false],
  ])
  expect([mayStep('corregida', 'observar'), mayStep('observada', 'observar')]).toEqual([true, false])
})

describe('the form', () => {
  const HOY = '2026-11-24'
  const good = {
    ...{
      nombre_persona: 'Nelly',
      apellidos_persona: 'Ensayo Mamani',
      tipo_documento: '1',
      numero_documento: '00000001',
    },
    ...{ fecha_nacimiento: '2008-11-24', direccion: 'Jr. 1', celular: '900000001', correo_persona: 'n@e.example' },
    ...{ colegio: 'I.E. Modelo', anio_colegio: '2025', programa: '1', modalidad: '1' },
  }
  const wrongIn = (change: object) =>
    inscripcion(HOY)
      .safeParse({ ...good, ...change })
      .error?.issues.map(({ path }) => path[0]) ?? []

  it.each([
    [{}, []],
    [{ fecha_nacimiento: '2008-11-25' }, ['apoderado', 'apoderado_documento', 'apoderado_celular']],
    [{ fecha_nacimiento: '2020-01-01' }, ['fecha_nacimiento', 'apoderado', 'apoderado_documento', 'apoderado_celular']],
    [{ numero_documento: '123' }, ['numero_documento']],
    [{ segunda: '1' }, ['segunda']],
    [{ ajustes: 'Letra grande' }, ['consiente']],
    [{ ajustes: 'Letra grande', consiente: 'si' }, []],
    [{ con_discapacidad: 'si' }, ['consiente']],
    [{ anio_colegio: '2027' }, ['anio_colegio']],
  ])('asks for what is needed, and for a consent only where a norm does: %o', (change, wrong) => {
    expect(wrongIn(change)).toEqual(wrong)
  })
})
