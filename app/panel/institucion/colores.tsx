import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { type Colores, PROPIOS, tokensOf, usesOf } from '../../features/institucion/palette.ts'
import { datosOfInstitucion } from '../../features/institucion/queries.server.ts'
import { institucion as room } from '../../features/institucion/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { STYLE_ID } from '../../ui/institution-style.ts'
import { requireRoom } from '../admission.server.ts'
import { useAct } from '../desk/use-act.ts'
import bar from '../edit/bar.module.css'
import halves from '../edit/halves.module.css'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { PortalPreview } from '../preview/preview.tsx'
import { useTakenOver } from '../taken-over.ts'
import { titled } from '../titled.ts'
import { useWriting } from '../writing.ts'
import type { Route } from './+types/colores.ts'
import { type Act, act } from './acts.server.ts'
import styles from './colores.module.css'
import screen from './screen.module.css'
import { Swatches } from './swatches.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, room)
  const { colores } = await datosOfInstitucion(institucion)
  return {
    lugar: [{ label: 'Institución', href: '/panel/institucion' }, { label: 'Colores' }],
    colores,
    puede: can(actor, room, 'publicar'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, room)
  return act(actor, await request.json().catch(() => null))
}

const TIPOS = ['institucion']
const ELEGIR: { name: keyof Colores; label: string; help: string }[] = [
  { name: 'principal', label: 'Principal', help: 'El del menú, el pie y los títulos' },
  { name: 'acento', label: 'De acción', help: 'El de los enlaces y los botones' },
  { name: 'marca', label: 'De adorno', help: 'El de la franja tejida y las marcas' },
]
const HEX = /^#[0-9a-f]{6}$/i

export const meta: Route.MetaFunction = () => titled('Colores')

export default function Colors({ loaderData: { colores, puede } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const there = colores ?? PROPIOS
  const { answer, isBusy, ...acts } = useAct<Act>()
  const back = answer?.deshacer
  // What somebody else publishes meanwhile leaves what is chosen here as it is.
  const { writing, type, sending } = useWriting({ of: there, values: there, version: 0, answer })
  const chosen = writing.typed
  const readable = isWhole(chosen) ? chosen : there
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(there)
  const takenOver = useTakenOver()
  const submit = (asked: Act) => {
    sending()
    acts.send(asked)
  }
  const key = JSON.stringify(there)
  useEffect(() => wear(JSON.parse(key)), [key])
  return (
    <div className={halves.screen}>
      <header className={screen.head}>
        <div>
          <h1>Colores</h1>
          <p className={parts.lead}>
            Elija tres. Los demás, en claro y en oscuro, se calculan de ellos para que todo se pueda leer: donde su
            color no alcanza, se usa el más parecido que sí. Los avisos de error, éxito y atención no cambian.
          </p>
        </div>
      </header>
      <Outcome {...acts.outcome} onUndo={back && (() => submit(back))} className={screen.said} />
      {puede ? null : (
        <p className={screen.note}>Usted puede ver los colores. Los cambia quien administra el portal.</p>
      )}
      <div className={halves.columns} data-halves>
        <div className={styles.side}>
          <fieldset disabled={!puede || !takenOver} className={styles.choose}>
            <legend className="sr">Los tres colores</legend>
            {ELEGIR.map(({ name, label, help }) => (
              <ColorField
                key={name}
                label={label}
                help={help}
                value={chosen[name]}
                onChange={(value) => type({ [name]: value })}
              />
            ))}
          </fieldset>
          <Swatches usos={usesOf(readable)} />
          <p>
            <Link to="/panel/institucion?campo=imgUrl">El escudo se pone con los datos de la institución.</Link>
          </p>
        </div>
        <PortalPreview
          address="/panel/vista/institucion"
          values={() => ({ colores: readable })}
          changes={JSON.stringify(readable)}
        />
      </div>
      {puede ? (
        <section className={bar.bar} aria-label="Estado y acciones">
          <div className={bar.says}>
            <p>{isDirty ? 'Los visitantes ven los colores de antes.' : 'Los visitantes ven estos colores.'}</p>
            <p className={bar.kept}>
              {isWhole(chosen) ? '' : 'Un color se escribe con # y seis cifras o letras, como #0b5d3b.'}
            </p>
          </div>
          <div className={bar.verbs}>
            {key === JSON.stringify(PROPIOS) ? null : (
              <Button variant="default" onClick={() => submit({ hacer: 'colores', colores: null })}>
                Volver a los del portal
              </Button>
            )}
            <Button
              loading={isBusy}
              disabled={!isDirty || !isWhole(chosen)}
              onClick={() => submit({ hacer: 'colores', colores: chosen })}
            >
              Publicar colores
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  )
}

const isWhole = (colores: Colores) => Object.values(colores).every((one) => HEX.test(one))

type FieldProps = { label: string; help: string; value: string; onChange: (value: string) => void }

/** One colour: from the wheel of the browser, or written. */
const ColorField = ({ label, help, value, onChange }: FieldProps) => (
  <div className={styles.field}>
    <input
      type="color"
      aria-label={`${label}: elegir`}
      value={HEX.test(value) ? value : '#000000'}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
    <label>
      <strong>{label}</strong>
      <span>{help}</span>
      <input
        type="text"
        value={value}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={!HEX.test(value) || undefined}
        onChange={(e) => onChange(e.currentTarget.value.trim().toLowerCase())}
      />
    </label>
  </div>
)

/** The page came with a style sheet that the policy lets nobody change: it is put aside, and what holds since is set through the element. */
function wear(colores: Colores) {
  const came = document.getElementById(STYLE_ID)
  if (came instanceof HTMLStyleElement && came.sheet) came.sheet.disabled = true
  const { style } = document.documentElement
  for (const name of [...style]) if (name.startsWith('--')) style.removeProperty(name)
  for (const [name, value] of tokensOf(colores)) style.setProperty(name, value)
}
