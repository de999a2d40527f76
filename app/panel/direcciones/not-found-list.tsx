import { Button } from '@mantine/core'
import parts from '../parts.module.css'
import styles from './screen.module.css'
import type { Missing } from './screen.tsx'

type Props = {
  faltan: Missing[]
  puede: boolean
  isBusy: boolean
  onLead: (desde: string, hacia: string) => void
  onOther: (desde: string) => void
  onDismiss: (ruta: string) => void
}

/** What is not there, the most asked for first, each with the nearest that there is: one click leads there. */
export function NotFoundList({ faltan, puede, isBusy, onLead, onOther, onDismiss }: Props) {
  if (faltan.length === 0)
    return <p className={styles.none}>Nada: todo lo que se pidió existe, o ya lleva a donde debe.</p>
  return (
    <ul className={`${parts.rows} ${styles.list}`}>
      {faltan.map(({ ruta, veces, ultima, cerca }) => (
        <li key={ruta}>
          <p>
            <strong>{ruta}</strong>
            <span>
              {veces === 1 ? 'Se pidió una vez' : `Se pidió ${veces.toLocaleString('es-PE')} veces`}; la última,{' '}
              {ultima}.
            </span>
          </p>
          {puede ? (
            <div className={styles.verbs}>
              {cerca.map(({ title, href }) => (
                <Button
                  key={href}
                  size="xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={`${ruta}: llevar a ${title}`}
                  onClick={() => onLead(ruta, href)}
                >
                  Llevar a {title}
                </Button>
              ))}
              <button type="button" aria-label={`${ruta}: llevar a otra dirección`} onClick={() => onOther(ruta)}>
                A otra…
              </button>
              <button type="button" aria-label={`${ruta}: no hace falta`} onClick={() => onDismiss(ruta)}>
                No hace falta
              </button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
