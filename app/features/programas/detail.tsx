import { publicNotes } from '../../contenido/notes.server.ts'
import { findPublished } from '../../contenido/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { count } from '../../lib/numbers.ts'
import { isId } from '../../lib/parameters.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { idFrom, nearest } from '../../lib/slugs.ts'
import { ChangeNotes } from '../../ui/change-notes.tsx'
import { Facts } from '../../ui/facts.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { keepAddress, notFound } from '../../ui/missing.server.ts'
import { OpenData } from '../../ui/open-data.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Share } from '../../ui/share.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import type { Route } from './+types/detail.ts'
import { programaHref } from './address.ts'
import { Mallas } from './components/mallas.tsx'
import { Modulos } from './components/modulos.tsx'
import { PlanDeEstudios } from './components/plan-de-estudios.tsx'
import styles from './detail.module.css'
import { cargaOf } from './plan.ts'
import { listCursos, listMallas, listProgramas } from './queries.server.ts'
import { programa } from './schema.server.ts'
import { program } from './structured-data.ts'

export const handle = { parametros: { malla: isId } }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idprograma)
  const row = id ? await findPublished(programa, { institucion, id }) : undefined
  if (!row) throw await missing(institucion, params.programa ?? params.idprograma)
  keepAddress({ url }, programaHref(row))
  const mallas = await listMallas(institucion, row.id)
  const asked = url.searchParams.get('malla')
  const malla = asked ? mallas.find((m) => m.id === idFrom(asked)) : mallas[0]
  if (asked && !malla) throw notFound([{ title: row.denominacion, href: programaHref(row) }])
  const [cursos, [withImage]] = await Promise.all([
    malla ? listCursos(institucion, malla.id) : [],
    withPictures([row], (p) => p.imgUrl),
  ])
  const { denominacion, resumen, contenido, titulo, duracion, turnos, vacantes, nameImg } = row
  return {
    cambios: await publicNotes(programa, row.id),
    programa: { id: row.id, denominacion, resumen, contenido, titulo, duracion, turnos, vacantes, nameImg },
    picture: withImage?.picture ?? null,
    mallas: mallas.map(({ programa: _, ...malla }) => malla),
    malla: malla?.id ?? null,
    printed: printedOf(programaHref(row), url.origin),
    cursos,
  }
}

async function missing(institucion: number, asked: string) {
  const rows = await listProgramas(institucion)
  const near = nearest(asked, rows, (p) => p.denominacion)
  return notFound(near.map((p) => ({ title: p.denominacion, href: programaHref(p) })))
}

export const meta: Route.MetaFunction = (args) => {
  const { id = 0, denominacion = '', resumen, titulo, duracion, nameImg = '' } = args.loaderData?.programa ?? {}
  const description = [resumen, titulo && `Título: ${titulo}.`, duracion && `${duracion}.`].filter(Boolean).join(' ')
  return pageMeta(args, { title: denominacion, description, shows: { tipo: 'programa', id, alt: nameImg } })
}

export default function Programa({ loaderData }: Route.ComponentProps) {
  const { programa, picture, mallas, malla, cursos } = loaderData
  const { denominacion, titulo, duracion, turnos, vacantes } = programa
  const carga = cargaOf(cursos)
  const current = mallas.find((m) => m.id === malla)
  return (
    <>
      <PageHead
        title={denominacion}
        crumbs={[{ label: 'Programas de estudios', href: '/programas' }, { label: denominacion }]}
        lead={programa.resumen}
      />
      <div className={`page ${styles.body}`}>
        <StructuredData of={program(programa, cursos)} />
        <div className={styles.about}>
          <RichText html={programa.contenido} className={styles.text} />
          <div className={styles.aside}>
            {picture ? (
              <figure className={styles.figure}>
                <Picture
                  picture={picture}
                  alt={programa.nameImg ?? ''}
                  sizes="(min-width: 78rem) 30rem, (min-width: 62rem) 36vw, 100vw"
                  first
                />
                {programa.nameImg ? <figcaption>{programa.nameImg}</figcaption> : null}
              </figure>
            ) : null}
            <Facts
              facts={[
                titulo ? { icon: 'graduation-cap', label: 'Título que otorga', value: titulo } : null,
                duracion ? { icon: 'clock', label: 'Duración', value: duracion } : null,
                turnos ? { icon: 'sun', label: 'Turnos', value: turnos } : null,
                vacantes === null ? null : { icon: 'users', label: 'Vacantes', value: count(vacantes) },
              ]}
            />
          </div>
        </div>
        {current ? (
          <>
            <Mallas mallas={mallas} current={current} address={programaHref(programa)} carga={carga} />
            <Modulos cursos={cursos} />
            <PlanDeEstudios cursos={cursos} malla={current.codigo} />
            <OpenData list={`/programas/${programa.id}/mallas/${current.id}`} />
          </>
        ) : (
          <p className={styles.none}>
            El plan de estudios de este programa todavía no se publica. Puede buscarlo en los{' '}
            <a href="/transparencia/documentos/gestion">documentos del instituto</a>.
          </p>
        )}
        <div className={styles.share}>
          <ChangeNotes notes={loaderData.cambios} />
          <Share title={denominacion} printed={loaderData.printed} />
        </div>
      </div>
    </>
  )
}
