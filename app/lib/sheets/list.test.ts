import { describe, expect, it } from 'vitest'
import { dice } from '../../../tests/dados.ts'
import { readList } from './list.server.ts'

const wanted = {
  columns: { nombre: 'nombre', apellidos: 'apellidos', codigo: 'codigo' },
  needed: ['nombre', 'apellidos'],
  header: 'Falta la fila con los nombres de las columnas.',
  nobody: 'No hay nadie.',
}

const read = (text: string) => readList(Buffer.from(text), wanted)

function rowsIn(text: string) {
  const found = read(text)
  if (!found.ok) throw new Error(found.aviso)
  return found.lista.filas
}

const namesIn = (text: string) => rowsIn(text).map(({ valores }) => valores['nombre'])

describe('a list of people', () => {
  it('has all of them, however each line ends', () => {
    expect(namesIn('nombre;apellidos\r\nAna;Paz\nBeto;Cruz\nCaro;Díaz\r\n')).toEqual(['Ana', 'Beto', 'Caro'])
    expect(namesIn('nombre;apellidos\rAna;Paz\rBeto;Cruz')).toEqual(['Ana', 'Beto'])
    expect(rowsIn('nombre;apellidos\n\r\nAna;Paz\rBeto;Cruz\n').map(({ linea }) => linea)).toEqual([3, 4])
  })

  it('is read in whatever signs a spreadsheet saves', () => {
    const text = 'nombre;apellidos\r\nÑusta;Añazco\r\n'
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const bytes of [Buffer.from(text), wide, Buffer.from(wide).swap16(), Buffer.from(text, 'latin1')])
      expect(readList(bytes, wanted)).toMatchObject({
        lista: { filas: [{ valores: { nombre: 'Ñusta', apellidos: 'Añazco' } }] },
      })
  })

  it('knows a column by its own name, and none by what every object has', () => {
    const found = read('nombre;apellidos;Constructor\nAna;Paz;X')
    expect(found).toMatchObject({ lista: { campos: ['nombre', 'apellidos'], sinUsar: ['Constructor'] } })
  })

  it.each([
    ['P', 'as a book begins'],
    ['\u0410', 'as an old book begins'],
  ])('is one, also where its first letter is %j, %s', (letter) => {
    expect(namesIn(`${letter};nombre;apellidos\nX;Ana;Paz`)).toEqual(['Ana'])
  })

  it('may say what parts its columns, in a line that is none of it', () => {
    expect(rowsIn('sep=;\r\nnombre;apellidos\r\nAna;Paz\r\n')).toMatchObject([{ linea: 3, valores: { nombre: 'Ana' } }])
    expect(namesIn('\ufeffsep=|\nnombre|apellidos\nAna|Paz, Ríos; otros')).toEqual(['Ana'])
    expect(namesIn('\n\nnombre;apellidos\nAna;Paz')).toEqual(['Ana'])
  })

  it('takes a quotation mark within a cell for a letter', () => {
    expect(namesIn('nombre\tapellidos\nJuan "Juancho"\tPérez\nAna\tPaz')).toEqual(['Juan "Juancho"', 'Ana'])
    expect(namesIn('nombre,apellidos\n"Juan ""Juancho""",Pérez\n"Juan" el menor,Paz')).toEqual([
      'Juan "Juancho"',
      '"Juan" el menor',
    ])
  })

  it('names the row where a mark that is left open takes others with it', () => {
    expect(read('nombre;apellidos\n"Ana;Paz\nBeto;Cruz\n')).toMatchObject({ ok: false })
    expect(rowsIn('nombre;apellidos\n"Ana;Paz\nBeto;Cruz\n"Caro";Díaz')).toMatchObject([
      { avisos: [{ campo: 'nombre', message: expect.stringContaining('comillas') }] },
    ])
    expect(rowsIn('nombre;apellidos\n"Ana\nMaría";Paz')).toMatchObject([
      { valores: { nombre: 'Ana María' }, avisos: [] },
    ])
  })

  it('names the row that has more cells than there are columns, where a comma that is a letter loses words', () => {
    expect(rowsIn('nombre,apellidos\nAna,Paz,\nBeto,Cruz, viuda\n')).toMatchObject([
      { avisos: [] },
      { avisos: [{ campo: 'apellidos', message: expect.stringContaining('más celdas que columnas') }] },
    ])
  })

  it('has names without signs that nobody sees, each letter one sign', () => {
    expect(rowsIn('\u200bnombre\ufeff;apellidos\nJose\u0301\u200b `Pepe`;\u202ePaz\u00a0Ri\u0301os')).toMatchObject([
      { valores: { nombre: 'José Pepe', apellidos: 'Paz Ríos' } },
    ])
  })

  it('comes back as it was written in any mixture, or says where it did not', () => {
    const { below, chance, pick } = dice(32)
    for (let i = 0; i < 300; i += 1) {
      const delimiter = pick([';', '\t', ','])
      const end = () => pick(['\r\n', '\n', '\r'])
      const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
      const cell = () => {
        const word = pick([
          'Ana',
          'José Ñahui',
          'D\u2019Angelo',
          'Juan "Juancho"',
          'O"Higgins',
          'Ríos; hijo',
          'Paz, M.',
        ])
        const needs = word.includes(delimiter) || word.startsWith('"')
        return { word, text: needs || chance(0.3) ? quoted(word) : word }
      }
      const people = Array.from({ length: 1 + below(6) }, () => [cell(), cell()])
      const text = [[{ text: 'nombre' }, { text: 'apellidos' }], ...people]
        .map((cells) => cells.map((one) => one.text).join(delimiter) + end() + (chance(0.1) ? end() : ''))
        .join('')
      const found = rowsIn(text).map(({ valores }) => [valores['nombre'], valores['apellidos']])
      expect(found, JSON.stringify(text)).toEqual(people.map((cells) => cells.map(({ word }) => word)))
    }
  })
})
