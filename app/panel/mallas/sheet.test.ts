import { describe, expect, it } from 'vitest'
import type { Contenido, CursoEscrito } from '../../features/programas/rules.ts'
import { adopted, begun, changed, errorsOf, mallaOf, redone, sameSheet, sheetIn, sheetOf, undone } from './sheet.ts'

const curso = (curso: string, id?: number): CursoEscrito => ({
  ...(id && { id }),
  ...{ curso, semestre: 2, modulo: 'Redes', creditosTeoria: 1, creditosPractica: null, componente: 'efsrt' },
})
const malla = (...cursos: CursoEscrito[]): Contenido => ({
  ...{ codigo: 'R-1', nivel: 'tecnico', resolucion: '', fechaResolucion: null, urlResolucion: '/archivos/x' },
  ...{ vigenteDesde: 2027, vigenteHasta: null, cursos },
})
const named = (sheet: ReturnType<typeof sheetOf>) => sheet.rows.map(({ curso }) => curso)

describe('a grid on the screen', () => {
  it('is saved as it was read, without the rows in which nothing is', () => {
    const read = malla(curso('A', 7), curso('B'))
    const sheet = sheetOf(read)
    expect(mallaOf(sheet)).toEqual(read)
    const [first, second] = sheet.rows
    const blank = Object.fromEntries(Object.keys(second ?? {}).map((key) => [key, ' ']))
    expect(mallaOf({ ...sheet, rows: [first, blank, second] as never }).cursos).toEqual(read.cursos)
  })

  it('says what is wrong with its data, by name', () => {
    const sheet = sheetOf(malla())
    const header = { ...sheet.header, vigenteDesde: '45292', vigenteHasta: '20', urlResolucion: 'javascript:x' }
    expect([...errorsOf({ ...sheet, header }).keys()]).toEqual(['vigente_desde', 'vigente_hasta', 'url_resolucion'])
    expect(errorsOf(sheet).size).toBe(0)
  })

  it('that was kept comes back the same; what is none is nothing', () => {
    const sheet = sheetOf(malla(curso('A', 7), curso('=mal')))
    const back = sheetIn(JSON.parse(JSON.stringify(sheet)))
    expect(back && sameSheet(back, sheet)).toBe(true)
    expect(back?.rows[0]?.id).toBe(7)
    for (const kept of [undefined, null, 'x', {}, { header: null, rows: [] }, { header: {}, rows: 1 }]) {
      expect(sheetIn(kept)).toBeUndefined()
    }
  })

  it('that is read anew keeps the names of its rows, each once, and takes their ids', () => {
    const shown = sheetOf(malla(curso('A'), curso('B'), curso('B')))
    const now = adopted(sheetOf(malla(curso('B', 2), curso('A', 1), curso('C', 3))), shown)
    expect(now.rows.map(({ clave, id }) => [clave, id]).slice(0, 2)).toEqual([
      [shown.rows[1]?.clave, 2],
      [shown.rows[0]?.clave, 1],
    ])
    expect(new Set(now.rows.map(({ clave }) => clave)).size).toBe(3)
    expect(shown.rows.map(({ clave }) => clave)).not.toContain(now.rows[2]?.clave)
  })
})

describe('the way back', () => {
  it('takes the letters of one cell as one step, and everything else as one each', () => {
    const at = (name: string) => sheetOf(malla(curso(name)))
    let history = begun(at('a'))
    for (const name of ['ab', 'abc']) history = changed(history, at(name), 'cell')
    history = changed(history, at('x'))
    history = changed(history, at('y'))
    const names: string[][] = []
    for (let back = undone(history); back; back = undone(back)) {
      names.push(named(back.now))
      history = back
    }
    expect(names).toEqual([['x'], ['abc'], ['a']])
    const forth = redone(history)
    expect(forth && named(forth.now)).toEqual(['abc'])
    expect(forth && redone(changed(forth, at('z')))).toBeUndefined()
  })
})
