import { beforeAll, describe, expect, it } from 'vitest'
import { accountApi, mailCount, person } from './cuentas.ts'

const { post, get, raw, token } = accountApi()

type By = { token: string }
const send = async (method: 'PATCH', path: string, payload: object, { token }: By) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await raw({ method, url: `/api/gestion/${path}`, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const asked = async (path: string, by: By) => (await get(`gestion/${path}`, by)).json()

let boss: By
let made = 0
const newcomer = (more: object = {}) => ({
  ...{ nombre_persona: 'Rosa', apellidos_persona: 'Mamani Quispe', correo_persona: `mal${++made}@invitada.example` },
  ...more,
})

beforeAll(async () => {
  boss = { token: await token((await person({ privilegios: '**', subprivilegios: '**' })).correo) }
})

describe('what is misspelt', () => {
  it('is refused by its name: what a reading gives may be sent back', async () => {
    const { id, version } = await person()
    const role = { denominacion: 'Con sus nombres', privilegios: ['noticias'], subprivilegios: '' }
    const { id: idrol } = (await post('gestion/roles', role, boss)).json()
    for (const [answer, campo] of [
      [(await post('gestion/usuarios', newcomer({ celuar: '987654321' }), boss)).json(), 'celuar'],
      [await send('PATCH', `usuarios/${id}`, { version, celuar: '987654321' }, boss), 'celuar'],
      [(await post('gestion/usuarios/area', { ids: [id], idare: 1 }, boss)).json(), 'idare'],
      [(await post(`gestion/usuarios/${id}/desactivar`, { prueba: true }, boss)).json(), 'prueba'],
      [(await post('gestion/roles', { ...role, privilegio: 'eventos' }, boss)).json(), 'privilegio'],
      [await send('PATCH', `roles/${idrol}`, { version: 1, privilegio: 'eventos' }, boss), 'privilegio'],
    ])
      expect(answer).toMatchObject({ codigo: 'INVALIDO', errores: [{ campo }] })
    const [one, rol] = [(await asked(`usuarios/${id}`, boss)).data, (await asked(`roles/${idrol}`, boss)).data]
    expect([one.estado_usuario, one.version, rol.version]).toEqual(['1', version, 1])
    expect(await send('PATCH', `usuarios/${id}`, { ...one, sistema: 'web' }, boss)).toMatchObject({ status: 200 })
    expect(await send('PATCH', `roles/${idrol}`, { ...rol, sistema: 'web' }, boss)).toMatchObject({ status: 200 })
  })
})

it('so is it in a row of a list, which waits while the others are let in', async () => {
  const lists = {
    usuarios: [newcomer({ celuar: '987654321' }), newcomer()],
    estudiantes: [{ codigo_estudiante: `MAL${made}01`, nombres: 'Ana' }, { codigo_estudiante: `MAL${made}02` }],
  }
  for (const [tipo, filas] of Object.entries(lists)) {
    const { hechos, rechazados } = (await post(`gestion/${tipo}/importar`, { filas }, boss)).json()
    const campo = tipo === 'usuarios' ? 'celuar' : 'nombres'
    expect([hechos, rechazados]).toMatchObject([[{ fila: 2 }], [{ fila: 1, errores: [{ campo }] }]])
  }
})

it('an invitation is written unless it is said not to, and does nothing when what is said is neither yes nor no', async () => {
  const unsaid = (await post('gestion/usuarios', newcomer({ invitar: 'quizá' }), boss)).json()
  expect(unsaid).toMatchObject({ codigo: 'INVALIDO', errores: [{ campo: 'invitar' }] })
  for (const [invitar, mails] of [
    ...['False', 0, 'no'].map((no) => [no, 0] as const),
    ...['TRUE', 1, ''].map((yes) => [yes, 1] as const),
  ]) {
    const sent = newcomer({ invitar })
    expect((await post('gestion/usuarios', sent, boss)).statusCode).toBe(201)
    expect([invitar, await mailCount(sent.correo_persona)]).toEqual([invitar, mails])
  }
})
