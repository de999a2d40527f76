import styles from '../tramites.module.css'

type Term = { titulo: string; norma: string; aritmetica: string }

/** Terms with how they are counted, so that whoever reads can count again. */
export const Terms = ({ terms }: { terms: readonly Term[] }) =>
  terms.length > 0 ? (
    <ul className={styles.terms}>
      {terms.map(({ titulo, norma, aritmetica }) => (
        <li key={titulo}>
          <strong>{titulo}:</strong> {aritmetica}.{norma ? <small>{norma}</small> : null}
        </li>
      ))}
    </ul>
  ) : null
