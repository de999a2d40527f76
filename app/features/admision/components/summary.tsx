import { dayInWords, hour, timeLeft } from '../../../lib/dates.ts'
import { soles } from '../../../lib/numbers.ts'
import buttons from '../../../ui/button.module.css'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { INSCRIPCION, RELACION, RESULTADOS, SEGUIMIENTO } from '../address.ts'
import type { Season } from '../page.tsx'
import styles from './season.module.css'

/** @param of name of the season */
export const ResultsLink = ({ of }: { of: string }) => (
  <a href={RESULTADOS} className={buttons.primary}>
    <Icon name="badge-check" /> Resultados {of}
  </a>
)

/** @param of name of the season, where it is another than that of the page */
export const RoomsLink = ({ of }: { of: string }) => (
  <a href={RELACION} className={buttons.quiet}>
    ¿Dónde rindo?{of ? ` Admisión ${of}` : ''}
  </a>
)

type Props = { season: Season; now: string; tasas: boolean; resultados: string | null; relacion: string | null }

/** What people come for, before anything else: until when, when, how much, what to bring, and where to begin. */
export function Summary({ season, now, tasas, resultados, relacion }: Props) {
  const { cierra, abre, examen, horaExamen, lugar, modalidades, inscribe } = season
  const opens = abre > now.slice(0, 10)
  const facts: (Fact | null)[] = [
    {
      icon: 'calendar-days',
      label: 'Inscripción',
      value: opens ? (
        <>
          Desde el {dayInWords(abre)}
          <small>hasta el {dayInWords(cierra)}</small>
        </>
      ) : (
        <>
          Hasta el {dayInWords(cierra)}
          <small>{timeLeft(cierra, now)}</small>
        </>
      ),
    },
    examen
      ? {
          icon: 'clipboard-pen',
          label: 'Examen',
          value: (
            <>
              <span className={styles.day}>
                {dayInWords(examen)}
                {horaExamen ? `, ${hour(`${examen} ${horaExamen}`)}` : ''}
              </span>
              {lugar ? <small>{lugar}</small> : null}
            </>
          ),
        }
      : null,
    {
      icon: 'banknote',
      label: 'Costo de la inscripción',
      value: (
        <>
          {modalidades.map(({ id, nombre, costo }) => (
            <span key={id} className={styles.price}>
              {costo > 0 ? soles(costo / 100) : 'Sin costo'} <small>{nombre.toLowerCase()}</small>
            </span>
          ))}
          {tasas ? (
            <small>
              <a href="/tasas">Vea todas las tasas</a>
            </small>
          ) : null}
        </>
      ),
    },
    {
      icon: 'clipboard-list',
      label: 'Requisitos',
      value: (
        <>
          Documento de identidad, foto y pago
          <small>
            <a href="#modalidades">Vea la lista de cada modalidad</a>
          </small>
        </>
      ),
    },
  ]
  return (
    <section aria-label="En resumen" className={styles.summary}>
      <Facts facts={facts} />
      <div className={styles.actions}>
        {resultados ? <ResultsLink of={resultados} /> : null}
        {inscribe ? (
          <a href={INSCRIPCION} className={resultados ? buttons.quiet : buttons.primary}>
            <Icon name="clipboard-pen" /> Inscribirse en línea
          </a>
        ) : null}
        {relacion ? <RoomsLink of={relacion === season.nombre ? '' : relacion} /> : null}
        <a href={SEGUIMIENTO} className={buttons.quiet}>
          Seguir mi inscripción
        </a>
      </div>
    </section>
  )
}
