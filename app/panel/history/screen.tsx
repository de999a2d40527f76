import { Button, NativeSelect } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { wireName } from '../../campos/sent.server.ts'
import { formOf } from '../../contenido/office/form.server.ts'
import { type Against, stepsOf, versionBeside } from '../../contenido/office/history.server.ts'
import { findItem, versionesOf } from '../../contenido/office/queries.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireStaff } from '../admission.server.ts'
import { call } from '../call.ts'
import { lifeOf, obstaclesOf } from '../life.server.ts'
import { isHidden, isSeen } from '../life.ts'
import { Pages } from '../list/pages.tsx'
import parts from '../parts.module.css'
import { screen, useRevalidate } from '../revalidate.tsx'
import { roomOf } from '../rooms.server.ts'
import { useSay } from '../say.ts'
import { spoken } from '../spoken.ts'
import { type Made, useTakeBack } from '../take-back.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { differencesOf } from './differences.server.ts'
import { Differences } from './differences.tsx'
import { Line } from './line.tsx'
import styles from './screen.module.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff({ request, context })
  const type = roomOf(actor, params.tipo)
  const id = idFrom(params.id) ?? 0
  const search = new URL(request.url).searchParams
  const pagina = idFrom(search.get('pagina') ?? '') ?? 1
  const [whole, found] = await Promise.all([
    findItem(type, id, institucion),
    versionesOf(type, id, institucion, pagina),
  ])
  if (!whole || !found) throw new Response(null, { status: 404 })
  const names = await namesOf(found.list.flatMap(({ usuario }) => usuario ?? []))
  const version = idFrom(search.get('version') ?? '') ?? found.list[0]?.id ?? 0
  const contra = againstIn(search.get('contra'))
  const vida = lifeOf(type, whole.data, { impiden: (await obstaclesOf(type, [id], institucion)).get(id) })
  const seVe = isSeen(vida, new Date()) && !isHidden(vida)
  const [beside, otros] = await Promise.all([
    versionBeside(type, id, { version, contra, institucion, seVe }),
    stepsOf(type, id, institucion),
  ])
  const titulo = String(whole.data[wireName(type, type.label)] ?? '') || 'Sin título'
  const { fields, lists } = formOf(type)
  return {
    lugar: [
      { label: type.title, href: `/panel/${type.name}` },
      { label: titulo, href: `/panel/${type.name}/${id}` },
      { label: 'Historia' },
    ],
    ...{
      tipo: type.name,
      id,
      titulo,
      pagina,
      version,
      actual: Number(whole.data.version),
      contra: String(contra),
      total: found.total,
    },
    labels: {
      ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
      ...Object.fromEntries(Object.entries(lists).map(([name, { title }]) => [name, title])),
    },
    puedeRestaurar: whole.data.eliminado_en === null,
    pasos: found.list.map(({ usuario, ...step }) => ({
      ...step,
      quien: usuario === null ? null : (names.get(usuario) ?? 'Alguien que ya no está'),
    })),
    otros,
    publica: seVe ? vida.versionPublica : null,
    areDated: beside?.version.vida != null && (beside.contra === null || beside.contra.vida !== null),
    hayContra: beside?.contra != null,
    diferencias: beside ? await differencesOf(type, beside.contra, beside.version, institucion) : [],
  }
}

const againstIn = (text: string | null): Against => (text === 'publico' ? text : (idFrom(text ?? '') ?? 'anterior'))

export const meta: Route.MetaFunction = ({ loaderData }) => titled(`Historia de ${loaderData?.titulo}`)

export default screen(function History({ loaderData: history }: Route.ComponentProps) {
  const { tipo, id, version, contra, diferencias, pasos } = history
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  const hrefWith = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return `?${next}`
  }
  async function restore(campos?: string[]) {
    const answer = await call<Made>('POST', `/api/gestion/${tipo}/${id}/versiones/${version}/restaurar`, {
      version: history.actual,
      ...(campos && { campos }),
    })
    await revalidate()
    if (!answer.ok) return say({ text: answer.message, wrong: true })
    if (answer.igual) return say({ text: 'Ya está así: no cambió nada.' })
    say({ text: 'Se restauró. Si está a la vista, quedó como cambio sin publicar.', undo: takeBack(tipo, answer) })
  }
  const title = <h1>Historia de «{history.titulo}»</h1>
  if (history.total === 0) {
    return (
      <div className={styles.screen}>
        {title}
        <p>Está como se cargó al instalar el portal: nadie le ha hecho cambios desde la oficina.</p>
      </div>
    )
  }
  const isOther = contra !== 'anterior' && contra !== 'publico'
  const now = new Date()
  return (
    <div className={styles.screen}>
      {title}
      <div className={styles.columns}>
        <section aria-label="Pasos">
          <Line
            pasos={pasos}
            labels={history.labels}
            version={version}
            publica={history.publica}
            hrefOf={(one) => hrefWith({ version: String(one) })}
          />
          <Pages page={history.pagina} total={history.total} />
        </section>
        <section aria-labelledby="diferencias" className={styles.compared}>
          <header className={`${parts.head} ${styles.head}`}>
            <h2 id="diferencias">
              {contra === 'publico'
                ? 'Contra lo que ven los visitantes'
                : isOther
                  ? 'Contra la versión elegida'
                  : 'Qué cambió en este paso'}
            </h2>
            <nav aria-label="Comparar con">
              <Link to={hrefWith({ contra: 'anterior' })} aria-current={contra === 'anterior' ? 'true' : undefined}>
                El paso anterior
              </Link>
              <Link to={hrefWith({ contra: 'publico' })} aria-current={contra === 'publico' ? 'true' : undefined}>
                Lo público
              </Link>
              <NativeSelect
                aria-label="Comparar con otra versión"
                value={isOther ? contra : ''}
                onChange={(e) => void navigate(hrefWith({ contra: e.currentTarget.value || 'anterior' }))}
                data={[
                  { value: '', label: 'Otra versión…' },
                  ...history.otros
                    .filter((one) => one.id !== version)
                    .map((one) => ({
                      value: String(one.id),
                      label: [one.numero > 0 && `Versión ${one.numero}`, spoken(one.fecha, now)]
                        .filter(Boolean)
                        .join(', '),
                    })),
                ]}
              />
            </nav>
          </header>
          {contra === 'publico' && !history.hayContra ? (
            <p>Los visitantes no ven nada de esto: no hay con qué comparar.</p>
          ) : null}
          <Differences
            differences={diferencias}
            areDated={history.areDated}
            onRestore={history.puedeRestaurar ? (campo) => void restore([campo]) : undefined}
          />
          {history.puedeRestaurar ? (
            <Button variant="default" onClick={() => void restore()}>
              Restaurar todo como quedó en este paso
            </Button>
          ) : null}
        </section>
      </div>
    </div>
  )
})
