import { banda } from './banda.ts'
import { figura } from './figuras.ts'
import { alumno, campesino, docente } from './gente.ts'
import { estante, maceta, mostrador, pizarra, rayo, reloj, sala, ventana } from './interior.ts'
import { carpeta, contenidoPantalla, cuaderno, hojas, laptopDetras, libros, monitorDetras, taza } from './objetos.ts'
import { cielo, claro, grana, hoja, luces, madera, maiz, noche, oscuro, papel } from './paleta.ts'
import { escribe, senala, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, poli, ruta, veces } from './svg.ts'

const calculadora = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    poli([-34, 0, -26, -60, 30, -60, 36, 0], '#39434f') +
      poli([-24, -52, 26, -52, 27, -40, -25, -40], '#cfe0d0') +
      veces(3, (j) => veces(4, (i) => caja(-24 + i * 13.5, -34 + j * 11, 10, 7, i === 3 ? maiz : '#e8edef', 2))),
  )

const monedas = (x: number, y: number, k: number): string =>
  veces(k, (i) => elipse(x, y - i * 8, 22, 7, '#b9862a') + elipse(x, y - i * 8 - 3, 22, 7, '#efc65a'))

const pastel = (x: number, y: number, r: number): string =>
  circulo(x, y, r, claro(noche, 0.3)) +
  ruta(`M${x} ${y}V${y - r}A${r} ${r} 0 0 1 ${x + r * 0.95} ${y + r * 0.3}Z`, grana) +
  ruta(`M${x} ${y}L${x + r * 0.95} ${y + r * 0.3}A${r} ${r} 0 0 1 ${x - r * 0.3} ${y + r * 0.95}Z`, maiz) +
  circulo(x, y, r * 0.45, '#f7f9f8')

export const contabilidad: Tres = [
  (x0) =>
    sala(x0, { pared: '#e9e2d2', piso: '#b98f68', yPiso: 650, tablas: true, zocalo: claro(noche, 0.6) }) +
    ventana(110, 110, 320, 300, luces.manana, 171) +
    (x0 < 0 ? ventana(-420, 110, 320, 300, luces.manana, 174) + estante(-1060, 90, 380, 460, 4, 55) : '') +
    estante(1030, 90, 330, 520, 5, 61) +
    pizarra(
      530,
      110,
      400,
      250,
      'blanca',
      pastel(640, 236, 76) +
        veces(
          4,
          (i) =>
            caja(760, 168 + i * 40, 20, 20, [noche, grana, maiz, hoja][i] ?? noche) +
            caja(792, 174 + i * 40, 90 - i * 12, 8, '#9aa8b4', 4),
        ),
    ) +
    rayo(110, 650, 320, 250, luces.manana, 240, 0.35) +
    figura(alumno(2, { prenda: 'saco', color: noche, segundo: papel, peinado: 'bob', lentes: true }), {
      x: 560,
      y: 900,
      e: 1.6,
      ...escribe(1),
      manoI: [-40, -176],
      manoD: [56, -176],
      enD: linea('M0 6L10-30', grana, 5),
      sombra: false,
    }) +
    figura(docente(1), {
      x: 860,
      y: 890,
      e: 1.56,
      mira: -0.6,
      inclina: -8,
      manoI: [-76, -176],
      sombra: false,
      gesto: 'habla',
    }) +
    mostrador(x0 < 0 ? 160 : 240, 700, x0 < 0 ? 940 : 860, 230, '#c9935e', '#7a5238') +
    monitorDetras(350, 694, 190, 130) +
    cuaderno(620, 696, 1.4, grana) +
    calculadora(790, 696, 1) +
    monedas(930, 690, 4) +
    monedas(980, 690, 7) +
    monedas(1030, 690, 2) +
    maceta(1300, 890, 1.8),
  (x0) =>
    caja(x0, 0, 1440 - x0, 640, '#dfe7ee') +
    caja(x0, 636, 1440 - x0, 264, '#b5a28c') +
    linea(`M${x0} 720H1440M${x0} 810H1440`, '#a5927c', 3) +
    ventana(1130, 90, 240, 330, luces.tarde, 181) +
    (x0 < 0 ? ventana(-360, 90, 300, 330, luces.tarde, 184) + ventana(-860, 90, 300, 330, luces.tarde, 188) : '') +
    caja(250, 80, 760, 420, '#2a333e', 8) +
    en(264, 94, 1, contenidoPantalla('barras', 732, 392)) +
    linea('M330 400L450 330L570 360L690 250L810 270L930 170', grana, 7) +
    [330, 450, 570, 690, 810, 930]
      .map((x, i) => circulo(x, [400, 330, 360, 250, 270, 170][i] ?? 0, 10, grana))
      .join('') +
    figura(alumno(8, { prenda: 'camisa', color: papel, peinado: 'cola', abajo: 'falda', colorAbajo: noche }), {
      x: 1090,
      y: 860,
      e: 1.5,
      ...senala(-1, -280),
      gesto: 'habla',
      manoD: [30, -200],
      enD: hojas(0.9, 4),
    }) +
    figura(alumno(5, { prenda: 'camisa', color: claro(cielo, 0.5) }), {
      x: 330,
      y: 880,
      e: 1.5,
      mira: 0.6,
      gesto: 'atento',
      sombra: false,
      ...escribe(1),
      inclina: 0,
    }) +
    figura(alumno(6, { prenda: 'chompa', color: grana }), {
      x: 640,
      y: 880,
      e: 1.5,
      mira: 0.6,
      gesto: 'sonrie',
      sombra: false,
      manoI: [-34, -180],
      manoD: [30, -214],
    }) +
    mostrador(150, 700, 700, 220, '#d49c66', '#8a5f3e') +
    laptopDetras(360, 694, 160) +
    cuaderno(560, 696, 1.2, hoja) +
    taza(480, 694, 1.1, grana) +
    libros(770, 694, 1.1, 2) +
    maceta(80, 880, 1.5),
  (x0) =>
    sala(x0, { pared: '#efe3cc', piso: '#c4a27c', yPiso: 660, zocalo: claro(grana, 0.62) }) +
    banda(x0, 500, 1440 - x0, 24, noche) +
    caja(640, 60, 760, 330, oscuro(madera, 0.25), 4) +
    caja(656, 76, 728, 298, '#f6efe0') +
    veces(
      14,
      (i) =>
        caja(
          676 + (i % 7) * 100,
          92 + Math.floor(i / 7) * 146,
          84,
          112,
          [noche, grana, hoja, maiz][(i * 3 + Math.floor(i / 7)) % 4] ?? noche,
          3,
        ) +
        caja(692 + (i % 7) * 100, 112 + Math.floor(i / 7) * 146, 52, 26, papel, 2) +
        circulo(718 + (i % 7) * 100, 180 + Math.floor(i / 7) * 146, 8, '#f0e2c4'),
    ) +
    caja(656, 216, 728, 12, madera) +
    reloj(520, 160, 52) +
    ventana(100, 100, 300, 300, luces.dia, 191) +
    (x0 < 0 ? ventana(-420, 100, 300, 300, luces.dia, 195) + ventana(-940, 100, 300, 300, luces.dia, 199) : '') +
    figura(alumno(4, { prenda: 'saco', color: hoja, segundo: papel, peinado: 'mono' }), {
      x: 1020,
      y: 880,
      e: 1.52,
      mira: -0.6,
      manoI: [-90, -194],
      enI: hojas(0.9, -8),
      manoD: [30, -184],
      sombra: false,
      gesto: 'sonrie',
    }) +
    mostrador(720, 690, 700, 230, '#d49c66', '#8a5f3e') +
    monitorDetras(1250, 684, 190, 130) +
    monedas(800, 684, 5) +
    monedas(850, 684, 3) +
    calculadora(930, 686, 1.05) +
    figura(campesino(2, { gorro: 'sombrero', colorGorro: '#efe6d2' }), {
      x: 560,
      y: 880,
      e: 1.46,
      mira: 0.6,
      manoD: [90, -190],
    }) +
    figura(alumno(1), { x: 350, y: 872, e: 1.45, mira: 0.6, ...sostiene(-196), enI: en(16, -4, 1, carpeta(0.9)) }) +
    figura(alumno(10), { x: 170, y: 868, e: 1.4, mira: 0.5 }),
]
