import { Icon } from './icon.tsx'
import styles from './reading.module.css'

type Props = {
  found: { reading: 'escrita' | 'suelta' | 'corregida' | 'parcial'; meant: string }
  texto: string
}

/** Says how a question was read, when it was not as it was written. */
export function Reading({ found, texto }: Props) {
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

/** Signs alone ask for nothing. */
export const NoWords = ({ texto }: { texto: string }) => (
  <>
    En <strong>«{texto}»</strong> no hay ninguna palabra que buscar. Escriba una palabra o un número.
  </>
)
