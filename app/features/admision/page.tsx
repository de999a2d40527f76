import { publicNotes } from '../../contenido/notes.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { plainText } from '../../lib/excerpts.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { ChangeNotes } from '../../ui/change-notes.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { notFound } from '../../ui/missing.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Share } from '../../ui/share.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { codigosOf, findPagina } from '../paginas/queries.server.ts'
import { pagina } from '../paginas/schema.server.ts'
import type { Route } from './+types/page.ts'
import { ADMISION } from './address.ts'
import { Contents } from './components/contents.tsx'
import { Ended, endedSaid } from './components/ended.tsx'
import { Schedule } from './components/schedule.tsx'
import { ResultsLink, RoomsLink, Summary } from './components/summary.tsx'
import { Vacancies } from './components/vacancies.tsx'
import { Ways } from './components/ways.tsx'
import styles from './page.module.css'
import { hitosOf, isRegistering } from './phases.ts'
import {
  findConRelacion,
  findConResultados,
  findTerminada,
  findVigente,
  listConCosto,
  listConIngresantes,
  listVacantes,
  type Temporada,
} from './queries.server.ts'

const CODE = ADMISION.slice(1)

/** The season in force, or the results of one that ended while they are out; below, what the institution wrote at this address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const now = limaNow()
  const [row, vigente, terminada, conResultados, conRelacion, codigos] = await Promise.all([
    findPagina(institucion, CODE),
    findVigente(institucion),
    findTerminada(institucion),
    findConResultados(institucion),
    findConRelacion(institucion),
    codigosOf(institucion),
  ])
  if (!row && !vigente && !terminada) throw notFound([{ title: 'Programas de estudios', href: '/programas' }])
  const [withPicture] = row ? await withPictures([row], (p) => p.imgUrl) : []
  return {
    now,
    temporada: vigente ? await seasonOf(institucion, vigente, now) : null,
    terminada: endedOf(terminada, vigente, now),
    resultados: conResultados?.denominacion ?? null,
    relacion: conRelacion?.denominacion ?? null,
    tasas: codigos.has('tasas'),
    escrita: row && {
      ...{ id: row.id, titulo: row.titulo === '-' ? '' : row.titulo, html: row.contenido, nameImg: row.nameImg },
      picture: withPicture?.picture ?? null,
      cambios: await publicNotes(pagina, row.id),
    },
    printed: printedOf(ADMISION, url.origin),
  }
}

/** The one that ended, until the next one registers, and from when that does. */
function endedOf(terminada: Temporada | undefined, vigente: Temporada | undefined, now: string) {
  if (!terminada || (vigente && vigente.fechaInicio <= now.slice(0, 10))) return null
  return { nombre: terminada.denominacion, proxima: vigente?.fechaInicio ?? null }
}

async function seasonOf(institucion: number, temporada: Temporada, now: string) {
  const [ways, places, entered] = await Promise.all([
    listConCosto(institucion, temporada.id),
    listVacantes(temporada.id),
    listConIngresantes(temporada.id),
  ])
  const [first] = ways
  // Nobody who entered looks in vain for what they entered.
  const without = first ? entered.filter(({ programa }) => places.every((one) => one.programa !== programa)) : []
  return {
    ...{ nombre: temporada.denominacion, examen: temporada.fechaExamen, horaExamen: temporada.horaExamen },
    ...{ lugar: temporada.lugarExamen, cierra: temporada.fechaFin, abre: temporada.fechaInicio },
    hitos: hitosOf(temporada, now),
    inscribe: isRegistering(temporada, now),
    modalidades: ways,
    vacantes: [...places, ...without.map((one) => ({ ...one, modalidad: first?.id ?? 0, cantidad: 0 }))],
  }
}

export type Admision = Route.ComponentProps['loaderData']
export type Season = NonNullable<Admision['temporada']>

const titleOf = ({ temporada, terminada, escrita }: Pick<Admision, 'temporada' | 'terminada' | 'escrita'>) => {
  const nombre = temporada?.nombre ?? terminada?.nombre
  return temporada || (terminada && !escrita?.titulo) ? `Admisión ${nombre}` : escrita?.titulo || 'Admisión'
}

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData
  if (!page) return []
  return pageMeta(args, {
    title: titleOf(page),
    description: page.temporada
      ? `Admisión ${page.temporada.nombre}: fechas, vacantes por programa, modalidades, requisitos, costos e inscripción en línea.`
      : plainText(page.escrita?.html ?? '') || (page.terminada ? endedSaid(page.terminada) : ''),
    shows: page.escrita ? { tipo: 'pagina', id: page.escrita.id, alt: page.escrita.nameImg } : undefined,
  })
}

export default function Admision({ loaderData: page }: Route.ComponentProps) {
  const { temporada, escrita } = page
  const title = titleOf(page)
  return (
    <>
      <PageHead title={<Unbroken>{title}</Unbroken>} crumbs={[{ label: title }]} />
      <div className={`page ${styles.body}`}>
        {page.terminada ? <Ended of={page.terminada} /> : null}
        {temporada ? (
          <>
            <div className={styles.text}>
              <Summary
                season={temporada}
                now={page.now}
                tasas={page.tasas}
                resultados={page.resultados}
                relacion={page.relacion}
              />
              <Contents season={temporada} />
            </div>
            <div className={styles.beside}>
              <Schedule hitos={temporada.hitos} />
            </div>
          </>
        ) : page.resultados || page.relacion ? (
          <p className={styles.text}>
            {page.resultados ? <ResultsLink of={page.resultados} /> : null}{' '}
            {page.relacion ? <RoomsLink of={page.relacion} /> : null}
          </p>
        ) : null}
        <article className={styles.text}>
          {temporada ? (
            <>
              {temporada.vacantes.length > 0 ? <Vacancies season={temporada} /> : null}
              <Ways modalidades={temporada.modalidades} tasas={page.tasas} />
            </>
          ) : null}
          {escrita ? <RichText html={escrita.html} /> : null}
          {escrita ? <ChangeNotes notes={escrita.cambios} /> : null}
          <Share title={title} printed={page.printed} />
        </article>
        {escrita ? (
          <Picture
            picture={escrita.picture}
            alt={escrita.nameImg ?? ''}
            sizes="(min-width: 78rem) 30rem, (min-width: 62rem) 36vw, 100vw"
            className={styles.image}
          />
        ) : null}
      </div>
    </>
  )
}
