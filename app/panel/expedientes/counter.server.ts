import { ZodArray } from 'zod'
import { closeDraft, FILES_GONE } from '../../expedientes/draft.server.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { isFicha, keyFor } from '../../expedientes/keys.server.ts'
import type { Kind, Seccion } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { type Opened, openCase } from '../../expedientes/open.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { aroundOf, besidesOf, workersOf } from '../../features/solicitudes/queries.server.ts'
import { SOLICITANTE } from '../../features/solicitudes/rules.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { businessDaysBetween, type Calendar } from '../../lib/calendar/business-days.ts'
import { plusMonths } from '../../lib/calendar/days.ts'
import { limaNow } from '../../lib/dates.ts'
import { valuesOf } from '../../lib/forms.ts'
import { dia } from '../../lib/moments.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { changeWhen } from '../../lib/unit.server.ts'
import { writePapers } from '../../request-papers.server.ts'
import { areGone, waitingFiles } from './acts.server.ts'
import { caseHref } from './address.ts'
import type { Asked } from './case.server.ts'

export type Part = { titulo: string; lead: string | null; campos: Asked[] }

const WHO: Seccion = { titulo: 'Quién lo presenta', fields: Object.keys(SOLICITANTE) }

/** What is asked at the counter: the sections of the kind, and who asks. */
export function partsOf(kind: Kind): Part[] {
  const needed = new Set(kind.solicitante.safeParse({}).error?.issues.map(({ path }) => path[0]))
  const { shape } = kind.rules
  const { quien = WHO, enPapel } = kind
  const [paper, rest] = [
    kind.secciones.filter((one) => one === enPapel),
    kind.secciones.filter((one) => one !== enPapel),
  ]
  return [...paper, quien, ...rest].map(({ titulo, lead = null, fields }) => ({
    ...{ titulo, lead },
    campos: fields.flatMap((name): Asked[] => {
      const who = SOLICITANTE[name]
      if (who) return [{ name, field: who, optional: !needed.has(name), several: false }]
      const field = kind.fields[name]
      const optional = shape[name]?.safeParse(undefined).success ?? true
      return field ? [{ name, field, optional, several: shape[name] instanceof ZodArray }] : []
    }),
  }))
}

export type Registered =
  | { ok: true; numero: string; clave: string | null; repetida: boolean; href: string }
  | { ok: false; errores: readonly FieldError[] }

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/

/** Older than any paper that is answered: somebody wrote another year. */
const MOST_YEARS = 5

type Came = { fecha: string; hora: string; demora: string }

/** When it came, as somebody wrote it; or what is wrong with that. What came before the last business day says why it waited. */
function cameAt({ fecha, hora, demora }: Came, calendar: Calendar): { en: string } | { errores: FieldError[] } {
  const errores: FieldError[] = []
  if (!dia.safeParse(fecha).success) errores.push({ campo: 'fecha', message: 'Escriba el día en que llegó' })
  if (!HORA.test(hora)) errores.push({ campo: 'hora', message: 'Escriba la hora en que llegó' })
  const en = `${fecha} ${hora}:00`
  if (errores.length > 0) return { errores }
  const now = limaNow()
  const hoy = now.slice(0, 10)
  if (en > now) errores.push({ campo: 'fecha', message: 'Todavía no llega ese momento' })
  else if (fecha < plusMonths(hoy, -12 * MOST_YEARS)) errores.push({ campo: 'fecha', message: 'Revise el año' })
  else if (demora === '' && businessDaysBetween(fecha, hoy, calendar) > 1)
    errores.push({ campo: 'demora', message: 'Escriba por qué se registra después del día en que llegó' })
  return errores.length > 0 ? { errores } : { en }
}

const MOST_WHY = 600

/** `tramite`: what it asks for, where that is one of the catalogue. */
type Registering = { kind: Kind; tramite: number | null }

/** The key for whoever typed it in, by its form: who else found the secret of a form, in a log of addresses, has none of it. */
export async function keyAtCounter({ idusuario }: Actor, caso: Expediente, ficha: string): Promise<string | null> {
  const [first] = caso.canal === 'mostrador' ? await movementsOf(caso.id) : []
  return first?.usuario === idusuario ? keyFor(caso, ficha) : null
}

/** Opens a case of what came on paper, with the day and hour at which it came. */
export async function registerAtCounter(
  actor: Actor,
  { kind, tramite }: Registering,
  form: FormData,
): Promise<Registered> {
  const lists = partsOf(kind).flatMap(({ campos }) => campos.flatMap(({ name, several }) => (several ? name : [])))
  const { fecha = '', hora = '', demora: why = '', ficha, archivos: _, ...valores } = valuesOf(form, lists)
  const demora = String(why).trim().slice(0, MOST_WHY)
  const around = await aroundOf(actor.institucion)
  const came = cameAt({ fecha: String(fecha), hora: String(hora), demora }, around.calendar)
  const checked = checkRequest(kind, valores)
  const errores = [...('errores' in came ? came.errores : []), ...(checked.ok ? [] : checked.errores)]
  if ('errores' in came || !checked.ok || !isFicha(ficha)) return { ok: false, errores }
  const besides = await besidesOf({ tramite })
  const haySegunda = (await workersOf(actor.institucion)).some(
    (one) => one.idusuario !== actor.idusuario && can(one, kind, 'atender'),
  )
  const kept = (outcome: Opened | FieldError) => 'caso' in outcome
  const outcome = await changeWhen(actor, kept, async (unit) => {
    const sent = await waitingFiles(unit.tx, actor, form)
    const opened = await openCase(
      unit,
      kind,
      {
        ...{ ficha, ...checked.data, presentadoEn: came.en, canal: 'mostrador', recibe: actor.area ?? null },
        ...{ ...besides, haySegunda, ...(demora && { demora }) },
        archivos: (sent?.archivos ?? []).map((file) => ({ ...file, papel: 'escrito' as const })),
      },
      around,
    )
    if (!opened.repetida && areGone(form, sent)) return FILES_GONE
    const falta = opened.repetida ? null : await kind.alPresentar?.(unit, opened.caso)
    if (falta) return falta
    if (sent && !opened.repetida) await closeDraft(unit.tx, sent.ficha)
    return opened
  })
  if (!('caso' in outcome)) return { ok: false, errores: [outcome] }
  const { caso, repetida } = outcome
  await writePapers(kind, caso)
  const clave = kind.abre === 'personal' ? null : await keyAtCounter(actor, caso, ficha)
  return { ok: true, numero: caso.numero, clave, repetida, href: caseHref(caso.numero) }
}
