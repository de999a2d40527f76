import { Button } from '@mantine/core'
import { data } from 'react-router'
import { resultOf } from '../../features/admision/outcome.ts'
import { findTemporada, listResultados } from '../../features/admision/queries.server.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { puntajeDicho } from '../../features/admision/season-rules.ts'
import { can } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import parts from '../parts.module.css'
import person from '../people/person.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/results.ts'
import styles from './admision.module.css'
import { Publication } from './publication.tsx'
import { countEstados, listAptos } from './queries.server.ts'
import { type Acted, act } from './results-acts.server.ts'
import { Scores } from './scores.tsx'
import { SeasonTabs } from './tabs.tsx'
import { seasonInWords } from './words.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeAdmision)
  const temporada = await findTemporada(institucion, idFrom(params.id) ?? 0)
  if (!temporada) throw data(null, { status: 404 })
  const [aptos, filas, cuentas] = await Promise.all([
    listAptos(temporada.id),
    listResultados(temporada.id),
    countEstados({ temporada: temporada.id }),
  ])
  return {
    lugar: [{ label: 'Admisión', href: '/panel/admision' }, { label: temporada.denominacion }],
    temporada,
    ahora: limaNow(),
    situacion: seasonInWords(temporada, limaNow()),
    aptos: aptos.length,
    maximo: puntajeDicho(temporada.puntajeMaximo, temporada.decimales),
    ingresan: cuentas.ingresante,
    ...withoutScore(aptos, temporada.resultadosDesde !== null),
    filas: filas.map(({ documento: _, puntaje, ...fila }) => ({
      ...fila,
      puntaje: puntaje === null ? null : puntajeDicho(puntaje, temporada.decimales),
      resultado: resultOf({ ...fila, puntaje }),
    })),
    puede: can(actor, salaDeAdmision, 'resultados'),
  }
}

type Apto = { estado: string; puntaje: number | null; ausente: boolean }

/** Who is fit and has no score: they go out with the rest, but for those who came after that was said. */
function withoutScore(aptos: readonly Apto[], isSaid: boolean) {
  const isLate = ({ estado }: Apto) => isSaid && estado === 'apta'
  const [late, listed] = [aptos.filter(isLate), aptos.filter((one) => !isLate(one))]
  const ausentes = listed.filter(({ ausente }) => ausente).length
  const sinPuntaje = listed.filter(({ puntaje, ausente }) => puntaje === null && !ausente).length
  return { tarde: late.length, ausentes, sinPuntaje }
}

export type Resultados = Route.ComponentProps['loaderData']

export async function action({ request, context, params }: Route.ActionArgs): Promise<Acted> {
  const { actor } = await requireRoom({ request, context }, salaDeAdmision)
  return act(actor, idFrom(params.id) ?? 0, await request.json().catch(() => null))
}

const TIPOS = ['admision']

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(`Resultados ${loaderData?.temporada.denominacion ?? ''}`)

export default function ResultadosDeTemporada({ loaderData: page }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { temporada, puede, filas } = page
  const programas = [...Map.groupBy(filas, ({ programa }) => programa)]
  return (
    <div className={person.screen}>
      <header className={parts.head}>
        <h1>Resultados {temporada.denominacion}</h1>
        {filas.length > 0 ? (
          <div className={parts.buttons}>
            <Button component="a" href={`/panel/admision/${temporada.id}/resultados.xlsx`} download variant="default">
              Descargar en Excel
            </Button>
            <Button component="a" href={`/panel/admision/${temporada.id}/acta.pdf`} download variant="default">
              Acta para firmar (PDF)
            </Button>
          </div>
        ) : null}
      </header>
      <SeasonTabs id={temporada.id} />
      <Publication page={page} />
      {puede && page.situacion !== 'Resultados publicados' ? <Scores page={page} /> : null}
      {programas.length > 0 ? (
        <section className={person.part} aria-labelledby="merito">
          <h2 id="merito">Orden de mérito</h2>
          <p className={person.soft}>
            Primero se dan las vacantes reservadas; lo que una modalidad no usa pasa a la primera; quien empata con el
            último también ingresa.
          </p>
          <div className={styles.scroll}>
            {programas.map(([programa, rows]) => (
              <div key={programa}>
                <h3 className={styles.ofProgramme}>{programa}</h3>
                <table className={`${styles.table} ${styles.merit}`}>
                  <thead>
                    <tr>
                      <th scope="col">Puesto</th>
                      <th scope="col" className={styles.left}>
                        Postulante
                      </th>
                      <th scope="col">Puntaje</th>
                      <th scope="col" className={styles.left}>
                        Resultado
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((fila) => (
                      <tr key={fila.id}>
                        <td>{fila.orden ?? '–'}</td>
                        <th scope="row" className={styles.left}>
                          {fila.apellidos}, {fila.nombres} <span className={person.soft}>{fila.modalidad}</span>
                        </th>
                        <td>{fila.puntaje ?? (fila.ausente ? 'NP' : '–')}</td>
                        <td className={styles.left}>{fila.resultado}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}
