import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useFetcher, useNavigate, useSearchParams } from 'react-router'
import { evaluar } from '../../features/admision/mutations.server.ts'
import { findTemporada, listModalidades } from '../../features/admision/queries.server.ts'
import { codigoDe, ESTADOS, type Estado } from '../../features/admision/rules.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { shortDate } from '../../lib/dates.ts'
import { entriesOf } from '../../lib/keys.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { searchText } from '../../lib/search-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { withKept } from '../kept-choice.ts'
import { withChanged } from '../list/asked.ts'
import empty from '../list/empty.module.css'
import { Pages } from '../list/pages.tsx'
import list from '../list/screen.module.css'
import table from '../list/table.module.css'
import tabs from '../list/tabs.module.css'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import person from '../people/person.module.css'
import { SearchInput } from '../search-input.tsx'
import { States } from '../states.tsx'
import { useTurn } from '../writing.ts'
import type { Route } from './+types/applicants.ts'
import styles from './admision.module.css'
import { type Asked, evaluation, NOT_UNDERSTOOD, type Stepped, steppedOf } from './evaluation.ts'
import { countEstados, listPostulantes, listProgramasDe } from './queries.server.ts'
import { StepForm } from './step-form.tsx'
import { SeasonTabs } from './tabs.tsx'
import { TONES } from './words.ts'

const positive = (text: string | null) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined
}

export async function loader({ request, context, params, url: { searchParams: search } }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeAdmision)
  const temporada = await findTemporada(institucion, positive(params.id) ?? 0)
  if (!temporada) throw new Response(null, { status: 404 })
  const estado = search.get('estado')
  const asked = {
    temporada: temporada.id,
    estado: estado !== null && Object.hasOwn(ESTADOS, estado) ? (estado as Estado) : undefined,
    programa: positive(search.get('programa')),
    modalidad: positive(search.get('modalidad')),
    texto: searchText(search.get('texto') ?? '') || undefined,
    pagina: positive(search.get('pagina')) ?? 1,
  }
  const [found, cuentas, programas, modalidades] = await Promise.all([
    listPostulantes(asked),
    countEstados(temporada.id),
    listProgramasDe(institucion),
    listModalidades(temporada.id),
  ])
  return {
    lugar: [{ label: 'Admisión', href: '/panel/admision' }, { label: temporada.denominacion }],
    ...{ temporada, asked, cuentas, programas, modalidades, ...found },
    evalua: can(actor, salaDeAdmision, 'evaluar'),
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Stepped> {
  const { actor } = await requireRoom({ request, context }, salaDeAdmision)
  const sent = evaluation.safeParse(await request.json().catch(() => null))
  if (!sent.success) return NOT_UNDERSTOOD('Elija al menos una inscripción y qué hacer con ellas.')
  return steppedOf(await evaluar(actor, sent.data.vistas, sent.data.paso, sent.data.texto))
}

const TIPOS = ['admision']

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Postulantes ${loaderData?.temporada.denominacion ?? ''} | Oficina` },
  { name: 'robots', content: 'noindex' },
]

export default function Postulantes({ loaderData: page }: Route.ComponentProps) {
  useChanges(TIPOS)
  const [search] = useSearchParams()
  const fetcher = useFetcher<Stepped>()
  // Each as it was when it was chosen.
  const [chosen, choose] = useState<ReadonlyMap<number, Fila>>(new Map())
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const evaluated = useTurn(answer?.ok && answer.cambiadas.length === 0 ? answer : undefined)
  const [told, tell] = useState(answer)
  if (answer !== told) {
    tell(answer)
    if (answer) choose(stillChosen(chosen, answer, page.filas))
  }
  const { temporada, asked, filas, total, cuentas, evalua } = page
  const toggle = (fila: Fila) => {
    const next = new Map(chosen)
    if (!next.delete(fila.id)) next.set(fila.id, fila)
    choose(next)
  }
  const here = filas.flatMap(({ id }) => chosen.get(id) ?? [])
  const all = Object.entries(cuentas).reduce((sum, [estado, n]) => (estado === 'borrador' ? sum : sum + n), 0)
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>
          Postulantes {temporada.denominacion} <span className={list.count}>{total.toLocaleString('es-PE')}</span>
        </h1>
      </header>
      <SeasonTabs id={temporada.id} />
      <div className={tabs.tabs}>
        <nav aria-label="Estados">
          <ul>
            <li>
              <Link to={withChanged(search, { estado: null })} aria-current={asked.estado ? undefined : 'page'}>
                Todas <span>{all.toLocaleString('es-PE')}</span>
              </Link>
            </li>
            {entriesOf(ESTADOS).map(([estado, label]) =>
              cuentas[estado] === 0 && asked.estado !== estado ? null : (
                <li key={estado}>
                  <Link
                    to={withChanged(search, { estado })}
                    aria-current={asked.estado === estado ? 'page' : undefined}
                  >
                    {label} <span>{cuentas[estado].toLocaleString('es-PE')}</span>
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
      </div>
      <Filters page={page} search={search} />
      <Outcome text={fetcher.data?.aviso} isWrong={fetcher.data?.ok === false} />
      {/* Those that somebody else took out of this list leave the reason that was being written. */}
      {evalua && chosen.size > 0 ? (
        <StepForm
          key={evaluated}
          busy={fetcher.state !== 'idle'}
          said={`${here.length} ${here.length === 1 ? 'elegida' : 'elegidas'}`}
          onStep={(paso, texto) => {
            const asked: Asked = { vistas: here.map(({ id, version }) => ({ id, version })), paso, texto }
            void fetcher.submit(JSON.parse(JSON.stringify(asked)), { method: 'post', encType: 'application/json' })
          }}
        />
      ) : null}
      {filas.length === 0 ? (
        <div className={empty.empty}>
          <Icon name="search-x" size="l" />
          <h2>Nadie coincide con lo que se pide</h2>
          <Button component={Link} to="?" variant="default">
            Ver a todas las personas
          </Button>
        </div>
      ) : (
        <table className={table.table}>
          <caption className="sr">Postulantes</caption>
          <thead>
            <tr>
              {evalua ? <td /> : null}
              <th scope="col">Postulante</th>
              <th scope="col">Estado</th>
              <th scope="col">Programa</th>
              <th scope="col">Modalidad</th>
              <th scope="col">Enviada</th>
            </tr>
          </thead>
          <tbody>
            {filas.map((fila) => (
              <tr key={fila.id} data-chosen={chosen.has(fila.id) || undefined}>
                {evalua ? (
                  <td className={table.check}>
                    <input
                      type="checkbox"
                      checked={chosen.has(fila.id)}
                      onChange={() => toggle(fila)}
                      aria-label={`Elegir a ${fila.apellidos}, ${fila.nombres}`}
                    />
                  </td>
                ) : null}
                <th scope="row" className={table.title}>
                  <Link to={String(fila.id)}>
                    {fila.apellidos}, {fila.nombres}
                  </Link>
                  <span className={table.note}>
                    {codigoDe(fila.id)} · {fila.documento}
                  </span>
                </th>
                <td data-label="Estado">
                  <States states={[{ tone: TONES[fila.estado], word: ESTADOS[fila.estado] }]} />
                </td>
                <td data-label="Programa" className={styles.programme}>
                  {fila.programa}
                </td>
                <td data-label="Modalidad">{fila.modalidad}</td>
                <td data-label="Enviada" className={table.when} data-empty={fila.enviadoEn ? undefined : true}>
                  {fila.enviadoEn ? shortDate(fila.enviadoEn) : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages page={asked.pagina} total={total} size={page.tamano} />
    </div>
  )
}

type Fila = Route.ComponentProps['loaderData']['filas'][number]

/** After an answer: what was done is chosen no more, and what changed meanwhile is chosen as it is now. */
function stillChosen(chosen: ReadonlyMap<number, Fila>, { ok, cambiadas }: Stepped, filas: readonly Fila[]) {
  const fresh = new Map(filas.filter(({ id }) => cambiadas.includes(id)).map((fila) => [fila.id, fila]))
  return new Map([...chosen].filter(([id]) => !ok || fresh.has(id)).map(([id, fila]) => [id, fresh.get(id) ?? fila]))
}

type FilterProps = { page: Route.ComponentProps['loaderData']; search: URLSearchParams }

function Filters({ page: { asked, programas, modalidades }, search }: FilterProps) {
  const navigate = useNavigate()
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const sent = new FormData(e.currentTarget)
    const of = (name: string) => String(sent.get(name)).trim()
    void navigate(withChanged(search, { texto: of('texto'), programa: of('programa'), modalidad: of('modalidad') }))
  }
  const some = (name: 'programa' | 'modalidad', all: string, rows: { id: number; nombre: string }[]) => (
    <NativeSelect
      key={`${name} ${asked[name]}`}
      name={name}
      aria-label={all}
      defaultValue={asked[name] ?? ''}
      onChange={(e) => e.currentTarget.form?.requestSubmit()}
      data={withKept(
        [{ value: '', label: all }, ...rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }))],
        String(asked[name] ?? ''),
      )}
    />
  )
  return (
    <search>
      <form onSubmit={send} className={person.search}>
        <SearchInput
          value={asked.texto ?? ''}
          label="Buscar postulantes"
          placeholder="Nombre, documento, correo o código"
        />
        {some('programa', 'Todos los programas', programas)}
        {some('modalidad', 'Todas las modalidades', modalidades)}
        <Button type="submit" variant="default">
          Buscar
        </Button>
      </form>
    </search>
  )
}
