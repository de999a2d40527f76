import { figura } from './figuras.ts'
import { docente, obrero } from './gente.ts'
import { tablero } from './interior.ts'
import { grua, ladrillos, teodolito } from './maquinas.ts'
import { caja3, cono, cuaderno, hojas } from './objetos.ts'
import { eucalipto, ichu, maguey, roca, suelo, vista } from './paisaje.ts'
import { acero, arcilla, cielo, claro, grana, hoja, luces, maiz, papel, tinta } from './paleta.ts'
import { escribe } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, en, linea, poli, ruta, veces } from './svg.ts'

export const construccion: Tres = [
  (x0) => {
    const l = luces.manana
    return (
      vista(l, x0, 1440, { horizonte: 540, semilla: 44, sol: [230, 210, 44] }) +
      suelo(l, x0, 1440, 536, 900, '#cbb48a') +
      grua(1140, 620, 0.85) +
      caja(640, 330, 420, 300, '#b9b3a8') +
      caja(640, 330, 420, 22, '#9d968a') +
      caja(640, 470, 420, 22, '#9d968a') +
      veces(
        4,
        (i) =>
          caja(640 + i * 131, 300, 26, 330, '#a8a196') +
          linea(`M${646 + i * 131} 300v-34M${660 + i * 131} 300v-40`, '#8a5a40', 3),
      ) +
      caja(668, 352, 103, 118, '#d7ccb8') +
      caja(799, 492, 103, 138, '#8b857b') +
      eucalipto(90, 640, 1, l, 3) +
      ruta(`M${x0} 700Q500 660 1440 690V900H${x0}Z`, '#d8c296') +
      ladrillos(700, 860, 640, 9, 62, 30) +
      linea('M700 640L700 580M1340 860', maiz, 4) +
      linea('M690 584L1180 584', grana, 2) +
      figura(obrero(2, { colorGorro: maiz }), {
        x: 600,
        y: 868,
        e: 1.45,
        mira: 0.65,
        inclina: 6,
        manoI: [54, -196],
        manoD: [104, -196],
        enI: en(8, -8, 1, caja(-30, -12, 60, 26, arcilla, 3)),
        enD: poli([0, 0, 38, -8, 44, 4, 8, 8], acero),
        gesto: 'atento',
      }) +
      figura(obrero(5, { colorGorro: papel, segundo: claro(cielo, 0.4) }), {
        x: 400,
        y: 862,
        e: 1.4,
        mira: 0.6,
        manoI: [-58, -140],
        manoD: [46, -200],
        enD: linea('M-40 30L60-46', maiz, 8),
      }) +
      caja(206, 780, 120, 76, '#59626c', 10) +
      poli([206, 790, 326, 790, 310, 760, 222, 760], '#bdb6a8') +
      circulo(266, 866, 24, tinta) +
      cono(120, 872, 1.1)
    )
  },
  (x0) => {
    const l = luces.tarde
    return (
      vista(l, x0, 1440, { horizonte: 560, semilla: 48, nevados: [[980, 520, 330]], sol: [1290, 170, 44] }) +
      suelo(l, x0, 1440, 556, 900, '#c2ab62') +
      ruta(`M${x0} 660Q300 600 720 640T1440 610V900H${x0}Z`, '#b59b5c') +
      ruta(`M240 900Q520 740 800 690T1190 590`, 'none') +
      linea('M360 900Q620 740 860 680T1200 575', '#dcc99a', 44) +
      linea('M360 900Q620 740 860 680T1200 575', '#c9b37f', 3) +
      figura(obrero(3, { colorGorro: papel }), {
        x: 1020,
        y: 690,
        e: 0.62,
        mira: -0.6,
        manoD: [34, -190],
        enD:
          caja(-3, -120, 8, 280, grana) +
          caja(-3, -80, 8, 40, papel) +
          caja(-3, 0, 8, 40, papel) +
          caja(-3, 80, 8, 40, papel),
      }) +
      teodolito(720, 870, 1.65) +
      figura(obrero(2, { colorGorro: maiz, peinado: 'cola', color: '#f08a24' }), {
        x: 520,
        y: 872,
        e: 1.5,
        mira: 0.7,
        inclina: 10,
        manoI: [60, -196],
        manoD: [96, -212],
        gesto: 'atento',
      }) +
      figura(obrero(7, { colorGorro: cielo, color: '#f08a24', segundo: hoja }), {
        x: 290,
        y: 866,
        e: 1.46,
        mira: 0.6,
        ...escribe(1),
        manoI: [-14, -200],
        enI: en(18, -4, 1, hojas(1, 4)),
        manoD: [34, -200],
      }) +
      maguey(1260, 880, 1.8) +
      ichu(940, 880, 1.6, '#8d7c42') +
      ichu(120, 880, 1.6, '#8d7c42') +
      roca(1080, 892, 1.2)
    )
  },
  (x0) =>
    caja(x0, 0, 1440 - x0, 900, luces.dia.bajo) +
    vista(luces.dia, x0, 1440, { horizonte: 600, semilla: 53 }) +
    caja(x0, 600, 1440 - x0, 300, '#bdb6a8') +
    veces(
      Math.ceil((1440 - x0) / 420),
      (i) => caja(1330 - i * 420, 60, 70, 600, '#a8a196') + caja(1382 - i * 420, 60, 18, 600, '#8f887c'),
    ) +
    caja(x0, 0, 1440 - x0, 90, '#b3aca0') +
    caja(x0, 84, 1440 - x0, 14, '#8f887c') +
    linea(`M${x0} 660H1440M${x0} 760H1440`, '#a8a093', 3) +
    ladrillos(930, 660, 370, 7, 62, 30) +
    figura(obrero(8, { colorGorro: papel, color: '#f08a24', peinado: 'largo' }), {
      x: 520,
      y: 880,
      e: 1.5,
      mira: 0.5,
      inclina: 6,
      manoI: [-24, -176],
      manoD: [80, -172],
      gesto: 'habla',
    }) +
    figura(obrero(5, { colorGorro: maiz, color: '#f08a24', segundo: grana }), {
      x: 760,
      y: 870,
      e: 1.5,
      mira: 0,
      cabeceo: 6,
      manoI: [-30, -170],
      manoD: [40, -170],
      gesto: 'atento',
    }) +
    figura(docente(1, { gorro: 'casco', colorGorro: papel }), {
      x: 1010,
      y: 880,
      e: 1.55,
      mira: -0.6,
      inclina: -8,
      manoI: [-96, -170],
      manoD: [30, -200],
      gesto: 'sonrie',
    }) +
    tablero(340, 700, 880, 120, '#cfa06c', 26) +
    linea('M400 846L470 900M1160 846L1090 900', '#8a5f3e', 18) +
    poli([520, 716, 1010, 716, 1040, 806, 490, 806], '#2a5f92') +
    linea('M560 730h240v40h160v24H540ZM680 730v64M800 770v24', '#dfeaf3', 3) +
    caja(1070, 740, 70, 26, maiz, 10) +
    cuaderno(430, 790, 1, grana) +
    caja3(120, 880, 150, 90) +
    cono(1340, 880, 1.2),
]
