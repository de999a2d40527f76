import { Icon } from '../ui/icon.tsx'
import styles from './outcome.module.css'
import parts from './parts.module.css'

type Props = {
  text: string | undefined
  isWrong?: boolean | undefined
  onUndo?: (() => void) | undefined
  className?: string | undefined
}

/** What was just done on this screen, where it was done, with its way back. It is there before it says anything, so that it is heard. */
export function Outcome({ text, isWrong = false, onUndo, className = '' }: Props) {
  return (
    <div role="status" className={`${styles.outcome} ${className}`} data-tone={isWrong ? 'error' : undefined}>
      {text ? (
        <>
          <Icon name={isWrong ? 'triangle-alert' : 'circle-check'} />
          <span>{text}</span>
          {onUndo ? (
            <button className={parts.verb} type="button" onClick={onUndo}>
              Deshacer
            </button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
