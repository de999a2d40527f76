const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

/** Whose signatures a file says to carry, in words that claim no more than that. */
export const signersSaid = (firmas: readonly string[]): string =>
  `Dice llevar la firma digital de ${inSpanish.format(firmas.map((one) => one || 'alguien cuyo nombre no se lee'))}. Aquí no se comprobó si es válida.`
