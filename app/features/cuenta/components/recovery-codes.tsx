import { type MouseEvent, useEffect, useRef, useState } from 'react'
import buttons from '../../../ui/button.module.css'
import { Confirm } from '../../../ui/confirm.tsx'
import styles from '../../../ui/form.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import own from './second-factor.module.css'

const ON = '/cuenta/perfil/dos-pasos'
const FILE = 'codigos-de-respaldo.txt'

/** Shown once. Each lets somebody in who has lost the telephone. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const head = useRef<HTMLDivElement>(null)
  const saved = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  // Whoever goes on without them is shut out by a lost telephone.
  const ask = (e: MouseEvent) => {
    e.preventDefault()
    setAsking(true)
  }
  useEffect(() => head.current?.focus(), [])
  return (
    <div ref={head} tabIndex={-1} className={own.shown}>
      <Notice tone="warning">
        <strong>Guarde estos códigos ahora: no se vuelven a mostrar.</strong> Si pierde su teléfono, cada uno le sirve
        una vez para ingresar. Los que tenía antes ya no sirven.
      </Notice>
      <ul className={own.codes} aria-label="Códigos de respaldo">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          download={FILE}
          className={buttons.quiet}
        >
          <Icon name="download" /> Descargar
        </a>
        <button type="button" className={`needs-js ${buttons.quiet}`} onClick={() => print()}>
          <Icon name="printer" /> Imprimir
        </button>
        <a href={ON} className={buttons.primary} onClick={ask}>
          Ya los guardé
        </a>
      </div>
      {asking ? (
        <Confirm
          title="¿Los guardó?"
          message={
            <label className={styles.choice}>
              <input ref={saved} type="checkbox" required />
              <span>Los guardé donde solo yo los leo, y no en el mismo teléfono</span>
            </label>
          }
          evaluate={() => saved.current?.reportValidity()}
          onClose={(accepted) => (accepted ? location.assign(ON) : setAsking(false))}
        />
      ) : null}
    </div>
  )
}
