import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { callOnce } from '../call.ts'
import { reasonOf } from '../list/use-step.ts'
import parts from '../parts.module.css'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { type Made, useTakeBack } from '../take-back.ts'
import styles from './manager.module.css'
import { onWire, type Place } from './place.ts'

/** A folder where one is. */
export function NewFolder({ place }: { place: Place }) {
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  const [naming, name] = useState(false)
  const [busy, setBusy] = useState(false)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const titulo = String(new FormData(event.currentTarget).get('titulo') ?? '').trim()
    if (titulo === '') return say({ text: 'Escriba el nombre de la carpeta.', wrong: true })
    setBusy(true)
    const sent = { ...onWire(place), titulo_archivo: titulo, tipo_archivo: '1' }
    const answer = await callOnce<Made>('POST', '/api/gestion/documentos', sent)
    await revalidate()
    setBusy(false)
    if (!answer.ok) return say({ text: reasonOf(answer), wrong: true })
    name(false)
    say({
      text: `Se creó la carpeta «${titulo}», en borrador: publíquela para que se vea.`,
      undo: takeBack('documentos', answer),
    })
  }
  if (!naming)
    return (
      <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => name(true)}>
        Nueva carpeta
      </Button>
    )
  return (
    <form className={`${styles.rename} ${parts.controls}`} onSubmit={(event) => void save(event)}>
      <input
        name="titulo"
        aria-label="Nombre de la carpeta"
        maxLength={250}
        // biome-ignore lint/a11y/noAutofocus: the person asked for it with the button that it takes the place of
        autoFocus
      />
      <Button type="submit" variant="default" loading={busy}>
        Crear carpeta
      </Button>
      <Button variant="subtle" onClick={() => name(false)}>
        Cancelar
      </Button>
    </form>
  )
}
