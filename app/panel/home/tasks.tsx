import { Button } from '@mantine/core'
import { Link, useFetcher } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { type Made, useTakeBack } from '../take-back.ts'
import styles from './tasks.module.css'
import type { Task } from './tasks.ts'

/** What falls to this person, each a sentence with its button. */
export function Tasks({ tasks, tipos }: { tasks: Task[]; tipos: string[] }) {
  const [revisa, escribe] = ['convocatorias', 'noticias'].map((one) => tipos.includes(one))
  return (
    <section className={styles.tasks} aria-labelledby="le-toca">
      <h2 id="le-toca">Le toca a usted</h2>
      {tasks.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" size="m" />
          <span>
            Nada urgente hoy.
            {revisa || escribe ? ' Si tiene un momento: ' : ''}
            {revisa ? (
              <>
                revise que las fechas de sus <Link to="/panel/convocatorias">convocatorias</Link> sigan vigentes
              </>
            ) : null}
            {revisa && escribe ? ', o ' : ''}
            {escribe ? (
              <>
                cuente algo que pasó esta semana en una <Link to="/panel/noticias/nuevo">noticia</Link>
              </>
            ) : null}
            {revisa || escribe ? '.' : ''}
          </span>
        </p>
      ) : (
        <ul>
          {tasks.map((task) => (
            <li key={task.key}>
              <Icon name={task.icon} />
              <p>
                {task.before} {task.href ? <Link to={task.href}>{task.about}</Link> : <strong>{task.about}</strong>}
                {/^[:.,]/.test(task.after) ? '' : ' '}
                {task.after}
              </p>
              <Act task={task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Act({ task: { button, other, about } }: { task: Task }) {
  const fetcher = useFetcher()
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  async function step() {
    if (!('tipo' in button)) return
    const { tipo, id, version, publicar_hasta } = button
    const answer = await call<Made>('POST', `/api/gestion/${tipo}/${id}/ajustar`, { version, publicar_hasta })
    await revalidate()
    if (!answer.ok) return say({ text: answer.message, wrong: true })
    say({ text: `«${about}» sigue a la vista, sin fin.`, undo: takeBack(tipo, answer) })
  }
  return (
    <div className={styles.verbs}>
      {other ? (
        <Button component={Link} to={other.href} variant="subtle">
          {other.label}
        </Button>
      ) : null}
      {'href' in button ? (
        <Button component={Link} to={button.href} variant="default">
          {button.label}
        </Button>
      ) : 'hace' in button ? (
        <fetcher.Form method="post">
          <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
            {button.label}
          </Button>
        </fetcher.Form>
      ) : (
        <Button variant="default" onClick={() => void step()}>
          {button.label}
        </Button>
      )}
    </div>
  )
}
