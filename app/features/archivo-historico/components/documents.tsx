import { Empty } from '../../../ui/empty.tsx'
import { FileList } from '../../../ui/file-list.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { DocumentoHistorico } from '../queries.server.ts'
import type { Section } from '../sections.ts'
import styles from './screen.module.css'

/** The documents of a section, or what to do when it has none. */
export function Documents({ section, documentos }: { section: Section; documentos: DocumentoHistorico[] }) {
  if (documentos.length === 0) {
    return (
      <Empty icon="archive" title="Esta sección no tiene documentos">
        Aquí estarían los de años anteriores, si el instituto los hubiera publicado en su portal de entonces.
      </Empty>
    )
  }
  return (
    <section aria-labelledby="documentos">
      <h2 id="documentos" className={styles.heading}>
        {section.heading}
      </h2>
      <FileList
        label={section.heading}
        columns={section.columns ?? false}
        {...(section.columns ? {} : { action: 'ver' })}
        files={documentos.map(({ nuevo, ...one }) => ({ ...one, mark: nuevo ? <Tag tone="maize">Nuevo</Tag> : null }))}
      />
    </section>
  )
}
