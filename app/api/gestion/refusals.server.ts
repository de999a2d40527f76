import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { causesOf, inWords } from '../../campos/causes.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import type { Child } from '../../contenido/life.ts'
import { formOf } from '../../contenido/office/form.server.ts'
import { childrenOf } from '../../contenido/office/wire.server.ts'
import type { Conflict, Refused } from '../../contenido/write/outcome.ts'
import { failure, failureSchema, refuse } from '../answers.ts'

const conflict = z.object({ campo: z.string(), suyo: z.unknown(), actual: z.unknown() })

/** 409: what is no longer as it was read. */
export const changedSchema = failureSchema.extend({
  version: z.int().optional().describe('CAMBIADO: la que tiene ahora'),
  enlazado: z
    .array(z.object({ tipo: z.string(), id: z.int(), titulo: z.string() }))
    .optional()
    .describe('ENLAZADO: las publicaciones cuyos enlaces no llevarían a nada'),
  campos: z.array(conflict).optional().describe('CAMBIADO: los campos que otra persona cambió, con ambos valores'),
})

const STATUS: Record<Refused['codigo'], number> = {
  SINPERMISO: 403,
  NOEXISTE: 404,
  CAMBIADO: 409,
  ENPAPELERA: 409,
  INVALIDO: 400,
  INCOMPLETO: 400,
}

/** In words for the person who asked. @param paso what they asked for */
function messageOf(type: ContentType, refused: Refused, paso?: string): string {
  switch (refused.codigo) {
    case 'SINPERMISO':
      return (
        refused.motivo ??
        `Le falta el permiso ${refused.falta} (${meaningOf(type, refused.falta)}). Pídalo a quien administra los roles.`
      )
    case 'NOEXISTE':
      return 'No existe, o es de otra institución.'
    case 'ENPAPELERA':
      return 'Está en la papelera. Recupérelo antes de cambiarlo.'
    case 'CAMBIADO':
      if (paso === 'deshacer')
        return 'Ya no se puede deshacer: hubo otro cambio después, o el último no es suyo o tiene más de un día.'
      return refused.campos.length > 0
        ? 'Otra persona cambió lo mismo mientras tanto. Elija qué valor queda y vuelva a guardar.'
        : 'Cambió mientras tanto. Vuelva a leerlo antes de seguir.'
    case 'INCOMPLETO':
      return 'Falta completar algunos datos antes de publicar.'
    case 'INVALIDO':
      return 'Hay datos que corregir.'
  }
}

/** What a privilege lets a person do. */
function meaningOf({ name, title, powers }: ContentType, falta: string): string {
  const power = Object.entries(powers).find(([one]) => falta === `${name}.${one}`)
  return power ? power[1] : `Entrar a ${title}`
}

/** Says why something was not done. @param paso what was asked for */
export function refuseStep(reply: FastifyReply, type: ContentType, refused: Refused, paso?: string) {
  const body = failure(
    refused.codigo,
    messageOf(type, refused, paso),
    'errores' in refused ? refused.errores : undefined,
  )
  const more = 'campos' in refused && {
    version: refused.version,
    campos: refused.campos.map((one) => conflictOf(type, one)),
  }
  return refuse(reply, STATUS[refused.codigo], { ...body, ...more })
}

/** Lists of children under their names on the wire, as fields are. */
function conflictOf(type: ContentType, { campo, suyo, actual }: Conflict): Conflict {
  if (!Object.hasOwn(type.children ?? {}, campo)) return { campo, suyo, actual }
  const told = (list: unknown) => childrenOf(type, campo, (list ?? []) as Child[])
  return { campo, suyo: told(suyo), actual: told(actual) }
}

/** The same of one among many, in one sentence. */
export function rejectionOf(type: ContentType, { id, ...refused }: Refused & { id: number }, paso: string) {
  const why = 'errores' in refused ? ` ${causesOf(refused.errores, formOf(type)).map(inWords).join('. ')}.` : ''
  return { id, codigo: refused.codigo, message: messageOf(type, refused, paso) + why }
}
