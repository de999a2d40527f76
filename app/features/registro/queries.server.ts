import { codeState } from '../../lib/account/codes.server.ts'

/** Whether a link to choose a new password still works. */
export const stateOfReset = async (codigo: string) => (await codeState(['recuperar'], codigo)).codigo
