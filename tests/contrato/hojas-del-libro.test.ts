import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { RouterContextProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkRequest } from '../../app/expedientes/form.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { openCase } from '../../app/expedientes/open.server.ts'
import { expedientes } from '../../app/expedientes/schema.server.ts'
import { takeStep } from '../../app/expedientes/step.server.ts'
import { libroReclamaciones } from '../../app/features/libro-reclamaciones/schema.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { clock, limaNow } from '../../app/lib/dates.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { disk } from '../../app/lib/files/disk.server.ts'
import { keepFile } from '../../app/lib/files/save.server.ts'
import { archivos } from '../../app/lib/files/schema.server.ts'
import { pdfPages } from '../../app/lib/files/text/pdf.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { zipOf } from '../../app/lib/zip.server.ts'
import { caseView } from '../../app/panel/expedientes/case.server.ts'
import { loader as fileLoader } from '../../app/panel/expedientes/file.ts'
import { loader as registerScreen } from '../../app/panel/expedientes/register.tsx'
import { sheetsOf } from '../../app/panel/expedientes/sheets.server.ts'
import { loader as sheetsLoader } from '../../app/panel/expedientes/sheets-file.ts'
import { trackingOf } from '../../app/portal/tramites/tracking.server.ts'
import { caseWithPapers } from '../../app/request-papers.server.ts'
import { accountApi, person } from './cuentas.ts'

const api = accountApi()

/** Somebody of the room of the book with those powers, as their browser knows them. */
async function somebody(...powers: string[]) {
  const subprivilegios = powers.map((power) => `libro_reclamaciones.${power}`).join()
  const row = await person({ privilegios: 'libro_reclamaciones', subprivilegios })
  return { id: row.id, cookie: (await api.enter(row.correo)).cookie }
}

const askedFor = (path: string, cookie: string) => {
  const url = new URL(`/panel/expedientes${path}`, 'http://portal.example')
  return { url, request: new Request(url, { headers: { cookie } }), context: new RouterContextProvider() }
}

it('the sheets of the complaints book are taken out with what proves their answers, by whoever may export it', async () => {
  const { cookie, id } = await somebody('ver_todo', 'exportar')
  const around = await aroundOf(2)
  const solicitante = {
    ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007', domicilio: '' },
    ...{ correo: 'nelly@correo.example', celular: '', acepta_correo: true, representante: null },
  }
  const sheet = async (detalle: string) => {
    const sent = { ficha: newFicha(), solicitante, datos: { clase: 'reclamo', detalle }, archivos: [] }
    return (await change(nobody(), (unit) => openCase(unit, libroReclamaciones, sent, around))).caso
  }
  const [waits, answered] = [await sheet('Me cobraron dos veces'), await sheet('No me devolvieron')]
  const actor = { idusuario: id, institucion: 2, privilegios: '**', subprivilegios: '**' }
  const signed = await keepFile({
    nombre: 'cargo firmado.txt',
    bytes: Buffer.from('Recibí'),
    idinstitucion: 2,
    privado: true,
  })
  if (!signed.ok) throw new Error(signed.codigo)
  const proof = [{ fila: signed.fila, papel: 'anexo' as const, folios: 1 }]
  const delivered = { modo: 'domicilio', fecha: limaNow().slice(0, 10) }
  for (const [paso, datos, files] of [
    ['recibir', {}, []],
    ['resolver', { texto: 'Se devuelve.' }, []],
    ['notificar', delivered, proof],
  ] as const) {
    const asked = { id: answered.id, paso, datos, archivos: [...files] }
    const taken = await change(actor, (unit) =>
      takeStep(unit, libroReclamaciones, asked, { de: 'personal', actor }, around),
    )
    expect(taken.ok).toBe(true)
  }
  const ask = (search: string, who: string) => ({
    ...askedFor(`/hojas.zip${search}`, who),
    ...{ params: {}, pattern: '/panel/expedientes/hojas.zip' as const },
  })
  const zip = await sheetsLoader(ask('', cookie))
  expect([zip.headers.get('content-type'), zip.headers.get('cache-control')]).toEqual([
    ...['application/zip', 'private, no-store'],
  ])
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const names = Object.keys(files)
  expect(names).toEqual(
    expect.arrayContaining([
      `${waits.numero}/01 hoja-${waits.numero}.pdf`,
      `${answered.numero}/01 hoja_final-${answered.numero}.pdf`,
      expect.stringMatching(new RegExp(`^${answered.numero}/02 Carta N\\.º .*\\.pdf$`)),
    ]),
  )
  const index = Buffer.from(files['indice.csv'] ?? []).toString()
  const lines: Record<string, string>[] = parse(index, { bom: true, columns: true })
  expect(lines.flatMap(({ Archivo }) => Archivo || [])).toEqual(names.filter((name) => name !== 'indice.csv'))
  for (const [name, bytes] of Object.entries(files)) {
    if (name === 'indice.csv') continue
    if (!name.endsWith('.txt')) expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect(index).toContain(`${name},${createHash('sha256').update(bytes).digest('hex')}`)
  }
  expect(index).toMatch(new RegExp(`${answered.numero},.*Correo con la respuesta,,,nelly@correo\\.example`))
  expect(index).toMatch(new RegExp(`${answered.numero},.*Constancia,${answered.numero}/03 cargo firmado\\.txt`))
  const screenOf = (search = '') =>
    registerScreen({
      ...askedFor(`/registro${search}`, cookie),
      ...{ params: {}, pattern: '/panel/expedientes/registro' as const },
    })
  const screen = await screenOf()
  // A public institute has no such book: it is told of the sheets that there are, and of none that there are not.
  expect((await screenOf('?desde=2020-01-01&hasta=2020-02-01')).hojas).toBeNull()
  const cases = await db.$count(expedientes, eq(expedientes.tipo, 'libro_reclamaciones'))
  expect([screen.hojas, new Set(names.map((name) => name.split('/')[0])).size - 1]).toEqual([cases, cases])
  const none = unzipSync(
    new Uint8Array(await (await sheetsLoader(ask('?desde=2020-01-01&hasta=2020-02-01', cookie))).arrayBuffer()),
  )
  expect(Object.keys(none)).toEqual(['indice.csv'])
  const noted = and(
    eq(auditoria.accion, 'exportar'),
    eq(auditoria.tipo, 'libro_reclamaciones'),
    eq(auditoria.usuario, id),
  )
  expect(await db.$count(auditoria, noted)).toBe(2)
  const { numero } = answered
  const path = `/${numero}/archivos/${signed.fila.id}/cargo.txt`
  const read = () =>
    fileLoader({
      ...askedFor(path, cookie),
      ...{ params: { numero, id: signed.fila.id, nombre: 'cargo.txt' } },
      pattern: '/panel/expedientes/:numero/archivos/:id/:nombre',
    })
  expect(await (await read()).text()).toBe('Recibí')
  await db.update(archivos).set({ analisis: 'infectado' }).where(eq(archivos.id, signed.fila.id))
  await expect(read()).rejects.toMatchObject({ status: 404 })
  // Nor does any screen lead there.
  const [whole] = await db.select().from(expedientes).where(eq(expedientes.id, answered.id))
  const caso = whole ?? answered
  const seen = (await caseView(actor, libroReclamaciones, caso)).archivos
  const tracked = (await trackingOf({ caso, clave: null })).historia.flatMap((one) => one.archivos)
  expect(seen.flatMap(({ id: of, href }) => (of === signed.fila.id ? [href] : []))).toEqual([null])
  expect(tracked.flatMap(({ id: of, url }) => (of === signed.fila.id ? [url] : []))).toEqual([null])
  const without = unzipSync(new Uint8Array(await (await sheetsLoader(ask('', cookie))).arrayBuffer()))
  expect(Object.keys(without)).toEqual(names.filter((name) => !name.endsWith('.txt')))
  const said = /03 cargo firmado\.txt,.*,El antivirus encontró algo dañino: no se entrega\./
  expect(Buffer.from(without['indice.csv'] ?? []).toString()).toMatch(said)
  const { cookie: other } = await somebody('ver_todo')
  await expect(sheetsLoader(ask('', other))).rejects.toMatchObject({ status: 404 })
})

const asText = async (bytes: Uint8Array) =>
  (await Array.fromAsync(pdfPages(new Uint8Array(bytes)))).join(' ').replaceAll(/\s+/g, ' ')

it('a queja that is treated as a reclamo is called so beside its sheet, in that of its answer, and in what INDECOPI gets', async () => {
  const at = (day: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-08-${day}T10:00:00-05:00`))
  onTestFinished(() => void vi.restoreAllMocks())
  at(10)
  const checked = checkRequest(libroReclamaciones, {
    ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007', clase: 'queja' },
    ...{ correo: 'nelly@correo.example', detalle: 'El curso no se dictó', monto: '1,234.50' },
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const around = await aroundOf(2)
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  const { caso } = await change({ ...nobody(), institucion: 2 }, (unit) =>
    openCase(unit, libroReclamaciones, sent, around),
  )
  const actor = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
  const now = async () => {
    const [row = caso] = await db.select().from(expedientes).where(eq(expedientes.id, caso.id))
    const { archivos: files } = await caseWithPapers(libroReclamaciones, row)
    const zip = unzipSync(Buffer.concat(await Array.fromAsync(zipOf(sheetsOf(libroReclamaciones, [row])))))
    const last = files.findLast(({ papel }) => papel.startsWith('hoja'))
    return {
      hoja: await asText(await (await disk()).bytes(last?.clave ?? '')),
      pagina: (await trackingOf({ caso: row, clave: null })).cargo.cambiado,
      oficina: await caseView(actor, libroReclamaciones, row),
      indice: Buffer.from(zip['indice.csv'] ?? []).toString(),
    }
  }
  const take = async (paso: string, datos: Record<string, unknown> = {}) => {
    const asked = { id: caso.id, paso, datos }
    const by = { de: 'personal', actor } as const
    expect(await change(actor, (unit) => takeStep(unit, libroReclamaciones, asked, by, around))).toMatchObject({
      ok: true,
    })
  }
  const before = await now()
  for (const said of [caso.numero, 'DNI 00000007', 'S/ 1,234.50', 'Queja: disconformidad', 'El curso no se dictó'])
    expect(before.hoja).toContain(said)
  expect(before.pagina).toBeNull()
  at(12)
  await take('reclasificar')
  const since = 'Se presentó como queja. Atendida como reclamo desde el miércoles, 12 de agosto del 2026.'
  const meanwhile = await now()
  expect(meanwhile.hoja).toBe(before.hoja)
  expect(meanwhile.pagina).toBe(`${since} La hoja está como se presentó.`)
  expect(meanwhile.oficina.que).toContainEqual(['Atención', meanwhile.pagina])
  expect(meanwhile.oficina.archivos).toContainEqual(
    expect.objectContaining({ papel: 'Hoja de reclamación, como se presentó' }),
  )
  expect(meanwhile.indice).toContain(since)
  for (const paso of ['recibir', 'resolver']) await take(paso, { texto: 'Se devuelve.' })
  const after = await now()
  expect(after.hoja).toContain('Reclamo: disconformidad')
  expect(after.hoja).toContain(since)
  expect(after.pagina).toBe(since)
})
