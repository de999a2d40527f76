import { rolesOf } from '../../features/catalogos/queries.server.ts'
import { listPeople } from '../../features/personas/queries.server.ts'
import { SITUACIONES } from '../../features/personas/rules.ts'
import { roleWritten } from '../../features/roles/written.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { serve } from '../desk/serve.server.ts'
import { spoken } from '../spoken.ts'
import { personasShape } from './people-desk.tsx'

export const personasDesk = serve(personasShape, {
  ...{ room: personas, exports: 'editar', shares: 'editar' },
  list: async (institucion, asked) => {
    const [{ list, ...counts }, roles] = await Promise.all([listPeople(institucion, asked), rolesOf(institucion)])
    const now = new Date()
    const filas = list.map((one) => {
      const usada = one.usada_en === null ? null : new Date(one.usada_en)
      return {
        ...{
          ...one,
          rol: one.rol && roleWritten(one.rol),
          persona: `${one.apellidos_persona}, ${one.nombre_persona}`,
          estado: SITUACIONES[one.situacion],
        },
        ...{ usada: usada && limaNow(usada), vista: usada && spoken(usada, now) },
      }
    })
    return {
      ...counts,
      filas,
      opciones: { rol: roles.map(({ id, denominacion }) => ({ id, nombre: roleWritten(denominacion) })) },
    }
  },
})
