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

/** Whether a link to choose a new password still works. */
export const stateOfReset = async (codigo: string) => (await codeState(['recuperar'], codigo)).codigo
