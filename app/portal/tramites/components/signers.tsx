import { signersSaid } from '../../../expedientes/signers-said.ts'

/** Whose signatures a file says to carry. */
export const Signers = ({ firmas }: { firmas: readonly string[] }) =>
  firmas.length > 0 ? <small>{signersSaid(firmas)}</small> : null
