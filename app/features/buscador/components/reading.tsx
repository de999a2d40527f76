import { Icon } from '../../../ui/icon.tsx'
import type { Search } from '../queries.server.ts'
import styles from './reading.module.css'

/** Says how the question was read, when it was not as it was written. */
export function Reading({ found, texto }: { found: Search; texto: string }) {
  if (found.reading === 'escrita') return null
  return (
    <p className={styles.notice}>
      <Icon name="info" />
      <span>
        {found.reading === 'corregida' ? (
          <>
            Nada coincide con «{texto}». Mostrando resultados de <strong>«{found.meant}»</strong>.
          </>
        ) : found.reading === 'suelta' ? (
          'Nada tiene esas palabras seguidas. Estos resultados las tienen por separado.'
        ) : (
          'Nada tiene todas las palabras. Estos resultados tienen la mayoría.'
        )}
      </span>
    </p>
  )
}
