import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import bar from '../edit/bar.module.css'
import type { Writing } from './use-writing.ts'

/** What visitors have, in a sentence, and the one thing to do: always in sight. */
export function Bar({ writing }: { writing: Writing }) {
  const { typed, changes, publish, isBusy, awaiting, problem } = writing
  const subscribe = typed.subscribe
  const isDirty = useSyncExternalStore(
    subscribe,
    () => Object.keys(changes()).length > 0,
    () => false,
  )
  return (
    <section className={bar.bar} aria-label="Estado y acciones">
      <div className={bar.says}>
        <p>
          {isDirty
            ? 'Los visitantes ven lo publicado antes. Usted tiene cambios sin publicar.'
            : 'Los visitantes ven lo que está aquí.'}
        </p>
        {problem ? (
          <p className={bar.problem} role="alert">
            {problem}
          </p>
        ) : null}
        {awaiting ? (
          <p className={bar.kept} role="status">
            {awaiting}
          </p>
        ) : null}
        <p className={bar.kept}>{isDirty ? 'Lo escrito queda en este navegador hasta que lo publique.' : ''}</p>
      </div>
      <div className={bar.verbs}>
        <Button loading={isBusy} disabled={!isDirty} onClick={() => void publish()}>
          Publicar cambios
        </Button>
      </div>
    </section>
  )
}
