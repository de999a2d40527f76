import { iglesia, portales } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, bailarin, campesino } from './gente.ts'
import { banderines } from './objetos.ts'
import { astro, cerro, cieloDe, perfil, vista } from './paisaje.ts'
import { cielo, grana, hoja, luces, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { telon } from './piezas.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta, uno, veces } from './svg.ts'

const tambor = (e: number): string =>
  en(
    0,
    0,
    e,
    caja(-40, -20, 80, 60, grana, 8) +
      linea('M-38-14L-20 34L0-14L20 34L38-14', maiz, 4) +
      elipse(0, -18, 42, 13, '#f0e2c4') +
      elipse(0, 38, 40, 8, oscuro(grana, 0.3)),
  )

const quena =
  linea('M-4 10L34 96', '#d9b477', 10) +
  circulo(8, 38, 2.5, tinta) +
  circulo(14, 52, 2.5, tinta) +
  circulo(20, 66, 2.5, tinta)

const arpa = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    poli([-30, 0, 40, 0, 110, -60, 70, -90], '#8a5a38') +
      linea('M-20-4Q-70-160-40-300Q0-330 60-290Q100-260 96-80', '#a8734a', 16) +
      linea(
        veces(9, (i) => `M${-34 + i * 14} ${-296 + i * 6}L${10 + i * 9} ${-6 - i * 7}`),
        '#f0e2c4',
        2,
      ),
  )

export const danza: Tres = [
  (x0) => {
    const l = luces.dia
    return (
      vista(l, x0, 1440, { horizonte: 430, semilla: 441 }) +
      iglesia(1060, 570, 0.95) +
      portales(x0, 560, Math.ceil((720 - x0) / 115), 1.15) +
      caja(x0, 556, 1440 - x0, 344, '#d9c6a0') +
      linea(`M${x0} 640H1440M${x0} 750H1440`, '#c7b48c', 3) +
      banderines(x0, 150, 560, 120, 60) +
      banderines(560, 120, 1440, 190, 70) +
      [
        [100, 1],
        [190, 4],
        [280, 7],
        [1180, 6],
        [1270, 3],
        [1360, 8],
      ]
        .map(([x, i]) =>
          figura(i === 4 ? campesino(2) : alumno(i ?? 0), {
            x: x ?? 0,
            y: 700,
            e: 0.82,
            mira: (x ?? 0) < 700 ? 0.5 : -0.5,
            gesto: 'rie',
            manoI: [-14, -236],
            manoD: [12, -236],
          }),
        )
        .join('') +
      figura(bailarin(2), {
        x: 520,
        y: 870,
        e: 1.52,
        mira: 0.5,
        gesto: 'rie',
        inclina: -4,
        pieI: [-34, -10],
        pieD: [26, -8],
        manoI: [-92, -190],
        manoD: [76, -300],
        enD: ruta('M0 0Q30-40 10-70Q40-60 44-20Q50 10 20 20Z', grana),
      }) +
      figura(bailarin(1), {
        x: 840,
        y: 872,
        e: 1.56,
        mira: -0.5,
        gesto: 'rie',
        inclina: 4,
        pieI: [-40, -30],
        pieD: [24, -8],
        rodillaI: 1,
        manoI: [-74, -296],
        manoD: [84, -210],
        enI: ruta('M0 0Q-30-40-10-70Q-40-60-44-20Q-50 10-20 20Z', maiz),
      }) +
      figura(bailarin(4), {
        x: 1130,
        y: 862,
        e: 1.3,
        mira: -0.4,
        gesto: 'rie',
        manoI: [-80, -180],
        manoD: [80, -180],
      }) +
      figura(bailarin(5), {
        x: 270,
        y: 866,
        e: 1.32,
        mira: 0.5,
        gesto: 'rie',
        manoI: [-92, -250],
        manoD: [84, -200],
        pieD: [40, -30],
        rodillaD: -1,
      })
    )
  },
  (x0) =>
    telon(x0, '#1c3a5a') +
    en(
      720,
      0,
      1,
      poli([-120, 96, 120, 96, 420, 900, -420, 900], '#ffe3a0', op(0.12)) +
        poli([-420, 96, -300, 96, 60, 900, -420, 900], '#e08a96', op(0.08)) +
        poli([300, 96, 420, 96, 420, 900, -60, 900], '#8fc7e0', op(0.08)),
    ) +
    caja(x0, 690, 1440 - x0, 210, '#6b4630') +
    linea(
      veces(Math.ceil((2400 - x0) / 160), (i) => `M${720 + (2000 - i * 160 - 720) * 0.7} 692L${2000 - i * 160} 900`),
      '#5a3927',
      3,
    ) +
    caja(x0, 686, 1440 - x0, 12, '#8a5f3e') +
    veces(
      Math.ceil((1440 - x0) / 210),
      (i) => circulo(1380 - i * 210, 126, 16, '#ffe9b0') + circulo(1380 - i * 210, 126, 34, '#ffe9b0', op(0.18)),
    ) +
    elipse(720, 800, 620, 70, '#ffe3a0', op(0.16)) +
    [
      [140, 2],
      [330, 0],
      [515, 6],
      [925, 4],
      [1110, 8],
      [1300, 10],
    ]
      .map(([x, i], k) =>
        figura(
          bailarin(i ?? 0, {
            colorAbajo: uno([grana, hoja, cielo, '#7a2a63', '#c9862a', noche], k),
            gorro: 'montera',
            color: uno([papel, '#f0dcae'], k),
          }),
          {
            x: x ?? 0,
            y: 836 + (k % 2) * 16,
            e: 1.26,
            mira: k < 3 ? 0.3 : -0.3,
            gesto: 'rie',
            manoI: [-86, -186],
            manoD: [86, -186],
            inclina: k % 2 ? 4 : -4,
          },
        ),
      )
      .join('') +
    figura(bailarin(3, { gorro: 'sombrero', colorGorro: tinta, abajo: 'pantalon' }), {
      x: 720,
      y: 880,
      e: 1.5,
      gesto: 'rie',
      manoI: [-70, -310],
      manoD: [70, -310],
      pieI: [-34, -34],
      rodillaI: 1,
      enD: ruta('M0 0Q30-40 10-70Q40-60 44-20Q50 10 20 20Z', maiz),
      enI: ruta('M0 0Q-30-40-10-70Q-40-60-44-20Q-50 10-20 20Z', grana),
    }),
  (x0) => {
    const l = luces.ocaso
    const f = perfil(560, 200, 380, 77)
    return (
      cieloDe(l, x0, 1440, 640) +
      astro(l, 980, 400, 64) +
      cerro(perfil(500, 260, 260, 71, true), x0, 1440, 700, l.cerros[0]) +
      cerro(f, x0, 1440, 700, l.cerros[1]) +
      cerro(perfil(620, 120, 520, 79), x0, 1440, 700, l.cerros[2]) +
      caja(x0, 640, 1440 - x0, 260, '#7a5f4e') +
      linea(`M${x0} 700H1440M${x0} 790H1440`, '#6a5143', 3) +
      banderines(x0, 130, 700, 100, 60) +
      banderines(700, 100, 1440, 160, 60) +
      arpa(330, 870, 1.15) +
      figura(campesino(1, { prenda: 'poncho', color: grana, segundo: noche, gorro: 'sombrero', colorGorro: tinta }), {
        x: 270,
        y: 866,
        e: 1.4,
        mira: 0.6,
        manoI: [30, -196],
        manoD: [74, -210],
      }) +
      figura(campesino(7, { color: hoja, segundo: grana, gorro: 'chullo', colorGorro: grana }), {
        x: 560,
        y: 862,
        e: 1.4,
        mira: 0.4,
        gesto: 'atento',
        manoI: [14, -238],
        manoD: [30, -206],
        enI: en(4, -22, 1, quena),
      }) +
      figura(campesino(5, { color: noche, segundo: maiz, gorro: 'sombrero', colorGorro: '#6b4a35' }), {
        x: 770,
        y: 868,
        e: 1.42,
        mira: 0.4,
        gesto: 'rie',
        manoI: [-50, -176],
        manoD: [56, -200],
        enI: en(52, 6, 1, tambor(1)),
        enD: linea('M0 0L-30 20', '#d9b477', 7),
      }) +
      figura(bailarin(0, { gorro: 'sombrero', colorGorro: '#efe6d2' }), {
        x: 1040,
        y: 866,
        e: 1.46,
        mira: -0.5,
        gesto: 'rie',
        inclina: 5,
        manoI: [-70, -306],
        manoD: [90, -186],
        enI: ruta('M0 0Q-30-40-10-70Q-40-60-44-20Q-50 10-20 20Z', papel),
      }) +
      figura(bailarin(5), {
        x: 1260,
        y: 868,
        e: 1.44,
        mira: -0.5,
        gesto: 'rie',
        pieD: [40, -32],
        rodillaD: -1,
        manoD: [72, -300],
      })
    )
  },
]
