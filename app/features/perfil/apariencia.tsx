import { data, redirect } from 'react-router'
import { readingOf } from '../../lib/account/look.ts'
import { attemptAction } from '../../lib/attempt.ts'
import { check, refused, valuesOf } from '../../lib/forms.ts'
import { AccountPart } from '../../ui/account-part.tsx'
import { Choices } from '../../ui/choice.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { requireOwn } from '../cuenta/queries.server.ts'
import type { Route } from './+types/apariencia.ts'
import { CONTRASTES, FONDOS, TEMAS, TEXTOS } from './components/looks.tsx'
import { setAspect } from './mutations.server.ts'
import { aspecto } from './rules.ts'

export const handle = { interactive: true }

const LABELS = { tema: 'Tema', tema_fondo: 'Color', texto: 'Tamaño del texto', contraste: 'Contraste' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tema, temaFondo, configuraciones } = (await requireOwn({ request, context })).persona
  return { tema: tema ?? 'auto', tema_fondo: temaFondo ?? 'grana', ...readingOf(configuraciones) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireOwn({ request, context })
  const values = valuesOf(await request.formData())
  const checked = check(aspecto, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  await setAspect(session, checked.data)
  throw redirect('/cuenta/perfil/apariencia?hecho=apariencia')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Apariencia')

export default function Apariencia({ loaderData, actionData }: Route.ComponentProps) {
  const { tema, tema_fondo, texto, contraste } = loaderData
  return (
    <AccountPart id="apariencia" title="Apariencia">
      <p>Vale para todas las páginas, en cualquier equipo donde ingrese.</p>
      <Form key={JSON.stringify(loaderData)} labels={LABELS} rules={aspecto} result={actionData}>
        <Choices name="tema" type="radio" tiles options={TEMAS} chosen={[tema]} />
        <Choices name="tema_fondo" type="radio" tiles options={FONDOS} chosen={[tema_fondo]} />
        <Choices name="texto" type="radio" tiles options={TEXTOS} chosen={[texto]} />
        <Choices name="contraste" type="radio" tiles options={CONTRASTES} chosen={[contraste]} />
        <div>
          <Submit busy="Guardando…">Guardar la apariencia</Submit>
        </div>
      </Form>
    </AccountPart>
  )
}
