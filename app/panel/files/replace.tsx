import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Found } from '../../features/archivos/queries.server.ts'
import { dateInWords } from '../../lib/dates.ts'
import { bytes } from '../../lib/numbers.ts'
import { call } from '../call.ts'
import { hrefWith } from './asked.ts'
import styles from './details.module.css'
import { readInput } from './dropped.ts'
import type { Lugar } from './library.ts'
import { usePickFile } from './pick.ts'
import { type Said, saidOf } from './said.ts'
import { useUploads } from './uploads.ts'

type Props = { file: Found; lugares: Lugar[]; onSaid: (said: Said) => void }

/** Another file under the same address, wherever it is shown; and the ones that it had before. */
export function Replace({ file, lugares, onSaid }: Props) {
  const { queue } = useUploads()
  const pick = usePickFile()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [next, setNext] = useState<{ id: string; nombre: string }>()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function bring(files: ReturnType<typeof readInput>) {
    const [first] = files
    if (!first) return
    setBusy(true)
    // Whenever it arrives: also when it is tried again from the queue.
    const [task] = await queue.add([{ ...first, ruta: [] }], file.carpeta, async ([arrived]) => {
      if (!arrived?.archivo) return []
      if (arrived.archivo.id === file.id) onSaid({ text: 'Es el mismo archivo: no hay nada que reemplazar.' })
      else setNext(arrived.archivo)
      return [{ estado: arrived.dice ? 'existe' : 'listo', dice: arrived.dice }]
    })
    setBusy(false)
    if (!task?.archivo) onSaid({ text: task?.dice ?? '', isWrong: true })
  }
  async function replace(por: { id: string; nombre: string }) {
    setBusy(true)
    const motivo = reason.trim()
    const answer = await call('POST', `/api/biblioteca/archivos/${file.id}/reemplazar`, { por: por.id, motivo })
    setBusy(false)
    onSaid(saidOf(answer, `Desde ahora su dirección muestra ${por.nombre}.`))
    if (answer.ok) void navigate(hrefWith(params, { archivo: por.id }), { preventScrollReset: true })
  }
  const where = lugares.length === 1 ? '1 lugar' : `${lugares.length} lugares`
  return (
    <section>
      <h3>Reemplazar</h3>
      {next ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void replace(next)
          }}
        >
          <p>
            «{next.nombre}» tomará su lugar.{' '}
            {lugares.length > 0 ? `Se cambiará en ${where} (arriba dice cuáles). ` : ''}
            La dirección sigue igual, y esta versión queda guardada.
          </p>
          <TextInput
            label="Motivo"
            description="Queda en el registro de lo que se hizo."
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={styles.tools}>
            <Button type="submit" loading={busy}>
              {lugares.length > 0 ? `Reemplazar en ${where}` : 'Reemplazar el archivo'}
            </Button>
            <Button variant="default" onClick={() => setNext(undefined)}>
              No reemplazar
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.tools}>
          <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
            Subir el nuevo
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void pick({ kind: 'cualquiera' }).then((picked) => picked && picked.id !== file.id && setNext(picked))
            }
          >
            Elegir otro que ya está
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label="El archivo nuevo, de su computadora"
        onChange={(event) => {
          const files = readInput(event.target.files ?? [])
          event.target.value = ''
          void bring(files)
        }}
      />
      {file.versiones.length > 0 ? (
        <>
          <h3>Versiones anteriores</h3>
          <ul className={styles.list}>
            {file.versiones.map((one) => (
              <li key={one.id}>
                {one.nombre}
                <span className={styles.note}>
                  {' '}
                  {dateInWords(one.creado)}, {bytes(one.bytes)}
                  {one.quien ? `, de ${one.quien}` : ''}
                </span>{' '}
                <button type="button" className={styles.quiet} disabled={busy} onClick={() => void replace(one)}>
                  Volver a esta
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
