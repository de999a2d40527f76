import { describe, expect, it } from 'vitest'
import { dice } from '../../../tests/dados.ts'
import { MOST_COURSES } from '../../features/programas/rules.ts'
import { asText, COLUMNS, cursoOf, emptyRow, errorOf, type Row, tidied } from './cells.ts'
import { cellsIn, mended, pasteInto } from './paste.ts'

const START = { row: 0, column: 0 }
const paste = (text: string, rows: Row[] = [], at = START) => pasteInto(rows, at, text)
const cellsOf = ({ rows }: { rows: Row[] }) => rows.map((row) => COLUMNS.map((column) => row[column]))
const LINE = '1\tRedes\tCableado\t1\t2\tEspecífica'

describe('a copied block', () => {
  it('spreads over cells from where it is put, adds rows, and leaves the others', () => {
    const before = [emptyRow({ curso: 'Uno', modulo: 'M' }), emptyRow({ curso: 'Dos' })]
    const { rows, celdas } = paste('2\t3\n4\t5\n', before, { row: 1, column: 3 })
    expect(rows.map((row) => [row.curso, row.creditosTeoria, row.creditosPractica])).toEqual([
      ['Uno', '', ''],
      ['Dos', '2', '3'],
      ['', '4', '5'],
    ])
    expect([rows[0]?.clave, rows[1]?.clave]).toEqual(before.map(({ clave }) => clave))
    expect(celdas).toBe(4)
  })

  it('with headings puts each column in its own, in any order, and says which it has not', () => {
    const text =
      'PLAN DE ESTUDIOS 2024\nN°\tUnidad didáctica\tMódulo\tCréditos T\tCréditos P\tTotal\tHoras\tSemestre\n1\tCableado\tRedes\t1\t2\t3\t80\tII\n'
    const { rows, notas } = paste(text, [], { row: 0, column: 4 })
    expect(cellsOf({ rows })).toEqual([['2', 'Redes', 'Cableado', '1', '2', '']])
    expect(notas.join()).toMatch(/Quedaron fuera columnas.*N°, Total, Horas/)
  })

  it('repeats what cells that were joined say once', () => {
    const { rows, notas } = paste('I\tRedes\tA\t1\t2\n\t\tB\t1\t2\nII\t\tC\t0\t4')
    expect(rows.map(({ semestre, modulo, curso }) => [semestre, modulo, curso])).toEqual([
      ['1', 'Redes', 'A'],
      ['1', 'Redes', 'B'],
      ['2', 'Redes', 'C'],
    ])
    expect(notas).toEqual(['Donde había celdas combinadas se repitió lo de arriba.'])
  })

  it('keeps blank lines over rows that are there, and adds none at the end', () => {
    const before = [1, 2, 3, 4].map((n) => emptyRow({ curso: `Curso ${n}`, creditosTeoria: '9' }))
    const credits = (text: string) =>
      paste(text, before, { row: 0, column: 3 }).rows.map(({ curso, creditosTeoria }) => [curso, creditosTeoria])
    expect(credits('2\n\n4\n')).toEqual([
      ['Curso 1', '2'],
      ['Curso 2', ''],
      ['Curso 3', '4'],
      ['Curso 4', '9'],
    ])
    const { rows, notas } = paste(`${LINE}\n\t\t\t\t\t\n\t\tAulas\t1\t2\n\n`)
    expect(rows.map(({ modulo, curso }) => [modulo, curso])).toEqual([
      ['Redes', 'Cableado'],
      ['Redes', 'Aulas'],
    ])
    expect(notas).toEqual(['No se añadió 1 fila vacía.', 'Donde había celdas combinadas se repitió lo de arriba.'])
  })

  it('puts each line beside its own row, whatever is blank among them', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { pick, chance } = dice(seed)
      const before = Array.from({ length: pick([0, 1, 2, 4, 6]) }, (_, i) => emptyRow({ curso: `C${i}` }))
      const row = pick(before.length > 0 ? [...before.keys()] : [0])
      const lines = Array.from({ length: pick([1, 2, 3, 5]) }, (_, i) => (chance(0.4) ? '' : String(i + 1)))
      const { rows } = paste(lines.join('\n'), before, { row, column: 3 })
      const end = lines.findLastIndex(Boolean) + 1
      const over = lines.slice(0, Math.min(end, before.length - row))
      const beyond = lines.slice(before.length - row, end).filter(Boolean)
      const right = before.map((one, i) => over[i - row] ?? one.creditosTeoria)
      expect(
        rows.map(({ creditosTeoria }) => creditosTeoria),
        `seed ${seed}`,
      ).toEqual([...right, ...beyond])
    }
  })

  it('of two thousand columns takes its own, and of too many rows the first', () => {
    const wide = paste(`${LINE}\t${Array.from({ length: 1_994 }, () => 'x').join('\t')}`)
    expect(cellsOf(wide)).toEqual([['1', 'Redes', 'Cableado', '1', '2', 'Específica']])
    expect(wide.notas).toEqual(['Quedaron fuera 1994 columnas a la derecha de Componente.'])
    const long = paste(Array.from({ length: MOST_COURSES + 5 }, () => LINE).join('\n'))
    expect(long.rows).toHaveLength(MOST_COURSES)
    expect(long.notas[0]).toMatch(/Quedaron fuera 5 filas/)
  })

  it('keeps what is wrong in its cell, where it is said', () => {
    const { rows } = paste('=A1\tRedes\t#REF!\t45292\t1/2/2024\tCinco')
    const [row = emptyRow()] = rows
    expect(COLUMNS.map((column) => row[column])).toEqual(['=A1', 'Redes', '#REF!', '45292', '1/2/2024', 'Cinco'])
    expect(COLUMNS.map((column) => errorOf(column, row[column]) ?? '')).toEqual([
      'Es una fórmula: escriba su resultado',
      '',
      'Es una fórmula: escriba su resultado',
      'Parece una fecha. Escriba de 0 a 40, sin decimales',
      'Parece una fecha. Escriba de 0 a 40, sin decimales',
      'Elija Específica, Empleabilidad, EFSRT',
    ])
  })

  it('in another encoding is put right, or its lost letters are told', () => {
    expect(mended('ComunicaciÃ³n y Ã“ptica')).toBe('Comunicación y Óptica')
    expect(mended('Ñandú, año 2° “así”')).toBe('Ñandú, año 2° “así”')
    const { rows, notas } = paste('\uFEFF1\tRedes\tLÃ³gica\u00a0 de\u00a0programaciÃ³n\t1\t2')
    expect(rows[0]?.curso).toBe('Lógica de programación')
    expect(notas[0]).toMatch(/otra codificación/)
    expect(paste('1\tRedes\tLo\u0301gica').rows[0]?.curso).toBe('Lógica')
    expect(errorOf('curso', 'L�gica')).toMatch(/Se perdieron letras/)
    expect(paste('1\tRedes\ta\0b').rows[0]?.curso).toBe('ab')
  })

  it('has cells with lines, tabs and quotes in them', () => {
    expect(cellsIn('"a\nb"\t"di ""sí"""\r\nx\t5" de ancho\n')).toEqual([
      ['a\nb', 'di "sí"'],
      ['x', '5" de ancho'],
    ])
    expect(cellsIn('"sin cerrar\tb')).toEqual([['"sin cerrar', 'b']])
    expect(paste('1\tRedes\t"Taller\nde redes"').rows[0]?.curso).toBe('Taller de redes')
  })

  it('goes out and comes back the same', () => {
    const { rows } = paste(`${LINE}\n2\tAulas\tTaller\t\t4\tEFSRT`)
    expect(cellsOf(paste(asText(rows)))).toEqual(cellsOf({ rows }))
  })
})

describe('a cell', () => {
  it.each([
    ['semestre', 'IV', '4'],
    ['semestre', '2.º semestre', '2'],
    ['semestre', 'Tercero', '3'],
    ['semestre', 'Semestre 6', '6'],
    ['creditosTeoria', '2,0', '2'],
    ['creditosPractica', ' 3 ', '3'],
    ['componente', 'emp', 'Empleabilidad'],
    ['componente', 'Competencias técnicas', 'Específica'],
    ['componente', 'Experiencias formativas', 'EFSRT'],
    ['curso', '  Lógica   de  redes ', 'Lógica de redes'],
  ] as const)('%s: «%s» is «%s»', (column, cell, tidy) => {
    expect([errorOf(column, cell), tidied(column, cell)]).toEqual([undefined, tidy])
  })

  it.each([
    ['semestre', '7'],
    ['semestre', '0'],
    ['semestre', 'anual'],
    ['creditosTeoria', '1.5'],
    ['creditosTeoria', '-1'],
    ['creditosPractica', '41'],
    ['creditosPractica', 'dos'],
    ['curso', 'x'.repeat(201)],
    ['modulo', 'x'.repeat(251)],
  ] as const)('%s: «%s» is wrong, and stays as it is', (column, cell) => {
    expect([typeof errorOf(column, cell), tidied(column, cell)]).toEqual(['string', cell])
  })

  it('that is wrong is left out of what is saved', () => {
    expect(cursoOf(emptyRow({ semestre: 'II', curso: 'A', creditosTeoria: '1/2', componente: 'efsrt' }))).toEqual({
      ...{ curso: 'A', semestre: 2, modulo: '', creditosTeoria: null, creditosPractica: null, componente: 'efsrt' },
    })
  })
})
