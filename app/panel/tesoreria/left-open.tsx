import { Link } from 'react-router'
import type { LeftOpen } from './left-open.server.ts'

/** Money that somebody answers for: who leaves closes it, or the treasury does. */
export const OpenBoxNote = ({ caja }: { caja: LeftOpen }) =>
  caja === null ? null : (
    <p>
      Tiene {caja.href ? <Link to={caja.href}>una caja abierta</Link> : 'una caja abierta'} desde el {caja.desde}. Si ya
      no puede cerrarla, la cuenta y la cierra quien hace los arqueos, en Tesorería → Cajas.
    </p>
  )
