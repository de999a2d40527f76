import type { Peinado } from './cabeza.ts'
import type { Persona } from './figuras.ts'
import {
  arcilla,
  cabellos,
  cana,
  cielo,
  claro,
  grana,
  hoja,
  maiz,
  mezcla,
  noche,
  oscuro,
  papel,
  pieles,
  tierra,
  tinta,
} from './paleta.ts'
import type { Prenda } from './ropa.ts'
import { uno } from './svg.ts'

const ellas: readonly Peinado[] = ['largo', 'trenzas', 'cola', 'bob', 'mono', 'rizado']
const ellos: readonly Peinado[] = ['corto', 'copete', 'corto', 'rizado', 'copete']
const ropa: readonly (readonly [Prenda, string, string])[] = [
  ['chompa', hoja, noche],
  ['camisa', claro(cielo, 0.55), noche],
  ['casaca', grana, papel],
  ['polo', maiz, noche],
  ['chompa', noche, grana],
  ['camisa', papel, noche],
  ['casaca', oscuro(cielo, 0.15), maiz],
  ['polo', claro(grana, 0.25), noche],
  ['chompa', arcilla, noche],
  ['polo', claro(hoja, 0.35), papel],
  ['casaca', mezcla(noche, hoja, 0.5), papel],
  ['camisa', claro(maiz, 0.6), noche],
]
const telas = [noche, '#3b4a5c', '#4a3b36', oscuro(cielo, 0.35), '#2b2f3a', '#5a4a3c']

/** Somebody of the institute, always the same for the same number. Even numbers are women. */
export function alumno(i: number, cambios: Partial<Persona> = {}): Persona {
  const mujer = i % 2 === 0
  const [prenda, color, segundo] = uno(ropa, i * 5 + 1)
  return {
    piel: uno(pieles, i * 5 + (i >> 2)),
    pelo: uno(cabellos, i * 3),
    peinado: mujer ? uno(ellas, i >> 1) : uno(ellos, i >> 1),
    prenda,
    color,
    segundo,
    abajo: 'pantalon',
    colorAbajo: uno(telas, i * 7),
    zapato: uno([tinta, '#5b3a29', '#e9e4da', '#32343c'], i),
    ancho: mujer ? 0.9 : 1 + (i % 3) * 0.04,
    ...(mujer ? { aretes: i % 4 === 0 } : {}),
    ...(i % 7 === 3 ? { lentes: true } : {}),
    ...cambios,
  }
}
const de = (i: number, prenda: Prenda, color: string, segundo: string, cambios: Partial<Persona>): Persona =>
  alumno(i, { prenda, color, segundo, ...cambios })

export const docente = (i: number, c: Partial<Persona> = {}): Persona =>
  de(
    i,
    'saco',
    uno([noche, '#5a4636', oscuro(hoja, 0.25), oscuro(grana, 0.2)], i),
    uno([papel, claro(cielo, 0.6), claro(maiz, 0.5)], i),
    { colorAbajo: '#2b3440', ...c },
  )
export const directora = (c: Partial<Persona> = {}): Persona =>
  de(0, 'saco', grana, papel, {
    piel: '#b57b54',
    pelo: '#463b3c',
    peinado: 'bob',
    lentes: true,
    mayor: true,
    aretes: true,
    abajo: 'falda',
    colorAbajo: noche,
    ...c,
  })
export const enfermera = (i: number, c: Partial<Persona> = {}): Persona =>
  de(i, 'uniforme', uno([claro(cielo, 0.2), '#3d8f8a', claro(noche, 0.3)], i), papel, {
    colorAbajo: uno([claro(cielo, 0.1), '#37807c', noche], i),
    zapato: papel,
    ...(i % 2 === 0 ? { peinado: 'mono' } : {}),
    ...c,
  })
export const laboratorista = (i: number, c: Partial<Persona> = {}): Persona =>
  de(i, 'bata', papel, uno([cielo, grana, hoja, maiz], i), {
    ...(i % 2 === 0 ? { peinado: i % 4 === 0 ? 'mono' : 'cola' } : {}),
    ...c,
  })
export const mecanico = (i: number, c: Partial<Persona> = {}): Persona => {
  const color = uno([oscuro(cielo, 0.2), '#7a3a2c', '#41546a'], i)
  return de(i, 'mameluco', color, papel, { colorAbajo: color, ...(i % 2 === 0 ? { peinado: 'cola' } : {}), ...c })
}
export const obrero = (i: number, c: Partial<Persona> = {}): Persona =>
  de(i, 'chaleco', uno(['#f08a24', '#d9c930'], i), uno([noche, claro(cielo, 0.4), '#6b7480'], i), {
    gorro: 'casco',
    colorGorro: uno([maiz, papel, cielo, grana], i),
    colorAbajo: '#3a4657',
    zapato: '#6b4a2f',
    ...(i % 2 === 0 ? { peinado: 'cola' } : { peinado: 'corto' }),
    ...c,
  })
export const campesino = (i: number, c: Partial<Persona> = {}): Persona =>
  de(i, i % 2 ? 'poncho' : 'chompa', uno([grana, oscuro(hoja, 0.1), arcilla, noche], i), uno([noche, maiz, tinta], i), {
    gorro: i % 3 === 1 ? 'chullo' : 'sombrero',
    colorGorro: uno(['#6b4a35', grana, '#efe6d2', tinta], i),
    ...(i % 2 === 0
      ? { peinado: 'trenzas', abajo: 'pollera', colorAbajo: uno([noche, hoja, grana], i) }
      : { peinado: 'corto', colorAbajo: '#453b38' }),
    ...c,
  })
export const cocinero = (i: number, c: Partial<Persona> = {}): Persona =>
  de(i, 'mandil', papel, uno(['#e6ecee', claro(cielo, 0.5), claro(hoja, 0.5)], i), {
    gorro: 'toca',
    peinado: i % 2 ? 'corto' : 'mono',
    colorAbajo: '#dfe6e8',
    zapato: papel,
    ...c,
  })
export const graduado = (i: number, c: Partial<Persona> = {}): Persona =>
  de(i, 'toga', noche, uno([grana, maiz, hoja], i), {
    gorro: 'birrete',
    colorGorro: noche,
    abajo: 'pantalon',
    colorAbajo: tinta,
    ...(i % 2 === 0 ? { peinado: uno(['largo', 'trenzas', 'bob'] as const, i >> 1) } : {}),
    ...c,
  })
export const deportista = (i: number, equipo: 0 | 1, c: Partial<Persona> = {}): Persona =>
  de(i, 'deportivo', equipo ? maiz : grana, equipo ? noche : papel, {
    abajo: 'short',
    colorAbajo: equipo ? noche : papel,
    zapato: tinta,
    ...(i % 2 === 0 ? { peinado: 'cola' } : {}),
    ...c,
  })
export const bailarin = (i: number, c: Partial<Persona> = {}): Persona =>
  i % 2 === 0
    ? de(i, 'blusa', papel, uno([grana, noche, hoja], i), {
        peinado: 'trenzas',
        abajo: 'pollera',
        colorAbajo: uno([grana, hoja, cielo, '#7a2a63'], i >> 1),
        gorro: i % 4 ? 'montera' : 'sombrero',
        colorGorro: i % 4 ? grana : '#efe6d2',
        aretes: true,
        ...c,
      })
    : de(i, 'chaleco', uno([noche, grana, tinta], i), papel, {
        prenda: 'chompa',
        color: papel,
        segundo: grana,
        peinado: 'corto',
        colorAbajo: tinta,
        gorro: i % 4 === 1 ? 'chullo' : 'sombrero',
        colorGorro: i % 4 === 1 ? grana : tinta,
        ...c,
      })
export const anciano = (i: number, c: Partial<Persona> = {}): Persona =>
  i % 2 === 0
    ? campesino(i, {
        prenda: 'chompa',
        color: grana,
        pelo: cana,
        mayor: true,
        peinado: 'trenzas',
        gorro: 'sombrero',
        colorGorro: '#efe6d2',
        abajo: 'pollera',
        colorAbajo: noche,
        piel: '#a0694a',
        ...c,
      })
    : campesino(i, { pelo: cana, mayor: true, piel: '#9c6443', ...c })
export const turista = (i: number, c: Partial<Persona> = {}): Persona =>
  de(i, i % 2 ? 'casaca' : 'polo', uno([cielo, maiz, hoja, arcilla], i), papel, {
    piel: uno(['#e2b893', '#d3a27a', '#8f5a3c', '#e8c4a2'], i),
    pelo: uno(['#6a4630', '#b98a4c', '#2c2321', '#8a5a34'], i),
    colorAbajo: uno([tierra, '#6d6a58', '#4a5563'], i),
    gorro: i % 3 ? 'gorra' : 'sombrero',
    colorGorro: uno([paja(), hoja, grana], i),
    ...c,
  })
function paja(): string {
  return '#ead9ac'
}
