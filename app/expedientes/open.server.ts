import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { canonical } from '../lib/audit/canonical.ts'
import type { Calendar } from '../lib/calendar/business-days.ts'
import type { Dia } from '../lib/calendar/days.ts'
import { limaNow } from '../lib/dates.ts'
import type { Tx } from '../lib/db/client.server.ts'
import { waitTurn } from '../lib/db/turn.server.ts'
import { nextNumber } from '../lib/numbering/next.server.ts'
import type { Unit } from '../lib/unit.server.ts'
import { deadlineOf, reception } from './clock.ts'
import { rulesSaid } from './clock-words.ts'
import { beginTerm, nextDue, typedIn } from './deadlines.server.ts'
import { type Attached, attach, listed } from './files.server.ts'
import { hashOfKey, keyFor, keyOf } from './keys.server.ts'
import type { Kind, Reglas, Solicitante } from './kind.server.ts'
import { receiptLetter, writeToApplicant } from './letters.server.ts'
import { addMovement } from './movements.server.ts'
import { rulesInForce, withDays } from './rules.server.ts'
import { type Canal, type Expediente, expedientes } from './schema.server.ts'
import { searched } from './searched.ts'
import { tellCase } from './told.server.ts'

/** What an engine cannot read by itself: the business days of the institution, and what it is called. */
export type Around = { calendar: Calendar; firma: string }

/** A request as it came, checked against its kind. */
export type Sent = {
  /** Of its form (`newFicha`). */
  ficha: string
  solicitante: Solicitante
  datos: Record<string, unknown>
  archivos: Attached[]
  usuario?: number | null
  canal?: Canal
  /** Where it goes, whatever the rules say. */
  area?: number | null
  /** That of whoever took it at the counter: it stays there if nothing says where it goes. */
  recibe?: number | null
  tramite?: { id: number /** Of its answer, where the catalogue says another than the kind. */; dias: number | null }
  origen?: number
  /** What they declared as they presented it, as it read. */
  declaracion?: string
  /** When it came on paper, in Lima; now, otherwise. */
  presentadoEn?: string
  /** Why that is typed in only now. */
  demora?: string
  /** Somebody else attends it, who takes up what is typed in when its answer was due already. */
  haySegunda?: boolean
}

/** `clave` opens it; null for what came before by another form, whose receipt has it. */
export type Opened = { caso: Expediente; clave: string | null; repetida: boolean }

const SAME_WITHIN = sql`now() at time zone 'America/Lima' - interval '30 minutes'`

/** What is the same where all of this is. What only staff note down has few words: of two calls, each came at its minute. */
const huellaOf = ({ name, abre }: Kind, { solicitante, datos, archivos, tramite, origen, presentadoEn }: Sent) => {
  const of = [tramite?.id ?? null, origen ?? null, abre === 'personal' ? (presentadoEn ?? null) : null]
  const said = canonical([name, ...of, solicitante, datos, archivos.map(({ fila }) => fila.sha256)])
  return createHash('sha256').update(said).digest('hex')
}

/** Whom the rules give it to; nobody where they cannot come in any more: it waits in its tray for whoever takes it. */
async function whoGets(tx: Tx, { destino }: Reglas): Promise<number | null> {
  const id = destino?.responsable ?? null
  if (id === null) return null
  const { rows } = await tx.execute(sql`select 1 from usuarios where idusuario = ${id} and estado_usuario = '1'`)
  return rows.length > 0 ? id : null
}

/**
 * Opens a case: its number, its receipt's key, its terms and its letter come with it or not at all. The same form sent
 * again, or the same content from a second tab, is the case that there is; what was closed meanwhile is not the same.
 */
export async function openCase(unit: Unit, kind: Kind, sent: Sent, around: Around): Promise<Opened> {
  const { tx, actor } = unit
  const huella = huellaOf(kind, sent)
  const there = await sentBefore(tx, actor.institucion, sent, huella)
  if (there) return there
  const presentadoEn = sent.presentadoEn ?? limaNow()
  const day = presentadoEn.slice(0, 10)
  const { plantillas: _, ...inForce } = await rulesInForce(actor.institucion, kind, day, tx)
  const reglas = rulesSaid(withDays(inForce, sent.tramite?.dias ?? kind.dias?.(sent.datos, inForce)))
  const { presentado, inicio } = reception(presentadoEn, reglas.recepcion, around.calendar)
  const clave = keyOf(sent.ficha)
  const escrito = sent.canal === 'mostrador' ? limaNow() : presentadoEn
  // Numbers are those of the book of the year in which it is written in.
  const serie = `${kind.serie}-${escrito.slice(0, 4)}`
  const n = await nextNumber(tx, actor.institucion, `expedientes ${serie}`)
  const { solicitante, datos, ficha } = sent
  const [numero, asunto] = [`${serie}-${String(n).padStart(6, '0')}`, kind.asunto(datos).slice(0, 200)]
  const [opened] = await tx
    .insert(expedientes)
    .values({
      institucion: actor.institucion,
      numero,
      tipo: kind.name,
      estado: 'presentado',
      asunto,
      ...{ solicitante, datos, ficha, huella, reglas, presentadoEn, presentado },
      inicioComputo: inicio,
      buscado: searched({ numero, asunto, solicitante }),
      usuario: sent.usuario ?? null,
      canal: sent.canal ?? 'virtual',
      area: sent.area ?? reglas.destino?.area ?? sent.recibe ?? null,
      responsable: sent.area ? null : await whoGets(tx, reglas),
      tramite: sent.tramite?.id ?? null,
      origen: sent.origen ?? null,
      claveHash: hashOfKey(clave),
    })
    .returning()
  if (!opened) throw new Error('The case was not opened')
  const movement = await addMovement(tx, {
    ...{ expediente: opened.id, paso: 'presentar', antes: null, despues: 'presentado', fecha: presentadoEn },
    ...(sent.canal === 'mostrador'
      ? { de: 'personal', usuario: actor.idusuario }
      : { de: 'solicitante', usuario: null }),
    visible: true,
    // What came on paper keeps its own moment, and that at which it was typed in.
    datos: {
      archivos: listed(sent.archivos),
      ...(sent.declaracion && { declaracion: sent.declaracion }),
      ...(sent.canal === 'mostrador' && { registrado: escrito }),
      ...(sent.demora && { demora: sent.demora }),
      ...(sent.haySegunda && isOver(reglas, inicio, escrito.slice(0, 10), around.calendar) && { segunda: true }),
    },
  })
  await attach(tx, opened.id, movement.id, sent.archivos)
  const omitted = kind.omite?.(datos) ?? []
  for (const nombre of kind.empieza) {
    if (!omitted.includes(nombre)) await beginTerm(tx, opened, nombre, inicio, around.calendar)
  }
  if (sent.canal === 'mostrador') {
    for (const nombre of kind.enPapel?.plazos ?? []) {
      await typedIn(tx, opened, nombre, limaNow().slice(0, 10), around.calendar)
    }
  }
  const vence = await nextDue(tx, opened.id)
  await tx.update(expedientes).set({ vence }).where(eq(expedientes.id, opened.id))
  const caso = { ...opened, vence }
  await writeToApplicant(tx, caso, around.firma, 'cargo', receiptLetter(kind, caso, clave, sent.archivos))
  noteOpened(unit, kind, caso)
  return { caso, clave, repetida: false }
}

/** Whether its answer was due before it was written in. */
function isOver({ plazos: { respuesta } }: Reglas, inicio: Dia, hoy: Dia, calendar: Calendar): boolean {
  const { vence = null } = respuesta ? deadlineOf({ ...respuesta, inicio }, calendar) : {}
  return vence !== null && vence < hoy
}

function noteOpened(unit: Unit, kind: Kind, caso: Expediente) {
  const { nombre, numero_documento: documento } = caso.solicitante
  const { id, numero, canal } = caso
  unit.audit({ accion: 'presentar', tipo: kind.name, id, detalle: { numero, canal }, personal: { nombre, documento } })
  tellCase(unit, kind, caso, 'enviar')
}

async function sentBefore(
  tx: Tx,
  institucion: number,
  { ficha, canal = 'virtual' }: Sent,
  huella: string,
): Promise<Opened | undefined> {
  await waitTurn(tx, `ficha ${ficha}`)
  const mine = eq(expedientes.institucion, institucion)
  const [again] = await tx
    .select()
    .from(expedientes)
    .where(and(mine, eq(expedientes.ficha, ficha)))
  // A form is sent again by the way that it came: from elsewhere, somebody found its secret.
  if (again) return { caso: again, clave: again.canal === canal ? keyFor(again, ficha) : null, repetida: true }
  await waitTurn(tx, `huella ${institucion} ${huella}`)
  const [same] = await tx
    .select()
    .from(expedientes)
    .where(
      and(
        mine,
        eq(expedientes.huella, huella),
        gt(expedientes.presentadoEn, SAME_WITHIN),
        isNull(expedientes.cerradoEn),
      ),
    )
  return same && { caso: same, clave: null, repetida: true }
}
