import { Link } from 'react-router'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/rules.ts'
import { RULES, TRAYS } from './address.ts'
import styles from './expedientes.module.css'
import { Facts } from './facts.tsx'
import { requireRules, rulesInShort } from './rules.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, kinds } = await requireRules({ request, context })
  return {
    lugar: [{ label: 'Expedientes', href: TRAYS }, { label: 'Plazos y textos' }],
    clases: await Promise.all(kinds.map((kind) => rulesInShort(actor, kind))),
  }
}

export const meta: Route.MetaFunction = () => titled('Plazos y textos')

export default function Rules({ loaderData: { clases } }: Route.ComponentProps) {
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>Plazos y textos</h1>
          <p className={parts.lead}>
            Cuántos días hay para responder, a qué hora se cierra, qué se avisa y quién recibe cada clase de solicitud.
            Cada cambio es una versión nueva, con su fecha y su norma; lo que ya llegó conserva la suya.
          </p>
        </div>
      </header>
      <ul className={styles.kinds}>
        {clases.map((one) => (
          <li key={one.tipo} className={styles.part}>
            <h2>
              <Link to={`${RULES}/${one.tipo}`}>{one.clase}</Link>
            </h2>
            <Facts
              facts={[
                ['Se responde en', one.responde],
                ['Se recibe', one.recepcion],
                ['Rige', one.sustento ? `${one.desde}: ${one.sustento}` : one.desde],
                ...(one.cambia ? [['Cambia', `El ${one.cambia}`] as const] : []),
              ]}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
