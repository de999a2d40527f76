import { eq } from 'drizzle-orm'
import { newFicha } from '../app/expedientes/keys.server.ts'
import { type Around, openCase } from '../app/expedientes/open.server.ts'
import { type By, takeStep } from '../app/expedientes/step.server.ts'
import { mesaPartes } from '../app/features/mesa-partes/schema.server.ts'
import { tramites } from '../app/features/tramites/schema.server.ts'
import { addBusinessDays, nextBusinessDay } from '../app/lib/calendar/business-days.ts'
import { clock, instantOf } from '../app/lib/dates.ts'
import { centimosOf } from '../app/lib/money.ts'
import { type Casa, tablaDe } from './casa.ts'
import type { Unidad } from './expedientes.ts'
import { type Renglon, uno } from './leer.ts'

type Tramite = { id: number; dias: number | null; area: number | null }

/** `mesa-de-partes.csv`: what was presented, each with a step on each business day after it came; on those of `esperar`, none. */
export async function sembrarMesaDePartes(unit: Unidad, casa: Casa, around: Around): Promise<void> {
  const renglones = tablaDe(casa, 'mesa-de-partes')
  if (renglones.length === 0) return
  const filas = await unit.tx
    .select({ nombre: tramites.denominacion, id: tramites.id, dias: tramites.plazoDias, area: tramites.area })
    .from(tramites)
    .where(eq(tramites.institucion, casa.institucion))
  const catalogo = Object.fromEntries(filas.map(({ nombre, ...one }) => [nombre, one]))
  const presentados = new Map<string, number>()
  for (const renglon of renglones) {
    const tramite = renglon.tramite ? uno(catalogo, renglon.tramite, 'mesa-de-partes.csv') : undefined
    const { id, nombre } = await presentar(unit, casa, renglon, tramite, presentados, around)
    presentados.set(nombre, id)
  }
}

/** @param presentados the last case of each name: what disputes an answer is tied to it */
async function presentar(
  unit: Unidad,
  casa: Casa,
  renglon: Renglon,
  tramite: Tramite | undefined,
  presentados: ReadonlyMap<string, number>,
  around: Around,
) {
  const { nombre = '', documento = '', correo = '', hora = '', pide = '', sumilla = '', pasos = '' } = renglon
  let dia = addBusinessDays(casa.hoy.toString(), Number(renglon.dias), around.calendar)
  const origen = sumilla.startsWith('Reconsideración') ? presentados.get(nombre) : undefined
  const { caso } = await openCase(
    unit,
    mesaPartes,
    {
      ficha: newFicha(),
      solicitante: {
        ...{ nombre, numero_documento: documento, correo, domicilio: 'Jr. Los Eucaliptos 123, distrito demo' },
        ...{ tipo_documento: documento.length === 11 ? '6' : '1', celular: '', acepta_correo: true },
        representante: null,
      },
      datos: {
        ...{ escrito: origen ? 'reconsideracion' : 'solicitud', sumilla: renglon.tramite || sumilla },
        ...(pide && { fundamentos: pide }),
        ...datosDe(renglon, dia),
      },
      archivos: [],
      area: tramite?.area ?? unit.actor.area ?? null,
      ...(tramite && { tramite: { id: tramite.id, dias: tramite.dias } }),
      ...(origen !== undefined && { origen }),
      presentadoEn: `${dia} ${hora}:00`,
    },
    around,
  )
  await mesaPartes.alPresentar?.(unit, caso)
  for (const escrito of pasos.split(';').filter(Boolean)) {
    dia = nextBusinessDay(dia, around.calendar)
    if (escrito.trim() !== 'esperar') await dar(unit, casa, caso.id, escrito.trim(), dia, around)
  }
  return { id: caso.id, nombre }
}

/** Answers by their questions, and what was paid: 'S/ 10.00 nacion 00451203', or only what it costs. */
function datosDe({ respuestas = '', pago = '' }: Renglon, fecha: string): Record<string, unknown> {
  const [, importe = '', banco, operacion] = /^S\/ (\S+)(?: (\S+) (\S+))?$/.exec(pago) ?? []
  return {
    ...(respuestas && { respuestas: Object.fromEntries(respuestas.split('|').map((una) => una.split('='))) }),
    ...(importe && { costo: `S/ ${importe}` }),
    ...(banco && {
      ...{ pago_banco: banco, pago_operacion: operacion, pago_fecha: fecha },
      pago_importe: centimosOf(importe),
    }),
  }
}

const DE: Partial<Record<string, By>> = {
  subsanar: { de: 'solicitante' },
  acusar: { de: 'solicitante' },
  desistir: { de: 'solicitante' },
  sin_acuse: { de: 'sistema' },
}

/** 'derivar administracion', 'observar: Falta el recibo.' */
async function dar(unit: Unidad, casa: Casa, id: number, escrito: string, dia: string, around: Around): Promise<void> {
  const [, paso = '', area = '', texto = ''] = /^(\w+)(?: (\w+))?(?:: ([\s\S]+))?$/.exec(escrito) ?? []
  const cuando = instantOf(`${dia} 11:15:00`)
  clock.now = () => cuando
  const datos = {
    ...(texto && { texto }),
    ...(area && { areas: [uno(casa.areas, area, 'mesa-de-partes.csv')] }),
    ...(paso === 'notificar' && { modo: 'domicilio', fecha: dia, texto: 'La recibió en persona y firmó el cargo.' }),
  }
  const by = DE[paso] ?? { de: 'personal', actor: unit.actor }
  const dado = await takeStep(unit, mesaPartes, { id, paso, datos }, by, around)
  if (!dado.ok) throw new Error(`mesa-de-partes.csv: «${escrito}»: ${dado.codigo}`)
}
