import { useHotkeys } from '@mantine/hooks'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { findWork } from '../../contenido/work.server.ts'
import { programaHref } from '../../features/programas/address.ts'
import { findingsOf } from '../../features/programas/findings.ts'
import { listSteps } from '../../features/programas/queries.server.ts'
import { contenidoOf, type MallaEnviada } from '../../features/programas/rules.ts'
import { programa as type } from '../../features/programas/schema.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { plural } from '../../lib/numbers.ts'
import { idFrom } from '../../lib/slugs.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireStaff } from '../admission.server.ts'
import { call } from '../call.ts'
import { Company, Faces } from '../edit/company.tsx'
import { useLeaving } from '../edit/leaving.ts'
import { useCompany } from '../edit/use-company.ts'
import { Outcome } from '../outcome.tsx'
import { part } from '../part.tsx'
import parts from '../parts.module.css'
import { spoken } from '../spoken.ts'
import { States } from '../states.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { callOf, compareHref, drawnHref, mallasHref, workOf } from './address.ts'
import { MallaBar } from './bar.tsx'
import { Checks, placeOf } from './checks.tsx'
import { enteredBy, lifeOf, nameOf } from './entered.server.ts'
import { Fields } from './fields.tsx'
import { statesOf } from './life.ts'
import { Past } from './past.tsx'
import { pasteInto } from './paste.ts'
import styles from './screen.module.css'
import { adopted, cellName, errorsOf, mallaOf, sheetOf, writtenRows } from './sheet.ts'
import { CourseTable, rowAt, rowName } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import { sumOf, Totals } from './totals.tsx'
import { useMalla } from './use-malla.ts'

// Seldom needed, and none of the bytes with which a grid opens.
const Choice = part(async () => (await import('./clash.tsx')).Choice)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff({ request, context })
  const { mallas, programa, puede, lugar } = await enteredBy(actor, params.id)
  const malla = mallas.find(({ fila }) => fila.id === idFrom(params.idmalla))
  if (!malla) throw new Response(null, { status: 404 })
  const { id, version } = malla.fila
  const [steps, trabajo] = await Promise.all([
    listSteps(institucion, id),
    findWork(actor, { type, item: workOf(programa.id, id) }),
  ])
  const names = await namesOf(steps.flatMap(({ usuario }) => usuario ?? []))
  return {
    lugar: [...lugar, { label: nameOf(malla) }],
    ...{ id, version, programa, puede },
    usuario: actor.idusuario ?? 0,
    nombre: nameOf(malla),
    malla: malla.actual,
    vida: lifeOf(malla),
    trabajo: trabajo ? { datos: trabajo.datos, version: trabajo.version, cuando: trabajo.actualizadoEn } : null,
    pasos: steps.map(({ usuario, ...step }) => ({
      ...step,
      quien: (usuario !== null && names.get(usuario)) || 'Alguien que ya no está',
    })),
    otras: mallas.filter(({ fila }) => fila.id !== id && !fila.eliminadoEn).map((one) => one.fila.id),
  }
}

export type Loaded = Omit<Route.ComponentProps['loaderData'], 'lugar'>

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(`Malla ${loaderData?.nombre} de ${loaderData?.programa.nombre}`)

const TIPOS = ['mallas', 'programas']

export default function Screen({ loaderData }: Route.ComponentProps) {
  useChanges(TIPOS)
  return <MallaScreen key={`${loaderData.usuario} ${loaderData.id}`} loaded={loaderData} />
}

function MallaScreen({ loaded }: { loaded: Loaded }) {
  const { id, programa, nombre, vida, puede, trabajo, pasos, otras } = loaded
  const editing = useMalla(loaded)
  const { state, clash } = editing
  const { sheet } = state
  // What was left before this screen opened, not what it keeps itself.
  const [left] = useState(trabajo)
  const [active, activate] = useState(-1)
  const [said, say] = useState<string>()
  const people = useCompany({
    ...{ tipo: 'programas', item: workOf(programa.id, id), usuario: loaded.usuario, fieldAt: rowAt },
    isDirty: () => editing.isDirty,
  })
  useLeaving(editing.safetyNow)
  // Wherever the focus is, in a cell too.
  useHotkeys([['mod+S', () => void editing.act(null)]], [], true)
  const isReadOnly = !puede.escribir || vida.eliminado
  // What is reckoned of it may come a moment after the letter.
  const settled = useDeferredValue(sheet)
  const malla = useMemo(() => mallaOf(settled), [settled])
  const errors = useMemo(() => errorsOf(settled), [settled])
  const rows = useMemo(() => writtenRows(settled), [settled])
  const findings = useMemo(() => findingsOf(malla), [malla])
  const marks = useMemo(() => {
    const places = findings.toReversed().flatMap((one) => {
      const place = placeOf(one, rows)
      return place ? [[cellName(place.row, place.column), one.tone] as const] : []
    })
    return new Map<string, string>(places)
  }, [findings, rows])
  const stops = findings.filter(({ tone }) => tone === 'impide').length + errors.size

  function paste(at: { row: number; column: number }, text: string) {
    const { rows: next, celdas, notas } = pasteInto(sheet.rows, at, text)
    state.putRows(next)
    say([`Se pegaron ${plural(celdas, 'celda')}.`, ...notas].join(' '))
  }
  async function bring(version: number) {
    const answer = await call<{ data: MallaEnviada }>('GET', `${callOf(programa.id, id)}/versiones/${version}`)
    if (!answer.ok) return say(answer.message)
    state.putAll(adopted(sheetOf(contenidoOf(answer.data)), sheet))
    say('La versión está en la tabla, sin guardar. Con Deshacer vuelve lo que había.')
  }
  const print = vida.publica && !vida.conCambios && programa.publico
  return (
    <div className={styles.screen} data-kept>
      <header className={parts.head}>
        <div>
          <h1>Malla {nombre}</h1>
          <p className={styles.lead}>
            <Link to={`/panel/programas/${programa.id}`}>{programa.nombre}</Link> <States states={statesOf(vida)} />
          </p>
        </div>
        {people.length > 0 ? <Faces people={people} nameOf={rowName} /> : null}
        <nav aria-label="Esta malla" className={styles.links}>
          <Link to={mallasHref(programa.id)}>
            <Icon name="arrow-left" /> Todas las mallas
          </Link>
          {otras[0] === undefined ? null : (
            <Link to={compareHref(programa.id, String(otras[0]), String(id))}>
              <Icon name="columns-3" /> Comparar
            </Link>
          )}
          <a
            href={
              print
                ? `${programaHref({ id: programa.id, denominacion: programa.nombre })}?malla=${id}`
                : drawnHref(programa.id, id)
            }
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="printer" /> {print ? 'Ver en el portal e imprimir' : 'Ver como quedará e imprimir'}
          </a>
        </nav>
      </header>
      <Company people={people} nameOf={rowName} />
      {editing.isDirty && left ? (
        <Outcome text={`Aquí sigue lo que dejó sin guardar (${spoken(left.cuando, new Date())}).`} />
      ) : null}
      {editing.isBehind && !clash ? (
        <p className={styles.behind} role="status">
          <Icon name="triangle-alert" />
          Otra persona guardó esta malla mientras usted la editaba. Nada se perdió.
          <button className={parts.verb} type="button" onClick={editing.look}>
            Ver las dos
          </button>
        </p>
      ) : null}
      {clash ? (
        <Choice clash={clash} mine={malla} onMine={() => void editing.keepMine()} onTheirs={editing.takeTheirs} />
      ) : null}
      <section aria-labelledby="datos-de-la-malla">
        <h2 id="datos-de-la-malla">Datos de la malla</h2>
        <Fields state={state} errors={errors} isReadOnly={isReadOnly} />
      </section>
      <section aria-labelledby="cursos">
        <h2 id="cursos">Cursos</h2>
        <p className={styles.lead}>
          {sumOf(malla.cursos)} ·{' '}
          <a href="#revision" className={styles.sum} data-tone={stops > 0 ? 'impide' : undefined}>
            {stops > 0 ? `${plural(stops, 'cosa impide', 'cosas impiden')} publicarla` : 'Nada impide publicarla'}
          </a>
        </p>
        <Toolbar state={state} active={active} onActive={activate} onSay={say} isReadOnly={isReadOnly} />
        <Outcome text={said} className={styles.said} />
        {sheet.rows.length === 0 ? (
          <Empty onPaste={paste} isReadOnly={isReadOnly} />
        ) : (
          <CourseTable {...{ state, marks, active, isReadOnly }} onActive={activate} onPaste={paste} />
        )}
      </section>
      <div className={styles.below}>
        <section aria-labelledby="revision">
          <h2 id="revision" tabIndex={-1}>
            Lo que pide la norma
          </h2>
          <Checks findings={findings} rows={rows} errors={errors.size} />
        </section>
        <section aria-labelledby="totales">
          <h2 id="totales">Totales</h2>
          <Totals cursos={malla.cursos} />
          <p className={styles.note}>Las horas se calculan: 16 por crédito de teoría y 32 por crédito de práctica.</p>
        </section>
        <section aria-labelledby="historia">
          <h2 id="historia">Historia</h2>
          <Past
            pasos={pasos}
            programa={programa.id}
            malla={id}
            onBring={isReadOnly ? undefined : (version) => void bring(version)}
          />
        </section>
      </div>
      <MallaBar loaded={loaded} editing={editing} />
    </div>
  )
}

type EmptyProps = { onPaste: (at: { row: number; column: number }, text: string) => void; isReadOnly: boolean }

/** Nothing in it yet: where a copied table is pasted. */
function Empty({ onPaste, isReadOnly }: EmptyProps) {
  if (isReadOnly) return <p className={styles.empty}>Esta malla no tiene cursos.</p>
  return (
    <label className={styles.empty}>
      <strong>Pegue aquí la tabla de cursos</strong>
      <span>
        Cópiela en Excel con sus títulos: semestre, módulo, curso, créditos de teoría y de práctica, componente. También
        puede añadir filas y escribir.
      </span>
      <textarea rows={2} value="" onChange={(event) => onPaste({ row: 0, column: 0 }, event.currentTarget.value)} />
    </label>
  )
}
