import { Notice } from '../../../ui/notice.tsx'
import { SEGUIMIENTO } from '../address.ts'
import styles from '../resultados.module.css'

/** What became of looking for oneself in a list: 'espere' where it was done too often from there. */
export const isLooked = (value: string): boolean => ['si', 'no', 'espere'].includes(value)

/** @param en what was looked through: 'estos resultados' */
export function Looked({ buscado, en }: { buscado: string | null; en: string }) {
  if (buscado === 'si') return <Marked en={en} />
  if (buscado === 'no')
    return (
      <Notice tone="warning">
        Escriba el código como está en su ficha, por ejemplo ADM-00042, y los cuatro últimos dígitos de su documento.
      </Notice>
    )
  return buscado === 'espere' ? (
    <Notice tone="warning">
      Desde esta conexión se buscó demasiadas veces: espere una hora, o busque su nombre en la lista de abajo.
    </Notice>
  ) : null
}

/** Whether a row is marked only the browser knows: it shows the one of these that is true, or, where it cannot tell, the last. */
const Marked = ({ en }: { en: string }) => (
  <>
    <div className={styles.found}>
      <Notice>Su fila está resaltada más abajo.</Notice>
    </div>
    <div className={styles.unfound}>
      <Notice tone="warning">
        En {en} no hay nadie con ese código y esos dígitos. Revíselos y busque otra vez; si son los de su ficha, mire
        por qué en el <a href={SEGUIMIENTO}>seguimiento de su inscripción</a>.
      </Notice>
    </div>
    <div className={styles.either}>
      <Notice>
        Si su código y sus dígitos están en {en}, su fila está resaltada más abajo. Si no ve ninguna, revíselos y busque
        otra vez.
      </Notice>
    </div>
  </>
)
