// The papers of a registration, as a browser without scripts sends them, through the whole server and its real pages.
import { expect, test } from 'vitest'
import { listModalidades, listPapeles } from '../../app/features/admision/queries.server.ts'
import { claveLimpia, MAX_PAPEL_BYTES } from '../../app/features/admision/rules.ts'
import { limaNow } from '../../app/lib/dates.ts'
import { ventanillaPlugin } from '../../app/portal/tramites/plugin.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { begun, exempted, stateOf, vigente } from '../postulantes.ts'
import { servesPages } from './construccion.ts'
import { type Chosen, form, photo } from './formulario.ts'

testDatabase('sembrada')

const product = servesPages({ archivos: ventanillaPlugin })

const BASE = '/admision/inscripcion/papeles'
const payment = { banco: 'nacion', numero_operacion: 'OP-9001', fecha_pago: limaNow().slice(0, 10), importe: '60' }

/** What the first modality of the sample takes and does not demand. */
const optional = async () => `r${(await listModalidades((await vigente()).id))[0]?.requisitos[0]?.id}`

async function registration(change = {}) {
  const { get } = await product()
  const { id, clave } = await begun(change)
  const cookie = `atrio_postulante=${id}-${claveLimpia(clave)}`
  const send = (words: Record<string, string>, files: Chosen[]) => {
    const sent = form({}, files, words)
    return get(`${BASE}/archivos`, { ...sent, headers: { ...sent.headers, cookie } })
  }
  const attached = async () => (await listPapeles(id)).map(({ clase, nombre }) => `${clase}: ${nombre}`).sort()
  const page = async (address = BASE) => (await get(address, { headers: { cookie } })).text
  return { id, send, attached, page, get }
}

test('go with whatever button sends the form, and what is typed of the payment stays', async () => {
  const { id, send, attached, page } = await registration()
  expect((await page()).match(/<form[^>]*papeles[^>]*>/g)).toEqual([expect.stringContaining(`${BASE}/archivos"`)])
  const quiet = await send({ hacer: '', banco: '', importe: '' }, [['yo.jpg', await photo('#eee'), 'foto']])
  expect([quiet.status, quiet.headers.location]).toEqual([303, `${BASE}?adjuntados=1#archivos`])
  const typed = await send({ ...payment, importe: 'sesenta' }, [['dni.jpg', await photo('#ddd'), 'documento']])
  expect([typed.status, await stateOf(id)]).toEqual([200, 'borrador'])
  for (const kept of ['Se adjuntó 1 archivo', 'value="OP-9001"', 'value="sesenta"', 'Todavía no la envió'])
    expect(typed.text).toContain(kept)
  expect(await attached()).toEqual(['documento: dni.jpg', 'foto: yo.jpg'])
  const wrong = await send({ ...payment, importe: '1', hacer: 'enviar' }, [
    ['voucher.jpg', await photo('#ccc'), 'comprobante'],
  ])
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Pagó menos')])
  expect(await attached()).toContain('comprobante: voucher.jpg')
  const sent = await send({ ...payment, hacer: 'enviar' }, [['notas.jpg', await photo('#bbb'), await optional()]])
  expect([sent.status, sent.headers.location]).toEqual([302, '/admision/inscripcion/seguimiento?enviada=si'])
  expect([await stateOf(id), (await attached()).length]).toEqual(['enviada', 4])
  const late = await send({ ...payment, hacer: 'enviar' }, [['otra.jpg', await photo('#aaa'), 'foto']])
  expect([late.status, late.headers.location]).toEqual([302, '/admision/inscripcion/seguimiento'])
  expect(await attached()).toContain('foto: yo.jpg')
})

test('are what the modality asks for: each has its place, and nothing is sent without those that it demands', async () => {
  const { change } = await exempted()
  const { id, send, attached, page, get } = await registration(change)
  const first = await page()
  const slot = (of: string) => new RegExp(`aria-label="${of}[^>]* name="(\\w+)"`).exec(first)?.[1] ?? ''
  expect(first).toContain('Original del documento que sustenta la exoneración')
  const [constancia, certificado] = [slot('Documento que sustenta'), slot('Certificado de secundaria')]
  const refused = await send({ ...payment, numero_operacion: 'OP-9100', importe: '80', hacer: 'enviar' }, [
    ['yo.jpg', await photo('#e1e'), 'foto'],
    ['dni.jpg', await photo('#d1d'), 'documento'],
    ['voucher.jpg', await photo('#c1c'), 'comprobante'],
    ['estudios.jpg', await photo('#b1b'), certificado],
  ])
  expect([refused.status, await stateOf(id)]).toEqual([400, 'borrador'])
  expect(refused.text).toContain('Falta adjuntar: Documento que sustenta la exoneración, como la constancia de')
  const sent = await send({ ...payment, numero_operacion: 'OP-9100', importe: '80', hacer: 'enviar' }, [
    ['primer-puesto.jpg', await photo('#a1a'), constancia],
  ])
  expect([sent.status, await stateOf(id)]).toEqual([302, 'enviada'])
  expect(await attached()).toContain(`${constancia}: primer-puesto.jpg`)
  // What is asked is said before anybody begins, on the page of the season as in the form.
  for (const address of ['/admision', '/admision/inscripcion'])
    expect((await get(address)).text).toMatch(/Certificado de secundaria[^<]*\(opcional; se adjunta al inscribirse\)/)
})

test('one that is not taken is said in words, nothing is sent, and all else is kept', async () => {
  const { id, send, attached, page } = await registration()
  const heavy = Buffer.concat([await photo('#999'), Buffer.alloc(MAX_PAPEL_BYTES)])
  const card = await photo('#888')
  const refused = await send({ hacer: 'enviar' }, [
    ['pesada.jpg', heavy, 'foto'],
    ['dni.jpg', card, 'documento'],
    ['estudios.html', '<html>', await optional()],
    ['voucher.pdf', 'no es un PDF', 'comprobante'],
    ['cualquiera.jpg', card, 'otro'],
  ])
  expect([refused.status, await stateOf(id)]).toEqual([303, 'borrador'])
  expect(await attached()).toEqual(['documento: dni.jpg'])
  const said = await page(refused.headers.location)
  for (const text of ['Foto tamaño carné, pesada.jpg', 'pesa más de 10 MB', 'estudios.html', 'Se adjuntó 1'])
    expect(said).toContain(text)
  // Each refusal is of what that field takes.
  for (const text of ['Suba un PDF o una foto (JPG, PNG o WebP)', 'lo que tiene dentro no es un PDF'])
    expect(said).toContain(text)
  for (const wrong of ['carné.pdf', 'carné.gif']) {
    const { headers } = await send({}, [[wrong, 'ni foto ni PDF', 'foto']])
    expect(await page(headers.location)).toContain('No es una foto: súbala en JPG, PNG o WebP.')
  }
  const again = await send({ ...payment, hacer: 'enviar' }, [
    ['dni.jpg', card, 'foto'],
    ['dni.jpg', card, 'documento'],
  ])
  expect([again.status, await stateOf(id), await attached()]).toEqual([400, 'borrador', ['documento: dni.jpg']])
  for (const text of ['Es la misma imagen', 'value="OP-9001"']) expect(again.text).toContain(text)
})
