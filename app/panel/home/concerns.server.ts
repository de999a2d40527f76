import type { ContentType } from '../../contenido/content-type.server.ts'
import { byLink, mayApprove, type Reviewing } from '../../contenido/review/approval.ts'
import { asPerson, reviewingIn } from '../../contenido/review/reviewing.server.ts'
import { nextReview, openReview } from '../../features/accesos/queries.server.ts'
import { SOON_DAYS } from '../../features/accesos/rules.ts'
import { listSinResultado } from '../../features/buscador/queries.server.ts'
import { endingKeys } from '../../features/llaves/queries.server.ts'
import { lastDayOf } from '../../features/llaves/rules.ts'
import { salaDeLlaves } from '../../features/llaves/schema.server.ts'
import { unseenRelevos } from '../../features/relevo/queries.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { type Actor, can, isAdministrator } from '../../lib/account/permissions.ts'
import { daysBetween, isoDate } from '../../lib/dates.ts'
import { whyNot } from '../../lib/mail/answers.ts'
import { failedMail } from '../../lib/mail/failed.server.ts'
import { plural } from '../../lib/numbers.ts'
import { spoken, spokenAfter } from '../spoken.ts'
import { linkTasks } from './links.server.ts'
import { type Concern, concernsIn } from './queries.server.ts'
import { requestTasks } from './requests.server.ts'
import { endsIn, type Task } from './tasks.ts'
import { treasuryTasks } from './treasury.server.ts'
import { waitsFor, waitTask } from './waits.server.ts'

const SEARCHED_DAYS = 30
const MOST_SEARCHES = 5

/** All that falls to somebody, the most urgent first; and, apart, what comes and goes by itself. */
export async function tasksFor(actor: Actor, rooms: readonly ContentType[], now: Date) {
  const concerns = await concernsIn(rooms, actor.institucion)
  const names = await namesOf(concerns.flatMap(({ revision }) => revision?.usuario ?? []))
  const nameOf = (id: number | null | undefined) => (id == null ? undefined : names.get(id))
  const typeOf = (one: Concern) => rooms.find(({ name }) => name === one.tipo) as ContentType
  const reviewing = await reviewingIn(actor.institucion)
  const reviews = concerns.filter(({ por }) => por === 'revision')
  const ends = concerns.filter((one) => one.por === 'termina' && can(actor, typeOf(one), 'publicar'))
  const [{ requests, waits }, relevos, treasury, ...rest] = await Promise.all([
    workOf(actor, now),
    relevoTasks(actor, now),
    treasuryTasks(actor, now),
    accessTasks(actor, now),
    keyTasks(actor, now),
    failureTasks(actor),
    linkTasks(actor, rooms, now),
    searchTasks(actor, rooms, now),
  ])
  const tasks: Task[] = [
    // Of one's own box that is open for too long, treasury says more.
    ...waits.filter(({ key }) => !treasury.some((one) => one.key === `deposito ${key}`)).map(waitTask),
    ...relevos,
    ...requests,
    ...reviews.flatMap((one) => reviewTask(actor, typeOf(one), one, nameOf(one.revision?.usuario), { now, reviewing })),
    ...ends.map((one) => endTask(one, now)),
    ...treasury,
    ...rest.flat(),
  ]
  return { tasks, agenda: concerns.filter(({ por }) => por !== 'revision') }
}

/** The cases that are told one by one, and what waits besides. */
async function workOf(actor: Actor, now: Date) {
  const requests = await requestTasks(actor)
  const told = requests.map(({ numero }) => numero)
  return { requests, waits: await waitsFor(actor, told, now) }
}

const hrefOf = ({ tipo, id }: Pick<Concern, 'tipo' | 'id'>) => `/panel/${tipo}/${id}`

type Around = { now: Date; reviewing: Reviewing }

function reviewTask(
  actor: Actor,
  type: ContentType,
  one: Concern,
  name: string | undefined,
  { now, reviewing }: Around,
): Task[] {
  const { revision } = one
  if (!revision) return []
  const at = spoken(new Date(revision.fecha), now)
  const open = { label: 'Abrir', href: hrefOf(one) }
  const about = { about: one.titulo || 'Sin título', href: hrefOf(one), key: `revision ${one.tipo} ${one.id}` }
  const who = revision.porEnlace
    ? byLink(revision.para)
    : revision.usuario === null
      ? 'El portal'
      : (name ?? 'Quien revisa')
  const isMine = 'pidio' in revision && revision.pidio === actor.idusuario
  if (
    revision.estado === 'pedida' &&
    revision.usuario !== actor.idusuario &&
    mayApprove(asPerson(actor), type, reviewing)
  ) {
    return [
      {
        ...about,
        icon: 'search-check',
        before: `${name ?? 'Alguien'} pidió que revise`,
        after: `(${at}).`,
        button: open,
      },
    ]
  }
  if (revision.estado === 'devuelta' && (isMine || !('pidio' in revision))) {
    return [
      {
        ...about,
        icon: 'undo-2',
        before: `${who} le devolvió`,
        after: `: «${revision.nota.replace(/\.$/, '')}».`,
        button: { ...open, label: 'Corregir' },
      },
    ]
  }
  if (revision.estado === 'aprobada' && isMine) {
    return [
      {
        ...about,
        icon: 'search-check',
        before: `${who} aprobó`,
        after: revision.porEnlace ? `(${at}).` : `(${at}): ya puede publicarse.`,
        button: open,
      },
    ]
  }
  return []
}

/** What others had open and is theirs now, until they say that they have seen it. */
async function relevoTasks({ institucion, idusuario }: Actor, now: Date): Promise<Task[]> {
  const got = await unseenRelevos(institucion, idusuario ?? 0)
  const names = await namesOf(got.map(({ de }) => de))
  return got.map(({ id, de, pasadas, creadoEn }) => ({
    ...{ key: `relevo ${id}`, icon: 'inbox' as const, href: `/panel/relevos/${id}` },
    before: 'Ahora le toca a usted',
    about: `lo que tenía abierto ${names.get(de) ?? 'otra persona'}`,
    after: `: ${plural(pasadas.length, 'cosa')} (${spoken(creadoEn, now)}).`,
    button: { label: 'Ver lo que recibió', href: `/panel/relevos/${id}` },
  }))
}

const endTask = (one: Concern, now: Date): Task => ({
  key: `termina ${one.tipo} ${one.id}`,
  icon: 'clock',
  before: endsIn(one.cuando, now),
  about: one.titulo,
  href: hrefOf(one),
  after: `sigue a la vista ${spokenAfter('hasta', one.cuando, now)}.`,
  button: { label: 'Sigue vigente', tipo: one.tipo, id: one.id, version: one.version, publicar_hasta: null },
  other: { label: 'Reemplazar', href: hrefOf(one) },
})

/** Half a year after the last one, who may do what is gone through again. */
async function accessTasks(actor: Actor, now: Date): Promise<Task[]> {
  if (!can(actor, personas, 'editar')) return []
  const [toca, underWay] = [await nextReview(actor.institucion), await openReview(actor.institucion)]
  if (!underWay && daysBetween(now, toca) > SOON_DAYS) return []
  const late = daysBetween(now, toca) < 0
  return [
    {
      ...{ key: 'accesos', icon: 'shield-check', about: 'La revisión de quién puede qué', href: ACCESS_REVIEW },
      before: '',
      after: underWay
        ? 'está empezada: falta cerrarla.'
        : `${late ? 'debió hacerse' : 'toca'} ${spokenAfter('', toca, now).trim()}.`,
      button: { label: underWay ? 'Seguir revisando' : 'Revisar accesos', href: ACCESS_REVIEW },
    },
  ]
}

const ACCESS_REVIEW = '/panel/roles/revision'

async function keyTasks(actor: Actor, now: Date): Promise<Task[]> {
  if (!can(actor, salaDeLlaves)) return []
  return (await endingKeys(actor.institucion)).map(({ id, nombre, expiraEn }) => ({
    ...{ key: `llave ${id}`, icon: 'key-square', before: 'La llave', about: `«${nombre}»`, href: '/panel/llaves' },
    after: `sirve ${spokenAfter('hasta', lastDayOf(expiraEn), now)}; después, su programa no entra.`,
    button: { label: 'Ver las llaves', href: '/panel/llaves' },
  }))
}

async function failureTasks(actor: Actor): Promise<Task[]> {
  if (!isAdministrator(actor)) return []
  const { cuantos, motivo } = await failedMail(actor.institucion)
  if (cuantos === 0) return []
  return [
    {
      ...{ key: 'correo', icon: 'triangle-alert', before: 'No se pudieron enviar', href: null },
      about: cuantos === 1 ? '1 correo' : `${cuantos} correos`,
      after: `: ${whyNot(motivo || null) ?? 'El servidor de correo no dijo por qué.'}`,
      button: { label: 'Enviar otra vez', hace: 'reintentar-correo' },
    },
  ]
}

async function searchTasks(actor: Actor, rooms: readonly ContentType[], now: Date): Promise<Task[]> {
  const from = isoDate(new Date(now.getTime() - SEARCHED_DAYS * 86_400_000))
  const found = await listSinResultado(actor.institucion, from, MOST_SEARCHES)
  const room = ['notificaciones', 'noticias', 'paginas'].flatMap(
    (one) => rooms.find(({ name }) => name === one) ?? [],
  )[0]
  if (!room) return []
  return found.map(({ consulta, veces }) => ({
    ...{ key: `busqueda ${consulta}`, icon: 'search-x' as const },
    before: veces === 1 ? 'Alguien buscó' : `Buscaron ${veces} veces`,
    about: `«${consulta}»`,
    href: `/buscar?${new URLSearchParams({ q: consulta })}`,
    after: 'y no encontraron nada.',
    button: {
      label: 'Escribir sobre esto',
      href: `/panel/${room.name}/nuevo?${new URLSearchParams({ titulo: capitalised(consulta) })}`,
    },
  }))
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
