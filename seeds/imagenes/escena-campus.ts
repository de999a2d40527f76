import { banca, bandera, casita, muroPiedra, pabellon, portales } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, docente } from './gente.ts'
import { carpeta, hojas, libros } from './objetos.ts'
import { eucalipto, flores, ichu, maguey, quenua, roca, suelo, vista } from './paisaje.ts'
import { grana, hoja, luces, maiz, noche, papel } from './paleta.ts'
import { anda, correas, mochila, sentado, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, elipse, linea, op, poli, ruta, veces } from './svg.ts'

export const jardin = (x0: number, y: number, c: string): string =>
  veces(Math.ceil((1440 - x0) / 70), (i) =>
    ichu(x0 + i * 70 + ((i * 37) % 40), y + ((i * 53) % 36), 0.5 + ((i * 7) % 5) * 0.08, c),
  )

export const campus: Tres = [
  (x0) => {
    const l = luces.manana
    return (
      vista(l, x0, 1440, {
        horizonte: 560,
        semilla: 4,
        sol: [210, 210, 46],
        nevados: [
          [300, 420, 300],
          [1240, 380, 260],
        ],
      }) +
      suelo(l, x0, 1440, 556) +
      jardin(x0, 610, '#7f9453') +
      eucalipto(180, 640, 1.05, l, 2) +
      eucalipto(90, 660, 1.25, l, 5) +
      eucalipto(1380, 640, 1.1, l, 7) +
      poli([700, 640, 880, 640, 1120, 900, 420, 900], '#dccdae') +
      poli([700, 640, 740, 640, 560, 900, 420, 900], papel, op(0.25)) +
      linea('M668 690H918M610 760H985M530 836H1062', '#c4b391', 3) +
      pabellon(790, 640, 1.08) +
      bandera(1235, 660, 330) +
      figura(alumno(2), { x: 742, y: 668, e: 0.42, ...anda(1) }) +
      figura(alumno(5), { x: 840, y: 672, e: 0.43, ...anda(-1) }) +
      flores(470, 690, 1.1, maiz) +
      flores(380, 700, 1, grana) +
      flores(1060, 690, 1.1, grana) +
      flores(1130, 700, 1, maiz) +
      maguey(1330, 760, 1.1) +
      figura(alumno(0, { peinado: 'trenzas' }), {
        x: 560,
        y: 850,
        e: 1.22,
        ...anda(1),
        encima: correas(grana),
        enD: '',
      }) +
      figura(alumno(3), {
        x: 745,
        y: 868,
        e: 1.25,
        ...anda(-1),
        mira: -0.6,
        manoI: [-20, -200],
        enI: libros(0, 12, 0.6, 2),
      }) +
      figura(alumno(6), {
        x: 1110,
        y: 800,
        e: 0.92,
        espalda: true,
        pieI: [-24, -8],
        pieD: [20, -14],
        encima: mochila(noche),
      }) +
      quenua(90, 880, 1.5) +
      flores(230, 884, 1.5, grana) +
      flores(1330, 880, 1.4, maiz)
    )
  },
  (x0) => {
    const l = luces.dia
    return (
      vista(l, x0, 1440, { horizonte: 470, semilla: 11, nevados: [[640, 420, 280]] }) +
      suelo(l, x0, 1440, 466, 900, '#d8c7a4') +
      portales(x0, 560, Math.ceil((400 - x0) / 145), 1.45) +
      portales(1000, 560, 4, 1.45, '#f3e6cf') +
      poli([x0, 640, 1440, 600, 1440, 900, x0, 900], '#e2d3b2') +
      linea(`M${x0} 690H1440M${x0} 770H1440M${x0} 850H1440`, '#cdbc98', 3) +
      poli([440, 560, 980, 560, 1080, 640, 360, 640], '#9db56a') +
      flores(500, 632, 1, grana) +
      flores(580, 630, 1, maiz) +
      flores(900, 630, 1, papel) +
      elipse(720, 702, 180, 32, '#b5aa97') +
      elipse(720, 690, 180, 34, '#d5cab4') +
      elipse(720, 688, 150, 25, '#7fb4d0') +
      caja(704, 590, 32, 100, '#c4b8a2', 6) +
      elipse(720, 596, 66, 15, '#d5cab4') +
      elipse(720, 592, 54, 10, '#8fc0d8') +
      linea('M720 590Q690 540 664 600M720 590Q750 540 776 600M720 590V544', '#cfe6f0', 5) +
      quenua(1170, 700, 2.4) +
      banca(1180, 770, 1.35) +
      figura(alumno(4), {
        x: 1120,
        y: 800,
        e: 1.2,
        ...sentado(1),
        mira: 0.5,
        manoI: [30, -150],
        manoD: [52, -150],
        enD: hojas(0.7, 8),
      }) +
      figura(alumno(7), { x: 1290, y: 800, e: 1.22, ...sentado(-1), gesto: 'rie' }) +
      figura(alumno(1), {
        x: 250,
        y: 860,
        e: 1.35,
        mira: 0.6,
        gesto: 'habla',
        manoD: [62, -220],
        encima: correas(noche),
      }) +
      figura(alumno(10, { peinado: 'largo' }), {
        x: 400,
        y: 870,
        e: 1.3,
        mira: -0.4,
        ...sostiene(-190),
        enI: libros(14, 10, 0.6),
      }) +
      figura(alumno(9), { x: 545, y: 850, e: 1.32, mira: -0.7, gesto: 'rie', encima: correas(grana) }) +
      figura(alumno(12), { x: 900, y: 690, e: 0.62, ...anda(-1) }) +
      figura(docente(1), { x: 820, y: 830, e: 1.02, ...anda(1), enD: carpeta(0.8) })
    )
  },
  (x0) => {
    const l = luces.ocaso
    const pasto = '#3c4a45'
    return (
      vista(l, x0, 1440, { horizonte: 600, semilla: 21, sol: [980, 330, 60], nevados: [[420, 520, 340]] }) +
      caja(x0, 596, 1440 - x0, 304, '#4b5a58') +
      ruta(`M${x0} 640Q200 600 620 650T1440 630V720H${x0}Z`, '#5d6a58') +
      ruta(`M${x0} 700Q300 660 760 720T1440 690V900H${x0}Z`, '#4a5a4c') +
      linea('M560 900Q700 780 620 720T760 640', '#d8b98c', 12, op(0.7)) +
      pabellon(900, 712, 0.5, true, '#d9b99a') +
      veces(7, (i) =>
        casita(
          360 + i * 62 + (i % 2) * 14 - (i > 3 ? 260 : 0),
          690 + (i % 3) * 14,
          0.42,
          i % 2 ? '#c79a78' : '#d9b08a',
          true,
        ),
      ) +
      eucalipto(650, 730, 0.5, l, 3) +
      eucalipto(1190, 736, 0.62, l, 4) +
      eucalipto(1240, 740, 0.5, l, 8) +
      ruta(`M${x0} 900V800Q0 770 300 800Q520 820 700 860L900 900Z`, pasto) +
      muroPiedra(-20, 812, 470, 100, '#7b746c') +
      roca(610, 890, 1.4, '#6d6a68') +
      ichu(520, 880, 1.3, '#9a8a5c') +
      ichu(700, 890, 1.1, '#9a8a5c') +
      maguey(1380, 910, 1.7) +
      ichu(1240, 900, 1.5, '#8f8158') +
      figura(alumno(4, { prenda: 'casaca', color: grana, peinado: 'cola' }), {
        x: 210,
        y: 880,
        e: 1.45,
        espalda: true,
        encima: mochila(maiz),
        manoD: [80, -200],
        sombra: false,
      }) +
      figura(alumno(1, { color: noche }), {
        x: 380,
        y: 890,
        e: 1.5,
        espalda: true,
        encima: mochila(hoja),
        manoD: [112, -282],
        sombra: false,
      })
    )
  },
]
