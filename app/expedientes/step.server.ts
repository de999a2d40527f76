import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, can } from '../lib/account/permissions.ts'
import { ofStep } from '../lib/audit/verbs.ts'
import { limaNow } from '../lib/dates.ts'
import { GOES } from '../lib/mail/attached.server.ts'
import type { FieldError } from '../lib/outcomes.ts'
import type { Unit } from '../lib/unit.server.ts'
import { applyEffect, nextDue, plazosOf } from './deadlines.server.ts'
import { type Attached, attach, listed } from './files.server.ts'
import { type CartaDada, giveLetter } from './given-letter.server.ts'
import type { Aviso, Kind, Paso } from './kind.server.ts'
import { givenSaid, linkPath, noticeLetter, receivedSaid, writeToApplicant } from './letters.server.ts'
import { addMovement } from './movements.server.ts'
import { CORRECTS } from './next-steps.ts'
import { CONFIRMADO, type Hindrance, hindrance, isOfAnother, lacksOther } from './offered.ts'
import type { Around } from './open.server.ts'
import { rulesInForce } from './rules.server.ts'
import { type De, derivaciones, type Expediente, expedientes, type Movimiento, movimientos } from './schema.server.ts'
import { visibleTo, workOf } from './seen.server.ts'
import { unsound } from './sound.server.ts'
import { ESTADOS, isClosed } from './states.ts'
import { tellCase } from './told.server.ts'

/**
 * Who takes a step: staff by their powers, the applicant by the key that was checked or by the link of a letter, the system
 * by the clock.
 */
export type By = { de: 'personal'; actor: Actor } | { de: 'solicitante'; porEnlace?: true } | { de: 'sistema' }

export type Asked = {
  id: number
  paso: string
  /** By the fields of the step, as they are written. */
  datos?: Record<string, unknown>
  archivos?: Attached[]
  /** The one that was read: an older one is refused. */
  version?: number
}

export type Taken = { ok: true; caso: Expediente; movimiento: Movimiento }
export type Untaken =
  | { ok: false; codigo: 'NOEXISTE' | 'SINPERMISO' | 'CAMBIADO' | Hindrance }
  | { ok: false; codigo: 'INVALIDO'; errores: FieldError[] }

/**
 * Takes one step of a case: the one way in which anything becomes of it. Its movement, terms, files, letter and news come
 * with it or not at all. @returns why not, where it may not be taken
 */
export async function takeStep(unit: Unit, kind: Kind, asked: Asked, by: By, around: Around): Promise<Taken | Untaken> {
  const { tx, actor } = unit
  const paso = kind.pasos[asked.paso]
  const [caso] = await tx
    .select()
    .from(expedientes)
    .where(
      and(
        eq(expedientes.id, asked.id),
        eq(expedientes.institucion, actor.institucion),
        eq(expedientes.tipo, kind.name),
        by.de !== 'personal' ? undefined : (paso?.poder === 'pagos' ? visibleTo : workOf)(by.actor, [kind]),
      ),
    )
    .for('update')
  const porEnlace = by.de === 'solicitante' && by.porEnlace === true
  if (!caso || !paso || paso.de !== by.de || (paso.porEnlace ?? false) !== porEnlace)
    return { ok: false, codigo: 'NOEXISTE' }
  if (by.de === 'personal' && !can(by.actor, kind, paso.poder)) return { ok: false, codigo: 'SINPERMISO' }
  if (asked.version !== undefined && asked.version !== caso.version) return { ok: false, codigo: 'CAMBIADO' }
  const fecha = limaNow()
  const hoy = fecha.slice(0, 10)
  const [plazos, historia] = [await plazosOf(caso.id, tx), await takenIn(unit, caso.id)]
  const dados = new Set(historia.map((row) => row.paso))
  const deOtro = by.de === 'personal' && isOfAnother(historia, by.actor.idusuario)
  const sinVisto =
    paso.vistoBueno === true &&
    by.de === 'personal' &&
    lacksOther(historia, by.actor.idusuario) &&
    (await rulesInForce(actor.institucion, kind, hoy, tx)).vistoBueno === true
  const why = hindrance(asked.paso, paso, { caso, dados, plazos, hoy, deOtro, sinVisto })
  if (why) return { ok: false, codigo: why }
  const checked = checkedData(paso, asked)
  if (!checked.ok) return checked
  const duda = paso.duda?.({ caso, datos: checked.datos, archivos: asked.archivos?.length ?? 0 })
  if (duda && asked.datos?.[CONFIRMADO] !== true)
    return { ok: false, codigo: 'INVALIDO', errores: [{ campo: CONFIRMADO, message: duda }] }
  const datos = { ...checked.datos, ...(duda && { [CONFIRMADO]: duda }) }
  const wrong =
    (await unsound(unit, { name: asked.paso, paso, caso, datos, historia, hoy })) ??
    (await paso.alDar?.(unit, { caso, datos }))
  if (wrong) return { ok: false, codigo: 'INVALIDO', errores: [wrong] }
  const despues = paso.hasta ?? caso.estado
  const files = filesAs(paso, asked.archivos ?? [], by.de)
  const efecto = typeof paso.plazos === 'function' ? paso.plazos(caso) : paso.plazos
  if (efecto) await applyEffect(tx, caso, efecto, { hoy, calendar: around.calendar, datos })
  const given = paso.carta && (await giveLetter(tx, kind, paso.carta, { caso, datos, fecha }))
  const movimiento = await addMovement(tx, {
    ...{ expediente: caso.id, paso: asked.paso, antes: caso.estado, despues, de: by.de, fecha, visible: paso.visible },
    // Whose account it is, is said by the case, where it is erased in its time; here it would stay for ever.
    usuario: by.de === 'solicitante' ? null : actor.idusuario,
    datos: { ...datos, ...given, ...(files.length > 0 && { archivos: listed(files) }) },
  })
  await attach(tx, caso.id, movimiento.id, files)
  const area = by.de === 'personal' ? (by.actor.area ?? 0) : 0
  const holder = await handOver(unit, { caso, name: asked.paso, datos, movimiento, fecha, area })
  const [next] = await tx
    .update(expedientes)
    .set({
      ...{ estado: despues, version: caso.version + 1, vence: await nextDue(tx, caso.id), ...holder },
      ...(isClosed(despues) && { cerradoEn: sql`now()` }),
    })
    .where(eq(expedientes.id, caso.id))
    .returning()
  if (!next) throw new Error('The case is gone')
  const { aviso: words = endLetter(paso) } = paso
  const aviso = words?.({ caso: next, datos })
  if (aviso)
    await writeToApplicant(
      tx,
      next,
      around.firma,
      `m${movimiento.id}`,
      noticeLetter(next, withPaper(aviso, asked, given?.carta, paso), byLink(kind, next, movimiento)),
    )
  unit.audit({
    accion: ofStep(asked.paso),
    tipo: kind.name,
    id: caso.id,
    antes: { estado: caso.estado },
    despues: { estado: despues },
  })
  tellCase(unit, kind, next, paso.suceso)
  return { ok: true, caso: next, movimiento }
}

/** Its mail ends as the letter does, or with what came with a correction, and says where the paper of it is. */
function withPaper(
  { asunto, parrafos }: Aviso,
  { paso, archivos = [] }: Asked,
  given: CartaDada | undefined,
  { carta, visible }: Paso,
): Aviso {
  if (paso === CORRECTS) return { asunto, parrafos: [...parrafos, ...receivedSaid(archivos), `Su cargo ${GOES}`] }
  // The names of files tell of what stays in the case.
  const files = visible && !carta?.reservada ? givenSaid(archivos) : []
  const where = carta?.reservada ? 'está en su expediente.' : GOES
  const ends = given ? [...given.cierre, `La ${given.numero} ${where}`] : []
  return { asunto, parrafos: [...parrafos, ...files, ...ends] }
}

/** What its letter asks to be brought back, where what happened opened a step that is taken so. */
function byLink({ pasos }: Kind, caso: Expediente, { id, antes, despues }: Movimiento) {
  const paso = Object.values(pasos).find(({ porEnlace, desde }) => porEnlace && desde.includes(despues))
  return paso && antes !== despues && caso.solicitante.acepta_correo
    ? { texto: paso.verbo, enlace: linkPath(caso, id) }
    : undefined
}

const takenIn = ({ tx }: Unit, expediente: number) =>
  tx
    .select({
      paso: movimientos.paso,
      antes: movimientos.antes,
      despues: movimientos.despues,
      fecha: movimientos.fecha,
      ...{ de: movimientos.de, usuario: movimientos.usuario },
      datos: sql<{ segunda?: true }>`jsonb_build_object('segunda', ${movimientos.datos} -> 'segunda')`,
    })
    .from(movimientos)
    .where(eq(movimientos.expediente, expediente))
    .orderBy(asc(movimientos.orden))

/** What a step that ends a case says of it, where it has no words of its own. */
function endLetter({ hecho, hasta, visible }: Paso): Paso['aviso'] {
  if (!hasta || !isClosed(hasta) || !visible) return null
  return ({ datos: { texto } }) => {
    const motivo = typeof texto === 'string' && texto !== '' ? [texto] : []
    return { asunto: hecho, parrafos: [`Su expediente terminó. ${ESTADOS[hasta].dicho}`, ...motivo] }
  }
}

type Checked = { ok: true; datos: Record<string, unknown> } | { ok: false; codigo: 'INVALIDO'; errores: FieldError[] }

function checkedData({ rules, archivos }: Paso, { datos = {}, archivos: files = [] }: Asked): Checked {
  const errores: FieldError[] = []
  if (archivos === 'necesarios' && files.length === 0) {
    errores.push({ campo: 'archivos', message: 'Adjunte al menos un archivo' })
  }
  if (!archivos && files.length > 0) errores.push({ campo: 'archivos', message: 'Aquí no se adjuntan archivos' })
  const parsed = rules?.safeParse(datos)
  for (const { path, message } of parsed?.error?.issues ?? []) errores.push({ campo: String(path[0] ?? ''), message })
  return errores.length > 0 ? { ok: false, codigo: 'INVALIDO', errores } : { ok: true, datos: parsed?.data ?? {} }
}

/** What comes with a step, as its case keeps it: of what staff put there, the step says what it is. */
const filesAs = ({ visible, papel = visible ? 'anexo' : 'interno' }: Paso, files: readonly Attached[], de: De) =>
  files.map((file) => ({ ...file, visible, ...(de === 'personal' && { papel }) }))

type Giving = {
  caso: Expediente
  name: string
  datos: Record<string, unknown>
  movimiento: Movimiento
  fecha: string
  /** Of whoever takes the step. */
  area: number
}

/** To whom a step gives the case. @returns the columns that say who has it now */
async function handOver(unit: Unit, giving: Giving): Promise<Partial<Pick<Expediente, 'area' | 'responsable'>>> {
  const { tx, actor } = unit
  const { caso, name, datos, movimiento, fecha, area } = giving
  const areas = Array.isArray(datos['areas']) ? datos['areas'].map(Number) : []
  const mine = and(eq(derivaciones.expediente, caso.id), eq(derivaciones.area, area), isNull(derivaciones.respondidoEn))
  if (name === 'derivar' || name === 'pedir_informe') {
    const pide = name === 'derivar' ? ('atencion' as const) : ('informe' as const)
    await tx
      .insert(derivaciones)
      .values(areas.map((one) => ({ expediente: caso.id, area: one, pide, movimiento: movimiento.id })))
    return name === 'derivar' ? { area: areas[0] ?? null, responsable: null } : {}
  }
  if (name === 'recibir') {
    await tx
      .update(derivaciones)
      .set({ recibidoEn: fecha })
      .where(and(mine, isNull(derivaciones.recibidoEn)))
    return {}
  }
  if (name === 'informar') {
    await tx
      .update(derivaciones)
      .set({ respondidoEn: fecha })
      .where(and(mine, eq(derivaciones.pide, 'informe')))
    return {}
  }
  if (name === 'asignar') return { responsable: Number(datos['responsable']) }
  if (name === 'tomar') return { responsable: actor.idusuario }
  return {}
}
