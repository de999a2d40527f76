// The scale of a season, and what is pasted against it.
import { describe, expect, it } from 'vitest'
import { checkScores, linesOf, oddIn } from './scores.ts'
import { fits, puntajeDicho, puntajeEscrito, temporadaRules } from './season-rules.ts'

const VEINTE = { puntajeMaximo: 2_000, decimales: 2 }

describe('the scale of a season', () => {
  it.each([
    ['15.5', VEINTE, 1_550],
    ['15,5', VEINTE, 1_550],
    ['20', VEINTE, 2_000],
    ['20.01', VEINTE, 'Pasa del puntaje máximo de la temporada, 20.00'],
    ['155', VEINTE, 'Pasa del puntaje máximo de la temporada, 20.00'],
    ['15.555', VEINTE, 'Va con 2 decimales como máximo'],
    // As a spreadsheet shows a number with more places than it has.
    ['15.500', VEINTE, 1_550],
    ['-1', VEINTE, 'Escriba un número, como 15.5'],
    ['15.5', { puntajeMaximo: 2_000, decimales: 0 }, 'Va sin decimales'],
    ['15.0', { puntajeMaximo: 2_000, decimales: 0 }, 1_500],
    ['15.55', { puntajeMaximo: 2_000, decimales: 1 }, 'Va con 1 decimal como máximo'],
    ['155', { puntajeMaximo: 40_000, decimales: 0 }, 15_500],
  ] as const)('takes %s, or says why not: %o', (escrito, escala, expected) => {
    expect(Object.values(puntajeEscrito(escrito, escala))).toEqual([expected])
  })

  it('is itself between nothing and what any exam gives, with two decimals at most', () => {
    const rules = temporadaRules.shape
    expect(rules.puntajeMaximo.safeParse('0').success).toBe(false)
    expect(rules.puntajeMaximo.safeParse('1001').success).toBe(false)
    expect([rules.puntajeMaximo.parse('100'), rules.puntajeMaximo.parse(undefined)]).toEqual([10_000, undefined])
    expect(['0', '2', '3'].map((escrito) => rules.decimales.safeParse(escrito).success)).toEqual([true, true, false])
  })

  it('asks for as much as it did when that was a text, and has its list before its exam', () => {
    const way = (requisitos: object[]) => ({
      id: 1,
      nombre: 'Ordinaria',
      detalle: '',
      tasa: '',
      costo: '0',
      requisitos,
    })
    const season = (more: object) => ({
      ...{ version: 1, denominacion: '2027-I', estado: '1', fechaInicio: '2027-01-01', fechaFin: '2027-02-01' },
      ...{ fechaExamen: '2027-02-10', lugarExamen: '', enLinea: true, finalizado: false, notaMinima: '11' },
      ...{ mesesDeDatos: '12', vacantes: [], modalidades: [way([])], ...more },
    })
    const wrongIn = (more: object) =>
      temporadaRules.safeParse(season(more)).error?.issues.map(({ path }) => path.join('.')) ?? []
    const old = { id: 7, texto: 'x'.repeat(2_000), seSube: null, obligatorio: true }
    expect(wrongIn({ modalidades: [way(Array.from({ length: 60 }, () => old))] })).toEqual([])
    expect(wrongIn({ fechaRelacion: '2027-02-10' })).toEqual([])
    expect(wrongIn({ fechaRelacion: '2027-02-11' })).toEqual(['fechaRelacion'])
  })

  it('reads a score back as it was typed, whatever the scale', () => {
    const pick = chance(20_261)
    for (let i = 0; i < 2_000; i += 1) {
      const decimales = pick(3)
      const escala = { puntajeMaximo: (1 + pick(1_000)) * 100, decimales }
      const typed = (pick(escala.puntajeMaximo + 1) / 100).toFixed(decimales)
      const read = puntajeEscrito(pick(2) ? typed : typed.replace('.', ','), escala)
      const { centesimas } = read as { centesimas: number }
      expect(puntajeDicho(centesimas, decimales)).toBe(typed)
      expect(fits(centesimas, escala)).toBe(true)
      expect(fits(escala.puntajeMaximo + 1, escala)).toBe(false)
    }
  })
})

const aptos = Array.from({ length: 9 }, (_, i) => ({
  id: i + 1,
  documento: `7000000${i + 1}`,
  nombre: `Demo ${i + 1}`,
}))
const looked = (pasted: string, escala = VEINTE) => checkScores(linesOf(pasted), aptos, escala)
const odd = (pasted: string, escala = VEINTE) => oddIn(looked(pasted, escala), aptos, escala)
/** A column of these, each beside the code of the next one. */
const sheet = (values: readonly (string | number)[]) => values.map((one, i) => `ADM-0000${i + 1}\t${one}`).join('\n')

describe('pasted scores', () => {
  it('are found by code or document, in two columns or in the whole list', () => {
    const lines = linesOf('Código\tDocumento\tPuntaje\r\nADM-00007\t70000007\t15.5\n\n70000008  12,25\n')
    expect(lines).toEqual([
      { quien: 'ADM-00007', puntaje: '15.5' },
      { quien: '70000008', puntaje: '12,25' },
    ])
    expect(checkScores(lines, aptos, VEINTE).map(({ id, centesimas }) => [id, centesimas])).toEqual([
      [7, 1550],
      [8, 1225],
    ])
  })

  it('are of nobody where two have the same number, each in a document of another kind', () => {
    const both = [...aptos, { id: 19, documento: '70000007', nombre: 'Demo, Iris' }]
    const [byNumber, byCode] = checkScores(linesOf('70000007\t12\nADM-00007\t12'), both, VEINTE)
    expect([byNumber?.id, byNumber?.errores.quien]).toEqual([undefined, expect.stringContaining('código')])
    expect([byCode?.id, byCode?.errores]).toEqual([7, {}])
  })

  it('say in each cell what is wrong with it, and where else somebody stands', () => {
    const rows = looked('00000009\t12\n70000007\tdoce\nADM-7\tNP\nADM-8\t155\nADM-9\t')
    expect(rows.map(({ errores }) => errores)).toEqual([
      { quien: 'No hay ningún apto con ese código o documento' },
      { puntaje: 'Escriba un número, como 15.5' },
      { quien: 'Está dos veces, también en la fila 2: deje una' },
      { puntaje: 'Pasa del puntaje máximo de la temporada, 20.00' },
      { puntaje: 'Escriba el puntaje, o NP si no se presentó' },
    ])
  })

  it('leave out the titles of columns and no other line', () => {
    expect(linesOf('Apellidos\tNota sobre 20\nADM-1\t12')).toHaveLength(1)
    // Without a digit, as a title: but it has a score, or is called nothing that a column is called.
    expect(linesOf('Quispe, Ana\t12')).toEqual([{ quien: 'Quispe, Ana', puntaje: '12' }])
    expect(linesOf('Documento\tNP')).toHaveLength(1)
    expect(linesOf('Quispe, Ana\tdoce')).toHaveLength(1)
  })

  it('lose no line: each is written down, or shown with what it lacks', () => {
    const pick = chance(7_114)
    const some = <T>(of: readonly T[]) => of[pick(of.length)] as T
    for (let i = 0; i < 300; i += 1) {
      const pasted = Array.from({ length: 1 + pick(12) }, () =>
        [
          some(['ADM-1', 'ADM-00002', '70000003', 'Quispe', 'x9', '']),
          some(['\t', ';', '  ', '\tA\t']),
          some(['12', '15,5', 'NP', '155', 'doce', '']),
        ].join(''),
      )
      const written = pasted.filter((line) => line.replaceAll(/[\t; ]/g, '') !== '')
      const rows = looked(pasted.join(some(['\n', '\r\n'])))
      expect(rows).toHaveLength(written.length)
      for (const { id, centesimas, errores } of rows)
        expect(id !== undefined && centesimas !== undefined && !errores.quien).toBe(Object.keys(errores).length === 0)
    }
  })
})

describe('what is odd in a pasted sheet', () => {
  it('is a column that is not that of scores', () => {
    expect(odd(sheet([155, 160, 12, 175]))).toEqual([
      expect.stringContaining('3 de 4 filas tienen un número que no cabe'),
    ])
    expect(odd(sheet(aptos.map(({ documento }) => documento)))[0]).toContain('el código o el documento')
    expect(odd(sheet([1, 2, 3, 4]))).toHaveLength(2)
    expect(odd(sheet([11, 12, 13]))).toEqual([expect.stringContaining('número de orden')])
  })

  it('is no score that is far from the others, nor what few lines may be by chance', () => {
    for (const fine of [
      sheet([12, 13, 0.5, 20]),
      sheet(['15,5', '12,25', '13', 'NP']),
      sheet([155, 12, 13, 11]),
      sheet([1, 2]),
    ])
      expect(odd(fine)).toEqual([])
  })
})

/** The same whole numbers below `most` for the same seed. */
function chance(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
