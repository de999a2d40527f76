import { banda } from './banda.ts'
import { bandera, pabellon } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, directora, docente, graduado } from './gente.ts'
import { diploma } from './objetos.ts'
import { eucalipto, suelo, vista } from './paisaje.ts'
import { cielo, claro, grana, hoja, luces, maiz, noche, papel, tinta } from './paleta.ts'
import { telon } from './piezas.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta, uno, veces } from './svg.ts'

const birrete = (x: number, y: number, g: number, e = 1): string =>
  en(
    x,
    y,
    e,
    poli([0, -14, 46, 0, 0, 14, -46, 0], claro(noche, 0.14)) +
      ruta('M-24 6Q0 20 24 6V18Q0 30-24 18Z', noche) +
      linea('M0 0L34 6V26', maiz, 2.5),
    g,
  )

export const ceremonia: Tres = [
  (x0) => {
    const l = luces.tarde
    return (
      vista(l, x0, 1440, { horizonte: 520, semilla: 421, sol: [1180, 180, 46], nevados: [[260, 460, 320]] }) +
      suelo(l, x0, 1440, 516, 900, '#a9b268') +
      pabellon(760, 620, 0.95) +
      eucalipto(180, 640, 1, l, 2) +
      eucalipto(1340, 640, 1.1, l, 4) +
      ruta(`M${x0} 720Q500 680 1440 710V900H${x0}Z`, '#94a35a') +
      birrete(330, 190, -18, 1.3) +
      birrete(560, 110, 14, 1.2) +
      birrete(760, 170, -8, 1.4) +
      birrete(960, 90, 22, 1.2) +
      birrete(1120, 210, -20, 1.3) +
      veces(26, (i) =>
        caja(
          240 + ((i * 97) % 960),
          60 + ((i * 61) % 380),
          9,
          14,
          uno([grana, maiz, papel, hoja, cielo], i),
          2,
          ` transform="rotate(${(i * 47) % 180} ${240 + ((i * 97) % 960)} ${60 + ((i * 61) % 380)})"`,
        ),
      ) +
      [
        [400, 3],
        [640, 6],
        [880, 9],
        [1100, 12],
      ]
        .map(([x, i]) =>
          figura(graduado(i ?? 0, { gorro: undefined as never }), {
            x: x ?? 0,
            y: 830,
            e: 1.15,
            manoI: [-58, -318],
            manoD: [58, -318],
            gesto: 'rie',
          }),
        )
        .join('') +
      [
        [270, 2],
        [510, 1],
        [750, 4],
        [990, 5],
        [1230, 0],
      ]
        .map(([x, i], k) =>
          figura(graduado(i ?? 0), {
            x: x ?? 0,
            y: 878,
            e: 1.34,
            mira: k % 2 ? 0.3 : -0.3,
            gesto: 'rie',
            ...(k % 2
              ? { manoD: [82, -296] as const }
              : { manoI: [-86, -290] as const, enI: linea('M-22-10L22 6', papel, 13) + linea('M-3-7L3 5', grana, 4) }),
          }),
        )
        .join('')
    )
  },
  (x0) =>
    telon(x0, '#7d1a2e') +
    caja(560, 150, 460, 300, noche, 6) +
    banda(560, 166, 460, 30) +
    banda(560, 404, 460, 30) +
    circulo(790, 300, 76, papel) +
    circulo(790, 300, 66, hoja) +
    ruta('M736 310L764 262L784 288L812 246L846 310Q790 346 736 310Z', papel) +
    caja(x0, 676, 1440 - x0, 224, '#9c6b46') +
    linea(
      veces(Math.ceil((2400 - x0) / 160), (i) => `M${720 + (2000 - i * 160 - 720) * 0.7} 680L${2000 - i * 160} 900`),
      '#875a39',
      3,
    ) +
    caja(x0, 672, 1440 - x0, 12, '#b98558') +
    bandera(400, 700, 420, 1) +
    bandera(1160, 700, 420, 1) +
    poli([560, 0, 760, 0, 1000, 900, 320, 900], '#fff0c8', op(0.1)) +
    en(
      240,
      820,
      1.1,
      poli([-70, -200, 70, -200, 54, 0, -54, 0], '#6b4630') +
        caja(-80, -214, 160, 18, '#a8734a', 4) +
        linea('M20-214Q30-260 10-280', tinta, 4) +
        circulo(8, -282, 8, tinta) +
        banda(-60, -130, 120, 24),
    ) +
    figura(directora(), {
      x: 640,
      y: 850,
      e: 1.52,
      mira: 0.6,
      manoD: [86, -206],
      manoI: [30, -186],
      codoI: -1,
      gesto: 'sonrie',
    }) +
    figura(graduado(8), {
      x: 900,
      y: 852,
      e: 1.5,
      mira: -0.6,
      manoI: [-66, -206],
      manoD: [-20, -196],
      enI: en(-22, -16, 1, diploma(0.85)),
      gesto: 'rie',
    }) +
    figura(graduado(3), { x: 1110, y: 840, e: 1.36, mira: -0.5, manoI: [-16, -230], manoD: [10, -230], gesto: 'rie' }) +
    figura(graduado(6), { x: 1270, y: 836, e: 1.32, mira: -0.5 }) +
    figura(docente(5), { x: 430, y: 830, e: 1.36, mira: 0.6, manoI: [-6, -230], manoD: [18, -230] }) +
    veces(7, (i) =>
      en(
        420 + i * 90,
        884,
        1,
        ruta('M-30 14Q-34-20 0-24Q34-20 30 14Z', hoja) +
          circulo(-12, -22, 9, uno([maiz, papel, grana], i)) +
          circulo(12, -18, 9, uno([papel, grana, maiz], i)) +
          circulo(0, -34, 9, uno([grana, maiz, papel], i)),
      ),
    ),
  (x0) => {
    const l = luces.manana
    return (
      vista(l, x0, 1440, { horizonte: 470, semilla: 431, sol: [250, 180, 44], nevados: [[1130, 420, 300]] }) +
      caja(x0, 466, 1440 - x0, 434, '#d3c6ab') +
      pabellon(760, 560, 0.95) +
      eucalipto(150, 580, 1, l, 3) +
      eucalipto(1390, 580, 1, l, 6) +
      linea(`M${x0} 640H1440M${x0} 760H1440`, '#c1b395', 3) +
      elipse(720, 800, 190, 30, '#b5aa95') +
      caja(590, 770, 260, 26, '#d9cfba', 4) +
      caja(630, 746, 180, 26, '#e6ddca', 4) +
      bandera(720, 752, 640, 1) +
      figura(alumno(4, { prenda: 'saco', color: noche, segundo: papel, abajo: 'falda', colorAbajo: noche }), {
        x: 640,
        y: 838,
        e: 1.2,
        mira: 0.5,
        cabeceo: -6,
        manoD: [54, -270],
        manoI: [30, -236],
        codoI: -1,
        gesto: 'atento',
      }) +
      figura(alumno(1, { prenda: 'saco', color: noche, segundo: papel, colorAbajo: noche }), {
        x: 810,
        y: 838,
        e: 1.22,
        mira: -0.5,
        cabeceo: 6,
        manoI: [-56, -230],
        manoD: [-30, -190],
        codoD: 1,
        gesto: 'atento',
      }) +
      [
        [130, 2],
        [250, 3],
        [370, 6],
        [490, 7],
      ]
        .map(([x, i]) =>
          figura(alumno(i ?? 0, { prenda: 'chompa', color: noche, segundo: grana, colorAbajo: '#3b4a5c' }), {
            x: x ?? 0,
            y: 876,
            e: 1.3,
            espalda: true,
          }),
        )
        .join('') +
      [
        [960, 10],
        [1080, 9],
        [1200, 8],
        [1320, 5],
      ]
        .map(([x, i]) =>
          figura(alumno(i ?? 0, { prenda: 'chompa', color: noche, segundo: grana, colorAbajo: '#3b4a5c' }), {
            x: x ?? 0,
            y: 876,
            e: 1.3,
            espalda: true,
          }),
        )
        .join('')
    )
  },
]
