import { codeState, type InvalidCode } from '../../lib/account/codes.server.ts'

/**
 * What a link to confirm an address is for and whether it still works: of a registration, whose password its reader
 * decides, or of another address.
 */
export async function stateOfConfirmation(codigo: string): Promise<'registro' | 'correo' | InvalidCode> {
  const registro = (await codeState(['confirmar'], codigo)).codigo
  if (registro === 'SUCCESS') return 'registro'
  const correo = (await codeState(['correo'], codigo)).codigo
  if (correo === 'SUCCESS') return 'correo'
  return registro === 'CODIGOEXPIRADO' ? registro : correo
}

/** Whether a link to choose a password still works, and whether it is the first one of somebody who was invited. */
export async function stateOfReset(codigo: string): Promise<'SUCCESS' | 'INVITADO' | InvalidCode> {
  const { codigo: known } = await codeState(['recuperar'], codigo)
  if (known === 'SUCCESS') return known
  const invited = (await codeState(['invitar'], codigo)).codigo
  if (invited === 'SUCCESS') return 'INVITADO'
  return known === 'CODIGOEXPIRADO' ? known : invited
}
