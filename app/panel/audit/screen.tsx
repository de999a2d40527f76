import { Button, NativeSelect } from '@mantine/core'
import { Form, Link, useSearchParams } from 'react-router'
import { staffOf } from '../../contenido/review/reviewing.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { type Hecho, listDone, nameIn, noted } from '../../features/auditoria/queries.server.ts'
import { salaDeAuditoria } from '../../features/auditoria/schema.server.ts'
import { tablas } from '../../features/tablas-maestras/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { hourOf, isoDate, longDate } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { EmptyState } from '../desk/empty-state.tsx'
import { withKept } from '../kept-choice.ts'
import { withChanged } from '../list/asked.ts'
import list from '../list/screen.module.css'
import parts from '../parts.module.css'
import { RangeInput } from '../range/range-input.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { auditAddress } from './asked.ts'
import styles from './audit.module.css'
import { Chain } from './chain.tsx'
import { kinds, TIPOS } from './kinds.server.ts'
import { isOfSeason, namesIn } from './queries.server.ts'
import { aboutOf, detailsOf, sentenceOf } from './sentences.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeAuditoria)
  const { pagina, ...asked } = auditAddress(url.searchParams)
  const { hechos, hayMas } = await listDone(institucion, asked, pagina)
  const names = await namesIn(hechos, [...contentTypes, ...tablas])
  const used = await noted(
    institucion,
    TIPOS.map(({ value }) => value),
  )
  const staff = (await staffOf(institucion)).map(({ id, nombre }) => ({ id, nombre }))
  const other = asked.persona !== undefined && !staff.some(({ id }) => id === asked.persona)
  const otherName = other ? await nameIn(institucion, asked.persona ?? 0) : undefined
  return {
    lugar: [{ label: 'Auditoría' }],
    asked,
    pagina,
    hayMas,
    exporta: can(actor, salaDeAuditoria, 'exportar'),
    // What was never done here is nothing to look for.
    tipos: TIPOS.filter(({ value }) => used.has(value)),
    deQue: asked.contenido === undefined || !hechos[0] ? null : aboutOf(hechos[0], names, kinds),
    personas: otherName ? [...staff, { id: asked.persona ?? 0, nombre: otherName }] : staff,
    hechos: hechos.map((hecho) => ({
      id: hecho.fila.id,
      dia: isoDate(hecho.fila.creadoEn),
      titulo: longDate(hecho.fila.creadoEn),
      hora: hourOf(hecho.fila.creadoEn),
      frase: sentenceOf(hecho, names, kinds),
      detalle: detailsOf(hecho),
      solo: asked.contenido === undefined ? ofOne(hecho.fila) : null,
    })),
  }
}

/** Where only what was done to the same thing is shown. */
const ofOne = (fila: Hecho['fila']) => {
  const { tipo, contenido } = fila
  if (contenido === null) return null
  return `?tipo=${tipo}&contenido=${contenido}${tipo === salaDeAdmision.name ? `&temporada=${isOfSeason(fila) ? 1 : 0}` : ''}`
}

type Loaded = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = () => titled('Auditoría')

export default function Auditoria({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { hechos, pagina, hayMas, exporta } = loaderData
  const days = Map.groupBy(hechos, ({ dia }) => dia)
  const pageHref = (page: number) => withChanged(search, { pagina: page === 1 ? null : String(page) })
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>Auditoría</h1>
        {exporta ? (
          <Button
            component="a"
            href={`/panel/auditoria/exportar.csv?${search}`}
            download
            variant="default"
            leftSection={<Icon name="download" />}
          >
            Descargar lo que se ve
          </Button>
        ) : null}
      </header>
      <Chain />
      <Filters loaded={loaderData} />
      {loaderData.asked.contenido === undefined ? null : (
        <p className={styles.soft}>
          Solo lo que se hizo con {loaderData.deQue ?? 'eso'}.{' '}
          <Link to={withChanged(search, { contenido: null, temporada: null, pagina: null })}>
            Ver todo lo de su clase
          </Link>
        </p>
      )}
      {hechos.length === 0 ? (
        <EmptyState icon="search-x" title="No se anotó nada así">
          <p>Pruebe con otros días, con otra persona o con todo.</p>
          <Button component={Link} to="?" variant="default">
            Ver todo
          </Button>
        </EmptyState>
      ) : (
        [...days.values()].map((some) => (
          <section key={some[0]?.dia}>
            <h2 className={styles.day}>{some[0]?.titulo}</h2>
            <ol className={styles.done}>
              {some.map((one) => (
                <li key={one.id}>
                  <time dateTime={`${one.dia} ${one.hora}`}>{one.hora}</time>
                  {one.detalle.length === 0 ? (
                    <span>{one.frase}</span>
                  ) : (
                    <details>
                      <summary>{one.frase}</summary>
                      <ul>
                        {one.detalle.map((line) => (
                          <li key={line}>{line}</li>
                        ))}
                        {one.solo ? (
                          <li>
                            <Link to={one.solo}>Ver todo lo que se hizo con esto</Link>
                          </li>
                        ) : null}
                      </ul>
                    </details>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))
      )}
      <nav className={parts.buttons} aria-label="Páginas">
        {pagina > 1 ? (
          <Button
            component={Link}
            to={pageHref(pagina - 1)}
            variant="default"
            leftSection={<Icon name="chevron-left" />}
          >
            Más recientes
          </Button>
        ) : null}
        {hayMas ? (
          <Button
            component={Link}
            to={pageHref(pagina + 1)}
            variant="default"
            rightSection={<Icon name="chevron-right" />}
          >
            Más antiguos
          </Button>
        ) : null}
      </nav>
    </div>
  )
}

function Filters({ loaded: { asked, personas, tipos } }: { loaded: Loaded }) {
  return (
    <search>
      <Form method="get" className={styles.filters} key={JSON.stringify(asked)}>
        <NativeSelect
          name="persona"
          label="Persona"
          defaultValue={asked.persona ?? ''}
          data={[
            { value: '', label: 'Todas' },
            ...withKept(
              personas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
              String(asked.persona ?? ''),
            ),
          ]}
        />
        <NativeSelect
          name="tipo"
          label="Qué"
          defaultValue={asked.tipo ?? ''}
          data={[{ value: '', label: 'Todo' }, ...withKept(tipos, asked.tipo ?? '')]}
        />
        <RangeInput desde={asked.desde} hasta={asked.hasta} />
        <Button type="submit" variant="default">
          Mostrar
        </Button>
      </Form>
    </search>
  )
}
