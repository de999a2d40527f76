import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  diaFrom,
  fechaFrom,
  overlaps,
  periodQuery,
  plusDays,
  rangeOf,
  readRange,
  titleOf,
  type Vista,
  vistaFrom,
} from '../../features/agenda/period.ts'
import { entradaAgenda } from '../../features/agenda/schema.server.ts'
import { holidaysBetween } from '../../features/feriados/queries.server.ts'
import { dayInWords, isoDate, limaNow } from '../../lib/dates.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { arriving } from '../../lib/until-loaded.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { requireStaff } from '../admission.server.ts'
import parts from '../parts.module.css'
import { screen } from '../revalidate.tsx'
import { roomOf } from '../rooms.server.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { Activity } from './activity.tsx'
import { Days } from './days.tsx'
import { type Actividad, actividadesEntre } from './queries.server.ts'
import styles from './screen.module.css'
import { Toolbar } from './toolbar.tsx'
import { useMoving } from './use-moving.ts'

const Grid = arriving(async () => (await import('../../features/agenda/components/grid.tsx')).default<Actividad>)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff({ request, context })
  roomOf(actor, entradaAgenda.name)
  const search = new URL(request.url).searchParams
  const now = limaNow()
  const fecha = fechaFrom(search.get('fecha')) ?? isoDate(now)
  const { desde, hasta } = readRange(fecha)
  return {
    lugar: [{ label: entradaAgenda.title, href: '/panel/agenda' }, { label: 'Calendario' }],
    ...{ now, fecha, dia: diaFrom(search.get('dia')), vista: vistaFrom(search.get('vista')) },
    // As far ahead as something is repeated.
    feriados: await holidaysBetween(institucion, desde, plusDays(hasta, 366)),
    actividades: await actividadesEntre(actor, desde, hasta),
  }
}

export type Calendario = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = () => titled('Calendario de la agenda')

const SHOWN = ['agenda', 'eventos', 'noticias', 'feriados']

/** Where a new one is begun, with its hours. @param inicio 'yyyy-MM-dd HH:mm:ss'; a whole day begins at nine */
function newAt(inicio: string): string {
  const [dia = '', hora = ''] = (inicio.endsWith('00:00:00') ? inicio.replace('00:00:00', '09:00:00') : inicio).split(
    ' ',
  )
  const next = String(Math.min(Number(hora.slice(0, 2)) + 1, 23)).padStart(2, '0')
  const horas = { hora_inicio: `${dia} ${hora}`, hora_fin: `${dia} ${next}${hora.slice(2)}` }
  return `/panel/agenda/nuevo?${new URLSearchParams(horas)}`
}

const isMovable = ({ id }: Actividad) => id !== null
const isDraft = ({ publico }: Actividad) => !publico

export default screen(function Calendar({ loaderData }: Route.ComponentProps) {
  const { now, fecha, dia, actividades, feriados } = loaderData
  useChanges(SHOWN)
  const wide = useWide()
  const vista: Vista = loaderData.vista ?? (wide === false ? 'lista' : 'mes')
  const navigate = useNavigate()
  const [opened, open] = useState<Actividad | null>(null)
  const move = useMoving()
  const { desde, hasta } = rangeOf(vista, fecha)
  const resting = feriados.filter((one) => one.fecha >= desde && one.fecha < hasta)
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <h1>{titleOf(vista, fecha)}</h1>
        <Button component={Link} to={newAt(`${fecha} 09:00:00`)} leftSection={<Icon name="plus" />}>
          Nueva actividad
        </Button>
      </header>
      <Toolbar vista={vista} shown={{ fecha, dia }} today={isoDate(now)} />
      <p className={styles.help}>
        {vista === 'lista' || wide === false
          ? 'Abra una actividad para moverla o repetirla.'
          : 'Arrastre una actividad para moverla, o elija un día vacío para empezar otra. También puede abrirla y escribir sus horas.'}{' '}
        Lo de eventos y noticias se cambia en su sala.
      </p>
      {resting.length > 0 ? (
        <p className={styles.help}>
          <strong>Feriados:</strong>{' '}
          {resting.map(({ fecha: dia, nombre }) => `${dayInWords(dia)}, ${nombre}`).join('; ')}.
        </p>
      ) : null}
      {vista === 'lista' ? (
        <Days actividades={actividades.filter((one) => overlaps(one, desde, hasta))} now={now} open={open} />
      ) : wide === null ? null : (
        <Suspense fallback={<p role="status">Abriendo el calendario…</p>}>
          <Grid
            {...{ vista, fecha, now, wide, open, entradas: actividades }}
            show={(next, day) => void navigate(periodQuery({ vista: next, fecha: day }), { preventScrollReset: true })}
            edit={{
              isMovable,
              isDraft,
              move: async (...to) => (await move(...to)).ok,
              pick: (inicio) => void navigate(newAt(inicio)),
            }}
          />
        </Suspense>
      )}
      {opened ? (
        <Activity
          key={opened.clave}
          actividad={actividades.find(({ clave }) => clave === opened.clave) ?? opened}
          {...{ move, feriados }}
          onClose={() => open(null)}
        />
      ) : null}
    </div>
  )
})
