import { manta } from './banda.ts'
import { figura } from './figuras.ts'
import { alumno, cocinero, laboratorista } from './gente.ts'
import { mostrador, sala, ventana } from './interior.ts'
import { botella, canasta, costal, frasco, hojas } from './objetos.ts'
import {
  acero,
  arcilla,
  cielo,
  claro,
  grana,
  hoja,
  luces,
  madera,
  maiz,
  noche,
  oscuro,
  papel,
  tinta,
} from './paleta.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta, veces } from './svg.ts'

const queso = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    ruta('M-52-34Q-52-48 0-48Q52-48 52-34V-6Q52 6 0 6Q-52 6-52-6Z', '#e9c766') +
      elipse(0, -34, 52, 13, '#f6dd92') +
      linea('M-52-20Q0-6 52-20', '#d3ab48', 3),
  )

const tanque = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    `${elipse(0, 4, 130, 14, tinta, op(0.18)) + linea('M-86-40V0M86-40V0', '#7d8790', 16) + ruta('M-120-330H120V-70Q120-36 0-30Q-120-36-120-70Z', acero) + ruta('M-96-330H-50V-44Q-96-50-96-70Z', papel, op(0.5)) + ruta('M70-330H120V-70Q116-50 70-42Z', tinta, op(0.12)) + elipse(0, -330, 120, 26, '#dfe5e8') + elipse(0, -334, 90, 16, '#aab4bb') + caja(-10, -400, 20, 70, '#8e98a1') + caja(-40, -420, 80, 34, cielo, 6) + circulo(0, -200, 30, papel)}<circle cx="0" cy="-200" r="30" fill="none" stroke="#59626c" stroke-width="6"/>${linea('M0-200l14-14', grana, 4)}${caja(-12, -60, 24, 40, '#8e98a1', 4)}`,
  )

const azulejo = (x0: number, pared: string, yPiso = 640): string =>
  sala(x0, { pared, piso: '#cfd6d8', yPiso }) +
  linea(
    veces(Math.ceil((1440 - x0) / 90), (i) => `M${1440 - i * 90} 330V${yPiso - 16}`) +
      veces(4, (i) => `M${x0} ${330 + i * 74}H1440`),
    papel,
    3,
  ) +
  caja(x0, 322, 1440 - x0, 10, claro(cielo, 0.4))

const pan = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    ruta('M-40 0Q-46-34 0-36Q46-34 40 0Z', '#c98a48') +
      linea('M-20-8Q-18-24-10-30M0-6V-32M20-8Q18-24 10-30', '#e9c48a', 3),
  )

export const alimentos: Tres = [
  (x0) =>
    azulejo(x0, '#dbe9ee') +
    ventana(90, 70, 330, 200, luces.manana, 141, papel, 3) +
    (x0 < 0
      ? ventana(-480, 70, 330, 200, luces.manana, 145, papel, 3) + tanque(-260, 700, 1.1) + tanque(-620, 700, 1.1)
      : '') +
    tanque(250, 700, 1.15) +
    tanque(620, 690, 1.05) +
    linea('M250 220V150H620V230M620 150H1440', '#9aa5ad', 14) +
    caja(940, 180, 430, 16, acero) +
    veces(5, (i) => queso(990 + i * 82, 176, 0.72)) +
    caja(940, 300, 430, 16, acero) +
    veces(5, (i) => queso(990 + i * 82, 296, 0.72)) +
    figura(cocinero(2), {
      x: 830,
      y: 880,
      e: 1.45,
      mira: 0.5,
      inclina: 4,
      manoI: [-10, -186],
      manoD: [60, -186],
      gesto: 'sonrie',
      sombra: false,
    }) +
    figura(cocinero(3), {
      x: 1120,
      y: 880,
      e: 1.48,
      mira: -0.5,
      manoI: [-40, -200],
      manoD: [40, -196],
      sombra: false,
      gesto: 'habla',
    }) +
    figura(cocinero(6, { segundo: claro(hoja, 0.5) }), {
      x: 450,
      y: 870,
      e: 1.4,
      mira: -0.5,
      manoI: [-70, -230],
      manoD: [28, -200],
      enD: hojas(0.8, 6),
      gesto: 'atento',
    }) +
    mostrador(700, 690, 700, 230, '#e3e8ea', '#a5b0b7') +
    queso(880, 684, 1.3) +
    queso(1020, 684, 1.2) +
    veces(3, (i) => botella(1190 + i * 52, 684, 0.95, '#fdfaf2')) +
    caja(1340, 640, 40, 46, cielo, 4),
  (x0) =>
    sala(x0, { pared: '#f0dfc3', piso: '#c6a27a', yPiso: 640, zocalo: claro(arcilla, 0.5) }) +
    en(
      1140,
      560,
      1,
      caja(-210, -470, 420, 560, '#b5654a', 6) +
        veces(7, (j) =>
          veces(5, (i) => caja(-206 + i * 84 + (j % 2) * 20, -464 + j * 80, 60, 36, oscuro(arcilla, 0.12), 2, op(0.4))),
        ) +
        ruta('M-140 10V-110A140 140 0 0 1 140-110V10Z', '#3a2720') +
        ruta('M-110 10V-60A110 100 0 0 1 110-60V10Z', '#e8762b', op(0.8)) +
        ruta('M-60 10Q-70-60-20-80Q-10-40 10-70Q40-50 50 10Z', maiz) +
        caja(-170, 6, 340, 22, '#8f5038') +
        manta(-60, -440, 120, 150),
    ) +
    ventana(110, 110, 280, 280, luces.tarde, 151, '#efe2c9') +
    (x0 < 0
      ? ventana(-440, 110, 280, 280, luces.tarde, 156, '#efe2c9') +
        ventana(-960, 110, 280, 280, luces.tarde, 158, '#efe2c9')
      : '') +
    caja(470, 180, 380, 14, madera) +
    caja(470, 310, 380, 14, madera) +
    veces(5, (i) => pan(510 + i * 74, 180, 0.8) + pan(510 + i * 74, 310, 0.8)) +
    figura(cocinero(4, { segundo: grana, gorro: 'toca' }), {
      x: 420,
      y: 880,
      e: 1.5,
      mira: 0.4,
      inclina: 8,
      cabeceo: 6,
      manoI: [-10, -176],
      manoD: [44, -176],
      sombra: false,
    }) +
    figura(cocinero(5, { segundo: noche }), {
      x: 740,
      y: 880,
      e: 1.52,
      mira: -0.4,
      manoI: [-50, -190],
      manoD: [44, -196],
      sombra: false,
      gesto: 'rie',
    }) +
    mostrador(x0 < 0 ? -120 : 120, 690, x0 < 0 ? 1060 : 820, 230, '#d9a871', '#8a5f3e') +
    elipse(450, 676, 60, 20, '#f0dcb4') +
    elipse(450, 668, 48, 16, '#f8ebcd') +
    pan(610, 684, 1.1) +
    pan(690, 684, 1.1) +
    pan(770, 684, 1.1) +
    canasta(870, 690, 0.9, ['#c98a48', '#d9a05c', '#b87838']) +
    costal(230, 690, 0.9, '#f0e6cf', papel) +
    figura(alumno(8, { prenda: 'mandil', color: papel, segundo: hoja, gorro: 'toca', peinado: 'trenzas' }), {
      x: 980,
      y: 872,
      e: 1.42,
      mira: 0.6,
      manoI: [40, -190],
      manoD: [96, -200],
      enD: linea('M-80 16L90-20', madera, 8) + poli([80, -30, 150, -44, 156, -24, 86, -8], claro(madera, 0.2)),
    }),
  (x0) =>
    azulejo(x0, '#e6eee0') +
    ventana(880, 60, 470, 220, luces.dia, 161, papel, 3) +
    (x0 < 0 ? ventana(-520, 60, 470, 220, luces.dia, 165, papel, 3) : '') +
    caja(120, 150, 560, 14, acero) +
    veces(9, (i) =>
      frasco(160 + i * 60, 150, 1.15, [grana, maiz, '#7a3a5c', claro(hoja, 0.1)][i % 4] ?? grana, i % 2 ? tinta : maiz),
    ) +
    caja(120, 290, 560, 14, acero) +
    veces(9, (i) => botella(160 + i * 60, 290, 0.95, ['#d9862f', '#7a2a4c', '#c9b83a'][i % 3] ?? maiz)) +
    figura(cocinero(0, { segundo: claro(maiz, 0.4), peinado: 'mono' }), {
      x: 330,
      y: 870,
      e: 1.45,
      mira: 0.5,
      manoI: [-30, -200],
      manoD: [50, -204],
      sombra: false,
      enD: en(4, -10, 1, frasco(0, 16, 0.8, grana)),
    }) +
    figura(cocinero(7), { x: 660, y: 870, e: 1.48, mira: 0.5, manoD: [60, -190], sombra: false, gesto: 'habla' }) +
    figura(laboratorista(2, { gorro: 'toca', peinado: 'mono', lentes: true }), {
      x: 1080,
      y: 870,
      e: 1.46,
      mira: -0.6,
      manoI: [-50, -216],
      manoD: [30, -196],
      enD: hojas(0.9, 6),
      enI: en(0, -12, 1, caja(-10, -26, 20, 40, '#e6f0f3', 3) + caja(-10, -8, 20, 22, '#d9862f', 3)),
      sombra: false,
    }) +
    caja(x0, 676, 1440 - x0, 34, '#39434f', 10) +
    caja(x0, 676, 1440 - x0, 8, '#59626c') +
    veces(
      Math.ceil((1440 - x0) / 70),
      (i) => circulo(1420 - i * 70, 704, 15, '#8e98a1') + circulo(1420 - i * 70, 704, 5, tinta),
    ) +
    caja(x0, 722, 1440 - x0, 178, '#8fa3a0') +
    caja(x0, 722, 1440 - x0, 12, tinta, 0, op(0.2)) +
    veces(Math.ceil((1440 - x0) / 104), (i) =>
      botella(1400 - i * 104, 678, 1.05, ['#d9862f', '#7a2a4c', '#d9862f', '#c9b83a'][i % 4] ?? maiz),
    ) +
    canasta(190, 860, 1.5, [maiz, '#d9862f', '#e0a040']) +
    canasta(900, 880, 1.6, ['#7a2a4c', '#8f3a5a', '#5c2040']) +
    canasta(1270, 870, 1.5, ['#c8402f', hoja, '#d9862f']),
]
