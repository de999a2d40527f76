import { useState } from 'react'
import { scheduledAmong } from '../../contenido/links/inside.server.ts'
import { outsides } from '../../content-types.server.ts'
import { deadEnds } from '../../features/direcciones/not-found.server.ts'
import { listNoEncontradas, listRedirecciones } from '../../features/direcciones/queries.server.ts'
import { direcciones } from '../../features/direcciones/schema.server.ts'
import { listPaginas } from '../../features/paginas/queries.server.ts'
import { NOSOTROS, SCREENS } from '../../features/paginas/screens.ts'
import { can } from '../../lib/account/permissions.ts'
import { drawContext } from '../../lib/context.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { nearest } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import { UNANSWERED } from '../desk/answered.ts'
import { useAct } from '../desk/use-act.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { spoken } from '../spoken.ts'
import { titled } from '../titled.ts'
import { useTurn } from '../writing.ts'
import type { Route } from './+types/screen.ts'
import { type Act, act } from './acts.server.ts'
import { LeadForm } from './lead-form.tsx'
import { type Lead, leadDone, NO_LEADS, takeLead, typeLead } from './leads.ts'
import { NotFoundList } from './not-found-list.tsx'
import styles from './screen.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, direcciones)
  const [missing, llevan, paginas] = await Promise.all([
    listNoEncontradas(institucion),
    listRedirecciones(institucion),
    listPaginas(institucion),
  ])
  const places = [
    ...paginas.map(({ titulo, codigo }) => ({ title: titulo, href: `/${codigo}` })),
    ...NOSOTROS.map(({ label, href }) => ({ title: label, href })),
    ...SCREENS.filter(({ href }) => href.startsWith('/')),
  ]
  const draw = context.get(drawContext)
  const perdidas = new Set(await deadEnds(llevan, async (path) => (await draw(path)).status !== 404))
  const espera = await scheduledAmong(
    outsides,
    institucion,
    missing.map(({ ruta }) => ruta),
  )
  // What answers by now, or will by itself, is nothing to lead elsewhere.
  const isThere = async (path: string) => espera.has(path) || (await draw(encodeURI(path))).status !== 404
  const there = await Promise.all(missing.map(({ ruta }) => isThere(ruta)))
  const now = new Date()
  return {
    lugar: [{ label: 'Direcciones' }],
    puede: can(actor, direcciones, 'publicar'),
    llevan: llevan.map((one) => ({ ...one, perdida: perdidas.has(one.id) })),
    faltan: missing
      .filter((_, i) => !there[i])
      .map(({ ruta, veces, ultima }) => ({
        ...{ ruta, veces, ultima: spoken(ultima, now) },
        cerca: nearOf(ruta, places),
      })),
    lugares: places.map(({ href }) => href),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, direcciones)
  return act(actor, context.get(drawContext), await request.json().catch(() => null))
}

const MOST_NEAR = 2
const HOME = { title: 'la portada', href: '/' }

/** The nearest that there is; the home, where nothing is near. What an old site called its programs by says nothing. */
function nearOf(ruta: string, places: { title: string; href: string }[]) {
  const asked = ruta.replace(/\.[a-z]{2,5}$/, '').replaceAll(/\d+/g, ' ')
  const near = nearest(asked, places, (one) => `${one.title} ${one.href}`, MOST_NEAR)
  return near.length > 0 ? near : [HOME]
}

const TIPOS = ['direcciones']

export type Missing = Route.ComponentProps['loaderData']['faltan'][number]

export const meta: Route.MetaFunction = () => titled('Direcciones')

export default function Addresses({ loaderData: { puede, llevan, faltan, lugares } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { answer, errores, isBusy, ...acts } = useAct<Act>()
  const back = answer?.deshacer
  const [leads, write] = useState(NO_LEADS)
  const [turn, open] = useState(0)
  const [sent, note] = useState<Lead>()
  // Only what the form sent, once it was done, leaves it: a refusal and what a row does leave what was typed.
  const done = useTurn(answer?.ok ? answer : undefined)
  const [emptied, empty] = useState(done)
  if (done !== emptied) {
    empty(done)
    if (sent) write(leadDone(leads, sent))
  }
  const send = (asked: Act, from?: Lead) => {
    note(from)
    acts.send(asked)
  }
  const take = (desde: string) => {
    if (!isBusy) note(undefined)
    write(takeLead(leads, desde))
    open(turn + 1)
  }
  // The form may be for another address by now.
  const isOfForm = sent !== undefined && leads.indexOf(sent) <= 0
  return (
    <div className={styles.screen}>
      <header>
        <h1>Direcciones</h1>
        <p className={parts.lead}>
          Lo que se pidió al portal y no existe: enlaces de un sitio anterior, de afiches o de otras páginas. Diga
          adónde llevan y nadie más se perderá. De quién las pidió no se guarda nada.
        </p>
      </header>
      <Outcome
        {...acts.outcome}
        onUndo={back && (() => send(back))}
        text={(isOfForm ? undefined : errores[0]?.message) ?? answer?.aviso}
      />
      <section aria-labelledby="no-encontradas">
        <h2 id="no-encontradas">No encontradas</h2>
        <NotFoundList
          faltan={faltan}
          puede={puede}
          isBusy={isBusy}
          onLead={(desde, hacia) => send({ hacer: 'llevar', desde, hacia })}
          onOther={take}
          onDismiss={(ruta) => send({ hacer: 'descartar', ruta })}
        />
      </section>
      {puede ? (
        <LeadForm
          leads={leads}
          turn={turn}
          lugares={lugares}
          isBusy={isBusy}
          errores={isOfForm ? errores : UNANSWERED}
          onType={(typed) => write((now) => typeLead(now, typed))}
          onTake={take}
          onSend={(lead) => send({ hacer: 'llevar', desde: lead.desde, hacia: lead.hacia }, lead)}
        />
      ) : null}
      <section aria-labelledby="llevan">
        <h2 id="llevan">Direcciones que llevan a otra</h2>
        {llevan.length === 0 ? (
          <p className={styles.none}>Ninguna todavía.</p>
        ) : (
          <ul className={`${parts.rows} ${styles.list}`}>
            {llevan.map(({ id, desde, hacia, perdida }) => (
              <li key={id}>
                <p>
                  <strong>{desde}</strong>
                  <span>
                    lleva a <a href={hacia}>{hacia}</a>
                    {perdida ? ', que ya no está: quien llega por aquí no encuentra nada' : ''}
                  </span>
                </p>
                {puede ? (
                  <div className={styles.verbs}>
                    <button
                      className={parts.verb}
                      type="button"
                      aria-label={`Cambiar ${desde}`}
                      onClick={() => take(desde)}
                    >
                      Cambiar
                    </button>
                    <button
                      className={parts.verb}
                      type="button"
                      aria-label={`Quitar ${desde}`}
                      onClick={() => send({ hacer: 'quitar', id })}
                    >
                      Quitar
                    </button>
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
