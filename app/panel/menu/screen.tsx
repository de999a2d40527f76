import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { listEnlaces } from '../../features/enlaces/queries.server.ts'
import { portalOf } from '../../features/institucion/queries.server.ts'
import { menuOf } from '../../features/paginas/menu.ts'
import { listColocadas, listConLugar } from '../../features/paginas/queries.server.ts'
import { pagina } from '../../features/paginas/schema.server.ts'
import { listProgramas } from '../../features/programas/queries.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import styles from './screen.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { institucion } = await requireRoom({ request, context }, pagina)
  const [{ manuales }, programas, { campus }, colocadas, conLugar] = await Promise.all([
    portalOf(institucion),
    listProgramas(institucion),
    listEnlaces(institucion),
    listColocadas(institucion),
    listConLugar(institucion),
  ])
  const placed = new Map(colocadas.map(({ id, codigo }) => [`/${codigo}`, id]))
  const seen = new Set(colocadas.map(({ id }) => id))
  return {
    lugar: [{ label: 'Menú del portal' }],
    grupos: menuOf({ programas, campus, manuales, colocadas }).map(({ label, href, links }) => ({
      ...{ label, href },
      enlaces: links.map((link) => ({ label: link.label, href: link.href, pagina: placed.get(link.href) ?? null })),
      esperan: conLugar
        .filter(({ id, grupo }) => `/${grupo}` === href && !seen.has(id))
        .map(({ id, titulo, nombreMenu }) => ({ id, nombre: nombreMenu || titulo || 'Sin título' })),
    })),
  }
}

export const meta: Route.MetaFunction = () => titled('Menú del portal')

const TIPOS = ['paginas', 'programas', 'enlaces', 'institucion']

/** The menu as visitors have it: what the portal puts there, and the pages that staff put after it. */
export default function MenuDelPortal({ loaderData: { grupos } }: Route.ComponentProps) {
  useChanges(TIPOS)
  return (
    <>
      <header className={parts.head}>
        <div>
          <h1>Menú del portal</h1>
          <p className={parts.lead}>
            Así lo ven los visitantes. Lo que está en gris lo pone el portal: los programas, los enlaces del campus y
            las pantallas de siempre. Una página entra en un grupo cuando usted se lo dice en «En el menú» y la publica.
          </p>
        </div>
        <Button component={Link} to="/panel/paginas" variant="default">
          Elegir una página
        </Button>
      </header>
      <div className={styles.groups}>
        {grupos.map(({ label, href, enlaces, esperan }) => (
          <section key={href} aria-labelledby={`grupo${href}`} className={styles.group}>
            <h2 id={`grupo${href}`}>{label}</h2>
            <ul>
              {enlaces.map((one) => (
                <li key={one.href + one.label}>
                  {one.pagina === null ? (
                    <span className={styles.fixed}>{one.label}</span>
                  ) : (
                    <Placed id={one.pagina} nombre={one.label} />
                  )}
                </li>
              ))}
              {esperan.map(({ id, nombre }) => (
                <li key={id}>
                  <Placed id={id} nombre={nombre} />
                  <span className={styles.waits}>
                    <Icon name="clock" /> Los visitantes no la ven todavía
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const Placed = ({ id, nombre }: { id: number; nombre: string }) => (
  <Link to={`/panel/paginas/${id}?campo=menu_pagina`} aria-label={`${nombre}: cambiar su lugar`}>
    {nombre}
  </Link>
)
