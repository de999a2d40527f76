import { eq, ne, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findDraft, saveDraft } from '../../app/expedientes/draft.server.ts'
import { sendDraftCode } from '../../app/expedientes/draft-code.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { onPaper } from '../../app/expedientes/kind.server.ts'
import { type Expediente, expedientes } from '../../app/expedientes/schema.server.ts'
import { takeStep } from '../../app/expedientes/step.server.ts'
import { adjuntar } from '../../app/features/admision/attach.server.ts'
import { anonymiseOld } from '../../app/features/admision/forget.server.ts'
import { enviar } from '../../app/features/admision/inscribe.server.ts'
import { evaluar } from '../../app/features/admision/review.server.ts'
import { postulantes } from '../../app/features/admision/schema.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { forgetOldCases } from '../../app/features/solicitudes/forget.server.ts'
import { draftsJob, present, sendNewKey } from '../../app/features/solicitudes/mutations.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { forgetJob } from '../../app/features/usuarios/mutations.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { auditoriaPersonal } from '../../app/lib/audit/schema.server.ts'
import { sealAudit } from '../../app/lib/audit/seal.server.ts'
import { verifyAudit } from '../../app/lib/audit/verify.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { emptyFileBin } from '../../app/lib/files/nightly.server.ts'
import { photo } from '../../app/lib/files/samples.ts'
import { readMail } from '../../app/lib/mail/listed.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { change } from '../../app/lib/unit.server.ts'
import { registerAtCounter } from '../../app/panel/expedientes/counter.server.ts'
import { requestKinds } from '../../app/request-kinds.server.ts'
import { writePapers } from '../../app/request-papers.server.ts'
import { draft } from '../consultas.ts'
import { attach, begun, jefa, paid, seenNow, vigente } from '../postulantes.ts'
import { forgottenTraces, tracesOf } from '../rastros.ts'
import { accountApi, CLAVE, person } from './cuentas.ts'

const api = accountApi()

/** A person who is nobody else, by each of whose words they are found. */
const ZOE = {
  ...{
    nombre: 'Zoraida',
    apellidos: 'Quispelúcar Vizcarrondo',
    documento: '70918273',
    correo: 'zoraida@olvido.example',
  },
  ...{ celular: '955123987', domicilio: 'Jirón Olvidadero 77', ip: '198.51.100.77' },
}
const WORDS = [...Object.values(ZOE), 'Quispelúcar', 'Vizcarrondo', 'Olvidadero']
const whole = { nombre: `${ZOE.nombre} ${ZOE.apellidos}`, correo: ZOE.correo, celular: ZOE.celular }
const VALORES = { ...whole, tipo_documento: '1', numero_documento: ZOE.documento, domicilio: ZOE.domicilio }

const STAFF_IP = '192.0.2.10'
const desde = { ip: STAFF_IP, agente: 'Oficina/1' }

async function caseOf(detalle: string, usuario: number | null): Promise<Expediente> {
  const held = await draft(detalle)
  await saveDraft({ ...held, usuario, valores: { ...VALORES, asunto: 'Pregunta de Zoraida', detalle } })
  const now = await findDraft(2, held.ficha)
  if (!now) throw new Error('no draft')
  await sendDraftCode(now, ZOE.correo, 'IES')
  const who = { idusuario: usuario, institucion: 2, desde: { ip: ZOE.ip, agente: 'Celular/1' } }
  const outcome = await present(who, consulta, now)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  await writePapers(consulta, outcome.caso)
  return outcome.caso
}

async function readWhatWasWritten(actor: { idusuario: number; institucion: number }) {
  const mails = await db.select({ id: correos.id }).from(correos).where(eq(correos.para, ZOE.correo))
  for (const { id } of mails) await readMail({ ...actor, desde }, id)
  expect(mails.length).toBeGreaterThan(0)
}

it('nothing says who somebody was once they are forgotten, wherever it was kept, and the audit holds', async () => {
  const staff = await person({ privilegios: '**', subprivilegios: '**' })
  const actor = { idusuario: staff.id, institucion: 2, privilegios: '**', subprivilegios: '**', desde }
  const account = await person({ nombre: 'Otra', apellidos: 'Persona' })
  expect(await tracesOf(WORDS)).toEqual([])

  // Of cases: by the portal, with and without an account, and at the counter.
  const cases = [await caseOf('¿Puedo? Zoraida', account.id), await caseOf('¿Y cuándo? Zoraida', null)]
  const form = new FormData()
  const now = new Date(Date.now() - 5 * 3_600_000).toISOString()
  const typed = { ...VALORES, asunto: 'Papel de Zoraida', detalle: 'Llegó', fecha: now.slice(0, 10), hora: '00:01' }
  for (const [name, value] of Object.entries({ ...typed, ficha: newFicha() })) form.append(name, value)
  const done = await registerAtCounter(actor, { kind: onPaper(consulta), tramite: null }, form)
  if (!done.ok) throw new Error(JSON.stringify(done))
  const [typedIn] = await db.select().from(expedientes).where(eq(expedientes.numero, done.numero))
  if (!typedIn) throw new Error('no case')
  const around = await aroundOf(2)
  for (const { id } of [...cases, typedIn]) {
    for (const [paso, datos] of [
      ['recibir', {}],
      ['tomar', {}],
      ['resolver', { texto: 'Señora Zoraida Quispelúcar: sí.' }],
    ] as const)
      await change(actor, (unit) => takeStep(unit, consulta, { id, paso, datos }, { de: 'personal', actor }, around))
  }
  await sendNewKey({ institucion: 2, numero: cases[0]?.numero ?? '', correo: ZOE.correo }, ZOE.ip)

  // Of a registration for admission, with a paper that another took the place of.
  const named = {
    ...{ nombre_persona: ZOE.nombre, apellidos_persona: ZOE.apellidos, numero_documento: ZOE.documento },
    ...{ celular: ZOE.celular, correo_persona: ZOE.correo, direccion: ZOE.domicilio },
  }
  const { id: season } = await vigente()
  const visitor = { direccion: ZOE.ip, agente: 'Celular/1' }
  const applicant = await begun(named)
  await adjuntar(
    2,
    applicant.id,
    'foto',
    {
      nombre: 'Zoraida.jpg',
      bytes: await photo(90, 30 + (process.pid % 500))
        .jpeg()
        .toBuffer(),
    },
    visitor,
  )
  for (const clase of ['foto', 'documento', 'comprobante'] as const) await attach(applicant.id, clase)
  expect(await enviar(2, applicant.id, paid('OP-OLVIDO-1'), visitor)).toEqual({ ok: true })
  await evaluar({ ...jefa, desde }, await seenNow(applicant.id), 'observar', 'A Zoraida le falta la otra cara')

  // Of an account that nobody confirmed.
  const signed = await api.post(
    'auth/signup',
    {
      ...{ tipo_documento: '1', numero_documento: ZOE.documento, nombre_persona: ZOE.nombre, sistema: '' },
      ...{ apellidos_persona: ZOE.apellidos, correo_persona: ZOE.correo, celular: ZOE.celular, password: CLAVE },
      ...{ sexo_persona: 'F', acepta_privacidad: true },
    },
    { ip: ZOE.ip },
  )
  expect(signed.json()).toMatchObject({ codigo: 'SUCCESS' })
  await readWhatWasWritten(actor)
  await sealAudit()
  expect((await tracesOf(WORDS)).length).toBeGreaterThan(8)

  await db.execute(
    sql`update expedientes set cerrado_en = now() - interval '80 months' where solicitante ->> 'correo' = ${ZOE.correo}`,
  )
  // The papers of the sample are in a store that all tests share.
  await db.update(postulantes).set({ estado: 'ingresante' }).where(ne(postulantes.id, applicant.id))
  await db.update(postulantes).set({ estado: 'no_ingresante' }).where(eq(postulantes.id, applicant.id))
  await db.execute(sql`
    update pre_inscripcion_temporadas set fecha_fin = current_date - interval '3 years', fecha_examen = null,
      matricula_hasta = null, resultados_hasta = null, fecha_clase = current_date - interval '2 years'
    where idpre_inscripcion_temporada = ${season}`)
  await db.update(usuarios).set({ creadoEn: sql`now() - interval '30 days'` }).where(eq(usuarios.correo, ZOE.correo))
  await db.execute(sql`update codigos set expira_en = now() - interval '1 day'`)
  await db.execute(sql`update correos set creado_en = now() - interval '5 days'`)
  await db.execute(sql`update solicitudes_en_curso set expira_en = now() - interval '1 hour'`)
  await db.execute(sql`update intentos set hasta = now() - interval '1 hour'`)

  const { signal } = new AbortController()
  expect(await forgetOldCases(requestKinds, 2)).toBe(3)
  await anonymiseOld()
  await forgetJob.handler({}, signal)
  await draftsJob.handler({}, signal)
  await emptyFileBin()

  expect(await forgottenTraces(WORDS)).toEqual([])
  const kept = await db.select({ datos: auditoriaPersonal.datos }).from(auditoriaPersonal)
  // From where the clerk typed it in stays, under the row that says that the name went.
  expect(kept.filter(({ datos }) => JSON.stringify(datos['desde'] ?? '').includes(STAFF_IP))).not.toEqual([])
  expect(await verifyAudit()).toMatchObject({ fallas: 0 })
  await sealAudit()
  expect(await verifyAudit()).toMatchObject({ fallas: 0, sinSellar: 0 })
})
