import { figura } from './figuras.ts'
import { laboratorista } from './gente.ts'
import { cuadro, mostrador, sala, tablero, ventana } from './interior.ts'
import { cuaderno, hojas } from './objetos.ts'
import { acero, cielo, claro, grana, hoja, luces, maiz, noche, papel, tinta } from './paleta.ts'
import { sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta, veces } from './svg.ts'

export const microscopio = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    `${elipse(0, 2, 74, 8, tinta, op(0.2)) + ruta('M-58 0V-12Q-58-20-48-20H50Q60-20 60-12V0Z', '#2f3b48') + ruta('M26-20C62-56 64-116 30-150L8-146C40-112 38-62 4-20Z', '#e8edef') + ruta('M40-20C70-60 70-122 34-154L26-150C54-112 54-60 26-20Z', '#b9c4ca') + caja(-48, -64, 92, 10, '#2f3b48', 3) + caja(-34, -67, 34, 3, '#9cc8db') + circulo(46, -60, 11, '#59626c') + circulo(50, -96, 8, '#59626c') + caja(-30, -172, 72, 30, '#f2f5f5', 8) + caja(-30, -152, 72, 6, grana) + caja(-24, -142, 32, 12, '#59626c', 3) + poli([-18, -130, 2, -130, -3, -92, -13, -92], acero) + caja(-16, -116, 16, 7, maiz) + circulo(-8, -50, 7, '#ffe7a8')}<g transform="rotate(-32 -14 -168)">${caja(-26, -222, 24, 56, '#dfe5e8', 3)}${caja(-30, -236, 32, 18, '#2f3b48', 4)}</g>`,
  )

const matraz = (x: number, y: number, e: number, c: string): string =>
  en(
    x,
    y,
    e,
    ruta('M-9-86H9V-54L34-8Q38 0 28 0H-28Q-38 0-34-8L-9-54Z', '#dcebf0') +
      ruta('M-20-34H20L34-8Q38 0 28 0H-28Q-38 0-34-8Z', c) +
      caja(-12, -92, 24, 8, '#bcd2dc', 3) +
      linea('M-22-10L-6-44', papel, 3, op(0.6)),
  )

const gradilla = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    veces(
      6,
      (i) =>
        caja(-70 + i * 25, -74, 14, 68, '#e6f0f3', 7) +
        caja(-70 + i * 25, -44, 14, 38, [grana, '#c9474f', maiz, cielo, '#c9474f', hoja][i] ?? grana, 7) +
        caja(-72 + i * 25, -80, 18, 12, [noche, grana, hoja, noche, grana, maiz][i] ?? noche, 3),
    ) +
      caja(-84, -56, 168, 10, '#c3ccd3', 3) +
      caja(-84, -8, 168, 12, '#9aa5ad', 3) +
      caja(-84, -56, 8, 56, '#9aa5ad') +
      caja(76, -56, 8, 56, '#9aa5ad'),
  )

const repisa = (x: number, y: number, w: number, i0 = 0): string =>
  veces(Math.floor(w / 74), (i) =>
    (i + i0) % 3 === 1
      ? caja(x + 20 + i * 74, y - 74, 40, 74, [cielo, grana, hoja, maiz][(i + i0) % 4] ?? cielo, 5, op(0.85)) +
        caja(x + 24 + i * 74, y - 86, 32, 14, tinta, 3) +
        caja(x + 20 + i * 74, y - 50, 40, 24, papel)
      : matraz(x + 40 + i * 74, y, 0.9, [maiz, cielo, claro(grana, 0.2), claro(hoja, 0.2)][(i + i0) % 4] ?? maiz),
  ) + caja(x, y, w, 14, '#a8b4bb', 3)

export const laboratorio: Tres = [
  (x0) =>
    sala(x0, { pared: '#e6edef', piso: '#c1c9cc', yPiso: 640 }) +
    caja(x0, 440, 1440 - x0, 200, claro(cielo, 0.66)) +
    ventana(110, 90, 320, 270, luces.dia, 81) +
    repisa(x0 < 0 ? -1100 : 560, 200, x0 < 0 ? 1000 : 420, 0) +
    (x0 < 0 ? repisa(560, 200, 420, 0) : '') +
    repisa(560, 360, 420, 2) +
    cuadro(
      1080,
      110,
      250,
      230,
      veces(
        7,
        (i) =>
          circulo(
            1130 + (i % 3) * 66 + (i > 2 ? 20 : 0),
            170 + Math.floor(i / 3) * 54,
            22,
            i % 2 ? claro(grana, 0.4) : claro(grana, 0.55),
          ) + circulo(1130 + (i % 3) * 66 + (i > 2 ? 20 : 0), 170 + Math.floor(i / 3) * 54, 9, claro(grana, 0.15)),
      ),
      acero,
    ) +
    figura(laboratorista(2, { peinado: 'cola' }), {
      x: 520,
      y: 900,
      e: 1.5,
      mira: 0.55,
      inclina: 12,
      cabeceo: 8,
      manoI: [40, -176],
      manoD: [104, -190],
      gesto: 'atento',
      sombra: false,
    }) +
    figura(laboratorista(3), {
      x: 970,
      y: 900,
      e: 1.55,
      mira: -0.4,
      manoI: [-46, -214],
      manoD: [44, -214],
      enI: en(0, -20, 1, matraz(0, 20, 0.8, maiz)),
      enD: linea('M0 4L-34-24', '#e9eef0', 6),
      gesto: 'sonrie',
      sombra: false,
    }) +
    mostrador(x0 < 0 ? -200 : 60, 690, x0 < 0 ? 1640 : 1320, 230, '#f4f6f5', '#7d95a3') +
    microscopio(700, 684, 1.25) +
    gradilla(1160, 684, 1.15) +
    matraz(360, 684, 1.2, cielo) +
    matraz(270, 684, 1.4, claro(hoja, 0.1)) +
    cuaderno(850, 686, 1, grana),
  (x0) =>
    caja(x0, 0, 1440 - x0, 900, '#183b57') +
    veces(
      Math.ceil((1440 - x0) / 480),
      (i) =>
        circulo(1240 - i * 480, 180 + (i % 2) * 60, 150, '#1f4866') +
        circulo(1240 - i * 480, 180 + (i % 2) * 60, 104, '#255374') +
        circulo(1200 - i * 480, 150 + (i % 2) * 60, 34, claro(grana, 0.25), op(0.7)) +
        circulo(1280 - i * 480, 200 + (i % 2) * 60, 26, maiz, op(0.65)) +
        circulo(1230 - i * 480, 236 + (i % 2) * 60, 20, claro(hoja, 0.3), op(0.7)),
    ) +
    poli([820, 0, 1120, 0, 1260, 900, 520, 900], '#bfe0f2', op(0.07)) +
    figura(laboratorista(4, { peinado: 'mono', mascarilla: false, lentes: true }), {
      x: 640,
      y: 1010,
      e: 2.25,
      mira: 0.6,
      inclina: 10,
      cabeceo: 8,
      manoI: [40, -196],
      manoD: [118, -200],
      gesto: 'atento',
      sombra: false,
    }) +
    tablero(x0 - 40, 700, 1520 - x0, 150, '#dfe6e8', 60) +
    microscopio(930, 800, 2.1) +
    gradilla(1240, 790, 1.4) +
    matraz(380, 800, 1.7, maiz) +
    matraz(250, 790, 1.4, claro(grana, 0.2)) +
    caja(700, 806, 90, 12, '#c8dbe4', 2),
  (x0) =>
    sala(x0, { pared: '#eef0ea', piso: '#bfc7c6', yPiso: 640 }) +
    caja(x0, 380, 1440 - x0, 260, claro(hoja, 0.62)) +
    linea(`M${x0} 446H1440M${x0} 512H1440M${x0} 578H1440`, claro(hoja, 0.52), 3) +
    ventana(860, 80, 430, 240, luces.tarde, 91, papel, 3) +
    (x0 < 0 ? ventana(-400, 80, 430, 240, luces.tarde, 95, papel, 3) + repisa(-1100, 300, 560, 1) : '') +
    repisa(120, 190, 600, 1) +
    repisa(120, 330, 600, 3) +
    figura(laboratorista(6, { peinado: 'mono', mascarilla: true }), {
      x: 420,
      y: 880,
      e: 1.5,
      mira: 0.5,
      inclina: 5,
      manoI: [10, -190],
      manoD: [80, -206],
      enD: linea('M4-10V34', '#dfe6e8', 7) + linea('M4 34V52', maiz, 3),
      gesto: 'atento',
      sombra: false,
    }) +
    figura(laboratorista(5, { mascarilla: true, lentes: true }), {
      x: 760,
      y: 880,
      e: 1.52,
      mira: 0.6,
      manoD: [70, -196],
      gesto: 'atento',
      sombra: false,
    }) +
    figura(laboratorista(8, { peinado: 'trenzas' }), {
      x: 1240,
      y: 880,
      e: 1.46,
      mira: -0.6,
      ...sostiene(-205),
      enI: en(16, -6, 1, hojas(0.95, 6)),
      sombra: false,
    }) +
    mostrador(x0 < 0 ? -160 : 40, 680, x0 < 0 ? 1600 : 1360, 240, '#f4f6f5', '#5f8a78') +
    gradilla(570, 674, 1.15) +
    en(
      980,
      674,
      1,
      ruta('M-96 0V-70Q-96-110-50-112H50Q96-110 96-70V0Z', '#e8edef') +
        ruta('M-84-74Q-80-102-48-102H48Q80-102 84-74Z', '#9fb4bf') +
        caja(-70, -50, 60, 30, '#14273c', 4) +
        caja(-62, -42, 30, 14, '#8fd0a3', 2) +
        circulo(30, -36, 13, noche) +
        circulo(64, -36, 9, grana),
    ) +
    matraz(180, 674, 1.3, cielo) +
    matraz(270, 674, 1.1, maiz),
]
