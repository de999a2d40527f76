import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form, Link, useSearchParams } from 'react-router'
import { ESTADOS, MEDIOS, numeroDe, POR_PAGINA } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { reciboHref } from '../../features/recibos/address.ts'
import { listRecibos } from '../../features/recibos/queries.server.ts'
import { shortDate } from '../../lib/dates.ts'
import { entriesOf } from '../../lib/keys.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { soles } from '../../lib/money.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFollowing } from '../../ui/use-following.ts'
import { requireRoom } from '../admission.server.ts'
import { Pages } from '../list/pages.tsx'
import { RangeInput } from '../range/range-input.tsx'
import type { Route } from './+types/receipts.ts'
import { recibosAsked } from './asked.ts'
import { Part } from './part.tsx'
import styles from './tesoreria.module.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { institucion } = await requireRoom({ request, context }, salaDeCaja)
  const asked = recibosAsked(url.searchParams)
  const { list, total, suma } = await listRecibos(institucion, asked)
  return {
    lugar: [{ label: 'Tesorería', href: '/panel/tesoreria' }, { label: 'Recibos' }],
    ...{ asked, total, suma },
    recibos: list.map(({ id, serie, numero, fecha, pagador, concepto, medio, importe, anuladoEn }) => ({
      ...{ id, numero: numeroDe({ serie, numero }), fecha, pagador, concepto, medio, importe },
      anulado: anuladoEn !== null,
    })),
  }
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = () => [{ title: 'Recibos | Oficina' }, { name: 'robots', content: 'noindex' }]

export default function Receipts({ loaderData: { asked, total, suma, recibos } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const [search] = useSearchParams()
  return (
    <Part
      title="Recibos"
      lead={`${plural(total, 'recibo')}${suma === null || total === 0 ? '' : `, ${soles(suma)} sin los anulados`}.`}
    >
      <search>
        <Form className={styles.filters}>
          <TextInput
            ref={useFollowing(asked.texto)}
            type="search"
            name="texto"
            label="Buscar"
            placeholder="Número, documento, quién o qué"
            defaultValue={asked.texto}
          />
          <RangeInput key={`${asked.desde} ${asked.hasta}`} desde={asked.desde} hasta={asked.hasta} />
          <NativeSelect
            key={`medio ${asked.medio}`}
            name="medio"
            label="Medio de pago"
            defaultValue={asked.medio ?? ''}
            data={[{ value: '', label: 'Todos' }, ...entriesOf(MEDIOS).map(([value, label]) => ({ value, label }))]}
          />
          <NativeSelect
            key={`estado ${asked.estado}`}
            name="estado"
            label="Estado"
            defaultValue={asked.estado ?? ''}
            data={[{ value: '', label: 'Todos' }, ...entriesOf(ESTADOS).map(([value, label]) => ({ value, label }))]}
          />
          <Button type="submit" variant="default" leftSection={<Icon name="search" />}>
            Buscar
          </Button>
        </Form>
      </search>
      {recibos.length === 0 ? (
        <div className={styles.box}>
          <p>
            {search.size > 0 ? 'Ningún recibo coincide con lo que se pide.' : 'Todavía no se emitió ningún recibo.'}
          </p>
          {search.size > 0 ? <Link to="/panel/tesoreria/recibos">Ver todos</Link> : null}
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        <section className={styles.over} aria-label="Recibos" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Número</th>
                <th scope="col">Fecha</th>
                <th scope="col">Recibido de</th>
                <th scope="col">Concepto</th>
                <th scope="col">Medio</th>
                <th scope="col" className={styles.number}>
                  Monto
                </th>
              </tr>
            </thead>
            <tbody>
              {recibos.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <Link to={reciboHref(one.id)}>{one.numero}</Link>
                  </th>
                  <td>{shortDate(one.fecha)}</td>
                  <td>{one.pagador}</td>
                  <td>
                    {one.concepto} {one.anulado ? <span className={styles.mark}>Anulado</span> : null}
                  </td>
                  <td>{MEDIOS[one.medio]}</td>
                  <td className={styles.number}>{one.anulado ? <s>{soles(one.importe)}</s> : soles(one.importe)}</td>
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
