import { rolesOf } from '../../features/catalogos/queries.server.ts'
import { listPeople } from '../../features/personas/queries.server.ts'
import { SITUACIONES } from '../../features/personas/rules.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { serve } from '../desk/serve.server.ts'
import { spoken } from '../spoken.ts'
import { personasShape } from './people-desk.tsx'

export const personasDesk = serve(personasShape, {
  ...{ room: personas, exports: 'editar' },
  list: async (institucion, asked) => {
    const [{ list, ...counts }, roles] = await Promise.all([listPeople(institucion, asked), rolesOf(institucion)])
    const now = new Date()
    const filas = list.map((one) => ({
      ...one,
      persona: `${one.apellidos_persona}, ${one.nombre_persona}`,
      estado: SITUACIONES[one.situacion],
      usada: one.usada_en && spoken(new Date(one.usada_en), now),
    }))
    return { ...counts, filas, opciones: { rol: roles.map(({ id, denominacion: nombre }) => ({ id, nombre })) } }
  },
})
