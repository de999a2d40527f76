import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { readPeople } from '../../features/personas/sheet.server.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { plural } from '../../lib/numbers.ts'
import { requireRoom } from '../admission.server.ts'
import { Held } from '../held.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/import.ts'
import { Bring } from './bring.tsx'
import { choicesFor } from './catalogues.server.ts'
import { readSent } from './sent.server.ts'
import type { Answered } from './use-import.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await requireRoom({ request, context }, personas, 'editar')
  const { roles } = await choicesFor(actor)
  return {
    lugar: [{ label: 'Personas', href: '/panel/personas' }, { label: 'Traer de una lista' }],
    roles: roles.filter(({ alcanza }) => alcanza).map(({ nombre }) => nombre),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRoom({ request, context }, personas, 'editar')
  return readSent(request, readPeople)
}

export const meta: Route.MetaFunction = () => titled('Traer de una lista')

const BROUGHT = {
  path: '/api/gestion/usuarios/importar',
  told: ({ hechos }: Answered, waiting: number, more: object) => {
    const invited = 'invitar' in more && more.invitar ? ' Les llegará un correo para elegir su contraseña.' : ''
    const rest = waiting > 0 ? ` ${plural(waiting, 'espera', 'esperan')} a que las corrija.` : ''
    return `${plural(hechos.length, 'persona entró', 'personas entraron')}.${invited}${rest}`
  },
}

export default function Importar({ loaderData: { roles } }: Route.ComponentProps) {
  const [invitar, write] = useState(true)
  return (
    <Bring
      title="Traer personas de una lista"
      example={'nombres\tapellidos\tcorreo\tdocumento\trol\nRosa\tQuispe\trosa@instituto.example\t45871236\tdocente'}
      columns={`Columnas: nombres, apellidos y correo; si se saben, tipo de documento, documento, celular, código de estudiante, rol y área. Roles: ${roles.join(', ')}.`}
      brought={BROUGHT}
      more={{ invitar }}
      button={(right) => (right === 0 ? 'Nadie que traer todavía' : `Traer ${plural(right, 'persona')}`)}
      after={{ href: '/panel/personas?situacion=por_ingresar', label: 'Ver a las que entraron' }}
    >
      {() => (
        <Held>
          <Checkbox
            label="Escribirles ahora, para que elijan su contraseña"
            checked={invitar}
            onChange={(e) => write(e.currentTarget.checked)}
          />
        </Held>
      )}
    </Bring>
  )
}
