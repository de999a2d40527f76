import { isRouteErrorResponse } from 'react-router'
import { refusalIn } from '../lib/account/looking.ts'

/** What stands in place of a screen that could not be shown. */
export function Failed({ error }: { error: unknown }) {
  const refusal = refusalIn(error)
  if (refusal) return <Refused text={refusal} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <h1>{isMissing ? 'Aquí no hay nada' : 'Esta pantalla no se pudo mostrar'}</h1>
      <p>
        {isMissing
          ? 'Puede que se haya movido o que la dirección esté mal escrita.'
          : 'Algo falló de nuestro lado. No se perdió nada de lo guardado: espere un momento y vuelva a intentarlo.'}
      </p>
      <p>
        <a href="/panel">Ir al inicio de la oficina</a>
      </p>
    </>
  )
}

const Refused = ({ text }: { text: string }) => (
  <>
    <h1>Esto no se puede hacer así</h1>
    <p>{text}</p>
    <p>
      <a href="/panel">Ir al inicio de la oficina</a>
    </p>
  </>
)
