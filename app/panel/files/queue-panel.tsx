import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { cleanFolder } from '../../features/archivos/rules.ts'
import { bytes, count, plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import parts from '../parts.module.css'
import { isOver, mayPass, type Task } from './queue.ts'
import styles from './queue-panel.module.css'
import { type Planned, sendPlanned, useUploads, useView } from './uploads.ts'

/** At the foot of every screen while something is sent, and until somebody has seen how it went. */
export function QueuePanel() {
  const { queue, planned, plan } = useUploads()
  const { tasks } = useView(queue)
  const [folded, fold] = useState(false)
  if (planned)
    return (
      <section className={styles.panel} aria-label="Lo que se va a subir">
        <Plan
          planned={planned}
          onSend={() => {
            plan(undefined)
            void sendPlanned(queue, planned)
          }}
          onCancel={() => plan(undefined)}
        />
      </section>
    )
  if (tasks.length === 0) return null
  const busy = tasks.some((task) => !isOver(task))
  const share = tasks.reduce((sum, { avance }) => sum + avance, 0) / tasks.length
  return (
    <section className={styles.panel} aria-label="Archivos que se suben">
      <div className={styles.head}>
        <p className={styles.title} role="status">
          {titleOf(tasks)}
        </p>
        <button type="button" className={parts.tool} aria-expanded={!folded} onClick={() => fold(!folded)}>
          <Icon name="chevron-down" label={folded ? 'Desplegar' : 'Plegar'} />
        </button>
        {busy ? null : (
          <button type="button" className={parts.tool} onClick={() => queue.clear()}>
            <Icon name="x" label="Cerrar la lista de lo subido" />
          </button>
        )}
      </div>
      {busy ? <progress className={styles.bar} value={share} max={1} aria-label="Avance de lo que se sube" /> : null}
      {folded ? null : <List tasks={tasks} busy={busy} />}
    </section>
  )
}

const of = (tasks: readonly Task[], ...estados: Task['estado'][]) =>
  tasks.filter(({ estado }) => estados.includes(estado))

function titleOf(tasks: readonly Task[]): string {
  const left = tasks.filter((task) => !isOver(task)).length
  if (left > 0) return `Subiendo: ${count(tasks.length - left)} de ${count(tasks.length)}`
  const [sent, known, failed] = [of(tasks, 'listo'), of(tasks, 'existe'), of(tasks, 'falla', 'cancelado')]
  const said = [
    sent.length > 0 && (sent.length === 1 ? 'Se subió 1 archivo' : `Se subieron ${count(sent.length)} archivos`),
    known.length > 0 && `${count(known.length)} ya ${known.length === 1 ? 'estaba' : 'estaban'}`,
    failed.length > 0 && `${count(failed.length)} no se ${failed.length === 1 ? 'pudo' : 'pudieron'} subir`,
  ]
  return `${said.filter(Boolean).join(' · ')}.`
}

/** First what asks for something, then what goes on, then what is done. */
const TURN: Record<Task['estado'], number> = { falla: 0, cancelado: 1, sube: 2, existe: 3, listo: 4, espera: 5 }
const MOST = 100

export function List({ tasks, busy }: { tasks: readonly Task[]; busy: boolean }) {
  const { queue } = useUploads()
  const failed = tasks.filter(mayPass).length
  const sent = of(tasks, 'listo')
  const documents = sent.flatMap(({ documento }) => documento ?? [])
  const files = sent.flatMap(({ archivo, documento }) => (archivo && documento === undefined ? archivo.id : []))
  const list = tasks.toSorted((a, b) => TURN[a.estado] - TURN[b.estado]).slice(0, MOST)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label="Archivos">
        {list.map((task) => (
          <Line key={task.id} task={task} />
        ))}
        {tasks.length > MOST ? <li className={styles.more}>y {count(tasks.length - MOST)} más</li> : null}
      </ul>
      <div className={styles.actions}>
        {busy ? (
          <Button size="xs" variant="default" onClick={() => queue.cancel()}>
            Cancelar lo que falta
          </Button>
        ) : null}
        {failed > 0 && !busy ? (
          <Button size="xs" variant="default" onClick={() => void queue.retry()}>
            Reintentar {plural(failed, 'archivo')}
          </Button>
        ) : null}
        {busy ? null : (
          <>
            <Hundreds ids={documents} to="/panel/documentos/datos?ids=" word="Revisar" one="documento" />
            <Hundreds ids={files} to="/panel/archivos?datos=" word="Completar" one="archivo" />
          </>
        )}
      </div>
    </>
  )
}

/** To a table of their data for each hundred; of several, each has its window, so that none takes away what is typed in another. */
const Hundreds = ({ ids, to, word, one }: { ids: (number | string)[]; to: string; word: string; one: string }) =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, i) => ids.slice(i * MOST, (i + 1) * MOST)).map((some, i) => (
    <Link
      key={some[0]}
      className={styles.link}
      to={`${to}${some.join()}`}
      {...(ids.length > MOST && { target: '_blank' })}
    >
      {word} los datos de {plural(some.length, one)}
      {i ? ' más' : ''}
    </Link>
  ))

const SAID: Record<Task['estado'], string> = {
  espera: 'En espera',
  sube: 'Subiendo',
  listo: 'Listo',
  existe: 'Ya existe',
  falla: 'No se subió',
  cancelado: 'Cancelado',
}

function Line({ task: { file, ruta, estado, avance, dice } }: { task: Task }) {
  const state = estado === 'sube' ? `${Math.round(avance * 100)} %` : SAID[estado]
  return (
    <li className={styles.line} data-state={estado}>
      <span className={styles.name}>{[...ruta, file.name].join('/')}</span>
      <span className={styles.state}>{state}</span>
      {dice ? <span className={styles.said}>{dice}</span> : null}
    </li>
  )
}

type PlanProps = { planned: Planned; onSend: () => void; onCancel: () => void }

/** How much it is and where it will lie, before anything is sent. */
function Plan({ planned: { files, unread, lugar }, onSend, onCancel }: PlanProps) {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  const routes = [...Map.groupBy(files, ({ ruta }) => ruta.map(cleanFolder).join('/'))].toSorted(([a], [b]) =>
    a.localeCompare(b, 'es'),
  )
  const renamed = new Map(
    files.flatMap(({ ruta }) =>
      ruta.flatMap((name) => (cleanFolder(name) === name ? [] : [[name, cleanFolder(name)]])),
    ),
  )
  return (
    <>
      <p className={styles.title}>
        {plural(files.length, 'archivo')} en {plural(routes.length, 'carpeta')}, {bytes(total)}
      </p>
      <p className={styles.note}>Se subirán a {lugar}.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label="Carpetas">
        {routes.slice(0, MOST).map(([route, inside]) => (
          <li key={route} className={styles.line}>
            <span className={styles.name}>{route || 'Sin carpeta'}</span>
            <span className={styles.state}>{count(inside.length)}</span>
          </li>
        ))}
        {routes.length > MOST ? <li className={styles.more}>y {count(routes.length - MOST)} carpetas más</li> : null}
      </ul>
      {renamed.size > 0 ? (
        <p className={styles.note}>
          Hay nombres que otras computadoras no admiten; quedarán así:{' '}
          {[...renamed]
            .slice(0, 5)
            .map(([from, to]) => `«${shortOf(from)}» → «${shortOf(to)}»`)
            .join(', ')}
          {renamed.size > 5 ? ` y ${renamed.size - 5} más` : ''}.
        </p>
      ) : null}
      {unread.length > 0 ? (
        <p className={styles.note}>
          No se pudieron leer {plural(unread.length, 'archivo')}: {unread.slice(0, 3).join(', ')}.
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button size="xs" disabled={files.length === 0} onClick={onSend}>
          Subir {plural(files.length, 'archivo')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          No subir nada
        </Button>
      </div>
    </>
  )
}

const shortOf = (name: string) => (name.length > 24 ? `${name.slice(0, 24)}…` : name)
