import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../call.ts'
import { reasonOf } from '../list/use-step.ts'
import parts from '../parts.module.css'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { type Made, useTakeBack } from '../take-back.ts'
import styles from './manager.module.css'
import type { ManagerRow } from './manager.server.ts'

type Whole = { data: { titulo_archivo: string; version: number }; borrador: { titulo_archivo?: string } | null }

/** A title in its place: Enter keeps it, Escape leaves it as it was. */
export function Rename({ row, onOver }: { row: ManagerRow; onOver: () => void }) {
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  const [value, write] = useState(row.titulo)
  const [version, read] = useState(row.version)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  const at = `/api/gestion/documentos/${row.id}`
  useEffect(() => {
    input.current?.focus()
    const dot = input.current?.value.length ?? 0
    input.current?.setSelectionRange(0, dot)
  }, [])
  // What waits to be published is what is renamed; whoever wrote already goes on from what they saw.
  useEffect(() => {
    if (!row.conCambios) return
    void call<Whole>('GET', at).then((answer) => {
      if (!answer.ok || isTyped.current) return
      write(answer.borrador?.titulo_archivo ?? answer.data.titulo_archivo)
      read(answer.data.version)
    })
  }, [at, row.conCambios])

  async function save() {
    const titulo = value.trim()
    if (busy) return
    if (titulo === '') return say({ text: 'Escriba un nombre.', wrong: true })
    if (titulo === row.titulo && !row.conCambios) return onOver()
    setBusy(true)
    const answer = await call<Omit<Made, 'id'> & { espera?: true }>('PATCH', at, { version, titulo_archivo: titulo })
    await revalidate()
    setBusy(false)
    if (!answer.ok) return say({ text: reasonOf(answer), wrong: true })
    onOver()
    const waits = row.publico && ((!row.porAparecer && !row.porCambiar) || answer.espera)
    const where = waits ? ' Queda como cambio sin publicar.' : row.porCambiar ? ' Queda en el cambio programado.' : ''
    say({ text: `Ahora se llama «${titulo}».${where}`, undo: takeBack('documentos', { ...answer, id: row.id }) })
  }
  function keys(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') onOver()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <span className={`${styles.rename} ${parts.controls}`}>
      <input
        ref={input}
        aria-label={`Nombre nuevo de ${row.titulo}`}
        value={value}
        maxLength={250}
        disabled={busy}
        onChange={({ target }) => {
          isTyped.current = true
          write(target.value)
        }}
        onKeyDown={keys}
      />
      <button type="button" className={styles.small} disabled={busy} onClick={() => void save()}>
        Cambiar
      </button>
      <button type="button" className={styles.small} onClick={onOver}>
        Dejarlo
      </button>
    </span>
  )
}
