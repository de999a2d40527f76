import { isoDate, shortDate } from '../../lib/dates.ts'
import type { Result } from '../../search.server.ts'
import { Entries, Entry } from '../../ui/entry.tsx'
import { fileKind } from '../../ui/file-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Marked } from '../../ui/marked.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './results.module.css'
import type { Section } from './sections.server.ts'

/** Screens of the portal that are what was asked for. */
export function Shortcuts({ sections }: { sections: Section[] }) {
  if (sections.length === 0) return null
  return (
    <ul className={styles.shortcuts} aria-label="Secciones del portal">
      {sections.map(({ titulo, href }) => (
        <li key={href}>
          <a href={href} className={styles.shortcut}>
            <span className={styles.go}>Ir a</span> {titulo} <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Results({ results, label }: { results: Result[]; label: string }) {
  return (
    <Entries label={label}>
      {results.map((one) => (
        <Entry
          key={`${one.tipo} ${one.id}`}
          href={one.href}
          isFile={one.extension !== ''}
          title={<Marked pieces={one.titulo} />}
          meta={<What result={one} />}
          summary={<Sentence result={one} />}
        >
          {one.adjunto ? (
            <a href={one.adjunto.href} target="_blank" rel="noopener">
              {one.lugar ? `Abrir el archivo en la ${one.lugar}` : 'Abrir el archivo'}
              <span className="sr"> de {one.adjunto.nombre} (se abre en otra pestaña)</span>
            </a>
          ) : null}
        </Entry>
      ))}
    </Entries>
  )
}

/** Kind, date and where it belongs. */
function What({ result: { clase, fecha, grupo, extension } }: { result: Result }) {
  return (
    <>
      <Tag>{extension ? `${clase} · ${fileKind(extension)}` : clase}</Tag>
      {fecha ? <time dateTime={isoDate(fecha)}>{shortDate(fecha)}</time> : null}
      {grupo ? <span>{grupo}</span> : null}
    </>
  )
}

function Sentence({ result: { texto, lugar } }: { result: Result }) {
  if (texto.length === 0) return null
  return (
    <>
      {lugar ? <span className={styles.place}>{lugar}</span> : null} <Marked pieces={texto} />
    </>
  )
}
