import buttons from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { caseHref, stepHref } from '../address.ts'
import type { Line } from '../said.ts'
import type { Step } from '../tracking.server.ts'
import styles from '../tramites.module.css'
import { Lines } from './lines.tsx'

type Props = {
  numero: string
  version: number
  steps: readonly Step[]
  /** What the institution wrote as it asked. */
  pide: readonly Line[]
}

/** What the applicant may do: what is asked of them first, and plainly. */
export const Steps = ({ numero, version, steps, pide }: Props) => {
  const asked = steps.filter(({ pedido }) => pedido)
  const others = steps.filter(({ pedido }) => !pedido)
  return (
    <>
      {asked.length > 0 ? (
        <Section id="pedido" title="Se le pide" className={styles.asked}>
          {pide.length > 0 ? <Lines lines={pide} /> : null}
          {asked.map((step) => (
            <OneStep key={step.name} numero={numero} version={version} step={step} />
          ))}
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section id="puede" title="Puede">
          {others.map((step) => (
            <OneStep key={step.name} numero={numero} version={version} step={step} quiet />
          ))}
        </Section>
      ) : null}
    </>
  )
}

function OneStep({
  numero,
  version,
  step,
  quiet = false,
}: Omit<Props, 'steps' | 'pide'> & { step: Step; quiet?: boolean }) {
  const look = quiet ? buttons.quiet : buttons.primary
  return (
    <div className={styles.step}>
      {step.sobre.length > 0 && !step.escribe ? <Lines lines={step.sobre} /> : null}
      {step.ayuda ? <p>{step.ayuda}</p> : null}
      {step.hasta ? (
        <p>
          <Icon name="clock" /> {step.hasta}.
        </p>
      ) : null}
      {step.escribe ? (
        <a href={stepHref(numero, step.name)} className={look}>
          {step.verbo}
        </a>
      ) : (
        <form method="post" action={caseHref(numero)}>
          <input type="hidden" name="hacer" value={step.name} />
          <input type="hidden" name="version" value={version} />
          <button type="submit" className={look}>
            {step.verbo}
          </button>
        </form>
      )}
    </div>
  )
}
