import { ZodArray } from 'zod'
import type { Field } from '../../campos/field.ts'
import { presentedFact } from '../../expedientes/clock-words.ts'
import type { Kind, Paso } from '../../expedientes/kind.server.ts'
import { brokenAt } from '../../expedientes/movements.server.ts'
import { HINDRANCES, type Offered, offered, preparedIn } from '../../expedientes/offered.ts'
import { standingIn, tiedTo, type WholeCase } from '../../expedientes/queries.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { isWorkOf } from '../../expedientes/seen.server.ts'
import { ESTADOS } from '../../expedientes/states.ts'
import { filledIn, templatesIn } from '../../expedientes/templates.ts'
import { paymentSeen } from '../../features/caja/queries.server.ts'
import { listCatalogos } from '../../features/catalogos/queries.server.ts'
import { calendarOfInstitucion } from '../../features/feriados/queries.server.ts'
import { answersIn } from '../../features/mesa-partes/rules.ts'
import { rulesToday } from '../../features/solicitudes/queries.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { type Actor, can, isAdministrator } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { dateInWords, momentInWords } from '../../lib/dates.ts'
import { originalsOf } from '../../lib/files/originals.server.ts'
import { issuedOf } from '../../lib/papers/issued.server.ts'
import { caseWithPapers } from '../../request-papers.server.ts'
import { caseFileHref, caseHref } from './address.ts'
import { clockSaid, paymentSaid, stateSaid, termsSaid } from './clock.server.ts'
import { staffOf } from './queries.server.ts'
import { type Fact, factsOf, lookAt, type Names, PAPELES, timelineOf, whoFacts } from './said.server.ts'

/** The areas of an institution by id, those out of use with them; and those that may be chosen. */
export async function areasOf(institucion: number) {
  const asked = ['areas_all', 'establecimientos_all'] as const
  const { areas_all: all = [], establecimientos_all: places = [] } = await listCatalogos(asked, {
    ...{ institucion, estado: '-0' },
  })
  const names = namesApart(
    all.map(({ idarea: id, denominacion_area: name, idestablecimiento }) => ({
      ...{ id, name },
      place: places.find((one) => one.idestablecimiento === idestablecimiento)?.denominacion_establecimiento ?? '',
    })),
  )
  return {
    names,
    options: all
      .filter(({ estado_area }) => estado_area === '1')
      .map(({ idarea }) => ({ value: String(idarea), label: names.get(idarea) ?? '' })),
  }
}

/** What each is called: of two with the same name where it is, and of two there its number. */
export function namesApart(all: readonly { id: number; name: string; place: string }[]): Map<number, string> {
  const same = Map.groupBy(all, ({ name }) => name.toLowerCase())
  return new Map(
    all.map(({ id, name, place }) => {
      const others = same.get(name.toLowerCase()) ?? []
      const apart = [
        others.length > 1 ? place : '',
        others.filter((one) => one.place === place).length > 1 ? `n.º ${id}` : '',
      ].filter(Boolean)
      return [id, apart.length > 0 ? `${name} (${apart.join(', ')})` : name]
    }),
  )
}

/** One field of a step as its form asks for it. */
export type Asked = { name: string; field: Field; optional: boolean; several: boolean }

/** Something that may be done now, as a button or as a form. */
export type Verb = Pick<Paso, 'verbo'> & {
  name: string
  ayuda: string | null
  campos: Asked[]
  archivos: 'opcionales' | 'necesarios' | null
  visible: boolean
  /** It goes out as a letter. */
  carta: boolean
  /** What was prepared is looked at and sent with it. */
  vistoBueno: boolean
}

const BY_LETTER = 'Sale como una carta numerada, que firma usted.'

export function verbOf({ name, paso }: Offered): Verb {
  const shape = paso.rules?.shape ?? {}
  const campos = Object.entries(paso.fields ?? {}).map(([campo, field]) => ({
    ...{ name: campo, field },
    optional: shape[campo]?.safeParse(undefined).success ?? true,
    several: shape[campo] instanceof ZodArray,
  }))
  const { verbo, archivos = null, visible } = paso
  const ayuda = [paso.ayuda, paso.carta && BY_LETTER].filter(Boolean).join(' ') || null
  return {
    name,
    verbo,
    ayuda,
    campos,
    archivos,
    visible,
    carta: paso.carta !== undefined,
    vistoBueno: paso.vistoBueno ?? false,
  }
}

const NO_AREAS =
  'Todavía no hay ninguna área. Las crea quien administra los catálogos, en Catálogos › Áreas y oficinas; mientras tanto, puede recibirlo y asignarlo a una persona.'

/** Says who makes what a step chooses from, where there is none. */
const withoutAreas = (verb: Verb): Verb =>
  verb.campos.some(({ field }) => field.control === 'reference' && field.to === 'areas')
    ? { ...verb, ayuda: NO_AREAS }
    : verb

/** As many as stand beside one another; the rest is under 'Más'. */
const BESIDE = 3

const powerIn = (actor: Actor, kind: Kind) => (poder: string) => can(actor, kind, poder)

/** The page of a case, as this person sees it. */
export async function caseView(actor: Actor, kind: Kind, caso: Expediente) {
  const { institucion } = caso
  const [whole, calendar, areas, tied, isWork, reglas, paid] = await Promise.all([
    caseWithPapers(kind, caso),
    calendarOfInstitucion(institucion),
    areasOf(institucion),
    tiedTo(actor, [kind], caso),
    isWorkOf(actor, kind, caso),
    rulesToday(institucion, kind),
    paymentSeen({ tipo: caso.tipo, id: caso.id }),
  ])
  const { historia, plazos, archivos } = whole
  const ids = archivos.map(({ id }) => id)
  const cargos = await issuedOf(institucion, { clase: 'cargo', numero: caso.numero })
  // Of whoever may not open them nobody asks whether there is any.
  const originals = isAdministrator(actor) ? await originalsOf(institucion, ids) : undefined
  const personas = await staffOf(institucion, [kind])
  const named = [caso.responsable, ...historia.flatMap((row) => [row.usuario, chosenIn(row.datos)])]
  const people = await namesOf(named.filter((id) => id !== null))
  const names: Names = { areas: areas.names, people }
  const hoy = today()
  const standing = standingIn(whole, hoy, { usuario: actor.idusuario, reglas })
  const verbs = offered(kind, standing, 'personal', powerIn(actor, kind)).filter(
    ({ paso }) => isWork || paso.poder === 'pagos',
  )
  const principal = verbs.filter(({ paso }) => paso.principal).slice(0, BESIDE)
  const asked = (one: Offered) => (areas.options.length > 0 ? verbOf(one) : withoutAreas(verbOf(one)))
  const answers = Object.values(kind.pasos).some(
    ({ vistoBueno, desde, poder }) => vistoBueno && desde.includes(caso.estado) && (!poder || can(actor, kind, poder)),
  )
  const why = standing.deOtro ? 'SUYO' : standing.sinVisto && answers ? 'SINVISTO' : null
  const prepared = preparedIn(historia)
  const broken = brokenAt(historia, caso.anonimizadoEn !== null)
  const terms = termsSaid(caso, plazos, hoy, calendar)
  return {
    ...{ numero: caso.numero, asunto: caso.asunto, version: caso.version, clase: kind.title, una: kind.one },
    estado: stateSaid(caso.estado),
    pago: paymentSaid(caso),
    dicho: ESTADOS[caso.estado].dicho,
    reloj: clockSaid(caso, hoy, calendar),
    plazos: terms,
    presentado: momentInWords(caso.presentadoEn),
    cuenta: presentedFact(caso.presentado),
    canal: caso.canal === 'mostrador' ? 'En el mostrador' : 'Por el portal',
    area: caso.area === null ? null : (areas.names.get(caso.area) ?? null),
    responsable: caso.responsable === null ? null : (people.get(caso.responsable) ?? null),
    quien: [...whoFacts(caso), ...powerFacts(kind, caso, archivos)],
    unidos: tied.map(({ id, numero, asunto }) => ({
      ...{ numero, asunto, href: caseHref(numero) },
      dicho: id === caso.origen ? 'Es un recurso contra la respuesta de' : 'Contra su respuesta se presentó',
    })),
    que: [
      ...factsOf({ ...kind.enPapel?.de, ...kind.fields }, caso.datos, names),
      ...answersIn(caso.datos),
      ...receiptFacts(paid),
      ...lookAt(kind.advierte?.(caso.datos)),
      ...lookAt(kind.cambiado?.(caso.datos, historia)),
    ],
    historia: timelineOf(kind, caso, historia, names).map((one) => ({
      ...one,
      archivos: archivos.filter(({ movimiento }) => movimiento === one.id).map((file) => fileOf(caso, file)),
    })),
    archivos: archivos.map((file) => ({
      ...fileOf(caso, file),
      ...(file.papel === 'hoja' && { papel: `${PAPELES.hoja}, como se presentó` }),
      originalHasta: originals?.get(file.id)?.hasta.toISOString() ?? null,
    })),
    // Those with the key, which nobody keeps.
    cargos: cargos
      .filter(({ sha256 }) => !archivos.some((file) => file.sha256 === sha256))
      .map(({ sha256, hechoEn }) => ({ sha256, cuando: momentInWords(hechoEn) })),
    borrados: caso.anonimizadoEn !== null,
    rota: broken ? broken.orden : null,
    // Why those that it waits for are not among them.
    porQueNo: why ? HINDRANCES[why] : null,
    preparada: prepared
      ? {
          texto: String(prepared.datos?.['texto'] ?? ''),
          dicho: `La preparó ${people.get(prepared.usuario ?? 0) ?? 'alguien que ya no está'} (${momentInWords(prepared.fecha)}).`,
          archivos: archivos
            .filter(({ movimiento }) => movimiento === prepared.id)
            .map(({ id, nombre }) => ({ value: id, label: nombre })),
        }
      : null,
    principales: principal.map(asked),
    otros: verbs.filter((one) => !principal.includes(one)).map(asked),
    plantillas: templatesIn(reglas.plantillas ?? '').map((one) => ({ ...one, texto: filledIn(one.texto, caso) })),
    opciones: {
      areas: areas.options,
      personal: personas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    },
  }
}

export type CaseView = Awaited<ReturnType<typeof caseView>>

/** Whom a step named, where it named somebody. */
function chosenIn(datos: Record<string, unknown> | null): number | null {
  const id = Number(datos?.['responsable'])
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Whether whoever speaks for somebody else brought what shows that they may. */
function powerFacts({ pidePoder }: Kind, { solicitante, canal }: Expediente, archivos: readonly Kept[]): Fact[] {
  // On paper it was seen at the counter.
  if (!pidePoder || !solicitante.representante || canal === 'mostrador') return []
  const powers = archivos.filter(({ papel }) => papel === 'poder').map(({ nombre }) => nombre)
  return [['Poder', powers.join(', ') || 'No señaló ninguno entre sus archivos: puede pedírselo']]
}

/** Whoever attends it sees what was paid, and when: a receipt of the desk may be of another day. */
const receiptSaid = ({ numero, fecha, concepto, quien }: Paid) =>
  `Recibo ${numero} del ${dateInWords(fecha)}, ${concepto}, por ${quien}`

type Paid = NonNullable<NonNullable<Awaited<ReturnType<typeof paymentSeen>>>['recibo']>

const receiptFacts = (paid: Awaited<ReturnType<typeof paymentSeen>>): Fact[] =>
  paid?.recibo ? [['Pago verificado', receiptSaid(paid.recibo)]] : []

type Kept = WholeCase['archivos'][number]

const fileOf = ({ numero }: Expediente, file: Kept) => ({
  ...{ id: file.id, nombre: file.nombre, bytes: file.bytes, folios: file.folios, firmas: file.firmas ?? [] },
  sha256: file.sha256,
  papel: PAPELES[file.papel],
  soloPersonal: !file.visible,
  // Nobody is given what does harm.
  href: file.analisis === 'infectado' ? null : caseFileHref(numero, file),
})

export type CaseFileView = CaseView['archivos'][number]
