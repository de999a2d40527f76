// The product with hostile and honest rich texts in every rich field, saved and published as the office does it:
// `hostiles-servidor.ts <port>`. Says by its channel where each of them is.
import { eq, isNotNull } from 'drizzle-orm'
import type { ContentType } from '../../app/contenido/content-type.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { banner } from '../../app/features/banners/schema.server.ts'
import { trabajoHref } from '../../app/features/bolsa-trabajo/address.ts'
import { trabajo } from '../../app/features/bolsa-trabajo/schema.server.ts'
import { comunicadoHref } from '../../app/features/comunicados/address.ts'
import { comunicado, notificaciones } from '../../app/features/comunicados/schema.server.ts'
import { convenio } from '../../app/features/convenios/schema.server.ts'
import { convocatoriaHref } from '../../app/features/convocatorias/address.ts'
import { convocatoria } from '../../app/features/convocatorias/schema.server.ts'
import { eventoHref } from '../../app/features/eventos/address.ts'
import { evento } from '../../app/features/eventos/schema.server.ts'
import { noticiaHref } from '../../app/features/noticias/address.ts'
import { noticia, noticias } from '../../app/features/noticias/schema.server.ts'
import { pagina } from '../../app/features/paginas/schema.server.ts'
import { programaHref } from '../../app/features/programas/address.ts'
import { programa } from '../../app/features/programas/schema.server.ts'
import { tramiteHref } from '../../app/features/tramites/address.ts'
import { tramite } from '../../app/features/tramites/schema.server.ts'
import { db, type Opening, openDatabase } from '../../app/lib/db/client.server.ts'
import { publish, save } from '../escritura.ts'
import { HOSTILE, honest } from '../hostiles.ts'
import setup from '../plantillas.ts'
import { startProduct } from './visitado.ts'

/** Where a text is: in the same element as a paragraph that says `text`. */
export type Shown = { text: string; path: string }
export type Filled = {
  convenios: string[]
  hostile: Shown[]
  honest: Shown[]
  files: Shown[]
  image: string
  unstable: string[]
}

type Values = Record<string, unknown>
type Place = { type: ContentType; needs: (titulo: string) => Values; path: (id: number, titulo: string) => string }

const ACTOR = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '' }
const SOME = 4
const day = '2026-03-02'
const fecha = `${day} 10:00:00`
const resumen = 'Resumen'
const codigoOf = (titulo: string) => titulo.toLowerCase().replace(' ', '-')

/** Agreements are read whole in their list, so all of the texts are on few pages. */
const EVERY: Place = { type: convenio, needs: (titulo) => ({ titulo }), path: () => '/transparencia/convenios' }

const ROTATING: Place[] = [
  {
    type: noticia,
    needs: (titulo) => ({ titulo, resumen, fecha }),
    path: (id, titulo) => noticiaHref({ id, titulo }),
  },
  {
    type: evento,
    needs: (titulo) => ({
      ...{ titulo, resumen, fecha: day, horaInicio: '10:00', horaFin: '11:00' },
      ...{ lugar: 'Auditorio', direccion: 'Av. Uno 1' },
    }),
    path: (id, titulo) => eventoHref({ id, titulo }),
  },
  {
    type: comunicado,
    needs: (titulo) => ({ titulo, resumen, fecha, tipo: 'Contenido' }),
    path: (id, titulo) => comunicadoHref({ id, titulo }),
  },
  {
    type: convocatoria,
    needs: (titulo) => ({ titulo, resumen, fecha: day }),
    path: (id, titulo) => convocatoriaHref({ id, titulo }),
  },
  {
    type: trabajo,
    needs: (titulo) => ({ resumen: titulo, fecha, fechaInicio: day, fechaFin: '2036-03-02', razonSocial: 'Empresa' }),
    path: (id, titulo) => trabajoHref({ id, resumen: titulo }),
  },
  {
    type: programa,
    needs: (denominacion) => ({ denominacion, orden: 900 }),
    path: (id, titulo) => programaHref({ id, denominacion: titulo }),
  },
  {
    type: tramite,
    needs: (denominacion) => ({ denominacion, resumen }),
    path: (id, denominacion) => tramiteHref({ id, denominacion }),
  },
  {
    type: pagina,
    needs: (titulo) => ({ titulo, codigo: codigoOf(titulo) }),
    path: (_id, titulo) => `/${codigoOf(titulo)}`,
  },
  // The first ones of the carousel: it shows no more than eight.
  { type: banner, needs: () => ({ tipo: '2', orden: -1 }), path: () => '/' },
]

/** What a communiqué of an image or a PDF has instead of a text. */
const FILES = ['javascript:top.corrio(9001)', 'data:text/html,<script>top.corrio(9002)</script>']

const richOf = ({ fields }: ContentType) =>
  Object.entries<{ control: string }>(fields).flatMap(([key, { control }]) => (control === 'html' ? [key] : []))

const unstable: string[] = []

/** Saves and publishes a text in every rich field of one row, then saves once more what is there. */
async function put({ type, needs, path }: Place, titulo: string, html: string): Promise<Shown> {
  const text = `${titulo} en ${type.name}`
  const keys = richOf(type)
  const rich = Object.fromEntries(keys.map((key) => [key, `<p>${text}</p>${html}`]))
  const saved = await save(type, ACTOR, { input: { ...needs(titulo), ...rich } })
  if (!saved.ok) throw new Error(`${text}: ${JSON.stringify(saved)}`)
  const published = await publish(type, ACTOR, saved.id)
  if (!published.ok) throw new Error(`${text}: ${JSON.stringify(published)}`)
  const before = await rowOf(type, saved.id)
  await save(type, ACTOR, { id: saved.id, input: Object.fromEntries(keys.map((key) => [key, before[key]])) })
  const { borrador } = await rowOf(type, saved.id)
  // What is as it was makes no draft.
  if (borrador !== null) unstable.push(text)
  return { text, path: path(saved.id, titulo) }
}

async function rowOf({ table }: ContentType, id: number): Promise<Values> {
  const [row] = await db.select().from(table).where(eq(table.id, id))
  return row ?? {}
}

/** One of the texts after the other, as the callers of the office would. */
async function inTurn<A, B>(all: A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/** Some of the texts, others for each field. */
function partOf(place: number): number[] {
  const mine = HOSTILE.map((_, n) => n).filter((n) => n % ROTATING.length === place)
  const every = Math.ceil(mine.length / SOME)
  return mine.filter((_, i) => i % every === place % every)
}

async function fill(opening: Opening) {
  const places = [EVERY, ...ROTATING]
  const missing = contentTypes.filter((type) => richOf(type).length > 0 && !places.some((one) => one.type === type))
  if (missing.length > 0) throw new Error(`No place for ${missing.map(({ name }) => name)}`)
  const database = await openDatabase(opening)
  const [image] = await db.select({ url: noticias.imgUrl }).from(noticias).where(isNotNull(noticias.imgUrl)).limit(1)
  const url = image?.url ?? ''
  const all = HOSTILE.map((html, n) => ({ html, n }))
  const convenios = await inTurn(all, ({ html, n }) => put(EVERY, `Texto ${n}`, html))
  const rotating = ROTATING.flatMap((place, i) => partOf(i).map((n) => ({ place, n })))
  const filled: Filled = {
    convenios: convenios.map(({ text }) => text),
    hostile: await inTurn(rotating, ({ place, n }) => put(place, `Texto ${n}`, HOSTILE[n] ?? '')),
    honest: await inTurn(places, (place) => put(place, 'Texto honesto', honest(url).join(''))),
    files: await inTurn(
      FILES.flatMap((contenido) => ['PDF', 'Imagen'].map((tipo) => ({ contenido, tipo }))),
      putFile,
    ),
    image: url,
    unstable,
  }
  await database.close()
  process.send?.(filled)
}

async function putFile({ contenido, tipo }: { contenido: string; tipo: string }): Promise<Shown> {
  const saved = await save(comunicado, ACTOR, { input: { titulo: tipo, resumen, fecha, tipo, contenido } })
  if (!saved.ok) throw new Error(`${tipo}: ${JSON.stringify(saved)}`)
  // As one that was published before that was refused.
  await db.update(notificaciones).set({ estado: '1' }).where(eq(notificaciones.id, saved.id))
  return { text: tipo, path: comunicadoHref({ id: saved.id, titulo: tipo }) }
}

await setup()
await startProduct({ port: process.argv[2] ?? '', fill })
