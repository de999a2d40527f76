import type { Editing as Present } from '../../lib/live/events.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './company.module.css'

type NameOf = (campo: string) => string | undefined
type Props = { people: Present[]; nameOf: NameOf }

/** 'Rosa Quispe edita «Fecha» desde 10:32'; nobody is kept out. */
export const doesWhat = ({ nombre, campo, desde }: Present, nameOf: NameOf): string => {
  const label = campo === null ? undefined : nameOf(campo)
  const since = desde.slice(11, 16)
  return label ? `${nombre} edita «${label}» desde las ${since}.` : `${nombre} tiene esto abierto desde las ${since}.`
}

/** Who else is here, as faces beside the title. */
export const Faces = ({ people, nameOf }: Props) => (
  <ul className={styles.faces} aria-label="También aquí">
    {people.map((one) => (
      <li key={one.idusuario} title={doesWhat(one, nameOf)}>
        <Avatar {...named(one.nombre)} imgUrl={one.imgUrl} />
        <span className="sr">{one.nombre}</span>
      </li>
    ))}
  </ul>
)

/** The same in words, in the column of the state. */
export const Company = ({ people, nameOf }: Props) => (
  <div role="status" className={styles.company}>
    {people.map((one) => (
      <p key={one.idusuario}>{doesWhat(one, nameOf)}</p>
    ))}
  </div>
)

const named = (whole: string) => {
  const [nombre = '', ...apellidos] = whole.split(' ')
  return { nombre, apellidos: apellidos.join(' ') }
}
