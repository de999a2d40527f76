import { publicNotes } from '../contenido/notes.server.ts'
import { changedAt } from '../contenido/queries.server.ts'
import { findPagina } from '../features/paginas/queries.server.ts'
import { COMO_PAGAR, TASAS, tarifarioHref } from '../features/tarifas/address.ts'
import { FeeTable } from '../features/tarifas/components/fee-table.tsx'
import { Validity } from '../features/tarifas/components/validity.tsx'
import { findTarifario, listTarifarios, listTasas, tarifarioVigente } from '../features/tarifas/queries.server.ts'
import { byGroup } from '../features/tarifas/rules.ts'
import { tarifario } from '../features/tarifas/schema.server.ts'
import { tramiteHref } from '../features/tramites/address.ts'
import { tramitesByTasa } from '../features/tramites/queries.server.ts'
import { institucionOf } from '../lib/context.server.ts'
import { longDay, shortDate } from '../lib/dates.ts'
import { isId } from '../lib/parameters.ts'
import { printedOf } from '../lib/qr.server.ts'
import { idFrom } from '../lib/slugs.ts'
import { ChangeNotes } from '../ui/change-notes.tsx'
import { Empty } from '../ui/empty.tsx'
import { pageMeta } from '../ui/meta.ts'
import { notFound } from '../ui/missing.server.ts'
import { OpenData } from '../ui/open-data.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Share } from '../ui/share.tsx'
import { SideList } from '../ui/side-list.tsx'
import type { Route } from './+types/fees.ts'
import styles from './fees.module.css'

export const handle = { parametros: { tarifario: isId } }

/** The page that staff write at this address stands under the table, and alone where there is no schedule. */
const WRITTEN = TASAS.slice(1)

export async function loader({ url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const asked = idFrom(url.searchParams.get('tarifario') ?? undefined)
  const [vigente, todos, pagina, tramites] = await Promise.all([
    tarifarioVigente(institucion),
    listTarifarios(institucion),
    findPagina(institucion, WRITTEN),
    tramitesByTasa(institucion),
  ])
  const shown = asked ? await findTarifario(institucion, asked) : vigente
  if (asked && !shown) throw notFound([{ title: 'Tasas vigentes', href: TASAS }])
  const filas = shown ? await listTasas(shown.id) : []
  const isVigente = shown?.id === vigente?.id
  // What no trámite asks for is paid as everything is.
  const howToPay = isVigente && pagina?.contenido ? `#${COMO_PAGAR}` : null
  return {
    tarifario: shown && {
      ...{ id: shown.id, denominacion: shown.denominacion, anio: shown.anio, resolucion: shown.resolucion },
      ...{ urlResolucion: shown.urlResolucion, vigenteDesde: shown.vigenteDesde, vigenteHasta: shown.vigenteHasta },
      ...{ area: shown.area, actualizado: changedAt(shown) },
    },
    isVigente,
    cambios: shown ? await publicNotes(tarifario, shown.id) : [],
    grupos: byGroup(
      filas.map((tasa) => {
        const tramite = isVigente ? tramites.get(tasa.codigo) : undefined
        return { ...tasa, href: tramite ? tramiteHref(tramite) : howToPay }
      }),
    ),
    otros: todos
      .filter(({ id }) => id !== shown?.id)
      .map((one) => ({ ...one, href: one.id === vigente?.id ? TASAS : tarifarioHref(one) })),
    texto: isVigente ? (pagina?.contenido ?? '') : '',
    printed: printedOf(shown && !isVigente ? tarifarioHref(shown) : TASAS, url.origin),
  }
}

export const meta: Route.MetaFunction = (args) => {
  const { tarifario, isVigente } = args.loaderData ?? {}
  return pageMeta(args, {
    title: titleOf(tarifario, isVigente ?? true),
    description: `Cuánto cuesta cada trámite, matrícula, constancia y certificado del instituto${tarifario?.resolucion ? `, según la ${tarifario.resolucion}` : ''}.`,
    params: ['tarifario'],
  })
}

const titleOf = (tarifario: { denominacion: string } | undefined | null, isVigente: boolean) =>
  tarifario && !isVigente ? tarifario.denominacion : 'Tasas'

export default function Tasas({ loaderData }: Route.ComponentProps) {
  const { tarifario, isVigente, grupos, otros, texto, cambios, printed } = loaderData
  const title = titleOf(tarifario, isVigente)
  return (
    <>
      <PageHead
        title={title}
        crumbs={isVigente ? [{ label: 'Tasas' }] : [{ label: 'Tasas', href: TASAS }, { label: title }]}
        lead={
          isVigente && grupos.length > 0
            ? 'Todos los pagos que el instituto puede cobrar. Si un concepto no está en la lista, no se paga.'
            : undefined
        }
      />
      <div className={`page ${styles.body}`}>
        <div className={styles.main}>
          {tarifario ? <Validity tarifario={tarifario} isVigente={isVigente} conPago={texto !== ''} /> : null}
          {grupos.length > 0 ? <FeeTable grupos={grupos} /> : texto ? null : <NoFees />}
          {texto ? (
            <div id={COMO_PAGAR} className={styles.text}>
              <RichText html={texto} />
            </div>
          ) : null}
          {tarifario ? (
            <p className={styles.updated}>
              Actualizado el {longDay(tarifario.actualizado)}.
              {tarifario.area ? ` Área responsable: ${tarifario.area}.` : null}
            </p>
          ) : null}
          <ChangeNotes notes={cambios} />
          {tarifario && isVigente ? <OpenData list={TASAS} /> : null}
          <Share title={title} printed={printed} />
        </div>
        {otros.length > 0 ? (
          <aside className={styles.aside}>
            <SideList
              title="Otros tarifarios"
              items={otros.map((one) => ({
                key: one.id,
                href: one.href,
                title: one.denominacion,
                note: `Desde el ${shortDate(one.vigenteDesde)}${one.vigenteHasta ? ` hasta el ${shortDate(one.vigenteHasta)}` : ''}`,
              }))}
            />
          </aside>
        ) : null}
      </div>
    </>
  )
}

const NoFees = () => (
  <Empty icon="banknote" title="Todavía no hay tasas publicadas">
    Aquí estará la lista de todo lo que se paga. Mientras tanto, pregunte por los medios que figuran al pie de la página
    antes de pagar.
  </Empty>
)
