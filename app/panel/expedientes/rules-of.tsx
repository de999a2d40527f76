import { Button } from '@mantine/core'
import { Link, redirect } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/rules-of.ts'
import { RULES, TRAYS } from './address.ts'
import styles from './expedientes.module.css'
import { Facts } from './facts.tsx'
import own from './rules.module.css'
import { requireRules, rulesView, writeRules } from './rules.server.ts'
import { RulesForm } from './rules-form.tsx'
import { RulesHistory } from './rules-history.tsx'

async function kindAsked({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const { actor, kinds } = await requireRules({ request, context })
  const kind = kinds.find(({ name }) => name === params.tipo)
  if (!kind) throw new Response(null, { status: 404 })
  return { actor, kind }
}

export async function loader(from: Route.LoaderArgs) {
  const { actor, kind } = await kindAsked(from)
  const { searchParams: search } = from.url
  return {
    lugar: [{ label: 'Expedientes', href: TRAYS }, { label: 'Plazos y textos', href: RULES }, { label: kind.title }],
    ...{ tipo: kind.name, clase: kind.title, deCatalogo: kind.deTramite !== undefined },
    ...(await rulesView(actor, kind)),
    escribe: search.has('nueva'),
    hecho: search.has('hecho'),
  }
}

export type RulesLoaded = Route.ComponentProps['loaderData']

export async function action(from: Route.ActionArgs) {
  const { actor, kind } = await kindAsked(from)
  const outcome = await writeRules(actor, kind, await from.request.formData())
  if (outcome.ok) throw redirect(`${RULES}/${kind.name}?hecho`)
  return outcome
}

export const meta: Route.MetaFunction = ({ loaderData }) => titled(`Plazos y textos: ${loaderData?.clase ?? ''}`)

export default function RulesOf({ loaderData: rules, actionData }: Route.ComponentProps) {
  const { vigente, escribe } = rules
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>{rules.clase}: plazos y textos</h1>
          <p className={parts.lead}>
            {vigente.sustento ? `${vigente.desde}: ${vigente.sustento}.` : `${vigente.desde}.`} Los expedientes que ya
            llegaron conservan las reglas con las que llegaron.
          </p>
        </div>
        {escribe ? null : (
          <Button component={Link} to="?nueva" leftSection={<Icon name="file-pen-line" />}>
            Cambiarlos
          </Button>
        )}
      </header>
      <Outcome
        text={
          actionData
            ? (actionData.aviso ?? 'No se guardó nada todavía: revise lo señalado.')
            : rules.hecho
              ? 'Se guardó la versión nueva.'
              : undefined
        }
        isWrong={actionData !== undefined}
      />
      {escribe ? <RulesForm rules={rules} errores={actionData?.errores ?? []} /> : <InForce {...rules} />}
      <RulesHistory historia={rules.historia} />
    </div>
  )
}

const InForce = ({ vigente, deCatalogo }: RulesLoaded) => (
  <>
    <section className={styles.part} aria-labelledby="plazos">
      <h2 id="plazos">Plazos</h2>
      {deCatalogo ? (
        <p className={styles.soft}>
          Los trámites del catálogo se responden en los días que cada uno dice; estos son los de lo demás.
        </p>
      ) : null}
      {vigente.demas.map((one) => (
        <p key={one}>
          <strong>{one}.</strong>
        </p>
      ))}
      <ul className={styles.plain}>
        {vigente.plazos.map((one) => (
          <li key={one.nombre}>
            <strong>{one.titulo}</strong>: {one.dicho}
            <span className={styles.soft}>
              {one.deQuien}. {one.norma}.{one.dias === one.deFabrica ? '' : ` El portal trae ${one.deFabrica}.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.part} aria-labelledby="llegan">
      <h2 id="llegan">Cómo llegan</h2>
      <Facts
        facts={[
          ['Se recibe', vigente.recepcion],
          ['Visto bueno', vigente.vistoBueno],
          ['Quién los recibe', vigente.destino],
          ['Respuestas ya escritas', vigente.plantillas.join('; ') || 'Ninguna'],
          ...(vigente.norma ? [['Norma', vigente.norma] as const] : []),
        ]}
      />
    </section>
    {vigente.textos.length > 0 ? (
      <section className={styles.part} aria-labelledby="textos">
        <h2 id="textos">Textos</h2>
        <dl className={own.texts}>
          {vigente.textos.map(({ que, texto }) => (
            <div key={que}>
              <dt>{que}</dt>
              <dd>{texto || 'No se muestra: está vacío'}</dd>
            </div>
          ))}
        </dl>
      </section>
    ) : null}
  </>
)
