import { createHmac } from 'node:crypto'
import { secretKey } from '../account/secret-key.server.ts'
import { inSigns } from '../account/signs.ts'
import { type Printed, printedOf } from '../qr.server.ts'
import type { Clase, PapelEmitido } from './schema.server.ts'

export const VERIFICAR = '/verificar'

const LENGTH = 8

type Numbered = Pick<PapelEmitido, 'institucion' | 'numero' | 'clase'>

/** 'ABCD-EFGH': printed on a paper, it says that whoever made the paper has the secret of this portal. 40 bits. */
export const checkCode = ({ institucion, numero, clase }: Numbered): string =>
  inSigns(createHmac('sha256', secretKey()).update(`papel ${institucion} ${clase} ${numero}`).digest(), LENGTH)

/** Where and by what a paper is checked; `qr`: null where its address would lead nowhere from paper. */
export type Comprobar = { direccion: string; codigo: string; qr: Printed | null }

/**
 * The same as a paper prints it. What a letter is called is left out of its code: it is a letter by its number.
 * @param sitio 'https://…/', of the institution that the paper is of
 */
export function checkedAt(sitio: string, institucion: number, clase: Clase, numero: string): Comprobar {
  const codigo = checkCode({ institucion, numero, clase })
  const direccion = new URL(VERIFICAR, sitio).href
  const asked = new URLSearchParams({ numero: shortNumber(numero), codigo })
  return { direccion, codigo, qr: printedOf(`${VERIFICAR}?${asked}`, new URL(sitio).origin) }
}

const LETTER = /^carta\s*(n\.?\s*[º°o]?\.?)?\s*(?=\d)/i

/** '000012-2026-EXP' of 'Carta N.º 000012-2026-EXP'; any other number as it is. */
export const shortNumber = (numero: string): string => numero.replace(LETTER, '')

export const checkedWith = (paper: string, { direccion, codigo }: Pick<Comprobar, 'direccion' | 'codigo'>): string =>
  `Compruebe ${paper} en ${direccion} con el código ${codigo}.`
