import { Button, NativeSelect } from '@mantine/core'
import { Form, Link, useSearchParams } from 'react-router'
import { cashiersOf, listCajas } from '../../features/caja/queries.server.ts'
import { POR_PAGINA, SITUACIONES } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { hourOf, shortDate } from '../../lib/dates.ts'
import { entriesOf } from '../../lib/keys.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { soles } from '../../lib/money.ts'
import { requireRoom } from '../admission.server.ts'
import { withKept } from '../kept-choice.ts'
import { Pages } from '../list/pages.tsx'
import { RangeInput } from '../range/range-input.tsx'
import type { Route } from './+types/boxes.ts'
import { cajasAsked } from './asked.ts'
import { Part } from './part.tsx'
import styles from './tesoreria.module.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { institucion } = await requireRoom({ request, context }, salaDeCaja)
  const asked = cajasAsked(url.searchParams)
  const [{ list, total }, cajeros] = await Promise.all([listCajas(institucion, asked), cashiersOf(institucion)])
  return {
    lugar: [{ label: 'Tesorería', href: '/panel/tesoreria' }, { label: 'Cajas' }],
    ...{ asked, total, cajeros, cajas: list },
  }
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = () => [{ title: 'Cajas | Oficina' }, { name: 'robots', content: 'noindex' }]

export default function Boxes({ loaderData: { asked, total, cajeros, cajas } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const [search] = useSearchParams()
  return (
    <Part
      title="Cajas"
      lead="Cada vez que alguien abrió una caja: con cuánto, cuánto contó al cerrar, y si llegó al banco."
    >
      <search>
        <Form className={styles.filters} key={String(search)}>
          <NativeSelect
            name="situacion"
            label="Cuáles"
            defaultValue={asked.situacion}
            data={entriesOf(SITUACIONES).map(([value, label]) => ({ value, label }))}
          />
          <NativeSelect
            name="cajero"
            label="De quién"
            defaultValue={asked.cajero ?? ''}
            data={withKept(
              [
                { value: '', label: 'Todas las personas' },
                ...cajeros.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
              ],
              String(asked.cajero ?? ''),
            )}
          />
          <RangeInput desde={asked.desde} hasta={asked.hasta} />
          <Button type="submit" variant="default">
            Filtrar
          </Button>
        </Form>
      </search>
      {cajas.length === 0 ? (
        <p className={styles.box}>
          {search.size > 0 ? 'Ninguna caja coincide con lo que se pide.' : 'Todavía nadie abrió una caja.'}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        <section className={styles.over} aria-label="Cajas" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Día</th>
                <th scope="col">De quién</th>
                <th scope="col" className={styles.number}>
                  Fondo
                </th>
                <th scope="col" className={styles.number}>
                  Contado
                </th>
                <th scope="col" className={styles.number}>
                  Diferencia
                </th>
                <th scope="col" className={styles.number}>
                  Por depositar
                </th>
              </tr>
            </thead>
            <tbody>
              {cajas.map((caja) => (
                <tr key={caja.id}>
                  <th scope="row">
                    <Link
                      to={`/panel/tesoreria/cajas/${caja.id}`}
                      aria-label={`Caja del ${shortDate(caja.fecha)}, de ${caja.nombreCajero}`}
                    >
                      {shortDate(caja.fecha)}
                    </Link>
                    <small>
                      {caja.horaAbierto ? hourOf(caja.horaAbierto) : ''}
                      {caja.horaCierre ? ` a ${hourOf(caja.horaCierre)}` : ''}
                    </small>
                  </th>
                  <td>
                    {caja.nombreCajero} {caja.estado === '1' ? <span className={styles.mark}>Abierta</span> : null}
                  </td>
                  <td className={styles.number}>{soles(caja.fondo)}</td>
                  <td className={styles.number}>{caja.cierre === null ? '' : soles(caja.cierre)}</td>
                  <td className={styles.number}>{caja.montoDiferencia ? soles(caja.montoDiferencia) : ''}</td>
                  <td className={styles.number}>
                    {caja.porDepositar > caja.depositado ? soles(caja.porDepositar - caja.depositado) : ''}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pages page={asked.pagina} total={total} size={POR_PAGINA} />
    </Part>
  )
}
