import type { ContentType } from '../../contenido/content-type.server.ts'
import { type Broken, brokenOutside } from '../../contenido/links/broken.server.ts'
import { brokenInside } from '../../contenido/links/inside.server.ts'
import type { Reason } from '../../contenido/links/schema.server.ts'
import { outsides } from '../../content-types.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { isoDate } from '../../lib/dates.ts'
import { env } from '../../lib/env.server.ts'
import { spokenAfter } from '../spoken.ts'
import type { Task } from './tasks.ts'

/** Whoever mends these sees the next. */
const MOST = 6

/** Links that lead visitors nowhere, in what this person may mend, a line for each target: what was written last first. */
export async function linkTasks(
  { institucion }: Pick<Actor, 'institucion'>,
  rooms: readonly ContentType[],
  now: Date,
): Promise<Task[]> {
  const all = [...(await brokenInside(rooms, outsides, institucion)), ...(await brokenOutside(rooms, institucion))]
  const last = all.toSorted((a, b) => b.cuando.getTime() - a.cuando.getTime())
  const targets = [...Map.groupBy(last, targetOf).values()].slice(0, MOST)
  return targets.flatMap(([one, ...more]) => (one ? linkTask(one, placesOf([one, ...more]), now) : []))
}

/** What is to be mended once: an address, whatever follows it. */
function targetOf({ href, tipo, id }: Broken): string {
  if (tipo && id) return `${tipo} ${id}`
  const own = env.URL_PUBLICA && href.startsWith(`${env.URL_PUBLICA}/`) ? href.slice(env.URL_PUBLICA.length) : href
  // Of ours only what stands before is looked at; another site may answer by what is asked.
  return own.replace(own.startsWith('/') ? /[?#].*$/s : /#.*$/s, '')
}

/** In how many fields of items it stands. */
const placesOf = (links: readonly Broken[]) =>
  new Set(links.map(({ tipoDe, idDe, campo }) => `${tipoDe} ${idDe} ${campo}`)).size

function linkTask(link: Broken, places: number, now: Date): Task {
  const { tipoDe, idDe, titulo, campo, href, texto, tipo, id, porque } = link
  // The address of what is kept by its number is put right where it is opened.
  const place = new URLSearchParams({ campo, enlace: tipo && id ? `${tipo}.${id}` : href })
  const open = `/panel/${tipoDe}/${idDe}?${place}`
  const why = typeof porque === 'string' ? `${porque.charAt(0).toUpperCase()}${porque.slice(1)}` : said(porque, now)
  return {
    key: `enlace ${tipoDe} ${idDe} ${campo} ${href}`,
    icon: 'link',
    before:
      places === 1
        ? `Este enlace no lleva a ninguna parte: ${shownAs(texto, href)}, en`
        : `Este enlace no lleva a ninguna parte: ${shownAs('', href)}, en ${places} lugares; el último,`,
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
