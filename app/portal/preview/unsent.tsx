import styles from './link.module.css'

/** What somebody wrote that was not taken, for them to copy. */
export const Unsent = ({ nota }: { nota: string }) =>
  nota === '' ? null : (
    <>
      <p>Lo que escribió no se envió. Cópielo, si hace falta:</p>
      <blockquote className={styles.unsent}>{nota}</blockquote>
    </>
  )
