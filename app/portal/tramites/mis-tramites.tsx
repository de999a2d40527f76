import { casesOfPerson } from '../../expedientes/queries.server.ts'
import { ESTADOS, isClosed } from '../../expedientes/states.ts'
import { requireOwn } from '../../features/cuenta/queries.server.ts'
import { shortDate } from '../../lib/dates.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { Entries, Entry } from '../../ui/entry.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/mis-tramites.ts'
import { PRIVATE } from './access.server.ts'
import { caseHref, SEGUIMIENTO } from './address.ts'
import { askedOf } from './tracking.server.ts'
import styles from './tramites.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { usuario, institucion } = await requireOwn({ request, context })
  const cases = (await casesOfPerson(usuario)).filter((one) => one.institucion === institucion)
  const rows = await Promise.all(
    cases.map(async (caso) => {
      const { numero, tipo, asunto, estado, presentadoEn } = caso
      return {
        ...{ numero, asunto, presentadoEn, estado: ESTADOS[estado].label, cerrado: isClosed(estado) },
        clase: kindNamed(tipo)?.title ?? '',
        pide: await askedOf(caso),
      }
    }),
  )
  return { pedidos: rows.filter(({ pide }) => pide !== null), otros: rows.filter(({ pide }) => pide === null) }
}

type Row = Awaited<ReturnType<typeof loader>>['otros'][number]

/** After signing out, the way back shows none of it. */
export const headers = () => PRIVATE

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Mis trámites')

export default function MisTramites({ loaderData: { pedidos, otros } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Mis trámites"
        lead="Lo que presentó con su cuenta, con lo que se le pide primero."
        crumbs={[{ label: 'Trámites', href: '/tramites' }, { label: 'Mis trámites' }]}
      />
      <div className={`page ${styles.body}`}>
        {pedidos.length + otros.length === 0 ? (
          <Empty icon="inbox" title="Todavía no presentó nada con su cuenta">
            Vea <a href="/tramites">qué puede pedir</a> o <a href="/tramites/consulta">haga una consulta</a>. Si
            presentó algo sin su cuenta, ábralo en <a href={SEGUIMIENTO}>Seguimiento</a> con su número y su clave.
          </Empty>
        ) : null}
        {pedidos.length > 0 ? <Part id="pedidos" title="Se le pide" rows={pedidos} /> : null}
        {otros.length > 0 ? (
          <Part id="otros" title={pedidos.length > 0 ? 'Los demás' : 'Presentados'} rows={otros} />
        ) : null}
      </div>
    </>
  )
}

const Part = ({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) => (
  <Section id={id} title={title}>
    <Entries label={title}>
      {rows.map(({ numero, asunto, estado, cerrado, presentadoEn, clase, pide }) => (
        <Entry
          key={numero}
          level={3}
          href={caseHref(numero)}
          title={asunto}
          summary={pide}
          meta={
            <>
              <Tag tone={pide ? 'maize' : cerrado ? 'ended' : 'sky'}>{estado}</Tag> {numero} · {clase} · presentado el{' '}
              {shortDate(presentadoEn)}
            </>
          }
        />
      ))}
    </Entries>
  </Section>
)
