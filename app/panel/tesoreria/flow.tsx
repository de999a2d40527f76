import { Button } from '@mantine/core'
import { Form } from 'react-router'
import { MEDIOS } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { byConcept, dailyFlow } from '../../features/recibos/queries.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { dateInWords } from '../../lib/dates.ts'
import { keysOf } from '../../lib/keys.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { soles } from '../../lib/money.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { RangeInput } from '../range/range-input.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/flow.ts'
import { flowAsked } from './asked.ts'
import { Part } from './part.tsx'
import styles from './tesoreria.module.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { institucion } = await requireRoom({ request, context }, salaDeCaja)
  const asked = flowAsked(url.searchParams, today())
  const { desde, hasta } = asked
  return {
    lugar: [{ label: 'Tesorería', href: '/panel/tesoreria' }, { label: 'Flujo diario' }],
    asked,
    dias: await dailyFlow(institucion, desde, hasta),
    conceptos: (await byConcept(institucion, desde, hasta)).map(({ suma, ...one }) => ({ ...one, suma: Number(suma) })),
  }
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = () => titled('Flujo diario')

export default function Flow({ loaderData: { asked, dias, conceptos } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const sum = (of: (dia: (typeof dias)[number]) => number) => soles(dias.reduce((total, dia) => total + of(dia), 0))
  const medios = keysOf(MEDIOS)
  return (
    <Part
      title="Flujo diario"
      lead="Lo que entró, salió y llegó al banco cada día. Lo que se anuló con su caja abierta está entre lo que salió."
      verbs={
        <Button
          component="a"
          href={`/panel/tesoreria/flujo.xlsx?${new URLSearchParams(asked)}`}
          variant="default"
          leftSection={<Icon name="file-spreadsheet" />}
        >
          Bajar en Excel
        </Button>
      }
    >
      <search className={styles.aside}>
        <Form className={styles.filters} key={asked.desde + asked.hasta}>
          <RangeInput desde={asked.desde} hasta={asked.hasta} />
          <Button type="submit" variant="default">
            Ver
          </Button>
        </Form>
      </search>
      {dias.length === 0 ? (
        <p className={styles.box}>En esos días no entró ni salió nada.</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
          <section className={styles.over} aria-label="Por día" tabIndex={0}>
            <table className={styles.table}>
              <caption>Por día</caption>
              <thead>
                <tr>
                  <th scope="col">Día</th>
                  {medios.map((medio) => (
                    <th key={medio} scope="col" className={styles.number}>
                      {MEDIOS[medio]}
                    </th>
                  ))}
                  <th scope="col" className={styles.number}>
                    Salió
                  </th>
                  <th scope="col" className={styles.number}>
                    Neto
                  </th>
                  <th scope="col" className={styles.number}>
                    Recibos
                  </th>
                  <th scope="col" className={styles.number}>
                    Al banco
                  </th>
                </tr>
              </thead>
              <tbody>
                {dias.map((dia) => (
                  <tr key={dia.fecha}>
                    <th scope="row">{dateInWords(dia.fecha)}</th>
                    {medios.map((medio) => (
                      <td key={medio} className={styles.number}>
                        {soles(dia.ingresos[medio])}
                      </td>
                    ))}
                    <td className={styles.number}>{soles(dia.egresos)}</td>
                    <td className={styles.number}>{soles(dia.neto)}</td>
                    <td className={styles.number}>
                      {dia.recibos}
                      {dia.anulados > 0 ? <small>{plural(dia.anulados, 'anulado')}</small> : null}
                    </td>
                    <td className={styles.number}>{soles(dia.depositado)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Total</th>
                  {medios.map((medio) => (
                    <td key={medio} className={styles.number}>
                      {sum((dia) => dia.ingresos[medio])}
                    </td>
                  ))}
                  <td className={styles.number}>{sum((dia) => dia.egresos)}</td>
                  <td className={styles.number}>{sum((dia) => dia.neto)}</td>
                  <td className={styles.number}>{dias.reduce((total, dia) => total + dia.recibos, 0)}</td>
                  <td className={styles.number}>{sum((dia) => dia.depositado)}</td>
                </tr>
              </tfoot>
            </table>
          </section>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
          <section className={styles.over} aria-label="Por concepto" tabIndex={0}>
            <table className={styles.table}>
              <caption>Por concepto, sin lo anulado</caption>
              <thead>
                <tr>
                  <th scope="col">Concepto</th>
                  <th scope="col" className={styles.number}>
                    Recibos
                  </th>
                  <th scope="col" className={styles.number}>
                    Monto
                  </th>
                </tr>
              </thead>
              <tbody>
                {conceptos.map(({ tasa, concepto, recibos, suma }) => (
                  <tr key={`${tasa} ${concepto}`}>
                    <th scope="row">
                      {concepto}
                      {tasa ? <small>{tasa}</small> : null}
                    </th>
                    <td className={styles.number}>{recibos}</td>
                    <td className={styles.number}>{soles(suma)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </Part>
  )
}
