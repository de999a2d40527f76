import { expect, test } from 'vitest'
import { cleanName } from './names.ts'
import { fileIdOf, fileUrl } from './urls.ts'

const pdf = 'application/pdf'

test.each([
  ['Resolución Directoral N.° 045.pdf', 'Resolución Directoral N.° 045.pdf'],
  ['El niño y l\u2019eau d\u0027Ayaviri.pdf', 'El niño y l\u2019eau d\u0027Ayaviri.pdf'],
  ['Cronograma 2025', 'Cronograma 2025.pdf'],
  ['Acta v1.2', 'Acta v1.2.pdf'],
  ['foto.jpg', 'foto.pdf'],
  ['INFORME.PDF', 'INFORME.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Documentos\\acta final.pdf', 'acta final.pdf'],
  ['..\u0000\u202E.htaccess', 'htaccess.pdf'],
  ['   .pdf', 'archivo.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie- x.pdf'],
  ['', 'archivo.pdf'],
])('cleanName(%j) → %j', (given, expected) => {
  expect(cleanName(given, pdf)).toBe(expected)
})

test('a decomposed accent is the same name as a composed one', () => {
  expect(cleanName('Matri\u0301cula.pdf', pdf)).toBe('Matr\u00EDcula.pdf')
})

test('a long name is cut between letters, keeps its extension and fits in an address', () => {
  const nombre = cleanName(`${'ñandú 😀 '.repeat(80)}.pdf`, pdf)
  expect(Buffer.byteLength(nombre)).toBeLessThanOrEqual(200)
  expect(nombre).toMatch(/\.pdf$/)
  expect(nombre.isWellFormed()).toBe(true)
  expect(fileUrl({ id: 'a'.repeat(22), nombre }).length).toBeLessThanOrEqual(500)
})

test('an address gives its id back, and only an address of ours does', () => {
  const id = `${'Zz09'.repeat(5)}ab`
  expect(fileIdOf(fileUrl({ id, nombre: 'Año 2025 – ¿qué?.pdf' }))).toBe(id)
  expect(fileIdOf(`https://otro.example/archivos/${id}/x.pdf`)).toBeUndefined()
  expect(fileIdOf(`/archivos/${id}x/x.pdf`)).toBeUndefined()
})
