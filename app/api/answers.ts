import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { RefusalCode, Refused } from '../lib/files/refusals.ts'
import { tooMany } from '../lib/forms.ts'

/** A successful answer of the contract's section 3: `state` and what the call gives. */
export const success = <T extends z.ZodRawShape>(shape: T) => z.object({ state: z.literal('success'), ...shape })

export const failureSchema = z.object({
  state: z.literal('failure'),
  codigo: z.string(),
  message: z.string(),
  errores: z.array(z.object({ campo: z.string(), message: z.string() })).optional(),
})

export type Failure = z.infer<typeof failureSchema>

export const ok = <T extends object>(values: T) => ({ state: 'success' as const, ...values })

export const failure = (codigo: string, message: string, errores?: Failure['errores']): Failure => ({
  state: 'failure',
  codigo,
  message,
  ...(errores && { errores }),
})

/** Sends a refusal. The message is for the person who reads it. */
export const refuse = (reply: FastifyReply, status: number, body: Failure) => reply.code(status).send(body)

const FILE_STATUS: Record<RefusalCode, number> = {
  ARCHIVOVACIO: 400,
  ARCHIVOGRANDE: 413,
  ARCHIVOCORTADO: 400,
  TIPONOADMITIDO: 415,
  NOESPDF: 415,
  CONCLAVE: 415,
  CONMACROS: 415,
  HEIC: 415,
  IMAGENINVALIDA: 400,
  IMAGENGRANDE: 413,
  IMAGENPESADA: 413,
  TIFFVARIAS: 415,
  INFECTADO: 422,
  SINESPACIO: 507,
}

/** Says why a file was not saved. */
export const refuseFile = (reply: FastifyReply, { codigo, message }: Refused) =>
  refuse(reply, FILE_STATUS[codigo], failure(codigo, message))

/** Asks to wait. `seconds`: until it may be tried again. */
export function refuseTooMany(reply: FastifyReply, seconds: number, message = tooMany(seconds)) {
  reply.header('retry-after', String(seconds))
  return refuse(reply, 429, failure('DEMASIADAS', message))
}
