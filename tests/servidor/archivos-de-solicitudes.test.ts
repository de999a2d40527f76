// A form of a request with files, as a browser without scripts sends it, through the whole server and its real pages.
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftFiles, findDraft, markDraftFile, saveDraft } from '../../app/expedientes/draft.server.ts'
import { filesOf } from '../../app/expedientes/files.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { wholeCase } from '../../app/expedientes/queries.server.ts'
import { expedientes } from '../../app/expedientes/schema.server.ts'
import { takeStep } from '../../app/expedientes/step.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { instituciones } from '../../app/features/institucion/schema.server.ts'
import { mesaPartes } from '../../app/features/mesa-partes/schema.server.ts'
import { present } from '../../app/features/solicitudes/mutations.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { tramites } from '../../app/features/tramites/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { ventanillaPlugin } from '../../app/portal/tramites/plugin.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { persona, signIn } from '../contrato/personas.ts'
import { servesPages } from './construccion.ts'
import { type Chosen, form, NELLY, photo, printed } from './formulario.ts'

testDatabase('sembrada')

const product = servesPages({ archivos: ventanillaPlugin })

const INSTITUCION = 2
const staff = { idusuario: 1, institucion: INSTITUCION, privilegios: '**', subprivilegios: '**' }
async function draft(detalle: string, tipo = 'consultas', usuario: number | null = null) {
  const ficha = newFicha()
  const asked = { asunto: 'Horario', detalle, escrito: 'carta', sumilla: detalle, fundamentos: 'Falta una tilde.' }
  await saveDraft({ ficha, institucion: INSTITUCION, tipo, valores: { ...NELLY, ...asked }, usuario })
  return ficha
}

test('what was written for a trámite that is not done on line any more comes back', async () => {
  const { get } = await product()
  const here = and(eq(tramites.institucion, INSTITUCION), eq(tramites.enLinea, true))
  const [one] = await db.update(tramites).set({ enLinea: false }).where(here).returning()
  const url = `/tramites/${one?.id}/solicitar`
  const asked = { ...NELLY, ficha: newFicha(), fundamentos: 'La pide mi trabajo desde marzo.' }
  const late = await get(url, form(asked))
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('La pide mi trabajo desde marzo.')])
  expect(late.text).toContain('dejó de hacerse por internet')
  expect((await get(url)).status).toBe(404)
})

test('what was written for a trámite that was withdrawn, or is gone altogether, comes back without its questions', async () => {
  const { get } = await product()
  const [one] = await db
    .insert(tramites)
    .values({ denominacion: 'Nadie lo ve', institucion: INSTITUCION, enLinea: true, estado: '0' })
    .returning()
  for (const id of [one?.id, 999_999]) {
    const url = `/tramites/${id}/solicitar`
    const late = await get(
      url,
      form({ ...NELLY, ficha: newFicha(), pregunta_4: 'Del III ciclo.', fundamentos: 'Urge.' }),
    )
    expect(late.status).toBe(409)
    for (const words of ['ya no está en el portal', NELLY.nombre, 'Del III ciclo.', 'Urge.'])
      expect(late.text).toContain(words)
    expect(late.text).not.toContain('Nadie lo ve')
    expect((await get(url)).status).toBe(404)
  }
})

test.each([
  ['is not done on line any more', { enLinea: false }],
  ['was withdrawn', { estado: '0' }],
])('what waits to be presented for a trámite that %s stays on its page, which says where to go', async (_, now) => {
  const { get } = await product()
  const made = { denominacion: 'Récord de notas', institucion: INSTITUCION, enLinea: true, estado: '1' }
  const [one] = await db.insert(tramites).values(made).returning()
  const tramite = one?.id ?? 0
  const valores = { ...NELLY, pregunta_4: 'Del III ciclo.', pregunta_5: '', fundamentos: 'La pide mi trabajo.' }
  const ficha = newFicha()
  await saveDraft({ ficha, institucion: INSTITUCION, tipo: mesaPartes.name, valores, tramite, usuario: null })
  const base = `/tramites/solicitud/${ficha}`
  // While it is received, nothing that is not asked is shown as if it were presented.
  expect((await get(base)).text).toContain('Ya no se pregunta, y no se presenta')
  await db.update(tramites).set(now).where(eq(tramites.id, tramite))
  await get(`${base}/archivos`, form({ hacer: '' }, [['ficha.txt', 'Mi ficha']]))
  const tried = await get(`${base}/archivos`, form({ hacer: 'presentar' }))
  for (const { text } of [await get(base), tried]) {
    for (const said of [
      'Ya no se presenta aquí',
      'Del III ciclo.',
      'La pide mi trabajo.',
      'ficha.txt',
      'cópielo y vaya a',
    ])
      expect(text).toContain(said)
    expect(text).toContain('estado' in now ? 'href="/tramites">' : 'Récord de notas</a>')
    for (const other of ['Corregir', 'Su respuesta 2', 'Enviarme un código']) expect(text).not.toContain(other)
  }
  expect(tried.status).toBe(409)
  expect((await findDraft(INSTITUCION, ficha))?.expediente).toBeNull()
})

test('files that were chosen go with whatever button sends the form; if one is not taken, nothing is presented', async () => {
  const { get } = await product()
  const ficha = await draft('con lo elegido')
  const base = `/tramites/solicitud/${ficha}`
  const page = await get(base)
  expect(page.text.match(/<form[^>]*solicitud[^>]*>/g)).toEqual([expect.stringContaining(`action="${base}/archivos"`)])
  const bad = await get(`${base}/archivos`, form({ hacer: 'presentar' }, [['foto.jpg', '<html>']]))
  expect([bad.status, bad.headers.location]).toEqual([303, `${base}?rechazado=TIPONOADMITIDO.foto.jpg#archivos`])
  expect((await get(bad.headers.location ?? '')).text).toContain('Puede subir PDF, documentos de Office')
  const lie = await get(`${base}/archivos`, form({ hacer: 'presentar' }, [['acta.pdf', 'no es un PDF']]))
  expect((await get(lie.headers.location ?? '')).text).toMatch(/acta\.pdf:.*lo que tiene dentro no es un PDF/)
  expect((await findDraft(INSTITUCION, ficha))?.expediente).toBeNull()
  const good = await get(`${base}/archivos`, form({ hacer: 'presentar' }, [['ficha.txt', 'Mi ficha']]))
  expect(good.status).toBe(303)
  expect(good.headers.location).toMatch(/^\/tramites\/seguimiento\/CON-\d{4}-\d{6}\?cargo=1$/)
  expect(String(good.headers['set-cookie'])).toMatch(/^atrio_clave=/)
  const [caso] = await db.select().from(expedientes).where(eq(expedientes.ficha, ficha))
  const came = async () =>
    (await filesOf(caso?.id ?? 0)).flatMap(({ nombre, papel, folios }) => (papel === 'cargo' ? [] : [[nombre, folios]]))
  expect(await came()).toEqual([['ficha.txt', 1]])
  // Pressed again, on another tab, or with a file more: it is the case that it became.
  for (const files of [[], [['otra.txt', 'Otra']]] as Chosen[][]) {
    const again = await get(`${base}/archivos`, form({ hacer: 'presentar' }, files))
    expect([again.status, again.headers.location]).toEqual([good.status, good.headers.location])
    expect(String(again.headers['set-cookie'])).toMatch(/^atrio_clave=/)
  }
  expect(await came()).toHaveLength(1)
  const nowhere = await get(`/tramites/solicitud/${newFicha()}/archivos`, form({ hacer: 'presentar' }))
  expect([nowhere.status, nowhere.text]).toEqual([404, expect.stringContaining('Trámites')])
})

test('a code that is half typed is no try, and words beyond what a form may have are refused whole', async () => {
  const { get } = await product()
  const ficha = await draft('con código a medias', 'mesa_partes')
  const base = `/tramites/solicitud/${ficha}`
  await get(`${base}/archivos`, form({ hacer: 'codigo' }))
  const chosen = await get(`${base}/archivos`, form({ codigo: '12' }, [['ficha.txt', 'Mi ficha']]))
  expect([chosen.status, chosen.headers.location]).toEqual([303, `${base}?adjuntados=1#archivos`])
  expect((await get(base)).text).toMatch(/<input(?=[^>]*name="codigo")[^>]*value="12"/)
  const words = Object.fromEntries(Array.from({ length: 3 }, (_, i) => [`de_mas_${i}`, 'x'.repeat(400_000)]))
  const long = await get(`${base}/archivos`, form({ ...words, hacer: 'presentar' }))
  expect([long.status, long.headers.location]).toEqual([303, `${base}?rechazado=CORTADO.#archivos`])
  expect((await findDraft(INSTITUCION, ficha))?.expediente).toBeNull()
})

test('what keeps a code from being sent is what is said, and the mail is not what is missing', async () => {
  const { get } = await product()
  const ficha = await draft('', 'mesa_partes')
  const base = `/tramites/solicitud/${ficha}`
  expect((await get(base)).text).toContain(NELLY.correo)
  const { status, text } = await get(`${base}/archivos`, form({ hacer: 'codigo' }))
  expect([status, text.includes('falta su correo')]).toEqual([400, false])
  expect(text).toContain('Hay algo que corregir en lo que escribió')
})

test('a button that only looks after files presents nothing, and what is refused is said in the page', async () => {
  const { get } = await product()
  const ficha = await draft('otros botones', 'mesa_partes', 1)
  const base = `/tramites/solicitud/${ficha}`
  const attached = await get(`${base}/archivos`, form({ hacer: '' }, [['a.txt', 'A']]))
  expect(attached.headers.location).toBe(`${base}?adjuntados=1#archivos`)
  const wrong = await get(`${base}/archivos`, form({ hacer: 'presentar' }, [['b.txt', 'B']]))
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Lea la declaración')])
  // What was ticked stays so while files come and go, and no longer than it is.
  const ticked = async () => (await get(base)).text.match(/<input[^>]*name="declaracion"[^>]*>/)?.[0] ?? ''
  const declaracion = /value="(\w+)"/.exec(await ticked())?.[1] ?? ''
  await get(`${base}/archivos`, form({ declaracion }, [['d.txt', 'D']]))
  expect(await ticked()).toContain('checked')
  const [gone] = (await draftFiles(ficha)).slice(-1)
  await get(`${base}/archivos`, form({ hacer: `quitar ${gone?.archivo.id}` }))
  expect(await ticked()).not.toContain('checked')
  expect(wrong.headers['content-security-policy']).toContain('script-src')
  expect((await get(`${base}/archivos`)).headers.location).toBe(base)
  const [first] = await draftFiles(ficha)
  await get(`${base}/archivos`, form({ hacer: `quitar ${first?.archivo.id}` }, [['c.txt', 'C']]))
  expect((await draftFiles(ficha)).map(({ archivo }) => archivo.nombre)).toEqual(['b.txt', 'c.txt'])
})

test('photos that were sent together are one PDF; those from before stay apart, and the power is still the power', async () => {
  const { get } = await product()
  const ficha = await draft('fotos', 'mesa_partes')
  const url = `/tramites/solicitud/${ficha}/archivos`
  await get(url, form({ hacer: '' }, [['poder.jpg', await photo('#eee')]]))
  await get(url, form({ hacer: '' }, [['suelta.jpg', await photo('#ddd')]]))
  const [power] = await draftFiles(ficha)
  await markDraftFile(ficha, power?.archivo.id ?? '', 'poder')
  const [one, two] = [await photo('#ccc'), await photo('#bbb')]
  await get(
    url,
    form({ unir: 'on', hacer: '' }, [
      ['hoja-1.jpg', one],
      ['hoja-2.jpg', two],
    ]),
  )
  const waiting = async () => (await draftFiles(ficha)).map(({ archivo, papel }) => [archivo.nombre, papel])
  expect(await waiting()).toEqual([
    ['poder.jpg', 'poder'],
    ['suelta.jpg', 'anexo'],
    ['hoja-1.pdf', 'anexo'],
  ])
  await get(url, form({ hacer: '' }, [['tarde.jpg', await photo('#aaa')]]))
  await get(url, form({ hacer: 'unir' }))
  expect(await waiting()).toContainEqual(['poder.jpg', 'poder'])
  expect(await waiting()).toHaveLength(3)
})

test('whoever signs in while they fill it in presents it from their account, with the declaration that they ticked', async () => {
  const { get } = await product()
  const ficha = await draft('con cuenta', 'mesa_partes')
  const usuario = await persona('estudiante')
  const { headers } = await signIn(usuario, { navegador: true })
  const base = `/tramites/solicitud/${ficha}`
  expect((await get(base, { headers })).text).not.toContain('Confirme su correo')
  const send = (words: Record<string, string>) => {
    const sent = form(words)
    return get(`${base}/archivos`, { ...sent, headers: { ...sent.headers, ...headers } })
  }
  const unsworn = await send({ hacer: 'presentar', declaracion: 'on' })
  expect([unsworn.status, unsworn.text]).toEqual([400, expect.stringContaining('Lea la declaración y márquela')])
  const { text } = await get(base, { headers })
  expect(text).toContain(mesaPartes.reglas.textos['declaracion'])
  const declaracion = /name="declaracion"[^>]* value="(\w+)"/.exec(text)?.[1] ?? ''
  expect((await send({ hacer: 'presentar', declaracion })).status).toBe(303)
  const [caso] = await db.select().from(expedientes).where(eq(expedientes.ficha, ficha))
  expect(caso?.usuario).toBe(usuario)
  const whole = caso && (await wholeCase(caso))
  expect(whole?.historia[0]?.datos?.['declaracion']).toBe(mesaPartes.reglas.textos['declaracion'])
  if (whole) expect(await printed(whole)).toContain('Declaro que los datos y documentos que presento son verdaderos')
})

test('what the institution receives no longer is not presented: what was written stays, and where to go is said', async () => {
  const { get } = await product()
  const valores = { ...NELLY, pedido: 'El plano del taller', entrega: 'correo' }
  const ask = async () => {
    const ficha = newFicha()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ ...valores, ficha }).toString()
    const taken = await get('/transparencia/acceso-informacion/solicitar', { method: 'POST', headers, body })
    return taken.headers.location ?? ''
  }
  const before = await ask()
  await db.update(instituciones).set({ tipoGestion: 'privada' }).where(eq(instituciones.id, INSTITUCION))
  for (const base of [before, await ask()]) {
    const refused = await get(`${base}/archivos`, form({ hacer: 'presentar' }))
    const page = await get(base)
    expect([refused.status, page.status]).toEqual([409, 200])
    for (const text of ['El plano del taller', 'Ya no se presenta aquí']) {
      expect(refused.text).toContain(text)
      expect(page.text).toContain(text)
    }
    expect(page.text).not.toContain('value="presentar"')
  }
  await db.update(instituciones).set({ tipoGestion: 'publica' }).where(eq(instituciones.id, INSTITUCION))
})

test('what was withdrawn or annulled is presented again as another case, with its key; what is open is the same', async () => {
  const presented = async (detalle: string) => {
    const kept = await findDraft(INSTITUCION, await draft(detalle))
    const done = kept && (await present(nobody(), consulta, kept))
    if (!done?.ok) throw new Error(JSON.stringify(done))
    return done
  }
  const closing = async (detalle: string, paso: 'desistir' | 'anular') => {
    const first = await presented(detalle)
    expect((await presented(detalle)).caso.id).toBe(first.caso.id)
    const around = await aroundOf(INSTITUCION)
    const by = paso === 'desistir' ? ({ de: 'solicitante' } as const) : ({ de: 'personal', actor: staff } as const)
    const asked = { id: first.caso.id, paso, datos: { texto: 'Ya no' } }
    expect(await change(staff, (unit) => takeStep(unit, consulta, asked, by, around))).toMatchObject({ ok: true })
    const again = await presented(detalle)
    expect(again.caso.id).not.toBe(first.caso.id)
    expect(again.clave).toMatch(/^[A-Z2-9]{4}-/)
  }
  await closing('retirada y vuelta a presentar', 'desistir')
  await closing('anulada y vuelta a presentar', 'anular')
})
