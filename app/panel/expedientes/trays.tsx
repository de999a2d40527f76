import { Button, Menu } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BANDEJAS, countTrays, listCases, MOST_COUNTED } from '../../expedientes/queries.server.ts'
import { calendarOfInstitucion } from '../../features/feriados/queries.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { entriesOf } from '../../lib/keys.ts'
import { useAnswered } from '../../lib/live/use-changes.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreMenu } from '../desk/more-menu.tsx'
import { Nothing } from '../desk/nothing.tsx'
import { TabList } from '../desk/tab-list.tsx'
import { withChanged } from '../list/asked.ts'
import { Pages } from '../list/pages.tsx'
import list from '../list/screen.module.css'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { spoken } from '../spoken.ts'
import { titled } from '../titled.ts'
import { useTurn } from '../writing.ts'
import type { Route } from './+types/trays.ts'
import { FIGURES, RULES, TRAYS } from './address.ts'
import { NOBODY, traysAsked } from './asked.server.ts'
import { actOnChosen } from './bulk.server.ts'
import { areasOf } from './case.server.ts'
import { clockSaid, paymentSaid, soonOf, stateSaid } from './clock.server.ts'
import { CounterMenu } from './counter-menu.tsx'
import styles from './expedientes.module.css'
import { chipsOf, Filters } from './filters.tsx'
import { kindsHere, requireRequests } from './kinds.server.ts'
import { staffOf } from './queries.server.ts'
import { Rows } from './rows.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor, institucion, kinds } = await requireRequests({ request, context })
  const asked = traysAsked(url.searchParams)
  const { bandeja, tipo, texto, area, responsable, pagina } = asked
  const narrowed = kinds.some(({ name }) => name === tipo) ? kinds.filter(({ name }) => name === tipo) : kinds
  const calendar = await calendarOfInstitucion(institucion)
  const soon = soonOf(calendar)
  const filter = {
    bandeja,
    ...(texto && { texto }),
    ...(area === NOBODY ? { sinArea: true } : area !== null && { area }),
    ...(responsable === NOBODY ? { sinResponsable: true } : responsable !== null && { responsable }),
  }
  const [{ total, list: cases }, cuentas, areas, personas, clases] = await Promise.all([
    listCases(actor, narrowed, filter, soon, pagina),
    countTrays(actor, narrowed, soon, filter),
    areasOf(institucion),
    staffOf(institucion, kinds),
    kindsHere(actor),
  ])
  const people = await namesOf(cases.flatMap(({ responsable: one }) => one ?? []))
  const now = new Date()
  return {
    lugar: [{ label: 'Expedientes' }],
    ...{ asked, total, hayMas: total === MOST_COUNTED },
    ...{ hecho: url.searchParams.get('hecho') },
    bandejas: entriesOf(BANDEJAS)
      .filter(([name]) => name !== 'pagos' || kinds.some((kind) => 'pagos' in kind.powers && can(actor, kind, 'pagos')))
      .map(([name, label]) => ({ name, label, cuantos: name === 'cerrados' ? null : cuentas[name] })),
    filas: cases.map((caso) => ({
      ...{ numero: caso.numero, version: caso.version, asunto: caso.asunto },
      quien: caso.solicitante.nombre ?? '',
      clase: kinds.find(({ name }) => name === caso.tipo)?.title ?? caso.tipo,
      estado: stateSaid(caso.estado),
      pago: paymentSaid(caso),
      reloj: clockSaid(caso, soon.hoy, calendar),
      llego: spoken(caso.presentadoEn, now),
      area: caso.area === null ? null : (areas.names.get(caso.area) ?? null),
      responsable: caso.responsable === null ? null : (people.get(caso.responsable) ?? null),
    })),
    clases: clases.map(({ name, title }) => ({ value: name, label: title })),
    areas: areas.options,
    personas: personas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    tipos: kinds.map(({ name }) => name),
    exporta: kinds.some((kind) => can(actor, kind, 'exportar')),
    regla: clases.some((kind) => can(actor, kind, 'reglas')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireRequests({ request, context })
  return actOnChosen(actor, await request.formData())
}

export type Trays = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = () => titled('Expedientes')

/** For whoever may take what is in them elsewhere. */
const TAKEN = [
  { to: `${TRAYS}/registro`, label: 'Registro', icon: 'download' },
  { to: FIGURES, label: 'Cifras', icon: 'chart-column' },
]

const EMPTY: Partial<Record<string, string>> = {
  por_recibir: 'Nada espera a que lo reciban.',
  vencidos: 'Ningún plazo está vencido.',
  por_vencer: 'Ningún plazo vence en los próximos dos días hábiles.',
  mios: 'Usted no tiene ninguno a su cargo.',
  pagos: 'Ningún pago espera que lo busquen en el banco.',
}

export default function TraysScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, bandejas, filas, total, hecho, tipos } = loaderData
  const names = tipos.join()
  const answer = useAnswered(
    useMemo(() => names.split(','), [names]),
    actionData,
  )
  const done = useTurn(answer && answer.hechos > 0 ? answer : undefined)
  const [search] = useSearchParams()
  const here = bandejas.find(({ name }) => name === asked.bandeja)
  const places = [
    { to: `${TRAYS}/plazos`, label: 'Plazos', icon: 'clock' },
    ...(loaderData.exporta ? TAKEN : []),
    ...(loaderData.regla ? [{ to: RULES, label: 'Plazos y textos', icon: 'file-pen-line' }] : []),
  ]
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>
          Expedientes{' '}
          <span className={list.count}>
            {total.toLocaleString('es-PE')}
            {loaderData.hayMas ? ' o más' : ''}
          </span>
        </h1>
        <div className={parts.buttons}>
          <MoreMenu>
            {places.map(({ to, label, icon }) => (
              <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} />}>
                {label}
              </Menu.Item>
            ))}
          </MoreMenu>
          <CounterMenu clases={loaderData.clases} />
        </div>
      </header>
      <Outcome
        text={answer?.aviso ?? (hecho ? `Listo. El expediente ${hecho} ya no está entre los suyos.` : undefined)}
        isWrong={answer?.hechos === 0}
      />
      {answer && answer.noHechos.length > 0 ? (
        <ul className={styles.refused}>
          {answer.noHechos.map(({ numero, aviso }) => (
            <li key={numero}>
              <strong>{numero}</strong>: {aviso}
            </li>
          ))}
        </ul>
      ) : null}
      <TabList
        label="Bandejas"
        tabs={bandejas.map(({ name, label, cuantos }) => ({
          ...{ label, cuantos },
          href: withChanged(search, { bandeja: name, hecho: null }),
          isCurrent: asked.bandeja === name,
        }))}
      />
      <Filters trays={loaderData} search={search} />
      {filas.length === 0 ? (
        <Nothing
          total={total}
          chips={chipsOf(loaderData, search)}
          first={withChanged(search, {})}
          everything={`?bandeja=${asked.bandeja}`}
          none={{
            icon: 'inbox',
            title: `Nada en «${here?.label}»`,
            children: (
              <>
                <p>{EMPTY[asked.bandeja] ?? 'Aquí aparecen cuando llegan a este punto.'}</p>
                <Button component={Link} to="?bandeja=abiertos" variant="default">
                  Ver todos los abiertos
                </Button>
              </>
            ),
          }}
        />
      ) : (
        <Rows
          key={`${asked.bandeja} ${done}`}
          filas={filas}
          areas={loaderData.areas}
          personas={loaderData.personas}
          bandeja={asked.bandeja}
          answer={answer}
        />
      )}
      <Pages page={asked.pagina} total={total} without="hecho" />
    </div>
  )
}
