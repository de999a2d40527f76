import { Button, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../lib/numbers.ts'
import { selectProps } from '../edit/select-props.ts'
import styles from './manager.module.css'
import { keyOf, type Place } from './place.ts'
import type { Tree } from './queries.server.ts'
import { placesBut } from './tree-of.ts'

type Props = {
  tree: Tree
  rows: readonly { id: number; titulo: string }[]
  onMove: (to: Place) => void
  onClose: () => void
}

/** Where to, for whoever does not drag. */
export function MoveTo({ tree, rows, onMove, onClose }: Props) {
  const places = placesBut(
    tree,
    rows.map(({ id }) => id),
  )
  const [value, choose] = useState<string | null>(null)
  const place = places.find((one) => keyOf(one.place) === value)?.place
  const what = rows.length === 1 ? `«${rows[0]?.titulo}»` : plural(rows.length, 'elemento')
  return (
    <Modal opened onClose={onClose} title={`Mover ${what}`}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          if (place) onMove(place)
        }}
      >
        <Select
          {...selectProps('el lugar')}
          label="A qué categoría o carpeta"
          description="Escriba una parte del nombre para encontrarla. Las carpetas van con lo que tienen dentro."
          placeholder="Elija el lugar"
          searchable
          data-autofocus
          limit={200}
          nothingFoundMessage="No hay un lugar así."
          value={value}
          onChange={choose}
          data={places.map((one) => ({ value: keyOf(one.place), label: one.name }))}
        />
        <p>
          <Button type="submit" disabled={!place}>
            Mover ahí
          </Button>
        </p>
      </form>
    </Modal>
  )
}
