import { Button, NativeSelect } from '@mantine/core'
import { countLines } from '../../expedientes/case-register.server.ts'
import { hasKind } from '../../features/solicitudes/queries.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { dateInWords } from '../../lib/dates.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import parts from '../parts.module.css'
import { RangeInput } from '../range/range-input.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/register.ts'
import { TRAYS } from './address.ts'
import { periodAsked } from './asked.server.ts'
import styles from './expedientes.module.css'
import { booksIn, requireRequests } from './kinds.server.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor, kinds } = await requireRequests({ request, context })
  const mine = kinds.filter((kind) => can(actor, kind, 'exportar'))
  if (mine.length === 0) throw new Response(null, { status: 404 })
  const period = periodAsked(url.searchParams, today())
  const [book] = booksIn(actor, kinds)
  const hojas = book ? await countLines(actor, book, period) : 0
  // A public institute has no such book, but for the sheets of before it was one.
  const hasBook = book !== undefined && (hojas > 0 || (await hasKind(actor.institucion, book)))
  return {
    lugar: [{ label: 'Expedientes', href: TRAYS }, { label: 'Registro' }],
    clases: mine.map(({ name, title }) => ({ value: name, label: title })),
    hojas: hasBook ? hojas : null,
    ...period,
  }
}

export const meta: Route.MetaFunction = () => titled('Registro de expedientes')

export default function RegisterScreen({ loaderData: { clases, desde, hasta, hojas } }: Route.ComponentProps) {
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>Registro</h1>
          <p className={parts.lead}>
            Todos los que se presentaron en esos días: cuándo, quién, qué, cuántos días hábiles tardó la respuesta y si
            fue a tiempo. Tiene datos personales: queda anotado quién lo descarga.
          </p>
        </div>
      </header>
      <form method="get" className={styles.counter} action={`${TRAYS}/registro.xlsx`}>
        <section className={styles.part} aria-label="Qué se descarga">
          <div className={styles.fields}>
            <NativeSelect name="tipo" label="Tipo" data={clases} />
            <RangeInput desde={desde} hasta={hasta} />
          </div>
          <div className={styles.verbs}>
            <Button type="submit" leftSection={<Icon name="download" />}>
              Descargar para Excel
            </Button>
            <Button type="submit" variant="default" formAction={`${TRAYS}/registro.csv`}>
              Descargar en CSV
            </Button>
          </div>
        </section>
      </form>
      {hojas === null ? null : (
        <form method="get" className={styles.counter}>
          <section className={styles.part} aria-labelledby="hojas">
            <h2 id="hojas">Hojas del libro de reclamaciones, para el INDECOPI</h2>
            <p>
              Del {dateInWords(desde)} al {dateInWords(hasta)} hay {plural(hojas, 'hoja')}. El ZIP tiene cada hoja, la
              carta y los archivos con que se respondió, y un índice que dice cuándo salió el correo. Tiene datos
              personales: queda anotado quién lo descarga.
            </p>
            <div className={styles.fields}>
              <RangeInput desde={desde} hasta={hasta} labels={['Hojas desde', 'Hojas hasta']} />
            </div>
            <div className={styles.verbs}>
              <Button type="submit" formAction={`${TRAYS}/hojas.zip`} leftSection={<Icon name="download" />}>
                Descargar las hojas (ZIP)
              </Button>
              <Button type="submit" variant="default">
                Ver cuántas hay
              </Button>
            </div>
          </section>
        </form>
      )}
    </div>
  )
}
