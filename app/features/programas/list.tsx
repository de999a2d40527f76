import { institucionOf } from '../../lib/context.server.ts'
import { count } from '../../lib/numbers.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { OpenData } from '../../ui/open-data.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import type { Route } from './+types/list.ts'
import { programaHref } from './address.ts'
import styles from './list.module.css'
import { listProgramas } from './queries.server.ts'

const TITLE = 'PROGRAMAS DE ESTUDIOS'

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await listProgramas(institucionOf(context))
  const programas = rows.map(({ id, denominacion, resumen, duracion, turnos, vacantes, icono, imgUrl }) => ({
    id,
    denominacion,
    resumen,
    duracion,
    turnos,
    vacantes,
    icono,
    imgUrl,
  }))
  return { programas: await withPictures(programas, (p) => p.imgUrl) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Programas de estudios',
    description:
      'Carreras técnicas de tres años: título que otorga cada una, turno, vacantes y plan de estudios por semestre.',
  })

export default function Programas({ loaderData: { programas } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={TITLE}
        crumbs={[{ label: 'Programas de estudios' }]}
        lead="Compare duración, turno y vacantes, y entre a cada programa para ver sus módulos y su plan de estudios."
      />
      <div className={`page ${styles.body}`}>
        {programas.length > 0 ? (
          <ul className={styles.grid}>
            {programas.map((p, i) => (
              <Programa key={p.id} programa={p} first={i === 0} />
            ))}
          </ul>
        ) : (
          <Empty icon="graduation-cap" title="Todavía no hay programas publicados">
            Aquí estarán las carreras que se estudian en el instituto. Mientras tanto puede ver la{' '}
            <a href="/nosotros/presentacion">presentación del instituto</a> o escribirnos por los medios que figuran al
            pie de la página.
          </Empty>
        )}
        <OpenData list="/programas" />
      </div>
    </>
  )
}

type ProgramaRow = Route.ComponentProps['loaderData']['programas'][number]

function Programa({ programa, first }: { programa: ProgramaRow; first: boolean }) {
  const { denominacion, resumen, duracion, turnos, vacantes, icono, picture } = programa
  const facts = [
    ['Duración', duracion],
    ['Turno', turnos],
    ['Vacantes', vacantes === null ? '' : count(vacantes)],
  ].filter(([, value]) => value)
  return (
    <li className={styles.card}>
      {picture ? (
        <div className={styles.image}>
          <Picture picture={picture} alt="" sizes="(min-width: 40rem) 19rem, 100vw" first={first} />
        </div>
      ) : null}
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Icon name={icono ?? ''} otherwise="graduation-cap" size="m" />
          <a href={programaHref(programa)}>{denominacion}</a>
        </h2>
        {resumen ? <p className={styles.summary}>{resumen}</p> : null}
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
