import { publicNotes } from '../../contenido/notes.server.ts'
import { changedAt } from '../../contenido/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { longDay } from '../../lib/dates.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { idFrom, nearest } from '../../lib/slugs.ts'
import { Article } from '../../ui/article.tsx'
import buttons from '../../ui/button.module.css'
import { ChangeNotes } from '../../ui/change-notes.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { keepAddress, notFound } from '../../ui/missing.server.ts'
import { Share } from '../../ui/share.tsx'
import { SideList } from '../../ui/side-list.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { tasaHref } from '../tarifas/address.ts'
import type { Route } from './+types/detail.ts'
import { areaHref, solicitarHref, TRAMITES, tramiteHref } from './address.ts'
import { Lines } from './components/lines.tsx'
import styles from './detail.module.css'
import { listTramites, tramiteOf } from './queries.server.ts'
import { costDicho, linesOf, plazoDicho, SOLICITUDES_EN_LINEA } from './rules.ts'
import { tramite } from './schema.server.ts'
import { service } from './structured-data.ts'

const OTHERS = 6

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idtramite)
  const row = id ? await tramiteOf(institucion, id) : undefined
  if (!row) throw await missing(institucion, params.tramite ?? params.idtramite)
  keepAddress({ url }, tramiteHref(row))
  const others = row.area === null ? [] : await listTramites(institucion, { area: row.area })
  const { denominacion, resumen, descripcion, plazoDias, area, areaDicha, silencio, recursos, enLinea, costo } = row
  return {
    tramite: {
      ...{ id: row.id, denominacion, resumen, descripcion, plazoDias, area, areaDicha, silencio, recursos },
      ...{ costo: costDicho(costo), tasa: costo.tipo === 'tasa' ? costo.tasa.codigo : null },
      actualizado: changedAt(row),
      requisitos: linesOf(row.requisitos),
      canales: linesOf(row.canales),
      solicitar: enLinea && SOLICITUDES_EN_LINEA ? solicitarHref(row) : null,
    },
    cambios: await publicNotes(tramite, row.id),
    printed: printedOf(tramiteHref(row), url.origin),
    others: others
      .filter((other) => other.id !== row.id)
      .slice(0, OTHERS)
      .map((other) => ({ id: other.id, denominacion: other.denominacion })),
  }
}

async function missing(institucion: number, asked: string) {
  const rows = await listTramites(institucion)
  return notFound(
    nearest(asked, rows, (one) => one.denominacion).map((one) => ({ title: one.denominacion, href: tramiteHref(one) })),
  )
}

export const meta: Route.MetaFunction = (args) => {
  const { id = 0, denominacion = '', resumen = '' } = args.loaderData?.tramite ?? {}
  return pageMeta(args, { title: denominacion, description: resumen, shows: { tipo: 'tramite', id } })
}

export default function Tramite({ loaderData: { tramite, cambios, others, printed } }: Route.ComponentProps) {
  const { denominacion, costo, tasa, plazoDias, area, areaDicha, solicitar, silencio, recursos } = tramite
  return (
    <Article
      title={denominacion}
      crumbs={[{ label: 'Trámites', href: TRAMITES }, { label: denominacion }]}
      back={{ href: TRAMITES, label: 'Volver a los trámites' }}
      meta="Trámite"
      lead={tramite.resumen}
      facts={
        <Facts
          facts={[
            {
              icon: 'banknote',
              label: 'Costo',
              value: tasa ? <a href={tasaHref({ codigo: tasa })}>{costo}</a> : costo,
            },
            plazoDias === null ? null : { icon: 'clock', label: 'Plazo', value: plazoDicho(plazoDias) },
            areaDicha ? { icon: 'building-2', label: 'Responde', value: areaDicha } : null,
          ]}
        />
      }
      html={tramite.descripcion}
      aside={
        <SideList
          title={areaDicha ? `También responde ${areaDicha}` : 'Otros trámites'}
          items={others.map((o) => ({ key: o.id, href: tramiteHref(o), title: o.denominacion }))}
          more={{ href: areaHref(area), label: 'Ver todos' }}
        />
      }
    >
      <StructuredData of={service(tramite)} />
      <Lines title="Requisitos" lines={tramite.requisitos} otherwise="No se pide ningún requisito." />
      {solicitar ? (
        <p className={styles.begin}>
          <a href={solicitar} className={buttons.primary}>
            <Icon name="file-pen-line" /> Iniciar este trámite
          </a>
        </p>
      ) : null}
      <Lines
        title={solicitar ? 'Si prefiere hacerlo en persona' : 'Cómo se hace'}
        lines={tramite.canales}
        ordered
        otherwise="Presente su solicitud en mesa de partes: le devuelven su cargo sellado."
      />
      {silencio || recursos ? (
        <section className={styles.part}>
          <h2>Si no responden o no está de acuerdo</h2>
          {silencio ? <p>Silencio administrativo: {silencio.toLowerCase()}.</p> : null}
          {recursos ? <p>{recursos}</p> : null}
        </section>
      ) : null}
      <p className={styles.updated}>
        Actualizado el {longDay(tramite.actualizado)}.{areaDicha ? ` Área responsable: ${areaDicha}.` : null}
      </p>
      <ChangeNotes notes={cambios} />
      <Share title={denominacion} printed={printed} />
    </Article>
  )
}
