import type { ReactNode } from 'react'
import { RichText } from '../../../ui/rich-text.tsx'
import { convenioAnchor } from '../address.ts'
import styles from './agreement.module.css'

type Props = { id: number; titulo: string | null; descripcion: string; registro: ReactNode }

/** One agreement. It is read whole in the list: it has no page of its own. */
export function Agreement({ id, titulo, descripcion, registro }: Props) {
  return (
    <li id={convenioAnchor(id)} className={styles.agreement}>
      <div className={styles.head}>
        <p className={styles.date}>{registro}</p>
        {titulo ? <h2 className={styles.title}>{titulo}</h2> : null}
      </div>
      <RichText html={descripcion} className={styles.text} />
    </li>
  )
}
