import { useState } from 'react'
import { data } from 'react-router'
import { salaDeCatalogos, tablaNamed } from '../../features/tablas-maestras/schema.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { requireRoom } from '../admission.server.ts'
import list from '../list/screen.module.css'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import styles from './catalogos.module.css'
import { nameIn, RowLine } from './row.tsx'
import { RowForm } from './row-form.tsx'
import { catalogueOf, TIPOS } from './rows.server.ts'
import { useRows } from './use-rows.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeCatalogos)
  const kept = tablaNamed(params.catalogo)
  if (!kept) throw data(null, { status: 404 })
  return {
    lugar: [{ label: 'Catálogos', href: '/panel/catalogos' }, { label: kept.title }],
    tipos: TIPOS,
    catalogue: await catalogueOf(actor, kept),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => titled(loaderData?.catalogue.titulo ?? 'Catálogos')

export default function Catalogo({ loaderData: { catalogue, tipos } }: Route.ComponentProps) {
  // The same array at each drawing.
  const [kinds] = useState(tipos)
  useChanges(kinds)
  const rows = useRows(catalogue.tipo)
  const { titulo, lead, dicho, filas, edita, campos } = catalogue
  const used = filas.filter(({ enUso }) => enUso)
  const others = filas.filter(({ enUso }) => !enUso)
  const { undo } = rows.said
  return (
    <div className={styles.screen}>
      <header>
        <h1>
          {titulo} <span className={list.count}>{used.length}</span>
        </h1>
        <p className={parts.lead}>
          {lead}{' '}
          {catalogue.leida
            ? null
            : 'Ninguna pantalla del portal usa esta lista: la piden otros sistemas por las llamadas.'}
        </p>
      </header>
      <Outcome text={rows.said.text} isWrong={rows.said.isWrong} onUndo={undo ? () => void undo() : undefined} />
      {used.length === 0 ? (
        <p className={styles.none}>
          Todavía no hay ningun{dicho.a === 'a' ? 'a' : 'o'} en uso.{' '}
          {edita ? 'Añada abajo lo que la institución tiene.' : ''}
        </p>
      ) : (
        <ul className={`${parts.rows} ${styles.list}`} aria-label="En uso">
          {used.map((row) => (
            <RowLine key={row.id} catalogue={catalogue} row={row} among={used} rows={rows} />
          ))}
        </ul>
      )}
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary>Fuera de uso ({others.length})</summary>
          <p className={styles.soft}>Ya no se eligen. Donde ya figuran se siguen viendo.</p>
          <ul className={`${parts.rows} ${styles.list}`} aria-label="Fuera de uso">
            {others.map((row) => (
              <RowLine key={row.id} catalogue={catalogue} row={row} among={others} rows={rows} />
            ))}
          </ul>
        </details>
      ) : null}
      {edita ? (
        <section className={styles.add} aria-labelledby="anadir">
          <h2 id="anadir">Añadir {dicho.una}</h2>
          <RowForm
            key={catalogue.tipo}
            label={`Añadir ${dicho.una}`}
            fields={campos}
            example={catalogue.ejemplo}
            verb={`Añadir ${dicho.la}`}
            onSend={(values) => rows.add(values, nameIn(catalogue, values))}
          />
        </section>
      ) : (
        <p className={styles.soft}>Usted puede ver los catálogos, pero no cambiarlos.</p>
      )}
    </div>
  )
}
