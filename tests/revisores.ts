import { beforeAll } from 'vitest'
import { alone } from '../app/contenido/write/step.server.ts'
import { type Paso, STEPS, type Told } from '../app/contenido/write/steps.server.ts'
import { roles } from '../app/features/catalogos/schema.server.ts'
import { noticia } from '../app/features/noticias/schema.server.ts'
import { usuarios } from '../app/features/usuarios/schema.server.ts'
import type { Actor } from '../app/lib/account/permissions.ts'
import { db } from '../app/lib/db/client.server.ts'
import { draft, idOf, NOTICIA, newsroom } from './redaccion.ts'

export const INSTITUCION = 2
export const ROL = { prensa: 71, direccion: 72 }

const actor = (idusuario: number, rol: number | null, privilegios: string, subprivilegios = ''): Actor => ({
  ...{ idusuario, rol, institucion: INSTITUCION, privilegios, subprivilegios },
})
export const admin = actor(40, null, '**', '**')
/** Write and may publish; their role asks first, once a rule says so. */
export const rosa = actor(41, ROL.prensa, 'noticias', 'noticias.publicar')
export const juan = actor(42, ROL.prensa, 'noticias', 'noticias.publicar')
/** Writes only. */
export const luz = actor(43, null, 'noticias')
export const directora = actor(44, ROL.direccion, 'noticias', 'noticias.publicar')
const everybody = { admin, rosa, juan, luz, directora }

/** One step with a news item. */
export const run = (who: Actor, paso: Paso, id: number, told: Told = {}) =>
  alone(who, noticia, (unit) =>
    (STEPS[paso] as (...args: unknown[]) => ReturnType<(typeof STEPS)['publicar']>)(unit, noticia, id, told),
  )

/** An empty database in which these people work. */
export function reviewers() {
  const database = newsroom()
  beforeAll(async () => {
    await db.insert(roles).values(
      Object.entries(ROL).map(([denominacion, id]) => ({
        ...{
          id,
          denominacion,
          estado: '1',
          institucion: INSTITUCION,
          privilegios: 'noticias',
          subprivilegios: 'noticias.publicar',
        },
      })),
    )
    await db.insert(usuarios).values(
      Object.entries(everybody).map(([nombre, { idusuario, rol, privilegios, subprivilegios }]) => ({
        ...{
          id: idusuario ?? 0,
          rol: rol ?? null,
          nombre,
          apellidos: 'Paz',
          correo: `${nombre}@x.example`,
          estado: '1',
        },
        ...{ institucion: INSTITUCION, correoConfirmadoEn: new Date() },
        ...(rol ? {} : { privilegios, subprivilegios }),
      })),
    )
  })
  return database
}

export const newDraft = (who: Actor) => idOf(draft(noticia, NOTICIA, who))
