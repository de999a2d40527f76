import { figura } from './figuras.ts'
import { alumno, campesino, docente } from './gente.ts'
import { botella, caja3, hojas, regadera } from './objetos.ts'
import { eucalipto, flores, quenua, roca, suelo, vista } from './paisaje.ts'
import { acero, claro, grana, hoja, luces, madera, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { agacha, anda, arrodilla, llicllaFrente, mochila } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, elipse, en, linea, op, poli, ruta, veces } from './svg.ts'

const arbolito = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    linea('M0 0V-70', '#7a5238', 6) +
      ruta('M0-60Q-40-70-34-104Q-6-104 0-72Q6-110 36-112Q40-76 0-60Z', hoja) +
      ruta('M0-84Q-20-110 0-140Q20-110 0-84Z', claro(hoja, 0.15)),
  )

const tacho = (x: number, y: number, e: number, c: string): string =>
  en(
    x,
    y,
    e,
    elipse(0, 2, 62, 8, tinta, op(0.18)) +
      poli([-56, -150, 56, -150, 46, 0, -46, 0], c) +
      poli([20, -150, 56, -150, 46, 0, 20, 0], tinta, op(0.14)) +
      caja(-64, -172, 128, 26, oscuro(c, 0.2), 8) +
      caja(-24, -166, 48, 8, tinta, 4) +
      linea('M-14-92L0-112L14-92M20-82L26-58L2-58M-20-82L-26-58L-8-58', papel, 6),
  )

export const ambiente: Tres = [
  (x0) => {
    const l = luces.manana
    return (
      vista(l, x0, 1440, { horizonte: 480, semilla: 81, sol: [240, 170, 44], nevados: [[900, 460, 320]] }) +
      suelo(l, x0, 1440, 476, 900, '#a9b56c') +
      ruta(`M${x0} 640Q300 520 760 580T1440 540V900H${x0}Z`, '#94a65c') +
      veces(Math.ceil((1440 - x0) / 130), (i) => arbolito(x0 + 60 + i * 130, 600 + ((i * 29) % 50), 0.42)) +
      ruta(`M${x0} 760Q400 660 900 700T1440 680V900H${x0}Z`, '#b59a63') +
      veces(6, (i) => elipse(300 + i * 210, 780 + (i % 2) * 70, 60, 14, '#8a6240')) +
      arbolito(470, 790, 1.3) +
      arbolito(1120, 850, 1.3) +
      arbolito(960, 724, 0.9) +
      quenua(1330, 720, 1.4) +
      figura(alumno(4, { peinado: 'trenzas', gorro: 'sombrero', colorGorro: '#e2cf9c' }), {
        x: 350,
        y: 850,
        e: 1.36,
        ...arrodilla(1),
        manoI: [60, -66],
        manoD: [84, -90],
      }) +
      figura(alumno(5, { gorro: 'gorra', colorGorro: grana }), {
        x: 640,
        y: 856,
        e: 1.38,
        mira: -0.6,
        manoI: [-40, -180],
        manoD: [-26, -214],
        enI: linea('M4-70L-16 128', madera, 8) + poli([-32, 122, 2, 124, -6, 178, -26, 174], acero),
      }) +
      figura(campesino(2, { gorro: 'montera' }), {
        x: 860,
        y: 862,
        e: 1.36,
        mira: 0.5,
        manoI: [-24, -200],
        manoD: [26, -200],
        encima: llicllaFrente(noche),
        enI: en(26, -6, 1, poli([-20, 0, 20, 0, 14, 34, -14, 34], tinta) + arbolito(0, 2, 0.6)),
      }) +
      figura(alumno(9, { lentes: true }), { x: 1030, y: 872, e: 1.36, ...agacha(1), enD: regadera(0.95) }) +
      figura(alumno(2), { x: 1335, y: 860, e: 1.28, ...anda(-1), enI: regadera(0.95, -1) }) +
      flores(120, 880, 1.6, maiz)
    )
  },
  (x0) => {
    const l = luces.dia
    return (
      vista(l, x0, 1440, { horizonte: 450, semilla: 86 }) +
      suelo(l, x0, 1440, 446, 900, '#9db56a') +
      eucalipto(150, 600, 1.2, l, 2) +
      eucalipto(260, 580, 0.9, l, 6) +
      quenua(1310, 640, 1.7) +
      caja(x0, 600, 1440 - x0, 300, '#d9cdb4') +
      caja(x0, 596, 1440 - x0, 16, '#bfb29b') +
      linea(`M${x0} 720H1440M${x0} 820H1440`, '#c6b99d', 3) +
      tacho(660, 760, 1.5, hoja) +
      tacho(870, 760, 1.5, '#2c6fad') +
      tacho(1080, 760, 1.5, maiz) +
      tacho(450, 760, 1.5, '#7a5238') +
      figura(alumno(8, { prenda: 'polo', color: hoja }), {
        x: 300,
        y: 870,
        e: 1.45,
        mira: 0.6,
        manoD: [90, -214],
        enD: en(4, -10, 1, botella(0, 40, 0.75, '#bcd9e6')),
        gesto: 'sonrie',
      }) +
      figura(alumno(1, { prenda: 'polo', color: hoja }), {
        x: 770,
        y: 876,
        e: 1.42,
        espalda: true,
        manoD: [60, -250],
        enD: en(0, -10, 1, hojas(0.8, 10)),
        encima: mochila(noche),
      }) +
      figura(alumno(6, { prenda: 'polo', color: hoja, peinado: 'trenzas' }), {
        x: 1230,
        y: 870,
        e: 1.4,
        mira: -0.6,
        manoI: [-60, -196],
        manoD: [-10, -190],
        enI: caja3(-40, 30, 90, 66),
      }) +
      caja3(80, 880, 130, 84) +
      veces(4, (i) => botella(118 + i * 26, 812, 0.6, '#bcd9e6'))
    )
  },
  (x0) => {
    const l = luces.tarde
    return (
      vista(l, x0, 1440, { horizonte: 500, semilla: 92, nevados: [[700, 520, 330]], sol: [1180, 180, 42] }) +
      suelo(l, x0, 1440, 496, 900, '#a5a65a') +
      ruta(`M${x0} 640Q200 560 640 560L900 496H940L760 590Q1000 640 1440 600V900H${x0}Z`, '#8f9a52') +
      ruta(
        'M880 496Q700 560 800 610Q960 680 640 740Q360 800 420 900H1010Q900 800 1020 740Q1180 660 1000 600Q900 560 926 496Z',
        '#6fa9c4',
      ) +
      linea(
        'M830 570q30 10 60 4M850 640q50 10 90-4M700 740q60 14 130-6M560 830q90 16 200-10M820 700q40 10 80 0',
        '#cfe6ee',
        5,
      ) +
      (x0 < 0 ? quenua(-300, 640, 1.1) + quenua(-760, 660, 1.3) + eucalipto(-1000, 640, 1, l, 8) : '') +
      roca(560, 800, 1) +
      roca(1020, 780, 1.2) +
      roca(960, 860, 1.5) +
      roca(470, 880, 1.6) +
      eucalipto(90, 620, 1.1, l, 4) +
      quenua(250, 620, 1) +
      quenua(1340, 650, 1.3) +
      figura(alumno(3, { prenda: 'chaleco', color: hoja, segundo: papel, gorro: 'gorra', colorGorro: hoja }), {
        x: 330,
        y: 870,
        e: 1.4,
        ...agacha(1),
        enD: en(0, 14, 1, botella(0, 30, 0.7, '#bcd9e6')),
      }) +
      figura(alumno(4, { prenda: 'chaleco', color: hoja, segundo: claro(maiz, 0.5), peinado: 'cola' }), {
        x: 150,
        y: 862,
        e: 1.4,
        mira: 0.6,
        manoI: [-54, -150],
        manoD: [40, -200],
      }) +
      en(
        62,
        880,
        1.3,
        ruta(
          'M-14-110Q-52-80-50-24Q-48 0-30 0H30Q48 0 50-24Q52-80 14-110Q24-122 10-130H-10Q-24-122-14-110Z',
          '#2f3b48',
        ) +
          linea('M-14-110H14', '#59626c', 5) +
          linea('M-26-80Q-36-50-32-20M6-90Q14-50 8-14', '#45525f', 4),
      ) +
      figura(docente(0, { prenda: 'chaleco', color: hoja, segundo: noche, peinado: 'bob', abajo: 'pantalon' }), {
        x: 1180,
        y: 868,
        e: 1.4,
        mira: -0.6,
        manoI: [-60, -210],
        enI: en(0, -14, 1, caja(-9, -20, 18, 50, '#e6f0f3', 8) + caja(-9, 4, 18, 26, '#8fc0d8', 8)),
        manoD: [34, -200],
        enD: hojas(0.9, 6),
      }) +
      figura(campesino(4), { x: 1330, y: 850, e: 1.26, mira: -0.6 }) +
      flores(620, 890, 1.4, maiz)
    )
  },
]
