import styles from './avatar.module.css'

export type Person = { nombre: string; apellidos: string; imgUrl: string | null }

/** A person's picture; without one, their initials on a colour of their own. The name is beside it, so it is decoration. */
export function Avatar({ nombre, apellidos, imgUrl, size = 's' }: Person & { size?: 's' | 'm' | 'l' }) {
  const look = `${styles.avatar} ${styles[size]}`
  if (imgUrl) return <img src={imgUrl} alt="" className={look} width={512} height={512} />
  return (
    <span className={look} data-tone={toneOf(nombre + apellidos)} aria-hidden="true">
      {initial(nombre)}
      {initial(apellidos)}
    </span>
  )
}

const TONES = 5

const toneOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? ''
