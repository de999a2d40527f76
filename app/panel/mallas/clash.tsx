import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Contenido } from '../../features/programas/rules.ts'
import notes from '../edit/notes.module.css'
import { Differences } from './differences.tsx'
import type { Clash } from './use-malla.ts'

type Props = { clash: Clash; mine: Contenido; onMine: () => void; onTheirs: () => void }

/** Somebody saved the same grid meanwhile: both beside each other, and one is chosen. The other one is not lost. */
export function Choice({ clash, mine, onMine, onTheirs }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={notes.clash} aria-labelledby="mientras-tanto">
      <h2 id="mientras-tanto" ref={title} tabIndex={-1}>
        Otra persona guardó esta malla mientras tanto
      </h2>
      <p>
        Nada se perdió y lo suyo no se guardó todavía. Si guarda lo suyo, lo de la otra persona queda en la historia; si
        toma lo que hay ahora, lo suyo vuelve con Deshacer.
      </p>
      <Differences antes={clash.malla} despues={mine} nombres={{ antes: 'Lo que hay ahora', despues: 'Lo suyo' }} />
      <div className={notes.verbs}>
        <Button onClick={onMine}>Guardar lo mío</Button>
        <Button variant="default" onClick={onTheirs}>
          Tomar lo que hay ahora
        </Button>
      </div>
    </section>
  )
}
