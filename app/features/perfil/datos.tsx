import { data, redirect } from 'react-router'
import { attemptAction } from '../../lib/attempt.ts'
import { check, problemOf, refused, tooMany, type Values, valuesOf } from '../../lib/forms.ts'
import { privateMeta } from '../../ui/meta.ts'
import { Section } from '../../ui/section.tsx'
import { requireOwn, type Session } from '../cuenta/queries.server.ts'
import type { Route } from './+types/datos.ts'
import { DataForm } from './components/data-form.tsx'
import { Photo } from './components/photo.tsx'
import { setImage, updateProfile } from './mutations.server.ts'
import { profileOf } from './queries.server.ts'
import { perfil } from './rules.ts'

export const handle = { interactive: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  return profileOf((await requireOwn({ request, context })).usuario)
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireOwn({ request, context })
  const values = valuesOf(await request.formData())
  const { imgUrl } = values
  return typeof imgUrl === 'string' ? changePhoto(session, imgUrl) : changeData(session, values)
}

async function changeData(session: Session, values: Values) {
  const checked = check(perfil, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const outcome = await updateProfile(session, checked.data)
  if (!outcome.ok) return data(refused(values, problemOf(outcome)), 400)
  throw redirect(`/cuenta/perfil?hecho=${outcome.correoPendiente ? 'correo' : 'datos'}`)
}

async function changePhoto(session: Session, imgUrl: string) {
  const outcome = await setImage(session, imgUrl)
  if (outcome.ok) throw redirect(`/cuenta/perfil?hecho=${outcome.imgUrl ? 'foto' : 'sin-foto'}`)
  if (outcome.codigo === 'DEMASIADOS') return data(refused({}, { aviso: tooMany(outcome.espera) }), 400)
  if (outcome.codigo === 'INVALIDO') return data(refused({}, { aviso: outcome.errores[0]?.message ?? '' }), 400)
  return data(refused({}, { aviso: outcome.message }), outcome.codigo === 'SINESPACIO' ? 507 : 400)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Mi perfil')

export default function Datos({ loaderData: profile, actionData }: Route.ComponentProps) {
  return (
    <>
      <Section id="foto" title="Foto">
        <Photo nombre={profile.nombre_persona} apellidos={profile.apellidos_persona} imgUrl={profile.imgUrl} />
      </Section>
      <Section id="datos" title="Mis datos">
        <DataForm profile={profile} result={actionData} />
      </Section>
    </>
  )
}
