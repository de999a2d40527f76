import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { isoDate } from '../../../lib/dates.ts'
import { UNREAD } from '../../../lib/outage.ts'
import { arriving } from '../../../lib/until-loaded.ts'
import { Loading } from '../../../ui/loading.tsx'
import { OpenData } from '../../../ui/open-data.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { CALENDARIO } from '../address.ts'
import type { Shown } from '../calendario.tsx'
import { diaFrom, fechaFrom, overlaps, periodHref, rangeOf, titleOf, type Vista, vistaFrom } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import styles from './agenda.module.css'
import { DayBelow } from './day-below.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { Legend } from './legend.tsx'
import { List } from './list.tsx'
import { Toolbar } from './toolbar.tsx'

const Grid = arriving(async () => (await import('./grid.tsx')).default)

const FAILED = 'No se pudo actualizar. Revise su conexión y vuelva a intentar: sigue aquí lo que veía.'

/** What the address asks for, or the default of the screen: the list on phones, the month elsewhere. */
function usePeriod({ now }: Shown) {
  const [params] = useSearchParams()
  const wide = useWide()
  const asked = vistaFrom(params.get('vista'))
  const byScreen: Vista | null = wide === null ? null : wide ? 'mes' : 'lista'
  const fecha = fechaFrom(params.get('fecha')) ?? isoDate(now)
  return { asked, vista: asked ?? byScreen, fecha, dia: diaFrom(params.get('dia')), wide }
}

/** Reads what is on screen anew because somebody asked for it, and says whether it came. */
function useRefresh() {
  const { state, revalidate } = useRevalidator()
  const toast = useToast()
  async function refresh() {
    let failed = false
    const note = () => {
      failed = true
    }
    addEventListener(UNREAD, note)
    await revalidate().finally(() => removeEventListener(UNREAD, note))
    if (failed) toast(FAILED, 'error')
    else toast('El calendario está al día.', 'success')
  }
  return { isReading: state !== 'idle', refresh }
}

/** The calendar: a list that the server makes for everybody, and over it, where React runs, the grids. */
export function Agenda({ shown }: { shown: Shown }) {
  const { asked, vista, fecha, dia, wide } = usePeriod(shown)
  const title = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState<EntradaAgenda | null>(null)
  const navigate = useNavigate()
  const { isReading, refresh } = useRefresh()
  const loading = useNavigation().state !== 'idle' || isReading
  const period = vista ?? 'mes'
  const { desde, hasta } = rangeOf(period, fecha)
  const show = (next: Vista, day: string) => {
    navigate(periodHref({ vista: next, fecha: day }), { preventScrollReset: true })
    // What had the focus is gone.
    title.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (!opened) return
    // The grid may have been drawn anew behind the dialog, without what had the focus.
    return () => {
      if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
    }
  }, [opened])
  return (
    <section
      aria-label="Calendario"
      className={`page ${styles.agenda}`}
      data-vista={asked ?? 'auto'}
      data-listo={wide !== null || undefined}
    >
      <Toolbar vista={vista} fecha={fecha} dia={dia} today={isoDate(shown.now)} loading={loading} refresh={refresh}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {titleOf(period, fecha)}
        </h2>
      </Toolbar>
      <p className="sr" role="status">
        {loading ? 'Cargando' : titleOf(period, fecha)}
      </p>
      <div className={styles.shown} aria-busy={loading}>
        {loading ? (
          <div className={styles.loading}>
            <Loading />
          </div>
        ) : null}
        <div className={styles.list}>
          <List entradas={shown.entradas.filter((e) => overlaps(e, desde, hasta))} now={shown.now} period={period} />
        </div>
        {vista === 'lista' ? null : (
          <div className={styles.grid}>
            <Suspense fallback={<Loading />}>
              {/* Only there: what the server draws may carry no styles of its own. */}
              {vista && wide !== null ? (
                <Grid
                  vista={vista}
                  fecha={fecha}
                  now={shown.now}
                  wide={wide}
                  entradas={shown.entradas}
                  show={show}
                  list={(day) => navigate(periodHref({ vista: 'mes', fecha: day }), { preventScrollReset: true })}
                  open={setOpened}
                />
              ) : (
                <Loading />
              )}
            </Suspense>
            {vista === 'mes' ? <DayBelow entradas={shown.entradas} fecha={fecha} /> : null}
            <Legend entradas={shown.entradas} fecha={fecha} />
          </div>
        )}
      </div>
      <OpenData list={CALENDARIO} />
      {opened ? <EntryDialog entrada={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  )
}
