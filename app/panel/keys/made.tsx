import { Button, CopyButton } from '@mantine/core'
import { Link } from 'react-router'
import parts from '../parts.module.css'
import styles from './keys.module.css'

/** A key that was just made: the one time that anybody sees it. */
export const Made = ({ nombre, llave }: { nombre: string; llave: string }) => (
  <div className={styles.screen}>
    <h1>Copie la llave ahora</h1>
    <p className={parts.lead} role="status">
      Se creó la llave «{nombre}». Es la única vez que se muestra: el portal no la guarda. Póngala en el programa, no en
      un correo ni en un documento.
    </p>
    <p className={styles.secret}>
      <code>{llave}</code>
    </p>
    <p className={parts.lead}>
      El programa la envía en cada llamada, en la cabecera <code>Authorization: Bearer</code> seguida de la llave. Lo
      que se puede pedir está en <a href="/api/documentacion">la documentación de las llamadas</a>.
    </p>
    <p className={styles.buttons}>
      <CopyButton value={llave}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Llave copiada' : 'Copiar la llave'}</Button>}
      </CopyButton>
      <Link to="/panel/llaves">Ya la copié: volver a las llaves</Link>
    </p>
  </div>
)
