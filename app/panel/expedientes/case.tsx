import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { newFicha } from '../../expedientes/keys.server.ts'
import { useAnswered } from '../../lib/live/use-changes.ts'
import { doneHref } from '../audit/address.server.ts'
import { withChanged } from '../list/asked.ts'
import { Outcome } from '../outcome.tsx'
import { States } from '../states.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/case.ts'
import { actOnCase } from './acts.server.ts'
import { TRAYS } from './address.ts'
import { caseView } from './case.server.ts'
import styles from './expedientes.module.css'
import { Facts } from './facts.tsx'
import { caseOf, requireRequests } from './kinds.server.ts'
import { Papers } from './papers.tsx'
import { publishingOf } from './publish.server.ts'
import { noteSeen } from './queries.server.ts'
import { StepForm } from './step-form.tsx'
import { Terms } from './terms.tsx'
import { Timeline } from './timeline.tsx'
import { Verbs } from './verbs.tsx'

export async function loader({ request, context, params, url: { searchParams: search } }: Route.LoaderArgs) {
  const { actor } = await requireRequests({ request, context })
  const { kind, caso } = await caseOf(actor, params.numero)
  await noteSeen(actor, caso)
  const view = await caseView(actor, kind, caso)
  const [paso, hecho] = [search.get('paso'), search.get('hecho') ?? '']
  const done = Object.hasOwn(kind.pasos, hecho) ? kind.pasos[hecho]?.hecho : undefined
  return {
    lugar: [{ label: 'Expedientes', href: TRAYS }, { label: caso.numero }],
    ...view,
    tipo: kind.name,
    hechos: doneHref(actor, kind.name, caso.id),
    abierto: [...view.principales, ...view.otros].find(({ name }) => name === paso) ?? null,
    ficha: newFicha(),
    publicar: await publishingOf(actor, kind, caso),
    aviso: done ? `${done}.` : undefined,
  }
}

export type CaseLoaded = Route.ComponentProps['loaderData']

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = await requireRequests({ request, context })
  const { kind, caso } = await caseOf(actor, params.numero)
  return actOnCase(actor, kind, caso, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) => titled(loaderData?.numero ?? 'Expediente')

export default function Case({ loaderData: caso, actionData }: Route.ComponentProps) {
  const { tipo, aviso, rota } = caso
  const answer = useAnswered(
    useMemo(() => [tipo], [tipo]),
    actionData,
  )
  const [search] = useSearchParams()
  // A step that somebody else made impossible stays open: what was typed in it is still there to read.
  const [last, keep] = useState(caso.abierto)
  if (caso.abierto && caso.abierto !== last) keep(caso.abierto)
  const abierto = caso.abierto ?? (last?.name === search.get('paso') ? last : null)
  const closed = withChanged(search, { paso: null, hecho: null })
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <p className={styles.soft}>
          {caso.numero} · {caso.clase}
        </p>
        <h1>{caso.asunto}</h1>
        <p className={styles.standing}>
          <States states={[caso.estado, caso.reloj, caso.pago].filter((one) => one !== null)} />
        </p>
      </header>
      <Outcome text={answer?.aviso ?? aviso} isWrong={answer !== undefined} />
      {rota === null ? null : (
        <p role="alert" className={styles.broken}>
          La historia no es la que se escribió: algo cambió en el movimiento {rota}. Avise a quien administra el portal
          antes de seguir.
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.part} aria-labelledby="quien">
            <h2 id="quien">Quién y qué</h2>
            <Facts facts={caso.quien} />
            <Facts facts={caso.que} />
          </section>
          <Timeline historia={caso.historia} entera={rota === null} />
          <Papers archivos={caso.archivos} borrados={caso.borrados} cargos={caso.cargos} />
          {caso.unidos.length > 0 ? (
            <section className={styles.part} aria-labelledby="unidos">
              <h2 id="unidos">Unido a</h2>
              <ul className={styles.plain}>
                {caso.unidos.map(({ numero, asunto, href, dicho }) => (
                  <li key={numero}>
                    {dicho} <Link to={href}>{numero}</Link>
                    <span className={styles.soft}>{asunto}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <div className={styles.side}>
          <section className={styles.part} aria-labelledby="ahora">
            <h2 id="ahora">Qué se puede hacer</h2>
            {abierto ? (
              <StepForm
                key={abierto.name}
                verb={abierto}
                caso={caso}
                errores={answer?.paso === abierto.name ? answer.errores : []}
                stale={answer?.isStale ? answer : undefined}
                back={closed}
              />
            ) : (
              <Verbs caso={caso} search={search} />
            )}
          </section>
          <section className={styles.part} aria-labelledby="donde">
            <h2 id="donde">Dónde está</h2>
            <Facts
              facts={[
                ['Presentado', caso.presentado],
                caso.cuenta,
                ['Por dónde', caso.canal],
                ['Área', caso.area ?? 'Ninguna todavía'],
                ['Lo atiende', caso.responsable ?? 'Nadie todavía'],
              ]}
            />
            {caso.hechos ? <Link to={caso.hechos}>Ver lo que se hizo</Link> : null}
          </section>
          {caso.publicar ? (
            <section className={styles.part} aria-labelledby="publica">
              <h2 id="publica">Para todos</h2>
              <p className={styles.soft}>
                {caso.publicar.publicada
                  ? 'Esta respuesta está publicada en el portal, sin quién la pidió.'
                  : 'Si la respuesta interesa a más personas, publíquela sin datos de nadie.'}
              </p>
              <Link to={caso.publicar.href}>
                {caso.publicar.publicada ? 'Ver o cambiar lo publicado' : 'Publicar la respuesta'}
              </Link>
            </section>
          ) : null}
          <Terms plazos={caso.plazos} />
        </div>
      </div>
    </div>
  )
}
