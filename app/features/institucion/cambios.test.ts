import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { brandOf } from '../../portal/brand.server.ts'
import { shellOf } from '../../portal/shell.server.ts'
import { setColores, setInstitucion } from './mutations.server.ts'
import { type Datos, datosOfInstitucion, portalOf } from './queries.server.ts'
import { directorio, institucion } from './schema.server.ts'

testDatabase('sembrada')

const of = (privilegios: string, subprivilegios = '', institucion = 2): Actor => ({
  ...{ idusuario: null, institucion, privilegios, subprivilegios },
})
const secretaria = of('institucion', 'institucion.publicar')
const now = async () => (await datosOfInstitucion(2)).datos
const last = () =>
  db.select().from(auditoria).where(eq(auditoria.tipo, institucion.name)).orderBy(desc(auditoria.id)).limit(1)

let leido: Datos
beforeEach(async () => {
  leido = await now()
})
const put = (cambios: Datos, read = leido, actor = secretaria) => setInstitucion(actor, { leido: read, cambios })

describe('what the office writes about the institution', () => {
  it('is what the portal says from then on, and can be taken back', async () => {
    const done = await put({
      direccion: ' Av.  Nueva 1 ',
      telefono_contacto: '(064) 12-3456\n\n900 111 222',
      r_auto_numero: '9-2030',
      imgUrl: '',
    })
    if (!done.ok) throw new Error(JSON.stringify(done))
    expect((await shellOf(2)).portal).toMatchObject({
      direccion: 'Av. Nueva 1',
      telefonos: ['(064) 12-3456', '900 111 222'],
      resolucionAutorizacion: 'R.M.-9-2030',
      imgUrl: null,
    })
    const [row] = await last()
    expect(row).toMatchObject({ accion: 'editar', contenido: 2, antes: { direccion: leido['direccion'] } })
    expect(await put(done.antes, done.despues)).toMatchObject({ ok: true })
    expect(await now()).toEqual(leido)
  })

  it('keeps what others wrote meanwhile, and writes nothing where both wrote the same', async () => {
    await put({ razon_social: 'Otra razón' })
    expect(await put({ nombre_comercial: 'IESTP Nuevo' })).toMatchObject({ ok: true })
    expect(await now()).toMatchObject({ razon_social: 'Otra razón', nombre_comercial: 'IESTP Nuevo' })
    expect(await put({ razon_social: 'La mía', direccion: 'Jr. 2' })).toEqual({
      ok: false,
      codigo: 'CAMBIADO',
      campos: [{ campo: 'razon_social', suyo: 'La mía', actual: 'Otra razón' }],
    })
    expect((await now())['direccion']).toBe(leido['direccion'])
    // What is the same is no conflict.
    expect(await put({ razon_social: 'Otra razón' })).toMatchObject({ ok: true, despues: {} })
    await put(leido, await now())
  })

  it('has its people in order, each as it is told, and nobody of another institution', async () => {
    const people = leido['autoridades'] as { id: number; nombre: string }[]
    const [first] = people
    const named = { nombre: 'Luz', apellidos: 'Demo Ríos', cargo: 'Directora General', imgUrl: '' }
    expect(await put({ autoridades: [named, first] })).toMatchObject({ ok: true })
    expect((await portalOf(2)).director).toMatchObject({ nombre: 'Luz Demo Ríos', imgUrl: null })
    const [row] = await last()
    expect(JSON.stringify([row?.antes, row?.despues])).not.toContain('Luz')
    const [luz, other] = (await now())['autoridades'] as { id: number }[]
    expect(other).toEqual(first)
    await put({ autoridades: [luz] }, await now())
    const [foreign] = await db.select().from(directorio).where(eq(directorio.institucion, 1)).limit(1)
    for (const id of [foreign?.id, first?.id])
      expect(await put({ autoridades: [{ ...named, id }] }, await now())).toMatchObject({
        ok: false,
        codigo: 'INVALIDO',
      })
    expect(await db.$count(directorio, and(eq(directorio.institucion, 1), eq(directorio.id, foreign?.id ?? 0)))).toBe(1)
  })

  it.each([
    [{ nombre_comercial: ' ' }, 'nombre_comercial'],
    [{ ruc: '20000000002' }, 'ruc'],
    [{ ruc: '20000000150' }, 'ruc'],
    [{ tipo_gestion: 'mixta' }, 'tipo_gestion'],
    [{ correo_contacto: 'informes@x.example\nsecretaria' }, 'correo_contacto'],
    [{ telefono_contacto: 'llamar' }, 'telefono_contacto'],
    [{ redes: 'facebook.com/x' }, 'redes'],
    [{ imgUrl: 'javascript:alert(1)' }, 'imgUrl'],
    [{ saludo: 'a\0b' }, 'saludo'],
    [{ direccion: 'x'.repeat(301) }, 'direccion'],
    [{ autoridades: [{ nombre: 'Luz', apellidos: '', cargo: 'X', imgUrl: '' }] }, 'autoridades.0.apellidos'],
    [{ autoridades: 'Luz' }, 'autoridades'],
  ])('is refused in its field: %j', async (cambios, campo) => {
    expect(await put(cambios)).toMatchObject({ ok: false, codigo: 'INVALIDO', errores: [{ campo }] })
    expect(await now()).toEqual(leido)
  })

  it('is only for who may publish there', async () => {
    for (const actor of [of(''), of('institucion'), of('noticias', 'institucion.publicar')]) {
      expect(await put({ direccion: 'X' }, leido, actor)).toEqual({ ok: false, codigo: 'SINPERMISO' })
      expect(await setColores(actor, null)).toEqual({ ok: false, codigo: 'SINPERMISO' })
    }
    await put({ direccion: 'De la otra' }, (await datosOfInstitucion(1)).datos, of('**', '', 1))
    expect((await now())['direccion']).toBe(leido['direccion'])
  })
})

it('colours are the portal’s as soon as they are chosen, and the former ones come back', async () => {
  const verde = { principal: '#0b5d3b', acento: '#b3541e', marca: '#f2c200' }
  expect(await setColores(secretaria, verde)).toEqual({ ok: true, antes: null })
  expect(await brandOf(2)).toMatchObject({
    style: expect.stringContaining('--night-claro:#0b5d3b;'),
    colors: { night: '#0b5d3b' },
  })
  expect(await brandOf(1)).toMatchObject({ style: '', colors: { night: '#12324f' } })
  for (const wrong of [{ ...verde, acento: 'red' }, { ...verde, marca: '#fff;}body{' }, 'verde', undefined])
    expect(await setColores(secretaria, wrong)).toMatchObject({ ok: false, codigo: 'INVALIDO' })
  expect(await setColores(secretaria, null)).toEqual({ ok: true, antes: verde })
  expect((await brandOf(2)).style).toBe('')
})
