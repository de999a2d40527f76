import { useEffect, useRef } from 'react'
import buttons from '../../../ui/button.module.css'
import styles from '../../../ui/form.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import own from './second-factor.module.css'

const FILE = 'codigos-de-respaldo.txt'

/** Shown once. Each lets somebody in who has lost the telephone. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const head = useRef<HTMLDivElement>(null)
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
        <a href="/cuenta/perfil/dos-pasos" className={buttons.primary}>
          Ya los guardé
        </a>
      </div>
    </div>
  )
}
