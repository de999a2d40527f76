import { daysSaid, rulesSaid } from '../../expedientes/clock-words.ts'
import type { Kind, Reglas } from '../../expedientes/kind.server.ts'
import { mayClose } from '../../expedientes/lawful.ts'
import { addVersion, differing, inForceOn, ruleVersions, type Version } from '../../expedientes/rule-versions.server.ts'
import { templatesIn } from '../../expedientes/templates.ts'
import { daysAllowed, newRulesOf } from '../../features/solicitudes/new-rules.ts'
import { isDisabled, namesOf } from '../../features/usuarios/queries.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { longDay, momentInWords } from '../../lib/dates.ts'
import { check, type Refused, refused, valuesOf } from '../../lib/forms.ts'
import { change } from '../../lib/unit.server.ts'
import type { requireStaff } from '../admission.server.ts'
import { areasOf } from './case.server.ts'
import { kindsHere, requireRequests } from './kinds.server.ts'
import { staffOf } from './queries.server.ts'
import type { Names } from './said.server.ts'

/** The kinds whose rules somebody may change. @throws {Response} 404 where there is none */
export async function requireRules(from: Parameters<typeof requireStaff>[0]) {
  const { actor } = await requireRequests(from)
  const kinds = (await kindsHere(actor)).filter((kind) => can(actor, kind, 'reglas'))
  if (kinds.length === 0) throw new Response(null, { status: 404 })
  return { actor, kinds }
}

/** What texts are called; one that is not here, by its own name. */
const TEXTOS: Partial<Record<string, string>> = {
  aviso: 'Aviso, en el formulario',
  cierre: 'Qué pasa después de la hora de cierre, si la hay',
  privacidad: 'Para qué se usan los datos',
  apelacion: 'Cómo apelar',
  recurso: 'Qué puede hacer quien no esté conforme, al final de la respuesta',
  tras_reconsideracion: 'Lo mismo, al responder una reconsideración',
  tras_apelacion: 'Lo mismo, al responder una apelación',
  declaracion: 'Declaración de quien presenta',
  responsable_portal: 'Quién se encarga del portal de transparencia, con su nombre y su designación',
  responsable: 'Quién responde, con su nombre y su designación',
}

const textoDicho = (name: string) => TEXTOS[name] ?? name

export const recepcionDicha = ({ recepcion }: Pick<Reglas, 'recepcion'>) =>
  recepcion.modo === 'mismo_dia_24x7'
    ? 'A cualquier hora, y cuenta ese mismo día'
    : `Hasta las ${recepcion.corte}; después, cuenta el siguiente día hábil`

const vistoDicho = ({ vistoBueno }: Reglas) =>
  vistoBueno ? 'Cada respuesta la prepara una persona y la envía otra' : 'No hace falta'

const areaDicha = (id: number, areas: Names['areas']) => areas.get(id) ?? 'Un área que ya no está'
const personaDicha = (id: number, people: Names['people']) => people.get(id) ?? 'Alguien que ya no está'

const destinoDicho = ({ destino }: Reglas, { areas, people }: Names) => {
  const area = destino?.area ? areaDicha(destino.area, areas) : null
  const persona = destino?.responsable ? personaDicha(destino.responsable, people) : null
  return [area, persona].filter(Boolean).join(', ') || 'Esperan en «Por recibir», sin área'
}

/** A person to whom nothing goes any more. */
const disabledSaid = async ({ destino }: Reglas) =>
  destino?.responsable && (await isDisabled(destino.responsable))
    ? '. Su cuenta está desactivada: lo que llega espera sin nadie a cargo. Elija a otra persona'
    : ''

/** What changed from one version to the next, before and after. */
function changesIn(before: Reglas, after: Reglas, names: Names) {
  const said = (name: string, { plazos }: Reglas) => {
    const rule = plazos[name]
    return rule ? daysSaid(rule.dias, rule.unidad) : ''
  }
  const all = [
    ...Object.entries(after.plazos).map(
      ([name, { titulo }]) => [titulo, said(name, before), said(name, after)] as const,
    ),
    ['Cuándo se recibe', recepcionDicha(before), recepcionDicha(after)] as const,
    ['Quién los recibe', destinoDicho(before, names), destinoDicho(after, names)] as const,
    ['Norma', before.norma, after.norma] as const,
    ['Visto bueno de otra persona', vistoDicho(before), vistoDicho(after)] as const,
    ['Respuestas ya escritas', before.plantillas ?? '', after.plantillas ?? ''] as const,
    ...Object.keys(after.textos).map(
      (name) => [textoDicho(name), before.textos[name] ?? '', after.textos[name] ?? ''] as const,
    ),
  ]
  return all.filter(([, one, other]) => one !== other).map(([que, antes, ahora]) => ({ que, antes, ahora }))
}

const sinceSaid = ({ escrita }: Version) => (escrita ? `Desde el ${longDay(escrita.desde)}` : 'Las que trae el portal')

/** The rules of a kind in few words. */
export async function rulesInShort({ institucion }: Actor, kind: Kind) {
  const versions = await ruleVersions(institucion, kind)
  const now = inForceOn(versions, today())
  const next = versions.find(({ escrita }) => escrita !== null && escrita.desde > today())
  const { respuesta } = now.reglas.plazos
  return {
    ...{ tipo: kind.name, clase: kind.title },
    responde: kind.dias ? 'Según lo que se pide' : respuesta ? daysSaid(respuesta.dias, respuesta.unidad) : '',
    recepcion: recepcionDicha(now.reglas),
    desde: sinceSaid(now),
    sustento: now.escrita?.sustento ?? '',
    cambia: next?.escrita ? longDay(next.escrita.desde) : null,
  }
}

/** The rules of a kind, as they are, as they were, and as the next ones begin. */
export async function rulesView({ institucion }: Actor, kind: Kind) {
  const [versions, areas, personas] = await Promise.all([
    ruleVersions(institucion, kind),
    areasOf(institucion),
    staffOf(institucion, [kind]),
  ])
  const written = versions.flatMap(({ escrita, reglas }) => [
    escrita?.usuario ?? null,
    reglas.destino?.responsable ?? null,
  ])
  const people = await namesOf(written.filter((id) => id !== null))
  const names: Names = { areas: areas.names, people }
  const hoy = today()
  const now = inForceOn(versions, hoy)
  const last = versions.at(-1) ?? now
  const { reglas } = now
  return {
    vigente: {
      desde: sinceSaid(now),
      sustento: now.escrita?.sustento ?? '',
      norma: reglas.norma,
      recepcion: recepcionDicha(reglas),
      vistoBueno: vistoDicho(reglas),
      destino: `${destinoDicho(reglas, names)}${await disabledSaid(reglas)}`,
      plazos: termsOf(kind, reglas),
      textos: Object.entries(rulesSaid(reglas).textos).map(([name, texto]) => ({ que: textoDicho(name), texto })),
      plantillas: templatesIn(reglas.plantillas ?? '').map(({ nombre }) => nombre),
      demas: now.demas,
    },
    nueva: {
      parteDe: last === now ? null : sinceSaid(last).toLowerCase(),
      partida: last.escrita?.id ?? 0,
      hoy,
      norma: last.reglas.norma,
      plantillas: last.reglas.plantillas ?? '',
      vistoBueno: last.reglas.vistoBueno === true,
      admiteCierre: mayClose(kind.reglas),
      modo: last.reglas.recepcion.modo,
      corte: last.reglas.recepcion.modo === 'corte_horario' ? last.reglas.recepcion.corte : '',
      area: String(last.reglas.destino?.area ?? ''),
      areaDicha: `${areaDicha(last.reglas.destino?.area ?? 0, names.areas)} (fuera de uso)`,
      responsable: String(last.reglas.destino?.responsable ?? ''),
      responsableDicho: `${personaDicha(last.reglas.destino?.responsable ?? 0, people)} (ya no atiende esto)`,
      plazos: termsOf(kind, last.reglas),
      textos: Object.entries(last.reglas.textos).map(([nombre, texto]) => ({
        ...{ nombre, que: textoDicho(nombre), texto },
        vacio: kind.reglas.debidos?.includes(nombre)
          ? 'Si lo deja vacío, va el que trae el portal: la norma pide decirlo.'
          : 'Vacío, no se muestra.',
      })),
    },
    historia: versions
      .map((one, i) => ({
        id: one.escrita?.id ?? 0,
        desde: sinceSaid(one),
        sustento: one.escrita?.sustento ?? '',
        escrita: one.escrita
          ? `${(one.escrita.usuario !== null && people.get(one.escrita.usuario)) || 'Alguien que ya no está'}, ${momentInWords(one.escrita.creadoEn)}`
          : '',
        rige: one === now ? 'Rige hoy' : one.escrita && one.escrita.desde > hoy ? 'Todavía no rige' : 'Ya no rige',
        cambios: i === 0 ? [] : changesIn((versions[i - 1] ?? now).reglas, one.reglas, names),
      }))
      .reverse(),
    opciones: {
      areas: areas.options,
      personas: personas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    },
  }
}

const WHOSE = { personal: 'La institución', solicitante: 'Quien lo presentó', sistema: 'Tiempo para hacerlo' } as const

const termsOf = ({ reglas: own }: Kind, { plazos }: Reglas) =>
  Object.entries(plazos).map(([nombre, { titulo, dias, unidad, norma, obliga }]) => {
    const law = own.plazos[nombre] ?? { dias, unidad, obliga, titulo, norma }
    return {
      ...{ nombre, titulo, dias, norma, deQuien: WHOSE[obliga] },
      dicho: daysSaid(dias, unidad),
      unidad: unidad === 'habiles' ? 'días hábiles' : 'días calendario',
      deFabrica: law.dias,
      permite: `${daysAllowed(own, law)}${law.norma && ` (${law.norma})`}`,
    }
  })

const STALE = {
  aviso:
    'Otra persona guardó una versión nueva mientras tanto: no se guardó nada. Cancele y empiece desde esa versión.',
}

/** Adds a version of what a form says. @returns what is wrong with it */
export async function writeRules(
  actor: Actor,
  kind: Kind,
  form: FormData,
): Promise<{ ok: true } | ({ ok: false } & Refused)> {
  const versions = await ruleVersions(actor.institucion, kind)
  const last = versions.at(-1) ?? versions[0]
  const before = last.reglas
  const valores = valuesOf(form)
  const partida = form.get('partida')
  if (partida !== null && Number(partida) !== (last.escrita?.id ?? 0)) return { ok: false, ...refused(valores, STALE) }
  const checked = check(newRulesOf(kind.reglas, before, today()), valores)
  if (!checked.ok) return { ok: false, ...refused(valores, checked) }
  const { area, responsable } = checked.data.reglas.destino ?? { area: null, responsable: null }
  const [areas, staff] = await Promise.all([areasOf(actor.institucion), staffOf(actor.institucion, [kind])])
  const gone = (campo: string) => ({ campo, message: 'Ya no está en la lista: elija otra vez' })
  const errores = [
    ...(area !== null && !areas.options.some(({ value }) => value === String(area)) ? [gone('area')] : []),
    ...(responsable !== null && !staff.some(({ id }) => id === responsable) ? [gone('responsable')] : []),
  ]
  if (errores.length > 0) return { ok: false, ...refused(valores, { errores }) }
  const isSame =
    JSON.stringify(differing(kind.reglas, before)) === JSON.stringify(differing(kind.reglas, checked.data.reglas))
  if (isSame) return { ok: false, ...refused(valores, { aviso: 'No cambió nada: escriba primero lo que cambia.' }) }
  await change(actor, (unit) => addVersion(unit, kind, checked.data))
  return { ok: true }
}
