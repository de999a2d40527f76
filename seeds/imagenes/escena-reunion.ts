import { banda, manta } from './banda.ts'
import { bandera } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, directora, docente } from './gente.ts'
import { lampara, maceta, mostrador, sala, tablero, ventana } from './interior.ts'
import { carpeta, contenidoPantalla, cuaderno, laptopDetras, taza } from './objetos.ts'
import { cielo, claro, grana, hoja, luces, noche, oscuro, papel, tinta } from './paleta.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, en, linea, op, poli, ruta, veces } from './svg.ts'

const asistentes = (lista: readonly (readonly [number, number, number, number])[]): string =>
  lista
    .map(([x, y, i, m]) =>
      figura(i === 0 ? directora() : i % 3 ? docente(i) : alumno(i), {
        x,
        y,
        e: 1.22,
        mira: m,
        sombra: false,
        ...(i % 2
          ? { manoI: [-18, -176] as const, manoD: [20, -176] as const }
          : { manoD: [40, -226] as const, manoI: [-36, -180] as const, gesto: 'habla' as const }),
      }),
    )
    .join('')

const deEspaldas = (i: number, x: number, y: number, e: number): string =>
  figura(i % 2 ? docente(i) : alumno(i), { x, y, e, espalda: true, sombra: false }) +
  caja(x - 54 * e, y - 220 * e, 108 * e, 150 * e, oscuro(noche, 0.2), 16 * e) +
  caja(x - 54 * e, y - 220 * e, 108 * e, 14 * e, claro(noche, 0.15), 8 * e)

function hojasMesa(x: number, y: number): string {
  return (
    poli([x - 40, y, x - 32, y - 24, x + 34, y - 24, x + 42, y], '#fdfcf8') +
    linea(`M${x - 24} ${y - 16}h44M${x - 27} ${y - 9}h36`, '#9aa8b4', 2)
  )
}

export const reunion: Tres = [
  (x0) =>
    sala(x0, { pared: '#ece4d4', piso: '#a9845f', yPiso: 620, tablas: true, zocalo: claro(noche, 0.5) }) +
    ventana(380, 80, 680, 320, luces.tarde, 221, papel, 4) +
    (x0 < 0 ? ventana(-640, 80, 560, 320, luces.tarde, 226, papel, 3) : '') +
    manta(190, 90, 110, 280) +
    manta(1150, 90, 110, 280, noche, grana) +
    bandera(1350, 640, 380, 0.9) +
    lampara(720, 40, noche, false) +
    asistentes([
      [360, 780, 3, 0.5],
      [560, 770, 8, 0.3],
      [740, 766, 0, 0],
      [930, 770, 5, -0.3],
      [1120, 780, 4, -0.5],
    ]) +
    tablero(190, 640, 1100, 130, '#b9794a', 28) +
    cuaderno(400, 700, 1, grana) +
    laptopDetras(560, 690, 130) +
    hojasMesa(740, 720) +
    laptopDetras(930, 690, 130) +
    cuaderno(1100, 700, 1, hoja) +
    taza(640, 730, 0.9, noche) +
    taza(1010, 734, 0.9, grana) +
    deEspaldas(6, 480, 1080, 1.45) +
    deEspaldas(9, 800, 1090, 1.5) +
    deEspaldas(2, 1090, 1080, 1.45),
  (x0) =>
    caja(x0, 0, 1440 - x0, 640, '#1f3a55') +
    caja(x0, 636, 1440 - x0, 264, '#5c4a3e') +
    caja(x0, 610, 1440 - x0, 26, '#7a5f4c') +
    caja(560, 60, 640, 380, '#f4f7f8', 4) +
    en(572, 72, 1, contenidoPantalla('linea', 616, 356)) +
    poli([560, 440, 1200, 440, 1290, 640, 470, 640], papel, op(0.06)) +
    manta(1270, 70, 110, 290) +
    manta(380, 70, 110, 290, noche, grana) +
    (x0 < 0 ? manta(-100, 70, 110, 290) + manta(-580, 70, 110, 290, noche, grana) + manta(-1060, 70, 110, 290) : '') +
    caja(x0, 620, 1440 - x0, 20, '#8f6f58') +
    figura(directora(), { x: 470, y: 760, e: 1.35, mira: 0.5, manoD: [98, -282], gesto: 'habla' }) +
    en(
      330,
      770,
      1,
      poli([-70, -190, 70, -190, 54, 0, -54, 0], '#8a5f3e') +
        caja(-80, -204, 160, 18, '#a8734a', 4) +
        linea('M20-204Q30-250 10-270', tinta, 4) +
        circulo(8, -272, 8, tinta) +
        banda(-58, -110, 116, 20),
    ) +
    [
      [80, 5],
      [300, 6],
      [520, 11],
      [740, 2],
      [960, 3],
      [1180, 4],
      [1390, 7],
    ]
      .map(([x, i]) => deEspaldas(i ?? 0, x ?? 0, 1060, 1.2))
      .join('') +
    (x0 < 0 ? veces(6, (i) => deEspaldas(12 + i, -140 - i * 220, 1060, 1.2)) : ''),
  (x0) =>
    sala(x0, { pared: '#f1e8d6', piso: '#9c3a44', yPiso: 640, zocalo: '#7a5238' }) +
    caja(420, 60, 600, 360, noche, 6) +
    banda(420, 78, 600, 34) +
    banda(420, 368, 600, 34) +
    circulo(720, 240, 84, papel) +
    circulo(720, 240, 74, grana) +
    ruta('M660 250L690 200L712 228L740 186L782 250Q720 290 660 250Z', papel) +
    ruta('M676 262Q720 244 764 262Q720 290 676 262Z', claro(cielo, 0.4)) +
    bandera(330, 660, 400, 0.95) +
    bandera(1150, 660, 400, 0.95) +
    ventana(70, 100, 180, 330, luces.dia, 231) +
    (x0 < 0 ? ventana(-420, 100, 300, 330, luces.dia, 235) + ventana(-940, 100, 300, 330, luces.dia, 239) : '') +
    maceta(1340, 670, 1.4) +
    figura(directora(), {
      x: 560,
      y: 840,
      e: 1.42,
      mira: 0.6,
      manoD: [100, -206],
      manoI: [-30, -190],
      enI: carpeta(1, noche),
      sombra: false,
    }) +
    figura(docente(1, { color: noche }), {
      x: 870,
      y: 840,
      e: 1.46,
      mira: -0.6,
      manoI: [-102, -202],
      manoD: [30, -190],
      enD: carpeta(1, hoja),
      sombra: false,
      gesto: 'rie',
    }) +
    figura(alumno(4, { prenda: 'saco', color: hoja, segundo: papel }), {
      x: 330,
      y: 850,
      e: 1.36,
      mira: 0.6,
      manoI: [-8, -230],
      manoD: [16, -230],
      gesto: 'rie',
      sombra: false,
    }) +
    figura(docente(5, { color: '#4a5563' }), {
      x: 1110,
      y: 850,
      e: 1.38,
      mira: -0.6,
      manoI: [-16, -230],
      manoD: [8, -230],
      sombra: false,
    }) +
    mostrador(300, 720, 850, 200, '#c9935e', '#6b4630') +
    banda(310, 760, 830, 30, noche) +
    hojasMesa(560, 722) +
    hojasMesa(880, 722) +
    en(
      720,
      716,
      1,
      caja(-4, -50, 6, 50, '#b9bec4') +
        caja(2, -50, 44, 28, '#c8202f') +
        caja(16, -50, 15, 28, papel) +
        caja(-16, -6, 30, 8, tinta, 3),
    ),
]
