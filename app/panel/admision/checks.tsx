import { Checkbox } from '@mantine/core'
import type { Tick } from '../../features/admision/review.server.ts'
import type { Pedido, Revision } from '../../features/admision/rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAct } from '../desk/use-act.ts'
import { Outcome } from '../outcome.tsx'
import person from '../people/person.module.css'
import styles from './admision.module.css'

/** A file that an applicant sent for it. */
type Sent = { id: string; nombre: string; peso: string; url: string; imagen: boolean }
export type Check = Pedido & { revision: Revision | null; archivo: Sent | null }

type Props = { checks: readonly Check[]; evalua: boolean }

/** What was asked for, each with its file and the word of whoever reviews it. */
export function Checks({ checks, evalua }: Props) {
  const { isBusy, outcome, send } = useAct<Tick>('requisitos')
  // Of what nobody said how it comes there is nothing to look at.
  const asked = checks.filter(({ seSube }) => seSube !== null)
  const good = asked.filter(({ revision }) => revision === 'conforme').length
  return (
    <section className={person.part} aria-labelledby="papeles">
      <h2 id="papeles">Requisitos</h2>
      <p className={person.soft}>
        {good} de {asked.length} conformes
      </p>
      <Outcome {...outcome} />
      <ul className={styles.papers}>
        {checks.map((one) => (
          <li key={one.clase}>
            <Seen check={one} />
            {evalua && one.seSube !== null ? (
              <Checkbox
                label="Conforme"
                aria-label={`Conforme: ${one.texto}`}
                disabled={isBusy}
                checked={one.revision === 'conforme'}
                onChange={(e) =>
                  send({ clase: one.clase, archivo: one.archivo?.id ?? null, conforme: e.currentTarget.checked })
                }
              />
            ) : one.revision === 'conforme' ? (
              <span>Conforme</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Seen({ check: { texto, seSube, obligatorio, archivo, revision } }: { check: Check }) {
  const said = [
    seSube === false && 'Se presenta en persona',
    seSube && !archivo && (obligatorio ? 'No lo adjuntó' : 'Opcional, no lo adjuntó'),
    revision === 'observado' && 'Observado',
  ].filter(Boolean)
  const words = (
    <>
      <strong>{texto}</strong>
      {said.length > 0 ? <span className={person.soft}>{said.join(' · ')}</span> : null}
    </>
  )
  if (!archivo) return <div className={styles.none}>{words}</div>
  return (
    <a href={archivo.url} target="_blank" rel="noopener">
      {archivo.imagen ? <img src={archivo.url} alt="" loading="lazy" /> : <Icon name="file-text" size="l" />}
      {words}
      <span className={person.soft}>
        {archivo.nombre} · {archivo.peso}
      </span>
    </a>
  )
}
