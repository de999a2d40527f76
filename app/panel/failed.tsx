import { isRouteErrorResponse } from 'react-router'

/** What stands in place of a screen that could not be shown. */
export function Failed({ error }: { error: unknown }) {
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
