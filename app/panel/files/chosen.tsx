import { Button, Select } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { plural } from '../../lib/numbers.ts'
import { call } from '../call.ts'
import { selectProps } from '../edit/select-props.ts'
import { useRevalidate } from '../revalidate.tsx'
import { hrefWith } from './asked.ts'
import styles from './files.module.css'
import { type Folder, type Item, pathOf } from './library.ts'
import { type Moved, recovered, type Said, saidOf } from './said.ts'
import type { Move } from './use-moving.ts'

type Props = {
  files: readonly Item[]
  /** They are in the bin. */
  bin: boolean
  carpetas: Folder[]
  onBin: (ids: string[]) => Promise<void>
  onSaid: (said: Said) => void
  move: Move
}

const NOWHERE = '0'

/** What can be done with those that are chosen. */
export function Chosen({ files, bin, carpetas, onBin, onSaid, move }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const ids = files.map(({ id }) => id)
  async function recover() {
    const answer = await call<Moved>('POST', '/api/biblioteca/papelera', { ids, recuperar: true })
    onSaid(saidOf(answer, answer.ok ? recovered(answer, ids) : ''))
    void revalidate()
  }
  if (bin)
    return (
      <Button size="xs" variant="default" onClick={() => void recover()}>
        Recuperar {plural(ids.length, 'archivo')}
      </Button>
    )
  const places = carpetas.map(({ id }) => ({ value: String(id), label: pathOf(carpetas, id) }))
  return (
    <div className={styles.chosen}>
      <span>{plural(ids.length, 'elegido')}</span>
      <Button size="xs" variant="default" onClick={() => void navigate(hrefWith(params, { datos: ids.join(',') }))}>
        Completar datos
      </Button>
      <Select
        {...selectProps('la carpeta')}
        size="xs"
        searchable
        aria-label="Mover a la carpeta…"
        placeholder="Mover a la carpeta…"
        nothingFoundMessage="No hay una carpeta así."
        value={null}
        data={[{ value: NOWHERE, label: 'Sin carpeta' }, ...places]}
        onChange={(value) => {
          if (value !== null) void move(files, value === NOWHERE ? null : Number(value))
        }}
      />
      <Button size="xs" variant="default" onClick={() => void onBin(ids)}>
        Enviar a la papelera
      </Button>
    </div>
  )
}
