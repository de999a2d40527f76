import { like } from 'drizzle-orm'
import { newFicha } from '../app/expedientes/keys.server.ts'
import { type Around, openCase } from '../app/expedientes/open.server.ts'
import { takeStep } from '../app/expedientes/step.server.ts'
import { consulta } from '../app/features/consultas/schema.server.ts'
import { aroundOf } from '../app/features/solicitudes/queries.server.ts'
import type { Actor } from '../app/lib/account/permissions.ts'
import { addBusinessDays, nextBusinessDay } from '../app/lib/calendar/business-days.ts'
import { clock, instantOf } from '../app/lib/dates.ts'
import type { Tx } from '../app/lib/db/client.server.ts'
import { correos } from '../app/lib/mail/schema.server.ts'
import type { Unit } from '../app/lib/unit.server.ts'
import { type Casa, tablaDe } from './casa.ts'
import { type Renglon, uno } from './leer.ts'
import { sembrarMesaDePartes } from './mesa-de-partes.ts'

const RESPUESTA =
  'Sí. Puede hacerlo de lunes a viernes, de 8:00 a. m. a 3:30 p. m., con su documento de identidad. Si le queda una duda, escríbanos otra vez.'

/** Whoever attends those of the sample. */
export type Atiende = { idusuario: number; area: number }

/** Writes as that person, who may do all of it. */
export type Unidad = Unit<Actor & Atiende>

/**
 * `expedientes.csv`: consultations, each with the steps that were taken, one on each business day after it came; and what
 * came in by the mesa de partes.
 */
export async function sembrarExpedientes(tx: Tx, casa: Casa, { idusuario, area }: Atiende): Promise<void> {
  const { institucion } = casa
  const actor = { idusuario, area, institucion, privilegios: '**', subprivilegios: '**' }
  // Nobody is told of what is sown, and nobody did it.
  const unit: Unidad = { tx, actor, audit: () => {}, announce: () => {}, tell: () => {} }
  const around = await aroundOf(institucion, tx)
  const now = clock.now
  try {
    for (const renglon of tablaDe(casa, 'expedientes')) await sembrarUno(unit, casa, renglon, around)
    await sembrarMesaDePartes(unit, casa, around)
  } finally {
    clock.now = now
  }
  // None of it leaves by mail.
  await tx.delete(correos).where(like(correos.clave, 'expediente:%'))
}

async function sembrarUno(
  unit: Unidad,
  casa: Casa,
  { dias, hora = '', nombre = '', documento = '', correo = '', asunto = '', detalle = '', pasos = '' }: Renglon,
  around: Around,
) {
  let dia = addBusinessDays(casa.hoy.toString(), Number(dias), around.calendar)
  const { caso } = await openCase(
    unit,
    consulta,
    {
      ficha: newFicha(),
      solicitante: {
        ...{ nombre, numero_documento: documento, correo, domicilio: '', celular: '' },
        ...{ tipo_documento: documento.length === 11 ? '6' : '1', acepta_correo: true, representante: null },
      },
      datos: { asunto, detalle },
      archivos: [],
      presentadoEn: `${dia} ${hora}:00`,
    },
    around,
  )
  for (const escrito of pasos.split(';').filter(Boolean)) {
    const [paso = '', clave = ''] = escrito.trim().split(' ')
    dia = nextBusinessDay(dia, around.calendar)
    const cuando = instantOf(`${dia} 10:30:00`)
    clock.now = () => cuando
    const datos = {
      ...(clave && { areas: [uno(casa.areas, clave, 'expedientes.csv')] }),
      ...DATOS[paso],
      ...(paso === 'notificar' && { fecha: dia }),
    }
    const by = paso === 'desistir' ? ({ de: 'solicitante' } as const) : ({ de: 'personal', actor: unit.actor } as const)
    const dado = await takeStep(unit, consulta, { id: caso.id, paso, datos }, by, around)
    if (!dado.ok) throw new Error(`expedientes.csv: «${asunto}»: ${paso}: ${dado.codigo}`)
  }
}

const DATOS: Partial<Record<string, Record<string, string>>> = {
  resolver: { texto: RESPUESTA },
  notificar: { modo: 'correo', texto: 'Respondió el mismo correo.' },
  desistir: { texto: 'Ya encontré la respuesta en el portal.' },
}
