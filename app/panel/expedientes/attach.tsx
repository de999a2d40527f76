import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { withoutHeic } from '../../lib/files/heic.ts'
import { bytes } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './expedientes.module.css'
import { sendFile, type Waiting } from './send-file.ts'

type Props = {
  tipo: string
  ficha: string
  needed: boolean
  error: string | undefined
  onBusy: (busy: boolean) => void
}

/** Files that go with a form: sent as they are chosen, they wait beside it until it is sent. */
export function Attach({ tipo, ficha, needed, error, onBusy }: Props) {
  const [files, set] = useState<Waiting[]>([])
  const [share, progress] = useState<number | null>(null)
  const [problems, tell] = useState<readonly string[]>([])
  const reset = useRef<() => void>(null)
  async function send(chosen: File[]) {
    // Whatever is chosen next is a change, the same file too.
    reset.current?.()
    tell([])
    onBusy(true)
    for (const file of chosen) {
      progress(0)
      const sent = await sendFile(await withoutHeic(file), { tipo, ficha, onProgress: progress })
      if (sent.ok) set((now) => [...now.filter(({ id }) => id !== sent.file.id), sent.file])
      else tell((now) => [...now, `${file.name}: ${sent.message}`])
    }
    progress(null)
    onBusy(false)
  }
  return (
    <fieldset className={styles.several}>
      <legend>Archivos{needed ? '' : ' (opcional)'}</legend>
      <input type="hidden" name="ficha" value={ficha} />
      {files.map((file) => (
        <p key={file.id} className={styles.sent}>
          <input type="hidden" name="archivos" value={file.id} />
          <Icon name="file" />
          <span>
            {file.nombre} <span className={styles.soft}>{bytes(file.bytes)}</span>
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => set((now) => now.filter(({ id }) => id !== file.id))}
            aria-label={`Quitar ${file.nombre}`}
          >
            Quitar
          </Button>
        </p>
      ))}
      {share === null ? null : (
        <label className={styles.soft}>
          Subiendo… <progress max={1} value={share} />
        </label>
      )}
      <div>
        <FileButton multiple resetRef={reset} onChange={(chosen) => void send(chosen)}>
          {(props) => (
            <Button {...props} variant="default" disabled={share !== null}>
              Adjuntar archivos
            </Button>
          )}
        </FileButton>
      </div>
      {(problems.length > 0 ? [...new Set(problems)] : [error]).map((problem) =>
        problem ? (
          <p key={problem} role="alert" className={styles.error}>
            {problem}
          </p>
        ) : null,
      )}
    </fieldset>
  )
}
