import { describe, expect, it } from 'vitest'
import { readNomina } from './nomina.server.ts'

const HEADER = 'Código de estudiante;Número de documento;Nombres;Apellidos'
const read = (text: string, encoding: BufferEncoding = 'utf8') => readNomina(Buffer.from(text, encoding))

const nunez = { codigo: 'QS-0001', numeroDocumento: '45678901', nombre: 'Íñigo', apellidos: 'Núñez, hijo' }

describe('a list of students', () => {
  it.each([
    ['UTF-8', `${HEADER}\n qs-0001 ; 45678901;Íñigo;Núñez, hijo\n`, 'utf8'],
    ['UTF-8 with a mark, from Windows', `\uFEFF${HEADER}\r\nQS-0001;45678901;Íñigo;Núñez, hijo\r\n\r\n`, 'utf8'],
    ['Latin-1', `${HEADER}\nQS-0001;45678901;Íñigo;Núñez, hijo\n`, 'latin1'],
    ['commas and quotes', 'apellidos,DNI,codigo,nombre\n"Núñez, hijo",45678901,QS-0001,Íñigo', 'utf8'],
    ['tabs', 'CODIGO\tDOCUMENTO\tNOMBRES\tAPELLIDOS\nQS-0001\t45678901\tÍñigo\tNúñez, hijo', 'utf8'],
  ] as const)('is read in %s', (_how, text, encoding) => {
    expect(read(text, encoding)).toEqual({ ok: true, estudiantes: [nunez], malas: [] })
  })

  it('needs no more than codes, and says which lines are wrong', () => {
    const text =
      'codigo;documento;edad\nQS-1;1234;20\n;45678901;20\nab;;\nQS-2024\nqs-2024;;\nQS-2025;12;\nQS-2026;1 2 3;x\n'
    expect(read(text)).toEqual({
      ok: true,
      estudiantes: [
        { codigo: 'QS-1', numeroDocumento: '1234', nombre: null, apellidos: null },
        { codigo: 'QS-2024', numeroDocumento: null, nombre: null, apellidos: null },
        { codigo: 'QS-2026', numeroDocumento: '123', nombre: null, apellidos: null },
      ],
      malas: [
        { linea: 3, problema: 'Escriba el código' },
        { linea: 4, problema: 'El código de estudiante tiene de 4 a 20 letras o dígitos' },
        { linea: 6, problema: 'Está repetido más arriba en la lista' },
        { linea: 7, problema: 'El documento tiene de 3 a 20 letras o dígitos' },
      ],
    })
  })

  it.each(['', 'QS-0001;45678901\n', 'nombre;documento\nx;y'])('without a header is refused: %j', (text) => {
    expect(read(text)).toMatchObject({
      ok: false,
      aviso: expect.stringContaining('La primera fila debe nombrar las columnas'),
    })
  })

  it('that breaks off in the middle says where', () => {
    expect(read(`${HEADER}\nQS-0001;"sin cerrar;x;y\n`)).toMatchObject({
      ok: false,
      aviso: expect.stringMatching(/desde la línea \d/),
    })
  })
})
