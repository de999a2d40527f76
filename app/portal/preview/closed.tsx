import styles from './link.module.css'
import { Unsent } from './unsent.tsx'

export type ClosedBecause = 'nada' | 'muchos' | 'vencido' | 'revocado' | 'eliminado' | 'cambiado' | 'publicado'

const SAID: Record<ClosedBecause, [title: string, text: string]> = {
  nada: ['Este enlace no existe', 'Revise que la dirección esté completa: suele cortarse al copiarla de un mensaje.'],
  muchos: ['Espere unos minutos', 'Desde su conexión se abrieron demasiados enlaces seguidos.'],
  vencido: ['Este enlace venció', 'Los enlaces a un borrador duran pocos días.'],
  revocado: ['Este enlace se retiró', 'Quien lo hizo ya no quiere que se abra.'],
  eliminado: ['Ya no existe', 'Lo que mostraba este enlace se eliminó.'],
  cambiado: [
    'Se hicieron cambios después de crear este enlace',
    'Lo que usted iba a ver ya no es lo que se va a publicar.',
  ],
  publicado: ['Ya está publicado', 'Si hay algo que corregir, dígaselo a quien se lo mostró.'],
}

type Props = {
  because: ClosedBecause
  autor: string | null
  /** What they wrote meanwhile, which was not taken. */
  nota: string
}

/** Why there is nothing to see, and whom to ask. */
export function Closed({ because, autor, nota }: Props) {
  const [title, text] = SAID[because]
  const ask = because !== 'nada' && because !== 'muchos' && because !== 'publicado'
  return (
    <main id="contenido" className={styles.closed}>
      <h1>{title}</h1>
      <p>{text}</p>
      {ask ? <p>Pida un enlace nuevo a {autor ?? 'quien se lo envió'}.</p> : null}
      <Unsent nota={nota} />
      <p>
        <a href="/">Ir al portal</a>
      </p>
    </main>
  )
}
