import { Button } from '@mantine/core'
import { Form } from 'react-router'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { annulledLater, byConcept, dailyFlow } from '../../features/flujo/queries.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { RangeInput } from '../range/range-input.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/flow.ts'
import { flowAsked } from './asked.ts'
import { CashByDay, ChargedByDay, ConceptsOf, Later } from './flow-tables.tsx'
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
    conceptos: await byConcept(institucion, desde, hasta),
    despues: await annulledLater(institucion, desde, hasta),
  }
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = () => titled('Flujo diario')

export default function Flow({ loaderData: { asked, dias, conceptos, despues } }: Route.ComponentProps) {
  useChanges(TIPOS)
  return (
    <Part
      title="Flujo diario"
      lead="Lo que se cobró, se anuló, salió y llegó al banco cada día. Lo que se anula se descuenta el día en que se anula: un día que pasó no cambia."
      verbs={
        <Button
          component="a"
          href={`/panel/tesoreria/flujo.xlsx?${new URLSearchParams(asked)}`}
          download
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
          <ChargedByDay dias={dias} />
          <CashByDay dias={dias} />
          <ConceptsOf conceptos={conceptos} />
        </>
      )}
      <Later despues={despues} asked={asked} />
    </Part>
  )
}
