const BELOW_THIRTY =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/** Of up to 999. */
function small(n: number): string {
  if (n < 30) return BELOW_THIRTY[n] ?? ''
  if (n === 100) return 'cien'
  const [whole, rest] = n < 100 ? [TENS[Math.floor(n / 10) - 3], n % 10] : [HUNDREDS[Math.floor(n / 100) - 1], n % 100]
  return [whole, rest > 0 && small(rest)].filter(Boolean).join(n < 100 ? ' y ' : ' ')
}

/** Before what it counts: 'veintiún mil', 'un millón'. */
const counting = (words: string) => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

/** Below a million millions. */
function inWords(n: number): string {
  const [millions, thousands, rest] = [Math.floor(n / 1_000_000), Math.floor(n / 1_000) % 1_000, n % 1_000]
  return [
    millions > 0 && `${counting(inWords(millions))} ${millions === 1 ? 'millón' : 'millones'}`,
    thousands > 0 && (thousands === 1 ? 'mil' : `${counting(small(thousands))} mil`),
    (rest > 0 || n === 0) && small(rest),
  ]
    .filter(Boolean)
    .join(' ')
}

/** 'mil doscientos treinta y cuatro con 50/100 soles', as a receipt has its amount beside the figures. */
export const solesInWords = (centimos: number): string =>
  `${inWords(Math.floor(centimos / 100))} con ${String(centimos % 100).padStart(2, '0')}/100 soles`
