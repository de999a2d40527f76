import { Button } from '@mantine/core'
import { data, Link } from 'react-router'
import { contentTypes } from '../../content-types.server.ts'
import { titlesOf } from '../../features/auditoria/queries.server.ts'
import { mayHandOver } from '../../features/personas/hand-over.server.ts'
import { markSeen } from '../../features/relevo/mutations.server.ts'
import { findRelevo } from '../../features/relevo/queries.server.ts'
import { UNDO_MS } from '../../features/relevo/rules.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { plural } from '../../lib/numbers.ts'
import { requireStaff } from '../admission.server.ts'
import { done } from '../desk/answered.ts'
import { useAct } from '../desk/use-act.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { spokenAfter } from '../spoken.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/received.ts'
import { type Acted, takeBack } from './acts.server.ts'
import styles from './relevo.module.css'

async function relevoFor({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const { actor, institucion } = await requireStaff({ request, context })
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
  const relevo = await findRelevo(institucion, id)
  const isTheirs = relevo && [relevo.a, relevo.usuario].includes(actor.idusuario ?? 0)
  if (!relevo || !(isTheirs || mayHandOver(actor, relevo.de))) throw data(null, { status: 404 })
  return { actor, relevo }
}

export async function loader(from: Route.LoaderArgs) {
  const { actor, relevo } = await relevoFor(from)
  const { id, de, a, usuario, pasadas, puesto, creadoEn, vistoEn, deshechoEn } = relevo
  const rooms = contentTypes.filter((type) => can(actor, type))
  const titles = await titlesOf(
    rooms,
    pasadas.map((one) => ({ tipo: one.tipo, ids: [one.id] })),
  )
  const names = await namesOf([de, a, usuario])
  const nameOf = (who: number) => names.get(who) ?? 'Alguien que ya no está'
  const now = new Date()
  return {
    lugar: [{ label: 'Relevo' }],
    ...{ id, de: nameOf(de), a: nameOf(a), quien: usuario === de ? null : nameOf(usuario) },
    cuando: spokenAfter('', creadoEn, now).trim(),
    cosas: rooms.flatMap(({ name, title }) =>
      pasadas.flatMap((one) =>
        one.tipo === name
          ? { href: `/panel/${name}/${one.id}`, titulo: titles.get(`${name} ${one.id}`) ?? 'Sin título', sala: title }
          : [],
      ),
    ),
    total: pasadas.length,
    puesto: [puesto.rol && 'el rol', puesto.acceso && `terminó el acceso de ${nameOf(de)}`]
      .filter(Boolean)
      .join(', y '),
    deshecho: deshechoEn !== null,
    porVer: a === actor.idusuario && vistoEn === null && deshechoEn === null,
    deshace: usuario === actor.idusuario && deshechoEn === null && now.getTime() - creadoEn.getTime() < UNDO_MS,
  }
}

/** The receiver has seen it, or who did it takes it back. */
export async function action(from: Route.ActionArgs): Promise<Acted> {
  const { actor, relevo } = await relevoFor(from)
  const sent = await from.request.formData()
  if (sent.get('hacer') === 'deshacer') return takeBack(actor, relevo.id)
  await markSeen(actor, relevo.id)
  return done('Anotado: ya no aparece en su inicio.')
}

export const meta: Route.MetaFunction = () => titled('Relevo')

export default function Received({ loaderData }: Route.ComponentProps) {
  const { de, a, quien, cuando, cosas, total, puesto, deshecho, porVer, deshace } = loaderData
  const { Form, isBusy, outcome } = useAct()
  return (
    <div className={styles.screen}>
      <header>
        <h1>
          De {de} a {a}
        </h1>
        <p className={parts.lead}>
          {plural(total, 'cosa pasó', 'cosas pasaron')} {cuando}
          {quien ? `, por ${quien}` : ''}.{puesto ? ` También ${puesto}.` : ''}
          {deshecho ? ' Se deshizo después.' : ''}
        </p>
      </header>
      <Outcome text={outcome.text} isWrong={outcome.isWrong} />
      {porVer || deshace ? (
        <Form method="post" className={styles.head}>
          {porVer ? (
            <Button type="submit" name="hacer" value="visto" loading={isBusy}>
              Ya lo revisé
            </Button>
          ) : null}
          {deshace ? (
            <Button type="submit" name="hacer" value="deshacer" variant="default" loading={isBusy}>
              Deshacer el relevo
            </Button>
          ) : null}
        </Form>
      ) : null}
      <section className={styles.part} aria-label="Lo que pasó">
        <ul className={styles.before}>
          {cosas.map(({ href, titulo, sala }) => (
            <li key={href}>
              <Link to={href}>{titulo}</Link>
              <span className={styles.soft}>{sala}</span>
            </li>
          ))}
        </ul>
        {cosas.length < total ? (
          <p className={styles.soft}>Y {plural(total - cosas.length, 'cosa')} en salas a las que usted no entra.</p>
        ) : null}
      </section>
    </div>
  )
}
