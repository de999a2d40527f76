import { CLASES } from '../../features/feriados/rules.ts'
import { isWeekend } from '../../lib/calendar/days.ts'
import { dayInWords } from '../../lib/dates.ts'
import parts from '../parts.module.css'
import styles from './screen.module.css'
import type { Dia, Editing } from './screen.tsx'

type Props = {
  dias: Dia[]
  hoy: string
  puede: boolean
  onChoose: (one: Editing) => void
  onRemove: (id: number) => void
}

/** The days of a year that set themselves apart, in order, each with who says so. */
export const DayList = ({ dias, hoy, puede, onChoose, onRemove }: Props) => (
  <table className={styles.days}>
    <caption className="sr">Feriados y días no laborables del año</caption>
    <thead>
      <tr>
        <th scope="col">Día</th>
        <th scope="col">Qué es</th>
        {puede ? <th scope="col">Cambiar</th> : null}
      </tr>
    </thead>
    <tbody>
      {dias.map((dia) => (
        <tr key={dia.fecha} data-past={dia.fecha < hoy || undefined}>
          <th scope="row">
            {dayInWords(dia.fecha)}
            {isWeekend(dia.fecha) ? <small>fin de semana</small> : null}
          </th>
          <td>
            <strong>{dia.nombre}</strong>
            <small>
              {'id' in dia ? CLASES[dia.clase] : 'Feriado nacional'}
              {dia.norma ? ` · ${dia.norma}` : ''}
            </small>
          </td>
          {puede ? (
            <td className={styles.acts}>
              {'id' in dia ? (
                <>
                  <button
                    className={parts.verb}
                    type="button"
                    aria-label={`Cambiar ${dia.nombre}`}
                    onClick={() => onChoose(dia)}
                  >
                    Cambiar
                  </button>
                  <button
                    className={parts.verb}
                    type="button"
                    aria-label={`Quitar ${dia.nombre}`}
                    onClick={() => onRemove(dia.id)}
                  >
                    Quitar
                  </button>
                </>
              ) : isWeekend(dia.fecha) ? null : (
                <button
                  type="button"
                  aria-label={`Ese día se trabaja: ${dia.nombre}`}
                  onClick={() => onChoose({ fecha: dia.fecha, nombre: dia.nombre, clase: 'laborable', norma: '' })}
                >
                  Se trabaja
                </button>
              )}
            </td>
          ) : null}
        </tr>
      ))}
    </tbody>
  </table>
)
