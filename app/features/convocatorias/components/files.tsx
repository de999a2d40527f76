import { isoDate, longDateWithin } from '../../../lib/dates.ts'
import { extensionOf } from '../../../lib/files/kind-names.ts'
import { bytes as inBytes } from '../../../lib/numbers.ts'
import { fileKind } from '../../../ui/file-icon.tsx'
import { FileList, type FileRow } from '../../../ui/file-list.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Former } from '../former.ts'
import { GRUPOS } from '../groups.ts'
import styles from './files.module.css'

type Gone = Omit<Former, 'url'> & { url: string | null; bytes: number | null }
type Props = { files: (FileRow & { grupo: string })[]; former: Gone[] }

/** The files of a call by what they are, and what they were before: nothing that was published goes without a word. */
export function Files({ files, former }: Props) {
  if (files.length + former.length === 0) return null
  return (
    <Section id="archivos" title="Archivos" className={styles.files}>
      {GRUPOS.map(({ value, label }) => {
        const own = files.filter(({ grupo }) => grupo === value)
        return own.length > 0 ? (
          <div key={value} className={styles.group}>
            <h3 id={`archivos-${value}`}>{label}</h3>
            <FileList files={own} label="Archivos de la convocatoria" action="Abrir" />
          </div>
        ) : null
      })}
      {former.length > 0 ? (
        <div className={styles.group}>
          <h3 id="versiones-anteriores">Versiones anteriores</h3>
          <ul className={styles.former}>
            {former.map((file) => (
              <li key={file.id}>
                <Replaced file={file} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  )
}

function Replaced({ file: { url, name, bytes, fecha, reemplazado, motivo } }: { file: Gone }) {
  const day = longDateWithin(fecha)
  return (
    <>
      <p>
        {url ? (
          <a href={url} target="_blank" rel="noopener">
            <del>{name}</del>
            <span className="sr"> (versión anterior, se abre en otra pestaña)</span>
          </a>
        ) : (
          <del>{name}</del>
        )}
        {url ? ` · ${fileKind(extensionOf(url))}` : null}
        {bytes ? ` · ${inBytes(bytes)}` : null}
      </p>
      <p>
        {reemplazado ? 'Reemplazado' : 'Retirado'} el <time dateTime={isoDate(fecha)}>{day}</time>
        {motivo ? `: ${motivo}` : '. No se dijo por qué.'}
      </p>
    </>
  )
}
