import type { Choice, Facets, Filters } from '../../features/buscador/facets.ts'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Asked, searchHref } from './asked.ts'
import styles from './narrow.module.css'

const MOST_SHOWN = 7

/** By what the results can be narrowed down: links, closed on phones, beside the results where there is room. */
export function Narrow({ asked, facets }: { asked: Asked; facets: Facets }) {
  const { tipo, anio, grupo } = asked.filters
  const hrefWith = (filters: Filters) => searchHref({ ...asked, filters: { ...asked.filters, ...filters } })
  const active = [tipo, anio, grupo].filter((value) => value !== undefined).length
  return (
    <details className={`no-print ${styles.all}`}>
      <summary className={styles.summary}>
        <Icon name="list-filter" /> Filtrar resultados
        {active > 0 ? <span className={styles.active}>{active}</span> : null}
        <span className={styles.turn}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <nav aria-label="Filtros de la búsqueda" className={styles.groups}>
        <Group title="Tipo" choices={facets.tipos} chosen={tipo} hrefOf={(value) => hrefWith({ tipo: value })} />
        <Group title="Año" choices={facets.anios} chosen={anio} hrefOf={(value) => hrefWith({ anio: value })} />
        <Group
          title="Categoría de documentos"
          choices={facets.grupos}
          chosen={grupo}
          hrefOf={(value) => hrefWith({ grupo: value })}
        />
      </nav>
    </details>
  )
}

type GroupProps<T> = {
  title: string
  choices: Choice<T>[]
  chosen: T | undefined
  /** Without a value, the address that has no such filter. */
  hrefOf: (value: T | undefined) => string
}

function Group<T extends string | number>({ title, choices, chosen, hrefOf }: GroupProps<T>) {
  if (choices.length === 0 && chosen === undefined) return null
  const row = (choice: Choice<T>) => (
    <li key={choice.value}>
      <Chosen
        choice={choice}
        isChosen={choice.value === chosen}
        href={hrefOf(choice.value === chosen ? undefined : choice.value)}
      />
    </li>
  )
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{choices.slice(0, MOST_SHOWN).map(row)}</ul>
      {choices.length > MOST_SHOWN ? (
        <details className={styles.rest} open={choices.slice(MOST_SHOWN).some(({ value }) => value === chosen)}>
          <summary className={styles.more}>Ver más</summary>
          <ul className={styles.list}>{choices.slice(MOST_SHOWN).map(row)}</ul>
        </details>
      ) : null}
    </section>
  )
}

type ChosenProps = { choice: Choice<string | number>; isChosen: boolean; href: string }

function Chosen({ choice: { label, count: n }, isChosen, href }: ChosenProps) {
  return (
    <a href={href} rel="nofollow" className={styles.choice} aria-current={isChosen ? 'true' : undefined}>
      <span className={styles.label}>{label}</span>
      {isChosen ? (
        <>
          <Icon name="x" />
          <span className="sr">, quitar este filtro</span>
        </>
      ) : n === null ? null : (
        <span className={styles.count}>{count(n)}</span>
      )}
    </a>
  )
}
