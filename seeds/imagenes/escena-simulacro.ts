import { pabellon, portales } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, obrero } from './gente.ts'
import { cono } from './objetos.ts'
import { eucalipto, suelo, vista } from './paisaje.ts'
import { grana, hoja, luces, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { anda, senala, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta } from './svg.ts'

const circuloSeguro = (x: number, y: number, r: number): string =>
  elipse(x, y, r, r * 0.3, '#f4f1e6') +
  elipse(x, y, r * 0.92, r * 0.275, hoja) +
  elipse(x, y, r * 0.84, r * 0.25, '#d3cfc2') +
  linea(
    `M${x + r * 0.24} ${y - r * 0.1}q${-r * 0.1} ${-r * 0.05} ${-r * 0.26} ${-r * 0.04}q${-r * 0.2} ${r * 0.01} ${-r * 0.18} ${r * 0.08}q${r * 0.02} ${r * 0.05} ${r * 0.22} ${r * 0.06}q${r * 0.22} ${r * 0.01} ${r * 0.22} ${r * 0.08}q${-r * 0.02} ${r * 0.07} ${-r * 0.24} ${r * 0.07}q${-r * 0.18} 0 ${-r * 0.28} ${-r * 0.06}`,
    hoja,
    r * 0.06,
  )

export const camilla = (x: number, y: number, e: number): string =>
  en(x, y, e, caja(-170, -14, 340, 12, '#e0702f', 6) + linea('M-210-8H-170M170-8H210', '#a9551f', 9))

export const simulacro: Tres = [
  (x0) => {
    const l = luces.dia
    return (
      vista(l, x0, 1440, { horizonte: 430, semilla: 14 }) +
      caja(x0, 426, 1440 - x0, 474, '#c9c6bb') +
      pabellon(930, 520, 0.86) +
      eucalipto(250, 540, 0.9, l, 3) +
      poli([x0, 520, 1440, 520, 1440, 900, x0, 900], '#d3cfc2') +
      linea(`M${x0} 600H1440M${x0} 720H1440`, '#bfbaab', 3) +
      circuloSeguro(620, 740, 430) +
      [
        [430, 6, 0.9],
        [560, 3, 0.95],
        [700, 4, 0.92],
        [820, 7, 0.94],
        [490, 9, 1.1],
        [640, 2, 1.12],
        [790, 1, 1.1],
      ]
        .map(([x, i, e], j) =>
          figura(alumno(i ?? 0), {
            x: x ?? 0,
            y: j < 4 ? 716 : 800,
            e: e ?? 1,
            mira: j % 2 ? -0.4 : 0.5,
            gesto: 'atento',
            ...(j % 3 === 0 ? sostiene(-250) : {}),
          }),
        )
        .join('') +
      figura(alumno(11), { x: 1010, y: 690, e: 0.8, ...anda(-1) }) +
      figura(alumno(8), { x: 1110, y: 680, e: 0.78, ...anda(-1) }) +
      figura(obrero(2, { color: '#f08a24' }), { x: 1210, y: 862, e: 1.42, ...senala(-1, -262), gesto: 'habla' }) +
      figura(obrero(3, { color: '#f08a24', segundo: grana }), {
        x: 170,
        y: 862,
        e: 1.4,
        mira: 0.6,
        gesto: 'habla',
        manoD: [58, -268],
        enD: poli([-6, -8, 44, -26, 44, 22, -6, 6], grana) + caja(-18, -7, 14, 13, tinta, 3),
      }) +
      cono(1370, 860, 1.1) +
      cono(60, 872, 1.1)
    )
  },
  (x0) => {
    const l = luces.manana
    return (
      vista(l, x0, 1440, { horizonte: 440, semilla: 17, sol: [1230, 170, 40] }) +
      suelo(l, x0, 1440, 436, 900, '#a9b878') +
      ruta(`M${x0} 640Q300 600 800 620T1440 610V900H${x0}Z`, '#c9bf95') +
      eucalipto(1330, 620, 1, l, 3) +
      eucalipto(1250, 610, 0.8, l, 6) +
      pabellon(330, 560, 0.6) +
      en(
        1010,
        640,
        1,
        poli([-190, 0, -130, -190, 130, -190, 190, 0], '#f3efe4') +
          poli([130, -190, 190, 0, 90, 0, 60, -190], tinta, op(0.08)) +
          poli([-46, 0, -20, -150, 20, -150, 46, 0], '#c9c4b4') +
          caja(-12, -185, 24, 8, grana) +
          caja(-4, -193, 8, 24, grana),
      ) +
      camilla(640, 836, 1.35) +
      en(
        640,
        812,
        1,
        elipse(190, -26, 30, 26, '#b57b54') +
          ruta('M184-52Q222-56 222-24Q218-6 208-4Q214-30 184-52Z', '#1f1b1f') +
          circulo(184, -30, 2.6, tinta) +
          ruta('M168-44Q120-62 40-50L-190-34Q-214-30-214-10V2H168Z', '#5d86a8') +
          ruta('M168-44Q140-56 100-52L106 2H168Z', hoja) +
          caja(-40, -54, 14, 56, '#e0702f') +
          caja(90, -56, 14, 58, '#e0702f'),
      ) +
      figura(obrero(2, { segundo: papel, color: grana }), {
        x: 400,
        y: 870,
        e: 1.35,
        cadera: [0, -84],
        inclina: 14,
        mira: 0.7,
        pieI: [-62, -10],
        pieD: [44, -8],
        rodillaI: -1,
        rodillaD: -1,
        manoI: [70, -90],
        manoD: [84, -84],
      }) +
      figura(obrero(5, { segundo: papel, color: grana }), {
        x: 1015,
        y: 870,
        e: 1.35,
        cadera: [0, -84],
        inclina: -14,
        mira: -0.7,
        pieI: [-44, -8],
        pieD: [62, -10],
        rodillaI: 1,
        rodillaD: 1,
        manoI: [-84, -84],
        manoD: [-70, -90],
      }) +
      en(
        700,
        882,
        1,
        caja(-46, -60, 92, 60, grana, 6) +
          caja(-16, -70, 32, 12, oscuro(grana, 0.3), 4) +
          caja(-22, -36, 44, 12, papel) +
          caja(-6, -52, 12, 44, papel),
      ) +
      figura(alumno(4), { x: 1250, y: 820, e: 1.15, mira: -0.6, gesto: 'atento', ...sostiene(-205) }) +
      figura(alumno(7), { x: 220, y: 820, e: 1.15, mira: 0.6, gesto: 'atento' })
    )
  },
  (x0) => {
    const l = luces.tarde
    return (
      vista(l, x0, 1440, { horizonte: 420, semilla: 19 }) +
      caja(x0, 416, 1440 - x0, 484, '#cfc6b2') +
      portales(x0, 560, Math.ceil((620 - x0) / 120), 1.2) +
      eucalipto(1350, 600, 1.2, l, 5) +
      linea(`M${x0} 660H1440M${x0} 780H1440`, '#b9af99', 3) +
      en(
        1010,
        800,
        1,
        elipse(0, 0, 130, 20, tinta, op(0.25)) +
          ruta(
            'M-70-20C-130-110-50-160-46-240C0-200 4-150 20-130C30-160 34-180 30-210C90-150 110-80 70-20Z',
            '#e8762b',
          ) +
          ruta('M-46-20C-80-80-30-110-24-170C10-130 12-100 26-80C40-70 60-50 40-20Z', maiz) +
          ruta('M-20-20C-36-50-6-70-2-100C20-70 30-40 18-20Z', '#fbe9b0') +
          caja(-96, -36, 192, 40, '#6a6f75', 8) +
          caja(-96, -36, 192, 10, '#868c93', 5),
      ) +
      ruta('M744 596Q870 610 960 690Q1000 740 950 770Q850 740 744 606Z', papel, op(0.85)) +
      elipse(930, 720, 70, 44, papel, op(0.75)) +
      elipse(970, 760, 60, 34, papel, op(0.7)) +
      figura(alumno(4, { prenda: 'chaleco', color: '#f08a24', segundo: noche, gorro: 'casco', colorGorro: maiz }), {
        x: 620,
        y: 870,
        e: 1.45,
        mira: 0.75,
        gesto: 'atento',
        inclina: 4,
        pieI: [-34, -8],
        pieD: [28, -8],
        manoI: [20, -170],
        manoD: [74, -196],
        enI: en(
          14,
          -6,
          1,
          caja(-16, -16, 32, 84, '#c8202f', 9) +
            caja(-16, 10, 32, 22, papel) +
            caja(-7, -30, 14, 16, tinta, 3) +
            linea('M4-26Q30-46 48-18', tinta, 5),
        ),
      }) +
      [
        [120, 3],
        [270, 6],
        [410, 9],
      ]
        .map(([x, i]) =>
          figura(alumno(i ?? 0), {
            x: x ?? 0,
            y: 800 + ((x ?? 0) % 3) * 10,
            e: 1.12,
            mira: 0.7,
            gesto: 'atento',
            ...((i ?? 0) === 6 ? sostiene(-210) : {}),
          }),
        )
        .join('') +
      figura(obrero(3, { color: grana, segundo: papel, colorGorro: papel }), {
        x: 1250,
        y: 850,
        e: 1.35,
        ...senala(-1, -230),
        gesto: 'habla',
      }) +
      cono(1130, 880, 1) +
      cono(860, 886, 1)
    )
  },
]
