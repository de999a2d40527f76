import { Button, CloseButton, Menu, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useSay } from '../say.ts'
import { MOST_AT_ONCE } from './asked.ts'
import styles from './bulk.module.css'
import { exportHref } from './export-href.ts'
import type { List } from './screen.tsx'
import { SetField } from './set-field.tsx'
import { noticeOf, type Offered, offeredIn } from './steps.ts'
import { type Rehearsal, useBulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'

type Bulked = Pick<List, 'tipo' | 'said' | 'puede' | 'filas' | 'total' | 'asked' | 'rapidos' | 'campos' | 'columnas'>

type Props = {
  list: Bulked
  search: URLSearchParams
  chosen: Chosen
  /** What else a screen does with them, first of all. */
  first?: ReactNode
}

/** As many verbs as stand beside one another on a phone; the rest is in a menu. */
const BESIDE = 2

/** What can be done with all that is chosen. */
export function Bulk({ list, search, chosen, first }: Props) {
  const bulk = useBulk(list, chosen)
  const [setting, openSetting] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const { rows, beyond, none } = chosen
  const { rehearsed, progress } = bulk
  const onPage = list.filas.filter(({ id }) => chosen.has(id))
  const sample = onPage.length > 0 ? onPage : list.filas
  const offered = offeredIn(list).filter(({ fits }) => sample.some((row) => fits(row)))
  const begin = (one: Offered) => bulk.rehearse(one, noticeOf(one, onPage, beyond))
  const inBin = list.asked.situacion === 'papelera'
  return (
    <>
      {progress ? (
        <section className={styles.bar} aria-label="Avance" aria-live="polite">
          <div className={styles.progress}>
            <Loading
              label={`${progress.text}: ${progress.done.toLocaleString('es-PE')} de ${progress.of.toLocaleString('es-PE')}`}
              onStop={bulk.stop}
            />
            <progress max={progress.of} value={progress.done} aria-label={progress.text} />
          </div>
        </section>
      ) : rows.length > 0 ? (
        <section className={styles.bar} aria-label="Con lo elegido">
          <p className={styles.count}>
            <CloseButton aria-label="No elegir nada" onClick={none} />
            <strong>{rows.length.toLocaleString('es-PE')}</strong> {rows.length === 1 ? 'elegido' : 'elegidos'}
            {!beyond && list.total > list.filas.length && onPage.length === list.filas.length ? (
              <All list={list} chosen={chosen} busy={choosing} onBusy={setChoosing} />
            ) : null}
          </p>
          <div className={styles.verbs}>
            {first}
            {offered.slice(0, BESIDE).map((one) => (
              <Button key={one.paso} variant="default" disabled={choosing} onClick={() => void begin(one)}>
                {one.label}
              </Button>
            ))}
            <Menu withinPortal={false} position="top-end" width={250}>
              <Menu.Target>
                <Button variant="default" disabled={choosing} rightSection={<Icon name="chevron-down" />}>
                  Más
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {offered.slice(BESIDE).map((one) => (
                  <Menu.Item key={one.paso} onClick={() => void begin(one)}>
                    {one.label}
                  </Menu.Item>
                ))}
                {list.rapidos.length > 0 && !inBin ? (
                  <Menu.Item onClick={() => openSetting(true)}>Cambiar un campo…</Menu.Item>
                ) : null}
                <Menu.Divider />
                {(['xlsx', 'csv'] as const).map((as) => (
                  <Menu.Item key={as} component="a" href={exportHref(list, search, as, rows)} download>
                    {as === 'xlsx' ? 'Descargar para Excel' : 'Descargar como CSV'}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </div>
        </section>
      ) : null}
      <Modal opened={setting} onClose={() => openSetting(false)} title={`Cambiar un campo en ${inAll(rows.length)}`}>
        <SetField
          list={list}
          onSet={(one) => {
            openSetting(false)
            void bulk.rehearse(one)
          }}
        />
      </Modal>
      <Modal
        opened={rehearsed !== null}
        onClose={bulk.forget}
        title={rehearsed ? `${rehearsed.label}: ${countsOf(rehearsed)}` : ''}
      >
        {rehearsed ? <Rehearsed rows={rows} one={rehearsed} onRun={() => void bulk.run(rehearsed)} /> : null}
      </Modal>
    </>
  )
}

const inAll = (n: number) => (n === 1 ? 'el elegido' : `los ${n.toLocaleString('es-PE')} elegidos`)

const countsOf = ({ tried: { cambiados, rechazados } }: Rehearsal) => `${cambiados.length} sí, ${rechazados.length} no`

type AllProps = Pick<Props, 'list' | 'chosen'> & { busy: boolean; onBusy: (busy: boolean) => void }

/** From all of the page to everything that coincides; until it is known which that is, nothing is done with less. */
function All({ list: { total }, chosen, busy, onBusy }: AllProps) {
  const say = useSay()
  const choose = async () => {
    onBusy(true)
    const why = await chosen.all()
    onBusy(false)
    if (why) say({ text: why, wrong: true })
  }
  const most = MOST_AT_ONCE.toLocaleString('es-PE')
  return (
    <Button variant="subtle" loading={busy} onClick={() => void choose()}>
      {total > MOST_AT_ONCE
        ? `Elegir los primeros ${most} de ${total.toLocaleString('es-PE')}`
        : `Elegir todo lo que coincide (${total.toLocaleString('es-PE')})`}
    </Button>
  )
}

type RehearsedProps = { rows: Chosen['rows']; one: Rehearsal; onRun: () => void }

function Rehearsed({ rows, one: { label, tried, aviso }, onRun }: RehearsedProps) {
  const titles = new Map(rows.map(({ id, titulo }) => [id, titulo]))
  return (
    <>
      {tried.rechazados.length > 0 ? (
        <>
          <p>Esto no se puede con todo lo elegido:</p>
          <ul className={styles.reasons}>
            {tried.rechazados.map(({ id, message }) => (
              <li key={id}>
                <strong>{titles.get(id) ?? id}</strong> {message}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {aviso ? <p>{aviso}</p> : null}
      {tried.cambiados.length > 0 ? (
        <Button onClick={onRun}>
          {label} {restOf(tried)}
        </Button>
      ) : null}
    </>
  )
}

const restOf = ({ cambiados: { length }, rechazados }: Rehearsal['tried']) => {
  if (rechazados.length === 0) return length === 1 ? 'lo elegido' : `los ${length}`
  return length === 1 ? 'el otro' : `los otros ${length}`
}
