import { Link } from 'react-router'
import styles from './lists.module.css'

type Draft = { href: string; titulo: string; nota: string }

/** What this person began and is not public yet. */
export const Drafts = ({ drafts }: { drafts: Draft[] }) => (
  <section className={styles.part} aria-labelledby="mis-borradores">
    <h2 id="mis-borradores">Mis borradores</h2>
    {drafts.length === 0 ? (
      <p className={styles.none}>No tiene nada a medio escribir.</p>
    ) : (
      <ul>
        {drafts.map(({ href, titulo, nota }) => (
          <li key={href + titulo}>
            <Link to={href}>{titulo}</Link>
            <span className={styles.note}>{nota}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
