import buttons from '../../../ui/button.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { SEGUIMIENTO } from '../address.ts'
import styles from '../resultados.module.css'

/** What became of looking for oneself in a list: 'espere' where it was done too often from there. */
export const isLooked = (value: string): boolean => ['si', 'no', 'espere'].includes(value)

type Props = {
  /** The list, whose `/buscar` leads back to it. */
  lista: string
  label: string
  verb: string
  buscado: string | null
  /** What is looked through: 'estos resultados'. */
  en: string
}

/** Where somebody looks for themselves in a list, and what became of it. */
export const Look = ({ lista, label, verb, buscado, en }: Props) => (
  <>
    <form action={`${lista}/buscar`} className={styles.find} aria-label={label}>
      <label>
        Código de postulante
        <input name="codigo" required maxLength={20} placeholder="ADM-00042" autoComplete="off" />
      </label>
      <label>
        Últimos 4 de su documento
        <input name="documento" required minLength={4} maxLength={4} autoComplete="off" />
      </label>
      <button type="submit" className={buttons.primary}>
        {verb}
      </button>
    </form>
    <Looked buscado={buscado} en={en} />
  </>
)

function Looked({ buscado, en }: Pick<Props, 'buscado' | 'en'>) {
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
