import { Link } from 'react-router'
import { plural } from '../../lib/numbers.ts'
import styles from './relevo.module.css'
import type { Group } from './things.server.ts'

type Props = {
  abierto: { grupos: Group[]; ajenas: number }
  expedientes: { cuantos: number; hayMas: boolean; href: string }
  sinGuardar: string[]
  esPropio: boolean
}

/** All that somebody has open, by why it is. */
export function Things({ abierto: { grupos, ajenas }, expedientes, sinGuardar, esPropio }: Props) {
  const none = grupos.length === 0 && ajenas === 0 && sinGuardar.length === 0 && expedientes.cuantos === 0
  return (
    <section aria-labelledby="abierto" className={styles.part}>
      <h2 id="abierto">Lo que {esPropio ? 'usted tiene' : 'tiene'} abierto</h2>
      {none ? (
        <p className={styles.soft}>Nada: no hay borradores, revisiones ni fechas por venir a su nombre.</p>
      ) : null}
      <Groups grupos={grupos} />
      {expedientes.cuantos > 0 ? (
        <p>
          <Link to={expedientes.href}>
            {expedientes.hayMas
              ? `${expedientes.cuantos} expedientes abiertos o más`
              : plural(expedientes.cuantos, 'expediente abierto', 'expedientes abiertos')}
          </Link>{' '}
          a su cargo: se asignan a otra persona en su bandeja, todos a la vez.
        </p>
      ) : null}
      {ajenas > 0 ? (
        <p className={styles.soft}>
          Además, {plural(ajenas, 'cosa')} en salas a las que usted no entra: las pasa quien sí entra, o la propia
          persona.
        </p>
      ) : null}
      {sinGuardar.length > 0 ? (
        <div className={styles.group}>
          <h3>Escribiendo, sin guardar</h3>
          <ul>
            {sinGuardar.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p className={styles.soft}>
            El texto es de quien lo escribe y no pasa. Para que pase, guárdelo antes como borrador.
          </p>
        </div>
      ) : null}
    </section>
  )
}

/** Things under why they are there. */
export const Groups = ({ grupos }: { grupos: Group[] }) =>
  grupos.map(({ porque, titulo, cosas }) => (
    <div key={porque} className={styles.group}>
      <h3>
        {titulo} <span className={styles.soft}>{cosas.length}</span>
      </h3>
      <ul>
        {cosas.map(({ href, titulo: title, nota }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
            <span className={styles.soft}>{nota}</span>
          </li>
        ))}
      </ul>
    </div>
  ))
