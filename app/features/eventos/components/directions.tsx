import { telHref } from '../../../lib/phones.ts'
import styles from './directions.module.css'

type Props = { lugar: string; direccion: string; sede: { direccion: string; telefono: string | null } }

/** How to get there, in words: a map would tell another company who is coming. */
export function Directions({ lugar, direccion, sede }: Props) {
  const isHere = direccion === '' || direccion === sede.direccion
  return (
    <section aria-labelledby="como-llegar" className={styles.directions}>
      <h2 id="como-llegar">Cómo llegar</h2>
      <p>
        {isHere ? (
          <>
            El evento es en la sede del instituto, {sede.direccion}.
            {lugar ? (
              <>
                {' '}
                Al llegar pregunte en la puerta por <strong>{lugar}</strong>.
              </>
            ) : null}
          </>
        ) : (
          <>
            El evento es fuera de la sede: {lugar ? <strong>{lugar}, </strong> : null}
            {direccion}. Busque esa dirección en el mapa que usted prefiera.
          </>
        )}
        {sede.telefono ? (
          <>
            {' '}
            Si se pierde, llame al{' '}
            <a href={telHref(sede.telefono)} className="whole">
              {sede.telefono}
            </a>
            .
          </>
        ) : null}
      </p>
    </section>
  )
}
