import { expect, it } from 'vitest'
import { pdfPages } from '../../lib/files/text/pdf.server.ts'
import { sheetsIn } from '../../lib/pdf/paper.server.ts'
import { cargo } from './cargo.server.ts'
import { carta } from './carta.server.ts'
import { hojaEnBlanco } from './en-blanco.server.ts'
import { fut } from './fut.server.ts'
import { hojaReclamacion, NOTAS_RECLAMACION } from './reclamacion.server.ts'
import { CARGO, CARTA, FUT, files, HOJA, HUELLA, longText, MEMBRETE } from './samples.ts'

/** Its pages as they are read, each on one line. */
async function read(paper: Promise<Buffer>): Promise<string[]> {
  const pages = await Array.fromAsync(pdfPages(new Uint8Array(await paper)))
  for (const [i, page] of pages.entries()) expect(page).toContain(`Página ${i + 1} de ${pages.length}`)
  return pages.map((page) => page.replace(/\s+/g, ' '))
}

const all = async (paper: Promise<Buffer>) => (await read(paper)).join(' ')

it('a receipt says what came in, when, and what comes next', async () => {
  const pages = await read(cargo(CARGO))
  expect(pages[0]).toContain(CARGO.seguimiento.direccion)
  const text = pages.join(' ')
  for (const said of [
    ...['EXP-2026-000123', 'K7PM-2QXA-9TRD', 'RUC 20000000001', 'Recibo n.º 1 – año 2026.pdf', '7 folios', HUELLA],
    ...['a las 11:58 p. m.', CARGO.archivos[2]?.sha256, 'sin contar', 'Fiestas Patrias'],
  ]) {
    expect(text).toContain(said)
  }
  const again = await all(cargo({ ...CARGO, clave: null, archivos: [], plazo: { ...CARGO.plazo, aritmetica: null } }))
  expect(again).toContain('No se adjuntaron archivos.')
  expect(again).not.toContain('K7PM')
})

it('a request with what most bring is on one page, and so is its receipt', async () => {
  const common = (many: number) => files(many).map((one, i) => ({ ...one, nombre: `Recibo n.º ${i} – año 2026.pdf` }))
  const sigue = Array.from({ length: 4 }, () => `${CARGO.sigue[0]}`)
  const asked = { ...FUT, representante: null, fundamentos: longText(200, 'FIN'), anexos: common(2) }
  expect([await read(cargo({ ...CARGO, archivos: common(3), sigue })), await read(fut(asked))]).toEqual([
    [expect.stringContaining(CARGO.sigue[0] ?? '')],
    [expect.stringContaining('FIN')],
  ])
})

it('thirty files go over pages, each whole, under titles that are repeated', async () => {
  const archivos = files(30)
  const pages = await read(cargo({ ...CARGO, archivos }))
  expect(pages.length).toBeGreaterThan(1)
  const text = pages.join(' ')
  for (const { sha256 } of archivos) expect(text).toContain(sha256)
  const listing = pages.filter((page) => archivos.some(({ sha256 }) => page.includes(sha256)))
  expect(listing.length).toBeGreaterThan(1)
  expect(text.split('Archivo y huella SHA-256')).toHaveLength(listing.length + 1)
})

it('the form holds what a request must, however long', async () => {
  const text = await all(fut(FUT))
  for (const said of [
    'Secretaría Académica',
    'FINFUNDAMENTO',
    'Carta poder simple',
    'Total de anexos: 9 folios.',
    'Declaro que',
  ]) {
    expect(text).toContain(said)
  }
  expect(text.match(/«Ñahui»/g)?.length).toBeGreaterThan(45)
  expect(await all(fut({ ...FUT, representante: null, anexos: [] }))).toContain('Sin anexos.')
})

it('a complaint sheet holds what the norm asks', async () => {
  const text = await all(hojaReclamacion({ ...HOJA, notas: NOTAS_RECLAMACION }))
  for (const said of [
    ...['Hoja de Reclamación', 'Horizonte Andino Demo S.A.C.', '20000000010', 'LR-01-2026-000001', 'Sede central'],
    ...['viernes, 14 de agosto del 2026', 'CE A0000001', 'S/ 1,234.50', 'Queja: disconformidad', 'FINDETALLE'],
    ...['Que se me devuelva', 'Ninguna a la fecha', 'Se devolvió', 'ni es requisito previo', 'captura de pantalla.png'],
  ]) {
    expect(text.toLowerCase()).toContain(said.toLowerCase())
  }
})

it('sheets to be filled in by hand are those of their book', async () => {
  const blank = { membrete: MEMBRETE, numero: '', en: '2026-08-01 00:00:00' }
  const ofProvider = await all(hojaEnBlanco({ ...blank, libro: 'privado', notas: ['En 15 días'] }))
  expect(ofProvider).toContain('Monto reclamado')
  expect(ofProvider).toContain('En 15 días')
  const ofEntity = await all(hojaEnBlanco({ ...blank, libro: 'publico', notas: ['En 30 días'] }))
  expect(ofEntity).toContain('En 30 días')
  expect(ofEntity).not.toContain('Monto')
})

it('a letter is signed', async () => {
  const long = { ...CARTA, parrafos: [longText(3_500, 'FINCARTA'), 'Gracias 😊, señor Ñahui'] }
  expect([sheetsIn(await carta(CARTA)), sheetsIn(await carta(long)), (await read(carta(long))).length]).toEqual([
    1, 2, 2,
  ])
  for (const said of ['FINCARTA', 'Gracias (emoji), señor Ñahui']) expect(await all(carta(long))).toContain(said)
  const letter = await all(carta({ ...CARTA, lugar: '' }))
  expect(letter).toContain('Carta N.º 000012-2026-QS martes, 18 de agosto')
  for (const said of ['Carta N.º 000012-2026-QS', 'Julio Ejemplo Huamán', 'certificado.pdf']) {
    expect(letter).toContain(said)
  }
})

it('papers are tagged, in Spanish, with a title, and the same each time', async () => {
  const [one, two] = await Promise.all([cargo(CARGO), cargo(CARGO)])
  expect(one.equals(two)).toBe(true)
  const raw = one.toString('latin1')
  for (const sign of ['/MarkInfo', '/Marked true', '/Lang (es-PE)', '/DisplayDocTitle true', '/S /Figure', '/S /H1']) {
    expect(raw).toContain(sign)
  }
})
