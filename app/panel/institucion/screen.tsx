import { Button } from '@mantine/core'
import { useId, useMemo, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { AUTORIDADES, CAMPOS, PARTES } from '../../features/institucion/form.ts'
import { datosOfInstitucion } from '../../features/institucion/queries.server.ts'
import { institucion as room } from '../../features/institucion/schema.server.ts'
import { listLegales } from '../../features/paginas/queries.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { Choice } from '../edit/clash.tsx'
import { EditForm } from '../edit/form.tsx'
import halves from '../edit/halves.module.css'
import { useNamedField } from '../edit/use-named-field.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { PortalPreview } from '../preview/preview.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { act } from './acts.server.ts'
import { Bar } from './bar.tsx'
import { Legal } from './legal.tsx'
import styles from './screen.module.css'
import { useWriting, type Writing } from './use-writing.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, room)
  const [{ datos }, legales] = await Promise.all([datosOfInstitucion(institucion), listLegales(institucion)])
  return {
    lugar: [{ label: 'Institución' }],
    ...{ datos, legales },
    puede: can(actor, room, 'publicar'),
    usuario: actor.idusuario ?? 0,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, room)
  return act(actor, await request.json().catch(() => null))
}

const TIPOS = ['institucion', 'paginas']
const LISTS = { autoridades: AUTORIDADES }
const CLASH = { etiquetas: {}, form: { fields: CAMPOS, lists: LISTS } }

export const meta: Route.MetaFunction = () => titled('Institución')

export default function Institucion({ loaderData: { datos, legales, puede, usuario } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const id = useId()
  const writing = useWriting(datos, usuario, id)
  const [looking, look] = useState(false)
  useNamedField(id)
  const { form, acted, epochs, outcome, resumed } = writing
  const refused = acted?.ok === false ? acted : undefined
  const errores = refused?.errores
  const refusal = useMemo(() => errores && { codigo: 'INVALIDO' as const, errores }, [errores])
  return (
    <div className={halves.screen}>
      <header className={styles.head}>
        <div>
          <h1>Institución</h1>
          <p className={parts.lead}>
            Lo que el portal dice de ella en todas sus páginas. Sus colores se eligen{' '}
            <Link to="/panel/institucion/colores">aparte</Link>.
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<Icon name="eye" />}
          aria-pressed={looking}
          onClick={() => look(!looking)}
        >
          {looking ? 'Cerrar la vista previa' : 'Vista previa'}
        </Button>
      </header>
      <Outcome {...outcome} className={styles.said} />
      {puede ? null : (
        <p className={styles.note}>Usted puede ver estos datos. Los cambia quien administra el portal.</p>
      )}
      {resumed ? (
        <p className={styles.note}>
          Aquí está lo que dejó sin publicar en este navegador.{' '}
          <button type="button" onClick={writing.discard}>
            Descartarlo
          </button>
        </p>
      ) : null}
      <div className={halves.columns} data-looking={looking || undefined}>
        <div className={halves.form}>
          {refused?.campos ? (
            <Choice
              editor={CLASH}
              clash={{ campos: refused.campos }}
              typed={form.getValues}
              onChosen={(chosen) => writing.settle(chosen, refused.campos ?? [])}
            />
          ) : null}
          <fieldset disabled={!puede} className={styles.whole}>
            <EditForm
              id={id}
              form={form}
              fields={CAMPOS}
              sections={PARTES}
              lists={LISTS}
              epochs={epochs}
              refusal={refusal}
              onSubmit={() => void writing.publish()}
            />
          </fieldset>
        </div>
        {looking ? <Seen writing={writing} /> : <Legal legales={legales} />}
      </div>
      {puede ? <Bar writing={writing} /> : null}
    </div>
  )
}

function Seen({ writing: { typed, changes } }: { writing: Writing }) {
  const count = useSyncExternalStore(typed.subscribe, typed.get, typed.get)
  return <PortalPreview address="/panel/vista/institucion" values={changes} changes={count} />
}
