import { Button } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { CLASES, CLASES_DICHAS, FILTROS, ORDENES } from '../../features/archivos/rules.ts'
import { MAX_SEARCH } from '../../lib/search-text.ts'
import { useFollowing } from '../../ui/use-following.ts'
import parts from '../parts.module.css'
import { readInput } from './dropped.ts'
import styles from './screen.module.css'
import { type Planned, useUploads } from './uploads.ts'

/** The one thing to do here, and what is shown: all of it in the address. */
export function Toolbar({ en, lugar }: { en: number | null; lugar: string }) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const q = params.get('q') ?? ''
  const select = (name: string, label: string, empty: string, options: [string, string][]) => (
    <select
      key={`${name} ${params.get(name)}`}
      name={name}
      aria-label={label}
      defaultValue={params.get(name) ?? ''}
      onChange={(e) => void submit(e.currentTarget.form)}
    >
      <option value="">{empty}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
  return (
    <>
      <div className={styles.head}>
        <h1>Biblioteca</h1>
        <Send {...{ en, lugar }} />
      </div>
      <Form action="/panel/archivos" aria-label="Buscar archivos" className={`${styles.tools} ${parts.controls}`}>
        <input
          ref={useFollowing(q)}
          type="search"
          name="q"
          aria-label="Buscar por nombre o texto"
          placeholder="Buscar por nombre o texto"
          maxLength={MAX_SEARCH}
          defaultValue={q}
        />
        {select(
          'clase',
          'Clase',
          'Todas las clases',
          CLASES.map((one) => [one, CLASES_DICHAS[one]]),
        )}
        {select('filtro', 'Estado', 'Todos', Object.entries(FILTROS))}
        {select('orden', 'Orden', ORDENES.recientes, Object.entries(ORDENES).slice(1))}
        {['carpeta', 'vista'].map((name) =>
          params.get(name) ? <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} /> : null,
        )}
        <Button type="submit" variant="default">
          Buscar
        </Button>
      </Form>
    </>
  )
}

/** The buttons of whoever does not drag. */
export function Send({ en, lugar, send }: Pick<Planned, 'en' | 'lugar' | 'send'>) {
  const { plan } = useUploads()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const input = (ref: RefObject<HTMLInputElement | null>, label: string, whole: object) => (
    <input
      ref={ref}
      type="file"
      multiple
      className="sr"
      tabIndex={-1}
      aria-label={label}
      {...whole}
      onChange={(event) => {
        const chosen = readInput(event.target.files ?? [])
        event.target.value = ''
        if (chosen.length > 0) plan({ files: chosen, unread: [], en, lugar, send })
      }}
    />
  )
  return (
    <div className={styles.send}>
      <Button variant="default" onClick={() => folder.current?.click()}>
        Subir una carpeta
      </Button>
      <Button onClick={() => files.current?.click()}>Subir archivos</Button>
      {input(files, 'Archivos de su computadora', {})}
      {input(folder, 'Carpeta de su computadora', { webkitdirectory: '' })}
    </div>
  )
}
