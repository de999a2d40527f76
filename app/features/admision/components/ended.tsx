import { dayInWords } from '../../../lib/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import page from '../page.module.css'

type Terminada = { nombre: string; proxima: string | null }

export const endedSaid = ({ nombre, proxima }: Terminada) =>
  `El proceso de admisión ${nombre} terminó. ${proxima ? `La próxima inscripción empieza el ${dayInWords(proxima)}.` : 'Las fechas del próximo se publicarán aquí.'}`

/** That the last season ended, and when the next one begins. */
export const Ended = ({ of }: { of: Terminada }) => (
  <div className={page.text}>
    <Notice>{endedSaid(of)}</Notice>
  </div>
)
