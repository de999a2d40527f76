import type { ContentType } from '../../contenido/content-type.server.ts'
import { type Broken, brokenOutside } from '../../contenido/links/broken.server.ts'
import { brokenInside } from '../../contenido/links/inside.server.ts'
import type { Reason } from '../../contenido/links/schema.server.ts'
import { outsides } from '../../content-types.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { isoDate } from '../../lib/dates.ts'
import { spokenAfter } from '../spoken.ts'
import type { Task } from './tasks.ts'

/** Whoever mends these sees the next. */
const MOST = 6

/** Links that lead visitors nowhere, in what this person may mend: what was written last first. */
export async function linkTasks(
  { institucion }: Pick<Actor, 'institucion'>,
  rooms: readonly ContentType[],
  now: Date,
): Promise<Task[]> {
  const all = [...(await brokenInside(rooms, outsides, institucion)), ...(await brokenOutside(rooms, institucion))]
  const last = all.toSorted((a, b) => b.cuando.getTime() - a.cuando.getTime())
  return last.slice(0, MOST).map((one) => linkTask(one, now))
}

function linkTask(link: Broken, now: Date): Task {
  const { tipoDe, idDe, titulo, campo, href, texto, tipo, id, porque } = link
  // The address of what is kept by its number is put right where it is opened.
  const place = new URLSearchParams({ campo, enlace: tipo && id ? `${tipo}.${id}` : href })
  const open = `/panel/${tipoDe}/${idDe}?${place}`
  const why = typeof porque === 'string' ? `${porque.charAt(0).toUpperCase()}${porque.slice(1)}` : said(porque, now)
  return {
    key: `enlace ${tipoDe} ${idDe} ${campo} ${href}`,
    icon: 'link',
    before: `Este enlace no lleva a ninguna parte: ${shownAs(texto, href)}, en`,
    about: titulo || 'Sin título',
    href: open,
    after: `. ${why}.`,
    button: { label: 'Corregir el enlace', href: open },
  }
}

const SAID: Record<Reason, (since: string) => string> = {
  noexiste: (since) => `La página ya no existe en ese sitio (${since})`,
  sinnombre: (since) => `Ese sitio ya no existe, o su nombre está mal escrito (${since})`,
  sinrespuesta: (since) => `El sitio no responde ${since}`,
  insegura: (since) => `El navegador advierte que ese sitio no es seguro: su certificado no vale (${since})`,
}

const said = ({ motivo, desde }: { motivo: Reason; desde: Date }, now: Date) =>
  SAID[motivo](spokenAfter('desde', isoDate(desde), now))

const LONGEST = 60

/** As visitors know it; where they see only its address, that without what all begin with. */
function shownAs(texto: string, href: string) {
  const words = texto && !/^https?:/.test(texto) ? `«${short(texto)}»` : short(href.replace(/^https?:\/\/(www\.)?/, ''))
  return words.replace(/\/$/, '')
}

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)
