import { type ChangeEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { shrunk } from '../../../lib/files/shrink.ts'
import type { Refused } from '../../../lib/forms.ts'
import { arriving } from '../../../lib/until-loaded.ts'
import { Avatar, type Person } from '../../../ui/avatar.tsx'
import buttons from '../../../ui/button.module.css'
import { useFailureToast } from '../../../ui/failure-toast.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import styles from './photo.module.css'

// Only who changes the photo pays for it.
const Cropper = arriving(async () => (await import('./cropper.tsx')).default)

const UNREADABLE = 'Ese archivo no se pudo leer como imagen. Elija una foto JPG, PNG o WebP.'

/** The person's picture, or the one made of their name, and how to change it. */
export function Photo(person: Person) {
  const { submit, state, data: result } = useFetcher<Refused>()
  const [source, setSource] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // What the picture on its way shall replace: when that is gone, it has arrived.
  const [replaced, setReplaced] = useState<string | null>()
  const file = useRef<HTMLInputElement>(null)
  const toast = useToast()
  useFailureToast(result)
  useEffect(() => {
    if (result?.aviso) setProblem(result.aviso)
  }, [result])
  const save = (imgUrl: string) => {
    setProblem(undefined)
    setReplaced(person.imgUrl)
    submit({ imgUrl }, { method: 'post', action: '/cuenta/perfil?index' })
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    setBusy(true)
    const image = await shrunk(chosen)
    setBusy(false)
    setProblem(undefined)
    setReplaced(undefined)
    setSource(image ?? undefined)
    if (!image) toast(UNREADABLE, 'error')
  }
  const waiting = busy || state !== 'idle'
  return (
    <div className={styles.photo}>
      <Avatar {...person} size="l" />
      <div className={styles.side}>
        <p className={styles.text}>Se ve junto a su nombre. Sin foto, mostramos sus iniciales.</p>
        <p className={styles.noScript}>Para cambiarla hace falta un navegador con JavaScript.</p>
        <div className={`needs-js ${styles.buttons}`}>
          <input
            ref={file}
            type="file"
            accept="image/*"
            className="sr"
            tabIndex={-1}
            aria-hidden="true"
            onChange={choose}
          />
          <button
            type="button"
            className={buttons.quiet}
            aria-disabled={waiting || undefined}
            onClick={() => !waiting && file.current?.click()}
          >
            <Icon name="camera" /> {waiting ? 'Un momento…' : 'Elegir una foto'}
          </button>
          {person.imgUrl ? (
            <button type="button" className={buttons.plain} onClick={() => !waiting && save('')}>
              <Icon name="trash-2" /> Quitar la foto
            </button>
          ) : null}
        </div>
      </div>
      {source ? (
        <Suspense fallback={<Loading />}>
          <Cropper
            source={source}
            busy={state !== 'idle'}
            problem={problem}
            done={replaced !== undefined && person.imgUrl !== replaced}
            onClose={() => setSource(undefined)}
            onCrop={save}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
