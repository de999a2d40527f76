// The institution as its people change it: for whoever may, seen before without a trace, and at once what visitors get.
import { and, eq, inArray } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { reglasExpediente } from '../../app/expedientes/schema.server.ts'
import { direcciones } from '../../app/features/direcciones/schema.server.ts'
import { openArticle42 } from '../../app/features/documentos/mutations.server.ts'
import { categorias } from '../../app/features/documentos/schema.server.ts'
import { putStepAside, setColores } from '../../app/features/institucion/mutations.server.ts'
import { institucion } from '../../app/features/institucion/schema.server.ts'
import { listLegales } from '../../app/features/paginas/queries.server.ts'
import { paginas } from '../../app/features/paginas/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import type { Room } from '../../app/lib/account/permissions.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { onPagesChanged } from '../../app/lib/live/announce.server.ts'
import { requireRoom } from '../../app/panel/admission.server.ts'
import { dayOf } from '../../app/panel/first-day/queries.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { signIn } from '../contrato/personas.ts'
import { servesPages } from './construccion.ts'

testDatabase('sembrada')

const product = servesPages()

let people = 0
async function who(privilegios: string, subprivilegios = '') {
  people += 1
  const [row] = await db
    .insert(usuarios)
    .values({
      ...{ nombre: 'Ana', apellidos: 'Paz', correo: `inst-${people}@x.example`, estado: '1', institucion: 2 },
      ...{ privilegios, subprivilegios },
    })
    .returning({ id: usuarios.id })
  const { headers } = await signIn(row?.id ?? 0, { navegador: true })
  return headers
}

const asForm = (headers: Record<string, string>, valores: object) => ({
  ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } },
  body: new URLSearchParams({ valores: JSON.stringify(valores) }).toString(),
})
const jefe = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '**' }
const VISTA = '/panel/vista/institucion'

describe('the screens of the institution', () => {
  it('are there for whoever may enter, and nobody else', async () => {
    const { get } = await product()
    const [other, reads] = [await who('noticias'), await who('institucion')]
    const enters = async ({ cookie = '' }: Record<string, string>, room: Room) => {
      const request = new Request('http://portal.example/panel', { headers: { cookie } })
      return requireRoom({ request, context: new RouterContextProvider() }, room).then(
        () => 200,
        (answer: Response) => answer.status,
      )
    }
    expect([await enters(other, institucion), await enters(other, direcciones)]).toEqual([404, 404])
    expect([await enters(reads, institucion), await enters(reads, direcciones)]).toEqual([200, 404])
    expect(await enters({}, institucion)).toBe(302)
    expect((await get(VISTA, asForm(other, {}))).status).toBe(404)
    expect((await get(VISTA, asForm({}, {}))).status).toBe(302)
  })

  it('show before what would be, and leave no trace; then visitors have it at once', async () => {
    const { get, app } = await product()
    onPagesChanged(() => app.cache.drop())
    const headers = await who('institucion', 'institucion.publicar')
    const verde = { principal: '#0b5d3b', acento: '#b3541e', marca: '#f2c200' }
    const first = await get('/')
    const seen = await get(VISTA, asForm(headers, { direccion: 'Av. Vista 2', ruc: 'x', colores: verde }))
    expect(seen).toMatchObject({ status: 200, headers: { 'x-frame-options': 'SAMEORIGIN' } })
    expect(seen.text).toContain('Av. Vista 2')
    expect(seen.text).toContain('--night-claro:#0b5d3b')
    expect(seen.text).toContain('RUC 20000000001')
    expect((await get('/')).text).toBe(first.text)

    await setColores(jefe, verde)
    const then = await get('/')
    expect(then.text).toContain('--night-claro:#0b5d3b')
    // The policy lets the style sheet in that came with the page.
    const policy = String(then.headers['content-security-policy'])
    const styles = (text: string) => text.match(/style-src [^;]*/)?.[0].split('sha256-').length ?? 0
    expect(styles(policy)).toBe(styles(String(first.headers['content-security-policy'])) + 1)
    await setColores(jefe, null)
    expect((await get('/')).text).toBe(first.text)
  })
})

describe('the first day', () => {
  const otra = { idusuario: null, institucion: 1, privilegios: '**', subprivilegios: '**' }

  it('opens the folders that are missing, once, whoever asks at the same time', async () => {
    await db.delete(categorias).where(and(eq(categorias.institucion, 1), eq(categorias.letra, 'a')))
    const { letras, hechos } = await dayOf(1)
    expect(hechos).not.toContain('gestion')
    const all = await Promise.all([openArticle42(otra, 'privada'), openArticle42(otra, 'privada')])
    expect(all.flatMap((one) => (one.ok ? one.letras : []))).toEqual(letras)
    const opened = await dayOf(1)
    expect(opened.letras).toEqual([])
    expect(opened.hechos).toContain('gestion')
    // What a private one does not need, a public one does.
    await db.delete(categorias).where(and(eq(categorias.institucion, 1), inArray(categorias.letra, ['i', 'j'])))
    expect(await openArticle42(otra, 'publica')).toEqual({ ok: true, letras: ['i', 'j'] })
    expect(await openArticle42(otra, 'publica')).toEqual({ ok: true, letras: [] })
    const secretaria = { ...otra, privilegios: 'categorias', subprivilegios: '' }
    expect(await openArticle42(secretaria, 'publica')).toEqual({ ok: false, codigo: 'SINPERMISO' })
  })

  it('has done with a page when there is something to read', async () => {
    const codigo = 'proteccion-de-datos'
    const one = and(eq(paginas.institucion, 1), eq(paginas.codigo, codigo))
    await db.delete(paginas).where(one)
    const row = { titulo: 'Datos', contenido: '<p>&nbsp;</p>', codigo, estado: '1', institucion: 1 }
    await db.insert(paginas).values(row)
    const said = async () => [
      (await dayOf(1)).hechos.has('legales'),
      (await listLegales(1)).find((legal) => legal.codigo === codigo)?.publicada,
    ]
    expect(await said()).toEqual([false, false])
    await db.update(paginas).set({ contenido: '<p>Qué datos se guardan</p>' }).where(one)
    expect(await said()).toEqual([true, true])
  })

  it('asks for the officers whom the law wants named, until the rules that show them say who they are', async () => {
    const isDone = async () => (await dayOf(1)).hechos.has('responsables')
    expect(await isDone()).toBe(false)
    const textos = { responsable: 'Rosa Demo Quispe, R.D. 012-2026' }
    const row = { tipo: 'datos_personales', desde: '2026-01-01', sustento: 'R.D. 012-2026', institucion: 1 }
    await db.insert(reglasExpediente).values({ ...row, datos: { textos } })
    expect(await isDone()).toBe(true)
  })

  it('keeps what was put aside, and nothing else', async () => {
    await putStepAside(otra, 'escudo', true)
    await putStepAside(otra, 'correo', true)
    await putStepAside(otra, 'escudo', false)
    const day = await dayOf(1)
    expect(day.espera).toEqual(['correo'])
    expect(day).toMatchObject({ isSample: true, gestion: 'privada' })
    expect([...day.hechos]).toEqual(expect.arrayContaining(['nombre', 'escudo', 'contacto']))
    expect(await putStepAside({ ...otra, privilegios: 'institucion', subprivilegios: '' }, 'escudo', true)).toEqual({
      ok: false,
      codigo: 'SINPERMISO',
    })
  })
})
