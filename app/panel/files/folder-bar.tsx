import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { cleanFolder } from '../../features/archivos/rules.ts'
import { call } from '../call.ts'
import parts from '../parts.module.css'
import { useRevalidate } from '../revalidate.tsx'
import { askedIn, hrefWith } from './asked.ts'
import type { Folder } from './library.ts'
import { type Said, saidOf } from './said.ts'
import styles from './screen.module.css'

type Props = { folders: Folder[]; onSaid: (said: Said) => void }

/** The way to the folder that is open, and what can be done with it. */
export function FolderBar({ folders, onSaid }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const [naming, name] = useState<'nueva' | 'nombre'>()
  const { carpeta } = askedIn(params)
  const current = folders.find(({ id }) => id === carpeta)
  const empty = current && current.archivos === 0 && !folders.some(({ padre }) => padre === current.id)

  async function done(asked: ReturnType<typeof call>, text: string, to?: string) {
    const answer = await asked
    onSaid(saidOf(answer, text))
    if (!answer.ok) return
    name(undefined)
    if (to) void navigate(to)
    else void revalidate()
  }
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const nombre = String(new FormData(event.currentTarget).get('nombre') ?? '').trim()
    if (nombre === '') return onSaid({ text: 'Escriba el nombre de la carpeta.', isWrong: true })
    if (naming === 'nueva') {
      const clean = cleanFolder(nombre)
      const isSame = (one: Folder) => one.padre === (current?.id ?? null) && equal(one.nombre, clean)
      if (folders.some(isSame)) return onSaid({ text: 'Ya hay una carpeta con ese nombre aquí.', isWrong: true })
      const body = { ...(current && { en: current.id }), rutas: [[clean]] }
      void done(call('POST', '/api/biblioteca/carpetas', body), `Se creó la carpeta «${clean}».`)
    } else if (current)
      void done(
        call('PATCH', `/api/biblioteca/carpetas/${current.id}`, { nombre }),
        'Se cambió el nombre de la carpeta.',
      )
  }
  return (
    <div className={styles.folderBar}>
      <p className={styles.way}>
        {wayOf(folders, current).map(({ id, nombre }) => (
          <span key={id}>
            <Link to={hrefWith(params, { carpeta: id })}>{nombre}</Link>
          </span>
        ))}
      </p>
      {naming ? (
        <form onSubmit={save} className={`${styles.naming} ${parts.controls}`}>
          <input
            name="nombre"
            aria-label="Nombre de la carpeta"
            maxLength={300}
            // biome-ignore lint/a11y/noAutofocus: the person asked for it with the button that it takes the place of
            autoFocus
            defaultValue={naming === 'nombre' ? current?.nombre : ''}
          />
          <Button type="submit" size="xs" variant="default">
            {naming === 'nueva' ? 'Crear carpeta' : 'Cambiar nombre'}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => name(undefined)}>
            Cancelar
          </Button>
        </form>
      ) : (
        <div className={`${styles.naming} ${parts.controls}`}>
          <Button size="xs" variant="default" onClick={() => name('nueva')}>
            Nueva carpeta
          </Button>
          {current ? (
            <Button size="xs" variant="default" onClick={() => name('nombre')}>
              Cambiar nombre
            </Button>
          ) : null}
          {current && empty ? (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                void done(
                  call('DELETE', `/api/biblioteca/carpetas/${current.id}`),
                  `Se eliminó la carpeta «${current.nombre}».`,
                  hrefWith(params, { carpeta: current.padre }),
                )
              }
            >
              Eliminar carpeta
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

const equal = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function wayOf(folders: Folder[], folder: Folder | undefined): Folder[] {
  if (!folder) return []
  return [
    ...wayOf(
      folders,
      folders.find(({ id }) => id === folder.padre),
    ),
    folder,
  ]
}
