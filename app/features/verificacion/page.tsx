import { data } from 'react-router'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { problemOf } from '../../lib/forms.ts'
import { type Parameters, TYPED } from '../../lib/parameters.ts'
import { pageMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { portalOf } from '../institucion/queries.server.ts'
import type { Route } from './+types/page.ts'
import { ByCode, ByFile } from './components/ask.tsx'
import { Genuine, UnknownFile, UnknownNumber } from './components/found.tsx'
import styles from './page.module.css'
import { type Comprobado, paperByDigest, tryPaper } from './queries.server.ts'
import { digestIn, numberIn } from './rules.ts'

export const handle = { parametros: { huella: TYPED, numero: TYPED, codigo: TYPED } satisfies Parameters }

type Asked = { por: 'archivo' | 'codigo'; hallado: Comprobado | null }

export async function loader({ context, url }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const typed = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 100)
  const [huella, numero, codigo] = [typed('huella'), typed('numero'), typed('codigo')]
  const page = (asked: Asked | null, aviso = '', status = 200) =>
    portalOf(institucion).then(({ nombre }) => data({ nombre, asked, aviso, numero, codigo }, { status }))
  if (huella) {
    const digest = digestIn(huella)
    return page({ por: 'archivo', hallado: digest === null ? null : await paperByDigest(institucion, digest) })
  }
  if (!(numero && codigo)) return page(null)
  const known = numberIn(numero)
  const { direccion } = visitorOf(context)
  const found = known ? await tryPaper({ institucion, numero: known, codigo, direccion }) : null
  if (found && 'espera' in found) return page(null, problemOf(found).aviso, 429)
  return page({ por: 'codigo', hallado: found })
}

/** What a paper is worth may be another answer tomorrow. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Comprobar un papel',
    description: 'Vea si un cargo, una carta, un recibo u otro papel es de los que emitió esta institución.',
    indexed: args.loaderData?.asked === null,
  })

export default function Verificar({ loaderData: { nombre, asked, aviso, numero, codigo } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Comprobar un papel"
        lead={`Vea si un cargo, una hoja, una carta, un recibo, una ficha o un acta es de los que emitió ${nombre}.`}
        crumbs={[{ label: 'Comprobar un papel' }]}
      />
      <div className={`page ${styles.body}`}>
        {aviso ? <Notice tone="error">{aviso}</Notice> : null}
        {asked?.hallado ? <Genuine paper={asked.hallado} por={asked.por} /> : null}
        {asked?.hallado === null && asked.por === 'archivo' ? <UnknownFile nombre={nombre} /> : null}
        {asked?.hallado === null && asked.por === 'codigo' ? <UnknownNumber /> : null}
        <ByFile />
        <ByCode numero={numero} codigo={codigo} />
      </div>
    </>
  )
}
