import { beforeEach, describe, expect, it } from 'vitest'
import { catalogos, forgetChanged, withPlace } from '../../app/features/catalogos/cached.ts'
import { forgetSession } from '../../app/lib/account/browser.ts'
import { persona, signIn } from './personas.ts'
import { liveServer } from './servidor-vivo.ts'

const server = liveServer()

let token = ''
const asked: string[][] = []
const send: typeof fetch = (path, init) => {
  asked.push(JSON.parse(String(init?.body)).catalogos)
  return fetch(`http://127.0.0.1:${server.port}${path}`, init)
}
const from = () => ({ idinstitucion: 2, token, send })

beforeEach(async () => {
  token ||= (await signIn(await persona('docente'))).token
  forgetSession()
  asked.length = 0
})

describe('the catalogues of a visit', () => {
  it('are asked for once, and only those that are missing', async () => {
    const first = await catalogos(['areas', 'roles'], from())
    expect(first.areas).toContainEqual(expect.objectContaining({ denominacion_area: 'Tesorería' }))
    const second = await catalogos(['areas', 'cargos', 'roles'], from())
    expect(second.areas).toEqual(first.areas)
    expect(Object.keys(second)).toEqual(['areas', 'cargos', 'roles'])
    await catalogos([], from())
    expect(asked).toEqual([['areas', 'roles'], ['cargos']])
  })

  it('are asked for once by several at the same time', async () => {
    const found = await Promise.all([catalogos(['areas'], from()), catalogos(['areas'], from())])
    expect([asked, found[0]]).toEqual([[['areas']], found[1]])
  })

  it('are apart for each institution and each way of narrowing', async () => {
    await catalogos(['tags'], from())
    const one = await catalogos(['tags'], { ...from(), narrowing: { origen_tag: 'nada' } })
    expect(one.tags).toEqual([])
    await expect(catalogos(['tags'], { ...from(), idinstitucion: 1 })).rejects.toThrow('otra institución')
    expect((await catalogos(['tags'], from())).tags).toHaveLength(4)
    expect(asked).toHaveLength(3)
  })

  it('outlive the page, not the sign-out', async () => {
    await catalogos(['areas'], from())
    expect(JSON.parse(sessionStorage.getItem('catalogos-2') ?? '{}')['areas||||']).toHaveLength(8)
    forgetSession()
    expect(sessionStorage).toHaveLength(0)
    sessionStorage.setItem('catalogos-2', JSON.stringify({ 'areas||||': [{ idarea: 1 }] }))
    expect((await catalogos(['areas'], from())).areas).toEqual([{ idarea: 1 }])
    expect(asked).toHaveLength(1)
  })

  it('are asked for again after a change of any catalogue of that institution', async () => {
    await catalogos(['areas'], from())
    forgetChanged({ idinstitucion: 2, tipo: 'noticias' })
    forgetChanged({ idinstitucion: 1, tipo: 'areas' })
    await catalogos(['areas'], from())
    expect(asked).toHaveLength(1)
    forgetChanged({ idinstitucion: 2, tipo: 'microredes' })
    await catalogos(['areas'], from())
    expect(asked).toHaveLength(2)
  })

  it('that were on their way when they changed are not kept', async () => {
    const coming = catalogos(['areas'], from())
    forgetChanged({ idinstitucion: 2, tipo: 'areas' })
    expect((await coming).areas).toHaveLength(8)
    await catalogos(['areas'], from())
    expect(asked).toHaveLength(2)
  })

  it('that were refused are not kept', async () => {
    await expect(catalogos(['areas'], { ...from(), token: 'x' })).rejects.toThrow('Invalid Token')
    expect((await catalogos(['areas'], from())).areas).toHaveLength(8)
  })
})

describe('the place of a person', () => {
  const somewhere = {
    idusuario: 7,
    institucion_idinstitucion: 2,
    idmicrored: 1,
    idarea: 2,
    idestablecimiento: 3,
    denominacion_microred: 'Sede',
    denominacion_area: 'Tesorería',
    denominacion_establecimiento: 'Local',
    imgUrl_establecimiento: null,
  }

  it('stays as it is when there is one', async () => {
    await catalogos(['areas'], from())
    expect(withPlace(somewhere)).toBe(somewhere)
    await catalogos(['areas'], from())
    expect(asked).toHaveLength(1)
  })

  it('is reset, with what was kept of places, when there is none', async () => {
    await catalogos(['areas', 'roles', 'microredes_all'], from())
    const user = withPlace({ ...somewhere, idmicrored: null, idarea: null, idestablecimiento: null })
    expect(user).toEqual({
      idusuario: 7,
      institucion_idinstitucion: 2,
      idmicrored: null,
      idarea: null,
      idestablecimiento: null,
      denominacion_microred: null,
      denominacion_area: null,
      denominacion_establecimiento: null,
      imgUrl_establecimiento: null,
    })
    await catalogos(['areas', 'roles', 'microredes_all'], from())
    expect(asked).toEqual([
      ['areas', 'roles', 'microredes_all'],
      ['areas', 'microredes_all'],
    ])
  })
})
