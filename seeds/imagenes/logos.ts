import { banda } from './banda.ts'
import { letrero } from './letras.ts'
import { arcilla, cielo, claro, grana, hoja, maiz, mezcla, noche, oscuro, papel, tinta } from './paleta.ts'
import { azar, caja, circulo, lienzo, linea, op, poli, ruta, uno, veces } from './svg.ts'

const suma = (t: string): number => [...t].reduce((s, c) => (s * 31 + c.charCodeAt(0)) % 99991, 7)

/** Quebrada Serena: a stream comes down between two slopes, under the sun; woven band on the chief of the shield. */
const quebrada = (): string => {
  const borde = 'M28 22Q128 2 228 22V132Q228 208 128 248Q28 208 28 132Z'
  const campo = 'M40 33Q128 16 216 33V132Q216 199 128 235Q40 199 40 132Z'
  return (
    `<defs><clipPath id="campo-qs"><path d="${campo}"/></clipPath></defs>` +
    ruta(borde, noche) +
    `<g clip-path="url(#campo-qs)">${caja(30, 10, 200, 240, '#f7e3b0')}${circulo(128, 112, 34, maiz)}${poli([30, 150, 74, 96, 100, 126, 128, 104, 158, 128, 186, 92, 230, 150, 230, 250, 30, 250], mezcla(cielo, papel, 0.45))}${ruta('M30 118Q86 128 112 176Q124 200 100 250H30Z', hoja)}${ruta('M230 118Q170 128 144 172Q128 200 156 250H230Z', oscuro(hoja, 0.28))}${ruta('M130 148Q142 160 130 174Q108 196 128 212Q146 228 128 250H180Q172 226 150 208Q136 194 144 172Q148 158 134 146Z', papel)}${ruta('M128 146Q120 158 118 170Q104 196 112 214Q118 230 100 250H150Q160 230 140 210Q126 196 138 174Q144 158 128 146Z', cielo)}${linea('M40 150Q76 156 96 190M40 178Q64 184 80 212', claro(hoja, 0.35), 5)}${linea('M216 150Q184 156 166 184M216 178Q196 184 182 206', claro(hoja, 0.25), 5)}${caja(30, 10, 200, 58, grana)}${banda(40, 30, 176, 36, grana, maiz, papel, grana)}${caja(30, 66, 200, 7, papel)}</g>`
  )
}
/** Horizonte Andino: the sun rises behind three peaks over a line of horizon, in a round medal. */
const horizonte = (): string =>
  `<defs><clipPath id="campo-ha"><circle cx="128" cy="128" r="104"/></clipPath></defs>` +
  circulo(128, 128, 120, hoja) +
  circulo(128, 128, 110, papel) +
  `<g clip-path="url(#campo-ha)">${caja(20, 20, 216, 216, '#fdf1d2')}${veces(9, (i) => `<path transform="rotate(${-80 + i * 20} 128 140)" d="M124 52L128 22L132 52Z" fill="${arcilla}"/>`)}${circulo(128, 134, 62, maiz)}${poli([10, 176, 72, 98, 100, 132, 134, 80, 170, 126, 190, 104, 250, 176], oscuro(hoja, 0.35))}${poli([134, 80, 116, 108, 128, 104, 138, 116, 148, 102], papel)}${poli([72, 98, 59, 114, 70, 112, 80, 119, 83, 111], papel)}${caja(10, 160, 236, 90, hoja)}${caja(10, 160, 236, 8, papel)}${banda(10, 180, 236, 26, hoja, maiz, papel, hoja)}${caja(10, 216, 236, 6, maiz)}</g>`

export const escudo = (institucion: 1 | 2): string =>
  lienzo(0, 0, 256, 256, 256, 256, institucion === 2 ? quebrada() : horizonte())

const marcas: readonly ((c: string, s: string) => string)[] = [
  (c, s) => circulo(60, 60, 34, c) + poli([34, 74, 52, 44, 62, 58, 72, 40, 88, 74], papel) + caja(34, 74, 54, 4, s),
  (c, s) => caja(27, 27, 66, 66, c, 12) + banda(27, 48, 66, 24, c, s, papel, papel),
  (c, s) => ruta('M60 24L94 38V62Q94 86 60 98Q26 86 26 62V38Z', c) + linea('M44 60L56 72L78 48', s, 9),
  (c, s) => circulo(48, 52, 23, c) + circulo(74, 52, 23, s, op(0.9)) + circulo(61, 74, 23, tinta, op(0.72)),
  (c, s) =>
    ruta('M30 92V48L60 26L90 48V92Z', c) +
    caja(40, 56, 9, 36, papel) +
    caja(56, 56, 9, 36, s) +
    caja(72, 56, 9, 36, papel),
  (c, s) =>
    ruta('M28 34Q46 26 60 38Q74 26 92 34V86Q74 78 60 90Q46 78 28 86Z', c) +
    linea('M60 40V86', papel, 4) +
    linea('M38 50Q46 47 52 52M38 64Q46 61 52 66M82 50Q74 47 68 52M82 64Q74 61 68 66', s, 4),
]
const parejas: readonly (readonly [string, string])[] = [
  [noche, maiz],
  [grana, '#f6d58c'],
  [hoja, '#f2d388'],
  [cielo, '#ffe2a0'],
  [oscuro(hoja, 0.35), maiz],
  [arcilla, '#fbe3b6'],
]

/** Mark and letters of an external link. */
export function logoEnlace(sigla: string): string {
  const k = suma(sigla)
  const [c, s] = uno(parejas, k)
  return lienzo(
    0,
    0,
    320,
    120,
    320,
    120,
    caja(0, 0, 320, 120, papel) +
      uno(marcas, Math.floor(k / 6))(c, s) +
      caja(108, 34, 3, 52, claro(c, 0.6)) +
      letrero(sigla, { x: 126, y: 41, alto: 38, maximo: 178, color: c, peso: 1.9 }),
  )
}

const emblemas: readonly ((c: string, s: string) => string)[] = [
  (c, s) => ruta('M120 34L186 72V140L120 178L54 140V72Z', c) + linea('M120 52L170 81V131L120 160L70 131V81Z', s, 4),
  (c, s) => circulo(120, 106, 70, c) + ruta('M50 106A70 70 0 0 0 190 106Q156 90 120 112Q84 134 50 106Z', s, op(0.55)),
  (c, s) =>
    caja(52, 38, 136, 136, c, 30) +
    ruta('M52 150L92 108L118 134L150 92L188 138V144Q188 174 158 174H82Q52 174 52 144Z', s, op(0.5)),
  (c, s) =>
    ruta('M120 30Q190 60 186 128Q170 180 120 180Q70 180 54 128Q50 60 120 30Z', c) +
    linea('M120 48V168M120 90Q146 84 158 66M120 120Q94 114 82 96M120 140Q150 134 164 112', s, 4, op(0.3)),
  (c, s) =>
    `${circulo(120, 106, 56, c) + veces(10, (i) => `<rect x="110" y="32" width="20" height="26" rx="5" fill="${c}" transform="rotate(${i * 36} 120 106)"/>`)}<circle cx="120" cy="106" r="44" fill="none" stroke="${s}" stroke-width="4" opacity="0.45"/>`,
]

/** Emblem with initials, and the first words of the name below. */
export function logoEmpresa(nombre: string): string {
  const palabras = nombre
    .replace(/\b(S\.?\s?A\.?\s?C\.?|S\.?\s?A\.?|E\.?\s?I\.?\s?R\.?\s?L\.?|S\.?\s?R\.?\s?L\.?)\s*$/i, '')
    .replace(/["«»]/g, '')
    .trim()
    .split(/\s+/)
  const llenas = palabras.filter((p) => p.length > 3)
  const a = azar(suma(nombre))
  const [c, s] = uno(parejas, Math.floor(a() * 6))
  const iniciales = (llenas.length ? llenas : palabras)
    .slice(0, 2)
    .map((p) => p.charAt(0))
    .join('')
  const [primera, ...resto] = palabras
  return lienzo(
    0,
    0,
    240,
    240,
    240,
    240,
    caja(0, 0, 240, 240, papel) +
      uno(emblemas, Math.floor(a() * 5))(c, s) +
      letrero(iniciales, { x: 120, y: 80, alto: 52, maximo: 92, color: papel, peso: 2, centrado: true }) +
      letrero(primera ?? nombre, { x: 120, y: 194, alto: 17, maximo: 200, color: c, peso: 1.8, centrado: true }) +
      letrero(resto.slice(0, 3).join(' '), {
        x: 120,
        y: 219,
        alto: 10,
        maximo: 200,
        color: mezcla(c, tinta, 0.3),
        peso: 1.5,
        centrado: true,
      }),
  )
}
