import { casita } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, anciano, campesino, enfermera } from './gente.ts'
import { cuadro, maceta, mesa, puerta, rayo, reloj, sala, ventana } from './interior.ts'
import { hojas, toldo } from './objetos.ts'
import { eucalipto, suelo, vista } from './paisaje.ts'
import { acero, cielo, claro, grana, hoja, luces, maiz, noche, papel, tinta } from './paleta.ts'
import { llicllaFrente, sentado, sillaLado, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, poli, ruta, veces } from './svg.ts'

const cruz = (x: number, y: number, r: number, c = grana): string =>
  caja(x - r, y - r * 0.32, 2 * r, r * 0.64, c) + caja(x - r * 0.32, y - r, r * 0.64, 2 * r, c)

const cuerpoHumano = (x: number, y: number): string =>
  cuadro(
    x,
    y,
    150,
    230,
    en(
      x + 75,
      y + 115,
      1,
      circulo(0, -76, 17, '#d9a67e') +
        ruta(
          'M-10-58H10Q34-56 36-30L42 20H32L24-18V30L20 92H4L0 40L-4 92H-20L-24 30V-18L-32 20H-42L-36-30Q-34-56-10-58Z',
          '#d9a67e',
        ) +
        ruta('M-14-40Q0-52 14-40Q18-14 0-10Q-18-14-14-40Z', claro(grana, 0.3)) +
        ruta('M-12-4H12Q16 20 0 26Q-16 20-12-4Z', maiz) +
        linea('M44-50h18M44-20h18M44 10h18', '#9aa8b4', 3),
    ),
  )

const suero = (x: number, y: number): string =>
  linea(`M${x} ${y}V${y - 430}M${x - 34} ${y - 430}H${x + 34}M${x - 40} ${y}H${x + 40}`, '#8e98a1', 7) +
  caja(x - 50, y - 420, 34, 62, '#cfe5ee', 8) +
  caja(x - 50, y - 392, 34, 34, '#9cc8db', 8) +
  linea(`M${x - 33} ${y - 358}C${x - 40} ${y - 260} ${x - 90} ${y - 300} ${x - 120} ${y - 190}`, '#b9c9d2', 3)

export const enfermeria: Tres = [
  (x0) =>
    sala(x0, { pared: '#e5eff0', piso: '#cdd3d2', yPiso: 630, zocalo: claro(hoja, 0.55) }) +
    ventana(120, 100, 330, 320, luces.manana, 61) +
    (x0 < 0 ? ventana(-420, 100, 330, 320, luces.manana, 64) + ventana(-960, 100, 330, 320, luces.manana, 67) : '') +
    cuerpoHumano(560, 120) +
    caja(1020, 90, 330, 210, papel, 6) +
    caja(1020, 90, 330, 12, acero) +
    caja(1180, 90, 6, 210, acero) +
    veces(
      6,
      (i) =>
        caja(
          1044 + i * 50 + (i > 2 ? 4 : 0),
          140 + (i % 2) * 12,
          26,
          52 - (i % 2) * 12,
          [cielo, maiz, hoja, grana][i % 4] ?? cielo,
          4,
        ) +
        caja(1044 + i * 50, 240, 30, 40, [claro(cielo, 0.4), claro(grana, 0.4), claro(hoja, 0.3)][i % 3] ?? cielo, 3),
    ) +
    caja(1030, 192, 310, 8, acero) +
    caja(1030, 280, 310, 8, acero) +
    cruz(880, 160, 44) +
    rayo(120, 630, 330, 270, luces.manana, 260, 0.4) +
    maceta(500, 650, 1.2) +
    sillaLado(560, 870, 1.35, 1, noche) +
    figura(anciano(0, { colorGorro: '#efe6d2' }), {
      x: 570,
      y: 866,
      e: 1.35,
      ...sentado(1),
      manoD: [96, -170],
      manoI: [40, -120],
      gesto: 'rie',
    }) +
    mesa(720, 640, 150, 230, '#d9dee0') +
    caja(760, 600, 84, 40, '#2a333e', 5) +
    caja(768, 607, 46, 24, '#9fd0b0') +
    linea('M800 600C790 560 720 590 704 622', tinta, 5) +
    caja(672, 608, 50, 36, noche, 10) +
    figura(enfermera(0, { piel: '#c08a62' }), {
      x: 940,
      y: 872,
      e: 1.5,
      mira: -0.65,
      inclina: -8,
      manoI: [-130, -178],
      manoD: [-60, -182],
      gesto: 'sonrie',
    }) +
    figura(enfermera(1), {
      x: 1190,
      y: 850,
      e: 1.36,
      mira: -0.5,
      ...sostiene(-200),
      enI: en(16, -8, 1, hojas(0.9, 8)),
      gesto: 'atento',
    }),
  (x0) =>
    sala(x0, { pared: '#dfe9ee', piso: '#c5cdd2', yPiso: 600 }) +
    caja(x0, 300, 1440 - x0, 14, claro(cielo, 0.3)) +
    ventana(900, 80, 380, 300, luces.dia, 71, papel, 3) +
    (x0 < 0
      ? ventana(-560, 80, 380, 300, luces.dia, 74, papel, 3) + puerta(-900, 600, 180, 440, claro(cielo, 0.35))
      : '') +
    poli([60, 40, 420, 40, 410, 600, 40, 600], claro(hoja, 0.5)) +
    linea('M110 40V590M180 40V590M250 40V590M330 40V590', claro(hoja, 0.35), 6) +
    caja(x0, 34, 460 - x0, 10, acero) +
    reloj(640, 150, 50) +
    suero(1130, 800) +
    figura(enfermera(2, { peinado: 'cola' }), {
      x: 620,
      y: 800,
      e: 1.36,
      mira: 0.4,
      inclina: 8,
      cabeceo: 6,
      manoI: [20, -150],
      manoD: [88, -160],
      gesto: 'atento',
    }) +
    figura(enfermera(3), {
      x: 880,
      y: 800,
      e: 1.38,
      mira: -0.5,
      inclina: -6,
      manoI: [-70, -164],
      manoD: [30, -200],
      enD: hojas(0.8, 8),
      gesto: 'sonrie',
    }) +
    en(
      700,
      690,
      1,
      caja(-400, -200, 22, 330, acero, 6) +
        caja(420, -110, 22, 240, acero, 6) +
        caja(-390, 20, 830, 34, '#9aa5ad', 6) +
        ruta('M-380-10Q-380-50-340-50H410Q440-50 440-10V24H-380Z', papel) +
        ruta('M-370-56Q-380-96-330-98L-220-84Q-206-60-230-50H-360Z', '#eef2f3') +
        elipse(-282, -98, 44, 40, '#c08a62') +
        ruta('M-320-84C-346-150-250-160-240-116C-262-126-296-120-320-84Z', '#241f26') +
        circulo(-262, -100, 3, tinta) +
        linea('M-240-100q8 6 0 12M-268-80q10 6 18 0', '#87413c', 2.5) +
        ruta('M-236-62Q-120-112 20-96Q220-70 430-60Q446-30 440 24H-260Q-262-30-236-62Z', claro(cielo, 0.4)) +
        ruta('M-236-62Q-200-88-150-88L-160 24H-260Q-262-30-236-62Z', papel) +
        linea('M60-90Q90-30 70 20M240-70Q260-30 246 20', claro(cielo, 0.15), 4) +
        linea('M-360 54V170M410 54V170', '#7b868f', 14) +
        circulo(-360, 178, 16, tinta) +
        circulo(410, 178, 16, tinta),
    ) +
    mesa(1180, 640, 190, 230, '#e3e7e8') +
    caja(1210, 610, 50, 30, '#cfe5ee', 4) +
    caja(1272, 590, 26, 50, hoja, 5) +
    cruz(1285, 616, 8, papel) +
    figura(alumno(4, { prenda: 'bata', peinado: 'bob', segundo: grana }), {
      x: 170,
      y: 860,
      e: 1.45,
      mira: 0.6,
      ...sostiene(-205),
      enI: en(16, -8, 1, hojas(0.9, 4)),
      gesto: 'habla',
    }),
  (x0) => {
    const l = luces.tarde
    return (
      vista(l, x0, 1440, { horizonte: 500, semilla: 24, sol: [160, 170, 40], nevados: [[420, 420, 330]] }) +
      suelo(l, x0, 1440, 496, 900, '#c9ad74') +
      casita(120, 600, 1.5) +
      casita(330, 580, 1.1, '#e3bf92') +
      eucalipto(30, 640, 1.1, l, 2) +
      eucalipto(480, 590, 0.75, l, 9) +
      ruta(`M${x0} 700Q400 650 900 690T1440 670V900H${x0}Z`, '#d8bf8a') +
      toldo(700, 330, 640, 420, papel, hoja) +
      cruz(1020, 296, 26) +
      mesa(1080, 650, 270, 190, '#e9e4d8') +
      caja(1100, 590, 90, 60, claro(cielo, 0.3), 6) +
      caja(1100, 582, 90, 14, papel, 4) +
      cruz(1145, 622, 15, papel) +
      veces(4, (i) => caja(1216 + i * 26, 622, 14, 28, [grana, maiz, hoja, cielo][i] ?? grana, 3)) +
      figura(enfermera(4, { peinado: 'mono', color: claro(cielo, 0.1) }), {
        x: 1020,
        y: 870,
        e: 1.42,
        mira: -0.6,
        inclina: -10,
        manoI: [-118, -196],
        manoD: [-70, -180],
        enI: linea('M-4 0h-34', '#e9eef0', 7) + linea('M-38 0h-14', '#8e98a1', 2),
        gesto: 'sonrie',
      }) +
      figura(campesino(2, { gorro: 'montera', color: noche, segundo: maiz, colorAbajo: grana }), {
        x: 700,
        y: 870,
        e: 1.36,
        mira: 0.5,
        manoD: [40, -150],
      }) +
      figura(alumno(3, { prenda: 'polo', color: maiz, lentes: false, peinado: 'corto' }), {
        x: 820,
        y: 872,
        e: 0.95,
        mira: 0.5,
        gesto: 'atento',
        manoD: [30, -190],
      }) +
      figura(campesino(4), { x: 420, y: 850, e: 1.25, mira: 0.6, encima: llicllaFrente(noche) }) +
      figura(campesino(7), { x: 290, y: 846, e: 1.25, mira: 0.6 }) +
      figura(enfermera(3), {
        x: 1260,
        y: 860,
        e: 1.34,
        mira: -0.4,
        ...sostiene(-205),
        enI: en(16, -8, 1, hojas(0.9, 8)),
      })
    )
  },
]
