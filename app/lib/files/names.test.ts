import { expect, test } from 'vitest'
import { disposition } from './headers.ts'
import { isFileId, newFileId } from './ids.ts'
import { kindOf, extensionOf as shownExtension } from './kind-names.ts'
import { baseType, extensionOf, isAllowed, opensInBrowser, typeByExtension } from './kinds.ts'
import { cleanName } from './names.ts'
import { fileIdOf, fileUrl, renditionUrl } from './urls.ts'

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
  ['a  b\u2003 c.pdf', 'a b c.pdf'],
  ['..a..pdf', 'a.pdf'],
  ['a<b>c:d"e|f?g*h.pdf', "a-b-c-d'e-f-g-h.pdf"],
  ['a/b\\c/d.pdf', 'd.pdf'],
  ['%22acta%22 final.pdf', "'acta' final.pdf"],
  ['acta%0D%0Afinal%0A2.pdf', 'acta final 2.pdf'],
  ['100%25 de %2F.pdf', '100%25 de %2F.pdf'],
  ['CON.pdf', 'CON_.pdf'],
  ['nul', 'nul_.pdf'],
  ['com1.acta.pdf', 'com1_.acta.pdf'],
  ['Lpt9 .pdf', 'Lpt9_.pdf'],
  ['conexión.pdf', 'conexión.pdf'],
  ['Matr\ufffd\ufffdcula.pdf', 'Matr-cula.pdf'],
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

test('a name is of two hundred bytes, and of 450 signs in an address, at most', () => {
  const nameOf = (letter: string, count: number) => cleanName(`${letter.repeat(count)}.pdf`, pdf)
  expect(nameOf('a', 196)).toBe(`${'a'.repeat(196)}.pdf`)
  expect(nameOf('a', 197)).toBe(`${'a'.repeat(196)}.pdf`)
  expect(nameOf('ñ', 74)).toBe(`${'ñ'.repeat(74)}.pdf`)
  expect(nameOf('ñ', 75)).toBe(`${'ñ'.repeat(74)}.pdf`)
  expect(cleanName(`${'a'.repeat(195)} bb.pdf`, pdf)).toBe(`${'a'.repeat(195)}.pdf`)
})

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

test.each([
  ['application/pdf', 'pdf', 'pdf'],
  ['application/msword', 'doc', 'word'],
  ['application/vnd.ms-excel', 'xls', 'excel'],
  ['application/vnd.ms-powerpoint', 'ppt pps', 'powerpoint'],
  [`${office}.wordprocessingml.document`, 'docx', 'word'],
  [`${office}.spreadsheetml.sheet`, 'xlsx', 'excel'],
  [`${office}.presentationml.presentation`, 'pptx', 'powerpoint'],
  [`${open}.text`, 'odt', 'archivo'],
  [`${open}.spreadsheet`, 'ods', 'archivo'],
  [`${open}.presentation`, 'odp', 'archivo'],
  ['text/plain', 'txt', 'archivo'],
  ['text/csv', 'csv', 'archivo'],
  ['application/zip', 'zip', 'zip'],
  ['application/x-rar-compressed', 'rar', 'zip'],
  ['video/mp4', 'mp4 m4v', 'video'],
  ['video/quicktime', 'mov', 'video'],
  ['video/vnd.avi', 'avi', 'video'],
  ['video/x-ms-asf', 'wmv asf', 'video'],
  ['audio/mpeg', 'mp3', 'audio'],
  ['audio/wav', 'wav', 'audio'],
  ['image/jpeg', 'jpg jpeg jpe jfif', 'imagen'],
  ['image/png', 'png', 'imagen'],
  ['image/gif', 'gif', 'imagen'],
  ['image/webp', 'webp', 'archivo'],
  ['image/avif', 'avif', 'archivo'],
  ['audio/mp4', 'm4a', 'audio'],
  ['video/3gpp', '3gp', 'video'],
])('%s is what %s are', (tipo, extensions, kind) => {
  const [first = '', ...others] = extensions.split(' ')
  for (const extension of [first, ...others]) {
    expect(typeByExtension(`a.${extension.toUpperCase()}`)).toBe(tipo)
    expect(cleanName(`a.${extension}`, tipo)).toBe(`a.${extension}`)
    // A name that says another kind is corrected.
    expect(cleanName(`a.${extension}`, tipo === pdf ? 'text/csv' : pdf)).toBe(tipo === pdf ? 'a.csv' : 'a.pdf')
  }
  expect(cleanName('a', `${tipo}; charset=x`)).toBe(`a.${first}`)
  expect([isAllowed(tipo), isAllowed(`${tipo}; x`), isAllowed(`${tipo}x`)]).toEqual([true, true, false])
  expect(opensInBrowser(tipo)).toBe(tipo === pdf || /^(image|video|audio|text)/.test(tipo))
  expect(kindOf(first)).toBe(kind)
})

test('an extension is what follows the last dot, when it is short and whole', () => {
  const given = ['a.B', 'a.abcdefghij', 'a.abcdefghijk', 'a.b c', 'a.', 'a', '.htaccess', 'a.b.ñu']
  expect(given.map(extensionOf)).toEqual(['b', 'abcdefghij', '', '', '', '', 'htaccess', 'ñu'])
  expect(['a.ABCDE', 'a.abcdef', 'a.b-c', 'a.1'].map(shownExtension)).toEqual(['abcde', '', '', '1'])
  expect(['toString', 'svg', ''].map(isAllowed)).toEqual([false, false, false])
  expect([baseType('text/csv;a;b'), typeByExtension('a.svg'), opensInBrowser('x/image/png')]).toEqual([
    ...['text/csv', undefined, false],
  ])
})

test('an id is 22 letters and digits, none like another', () => {
  const ids = Array.from({ length: 200 }, newFileId)
  expect(ids.every((id) => /^[0-9A-Za-z]{22}$/.test(id) && isFileId(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
  expect(new Set(ids.join('')).size).toBe(62)
  const id = 'a'.repeat(22)
  expect([`${id}a`, id.slice(1), `${id.slice(1)}-`, `-${id}`].map(isFileId)).toEqual([false, false, false, false])
  expect(renditionUrl(id, 320, 'avif')).toBe(`/archivos/${id}/v/320.avif`)
  expect([fileIdOf(`/archivos/${id}`), fileIdOf(`/x/archivos/${id}/a`)]).toEqual([id, undefined])
})

test('a name is sent twice: without accents to old programs, whole to the others', () => {
  expect(disposition('Año "*(1)\'s.pdf', true)).toBe(
    `inline; filename="Ano _*(1)'s.pdf"; filename*=UTF-8''A%C3%B1o%20%22%2A%281%29%27s.pdf`,
  )
  expect(disposition('a%\\\u20ac.zip', false)).toBe(
    `attachment; filename="a___.zip"; filename*=UTF-8''a%25%5C%E2%82%AC.zip`,
  )
})

test('an address gives its id back, and only an address of ours does', () => {
  const id = `${'Zz09'.repeat(5)}ab`
  expect(fileIdOf(fileUrl({ id, nombre: 'Año 2025 – ¿qué?.pdf' }))).toBe(id)
  expect(fileIdOf(`https://otro.example/archivos/${id}/x.pdf`)).toBeUndefined()
  expect(fileIdOf(`/archivos/${id}x/x.pdf`)).toBeUndefined()
})
