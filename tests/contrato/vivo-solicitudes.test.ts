import { expect, test } from 'vitest'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { openCase } from '../../app/expedientes/open.server.ts'
import { takeStep } from '../../app/expedientes/step.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { openByKey } from '../../app/portal/tramites/open-act.server.ts'
import { connected } from '../servidor/enchufes.ts'
import { comes, FECHA, liveServer } from './servidor-vivo.ts'

const server = liveServer()
const INSTITUCION = 2
const EVENTS = ['enviar', 'aceptar', 'eliminar', 'cancelar', 'e_solicitud'] as const

type Socket = Awaited<ReturnType<typeof connected>>

/** All that a socket hears of requests, in order. */
function hears(socket: Socket, numero?: string) {
  const heard: [string, unknown][] = []
  const note = (name: string) => socket.on(name as never, ((said: unknown) => heard.push([name, said])) as never)
  for (const name of EVENTS) note(name)
  if (numero) note(`solicitud:${numero}`)
  return heard
}

const solicitante = {
  nombre: 'Nelly Ensayo Mamani',
  ...{ tipo_documento: '1', numero_documento: '00000007', domicilio: '', celular: '', acepta_correo: true },
  ...{ correo: 'nelly@quebradaserena.example', representante: null },
}

test('a request is told to staff of its room and to who follows it, in four fields, and to nobody else', async () => {
  const around = await aroundOf(INSTITUCION)
  const [staff, teacher, applicant] = [
    await server.program('administrador'),
    await server.program('docente'),
    await server.program('estudiante'),
  ]
  const [follower, stranger] = [await connected(server.port), await connected(server.port)]
  const [office, others] = [hears(staff.socket), hears(teacher.socket)]
  const sent = { ficha: newFicha(), solicitante, archivos: [], usuario: applicant.usuario }
  const datos = { asunto: 'Horario', detalle: '¿A qué hora?' }
  const { caso, clave } = await change(nobody(), (unit) => openCase(unit, consulta, { ...sent, datos }, around))
  const { numero } = caso
  const payload = (estado: string) => ({ numero, tipo: 'consultas', estado, fecha: FECHA })
  await comes(() => office, [['enviar', payload('presentado')]])

  const own = hears(applicant.socket, numero)
  const [followed, wrong] = [hears(follower, numero), hears(stranger, numero)]
  expect(await follower.emitWithAck('seguir', { numero, clave })).toEqual({ state: 'success' })
  const refused = await stranger.emitWithAck('seguir', { numero, clave: 'AAAA-BBBB-CCCC' })
  expect(refused).toMatchObject({ state: 'failure', codigo: 'NOENCONTRADO' })
  expect(await stranger.emitWithAck('seguir', { numero: 'CON-2026-999999', clave })).toEqual(refused)
  expect(await stranger.emitWithAck('seguir', { numero })).toEqual(refused)
  expect(await teacher.socket.emitWithAck('seguir', { numero })).toEqual(refused)
  expect(await stranger.emitWithAck('seguir', { numero: '../x' })).toMatchObject({ codigo: 'INVALIDO' })

  const asked = { id: caso.id, paso: 'desistir', datos: { texto: 'Ya lo supe' } }
  await change(nobody(), (unit) => takeStep(unit, consulta, asked, { de: 'solicitante' }, around))
  const news = [
    ['e_solicitud', payload('desistido')],
    [`solicitud:${numero}`, payload('desistido')],
  ]
  await comes(() => followed, news)
  await comes(() => own, news)
  await comes(
    () => office,
    [
      ['enviar', payload('presentado')],
      ['cancelar', payload('desistido')],
    ],
  )
  expect([others, wrong]).toEqual([[], []])
})

test('tries at the key of one number have an end where they are made, and keep nobody else out', async () => {
  const around = await aroundOf(INSTITUCION)
  const sent = { ficha: newFicha(), solicitante, archivos: [], datos: { asunto: 'Otro', detalle: '¿Cuándo?' } }
  const { caso, clave } = await change(nobody(), (unit) => openCase(unit, consulta, sent, around))
  const follow = async (from: string, key: string | null) => {
    const socket = await connected(server.port, { extraHeaders: { 'x-forwarded-for': from } })
    return socket.emitWithAck('seguir', { numero: caso.numero, clave: key })
  }
  const [stranger, owner] = ['203.0.113.7', '198.51.100.9']
  for (let i = 0; i < 30; i++)
    expect(await follow(stranger, 'AAAA-BBBB-CCCC')).toMatchObject({ codigo: 'NOENCONTRADO' })
  expect(await follow(stranger, 'AAAA-BBBB-CCCC')).toMatchObject({ codigo: 'DEMASIADOS' })
  // Whoever has the key may sit beside them, at a school or an office.
  expect(await follow(stranger, clave)).toEqual({ state: 'success' })
  // Good ones do not count.
  for (let i = 0; i < 40; i++) expect(await follow(owner, clave)).toEqual({ state: 'success' })
  const open = (direccion: string, key = clave) =>
    openByKey({ institucion: INSTITUCION, direccion, values: { numero: caso.numero, clave: key ?? '' } }).catch(
      ({ status }) => ({ status }),
    )
  const statuses = [await open(stranger), await open(stranger, 'AAAA-BBBB-CCCC'), await open(owner)]
  expect(statuses.map(({ status }) => status)).toEqual([303, 429, 303])
})
