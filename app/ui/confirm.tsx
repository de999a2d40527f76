import { type ReactNode, useEffect, useRef } from 'react'
import buttons from './button.module.css'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  message: ReactNode
  /** Labels; '-' hides the button (specification 2.14). */
  ok?: string
  cancel?: string
  /** While it answers something falsy, OK leaves the dialog open. */
  evaluate?: () => unknown
  /** Puts the focus on OK after 100 ms. */
  focus?: boolean
  onClose: (accepted: boolean) => void
}

/** A question on an interactive screen. Render it while it is asked; `onClose` comes once. */
export function Confirm({ title, message, ok = 'Continuar', cancel = 'Cancelar', evaluate, focus, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const okButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    if (!focus) return
    const timer = setTimeout(() => okButton.current?.focus(), 100)
    return () => clearTimeout(timer)
  }, [focus])
  const close = (accepted: boolean) => dialog.current?.close(accepted ? 'si' : '')
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      closedby="any"
      onClose={() => onClose(dialog.current?.returnValue === 'si')}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Cerrar" onClick={() => close(false)}>
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.body}>{typeof message === 'string' ? <p>{message}</p> : message}</div>
      {ok === '-' && cancel === '-' ? null : (
        <div className={styles.foot}>
          {cancel === '-' ? null : (
            <button type="button" className={buttons.quiet} onClick={() => close(false)}>
              {cancel}
            </button>
          )}
          {ok === '-' ? null : (
            <button
              ref={okButton}
              type="button"
              className={buttons.primary}
              onClick={() => (!evaluate || evaluate()) && close(true)}
            >
              {ok}
            </button>
          )}
        </div>
      )}
    </dialog>
  )
}
