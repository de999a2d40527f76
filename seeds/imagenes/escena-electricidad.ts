import { casita } from './edificios.ts'
import { figura } from './figuras.ts'
import { docente, obrero } from './gente.ts'
import { cuadro, mesa, rayo, sala, ventana } from './interior.ts'
import { panelSolar, poste, tablero3 } from './maquinas.ts'
import { hojas, tableta } from './objetos.ts'
import { eucalipto, ichu, maguey, roca, suelo, vista } from './paisaje.ts'
import { acero, arcilla, cielo, claro, grana, luces, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { arrodilla, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, en, linea, poli, ruta, veces } from './svg.ts'

export const electricidad: Tres = [
  (x0) =>
    sala(x0, { pared: '#e9e6dc', piso: '#b3b7b7', yPiso: 650, zocalo: claro(maiz, 0.5) }) +
    veces(x0 < 0 ? 4 : 1, (i) => ventana(90 - i * 420, 120, 280, 290, luces.manana, 121 + i)) +
    rayo(90, 650, 280, 250, luces.manana, 220, 0.35) +
    tablero3(980, 650, 1.3) +
    linea('M980 104V0M860 104V40H1440', '#8e98a1', 12) +
    cuadro(
      490,
      130,
      210,
      170,
      linea('M520 220h40l10-26 16 52 16-52 16 52 10-26h42M520 260h60M600 260h70M580 244v32M600 250v20', noche, 4),
      acero,
    ) +
    figura(obrero(2, { color: '#f08a24', segundo: noche, colorGorro: papel, peinado: 'cola' }), {
      x: 720,
      y: 870,
      e: 1.5,
      mira: 0.65,
      manoI: [20, -190],
      manoD: [104, -262],
      enI: en(
        10,
        -6,
        1,
        caja(-18, -30, 36, 56, maiz, 5) +
          caja(-13, -24, 26, 18, '#cfe0d0', 2) +
          circulo(0, 10, 9, tinta) +
          linea('M-8 26C-20 60 60 40 90-52', grana, 3),
      ),
      gesto: 'atento',
    }) +
    figura(obrero(5, { color: '#f08a24', segundo: claro(cielo, 0.3), colorGorro: maiz }), {
      x: 480,
      y: 860,
      e: 1.42,
      mira: 0.6,
      ...sostiene(-200),
      enI: en(16, -6, 1, hojas(0.9, 6)),
    }) +
    mesa(1210, 680, 210, 190, '#8e98a1') +
    caja(1240, 650, 60, 30, cielo, 4) +
    circulo(1350, 660, 26, grana) +
    circulo(1350, 660, 12, oscuro(grana, 0.4)),
  (x0) => {
    const l = luces.ocaso
    return (
      vista(l, x0, 1440, {
        horizonte: 640,
        semilla: 34,
        sol: [420, 430, 56],
        nevados: [
          [150, 360, 260],
          [760, 460, 300],
        ],
      }) +
      ruta(`M${x0} 700Q300 640 800 690T1440 670V900H${x0}Z`, '#3d4a47') +
      ruta(`M${x0} 800Q400 740 900 800T1440 780V900H${x0}Z`, '#313d3e') +
      casita(180, 740, 0.8, '#c79a78', true) +
      casita(330, 752, 0.6, '#d9b08a', true) +
      casita(90, 760, 0.6, '#c79a78', true) +
      poste(1000, 820, 700) +
      poste(520, 720, 300) +
      linea(
        `M${x0} 300Q420 260 902 140M${x0} 330Q420 290 950 140M1098 140Q1280 130 1440 90M1050 140Q1280 150 1440 120M470 450Q700 380 902 150M570 450Q800 380 1098 150`,
        '#1d2736',
        3,
      ) +
      linea(
        `M1110 864L986 440M1168 864L1032 440${veces(9, (i) => `M${1098 - i * 13} ${824 - i * 44}L${1155 - i * 14} ${824 - i * 44}`)}`,
        '#d8a53a',
        8,
      ) +
      figura(obrero(3, { color: '#f08a24', segundo: grana, colorGorro: maiz }), {
        x: 1046,
        y: 580,
        e: 1.05,
        mira: -0.7,
        inclina: -4,
        cadera: [0, -150],
        pieI: [-16, -40],
        pieD: [8, -6],
        rodillaI: 1,
        rodillaD: -1,
        manoI: [-66, -286],
        manoD: [-22, -196],
        sombra: false,
        gesto: 'atento',
        encima: linea('M-28-4L-44-26H-40', maiz, 6),
      }) +
      figura(obrero(6, { color: '#f08a24', segundo: noche, colorGorro: papel, peinado: 'cola' }), {
        x: 760,
        y: 868,
        e: 1.3,
        mira: 0.6,
        cabeceo: -12,
        manoD: [74, -210],
        gesto: 'habla',
      }) +
      maguey(1360, 890, 1.5) +
      ichu(640, 880, 1.4, '#85805c') +
      ichu(160, 880, 1.6, '#85805c') +
      roca(420, 890, 1.2, '#55595c')
    )
  },
  (x0) => {
    const l = luces.dia
    return (
      vista(l, x0, 1440, { horizonte: 500, semilla: 39, sol: [1180, 150, 50], nevados: [[330, 480, 330]] }) +
      suelo(l, x0, 1440, 496) +
      eucalipto(90, 620, 1, l, 3) +
      eucalipto(180, 600, 0.8, l, 8) +
      casita(330, 580, 1) +
      casita(470, 570, 0.8, '#e3bf92') +
      poli([x0, 690, 1440, 640, 1440, 900, x0, 900], arcilla) +
      veces(Math.ceil((1440 - x0) / 60), (i) =>
        linea(
          `M${x0 + i * 60} ${690 - ((i * 60) / (1440 - x0)) * 50}L${x0 + i * 60 - 60} 900`,
          oscuro(arcilla, 0.16),
          4,
        ),
      ) +
      caja(x0, 684, 0, 0, arcilla) +
      panelSolar(620, 800, 1.5) +
      panelSolar(960, 780, 1.5) +
      panelSolar(1300, 764, 1.5) +
      figura(obrero(4, { color: '#d9c930', segundo: noche, colorGorro: grana, peinado: 'trenzas' }), {
        x: 420,
        y: 850,
        e: 1.3,
        mira: 0.65,
        inclina: 10,
        manoI: [70, -150],
        manoD: [96, -178],
        gesto: 'atento',
      }) +
      figura(obrero(7, { color: '#d9c930', segundo: claro(cielo, 0.3), colorGorro: papel }), {
        x: 1110,
        y: 868,
        e: 1.36,
        ...arrodilla(-1),
        manoI: [-70, -110],
        manoD: [-60, -96],
        gesto: 'atento',
      }) +
      figura(docente(1, { gorro: 'casco', colorGorro: cielo }), {
        x: 200,
        y: 862,
        e: 1.36,
        mira: 0.6,
        ...sostiene(-200),
        enI: en(20, -8, 1, tableta(0.9, 'linea')),
      })
    )
  },
]
