import { banda } from './banda.ts'
import { banca, bandera, casita, muroPiedra, pabellon, portales, ventanal } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, directora, docente, obrero, campesino } from './gente.ts'
import { arcilla, claro, grana, hoja, luces, madera, maiz, mezcla, noche, oscuro, papel, tinta } from './paleta.ts'
import { carpeta, cono, hojas, libros } from './objetos.ts'
import { eucalipto, flores, ichu, maguey, quenua, roca, suelo, vista } from './paisaje.ts'
import { anda, correas, mochila, saluda, senala, sentado, sostiene } from './poses.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta, veces } from './svg.ts'

export type Tres = readonly [(x0: number) => string, (x0: number) => string, (x0: number) => string]

export const jardin = (x0: number, y: number, c: string): string => veces(Math.ceil((1440 - x0) / 70), (i) => ichu(x0 + i * 70 + ((i * 37) % 40), y + ((i * 53) % 36), 0.5 + ((i * 7) % 5) * 0.08, c))

export const campus: Tres = [
  (x0) => {
    const l = luces.manana
    return (
      vista(l, x0, 1440, { horizonte: 560, semilla: 4, sol: [210, 210, 46], nevados: [[300, 420, 300], [1240, 380, 260]] }) + suelo(l, x0, 1440, 556) + jardin(x0, 610, '#7f9453') +
      eucalipto(180, 640, 1.05, l, 2) + eucalipto(90, 660, 1.25, l, 5) + eucalipto(1380, 640, 1.1, l, 7) +
      poli([700, 640, 880, 640, 1120, 900, 420, 900], '#dccdae') + poli([700, 640, 740, 640, 560, 900, 420, 900], papel, op(0.25)) + linea('M668 690H918M610 760H985M530 836H1062', '#c4b391', 3) +
      pabellon(790, 640, 1.08) + bandera(1235, 660, 330) + figura(alumno(2), { x: 742, y: 668, e: 0.42, ...anda(1) }) + figura(alumno(5), { x: 840, y: 672, e: 0.43, ...anda(-1) }) +
      flores(470, 690, 1.1, maiz) + flores(380, 700, 1, grana) + flores(1060, 690, 1.1, grana) + flores(1130, 700, 1, maiz) + maguey(1330, 760, 1.1) +
      figura(alumno(0, { peinado: 'trenzas' }), { x: 590, y: 850, e: 1.22, ...anda(1), encima: correas(grana), enD: '' }) + figura(alumno(3), { x: 730, y: 868, e: 1.25, ...anda(-1), mira: -0.6, manoI: [-20, -200], enI: libros(0, 12, 0.6, 2) }) +
      figura(alumno(6), { x: 1110, y: 800, e: 0.92, espalda: true, pieI: [-24, -8], pieD: [20, -14], encima: mochila(noche) }) + quenua(90, 880, 1.5) + flores(230, 884, 1.5, grana) + flores(1330, 880, 1.4, maiz)
    )
  },
  (x0) => {
    const l = luces.dia
    return (
      vista(l, x0, 1440, { horizonte: 470, semilla: 11, nevados: [[640, 420, 280]] }) + suelo(l, x0, 1440, 466, 900, '#d8c7a4') + portales(x0, 560, Math.ceil((400 - x0) / 145), 1.45) + portales(1000, 560, 4, 1.45, '#f3e6cf') +
      poli([x0, 640, 1440, 600, 1440, 900, x0, 900], '#e2d3b2') + linea(`M${x0} 690H1440M${x0} 770H1440M${x0} 850H1440`, '#cdbc98', 3) + poli([440, 560, 980, 560, 1080, 640, 360, 640], '#9db56a') + flores(500, 632, 1, grana) + flores(580, 630, 1, maiz) + flores(900, 630, 1, papel) +
      elipse(720, 702, 180, 32, '#b5aa97') + elipse(720, 690, 180, 34, '#d5cab4') + elipse(720, 688, 150, 25, '#7fb4d0') + caja(704, 590, 32, 100, '#c4b8a2', 6) + elipse(720, 596, 66, 15, '#d5cab4') + elipse(720, 592, 54, 10, '#8fc0d8') + linea('M720 590Q690 540 664 600M720 590Q750 540 776 600M720 590V544', '#cfe6f0', 5) +
      quenua(1170, 700, 2.4) + banca(1180, 770, 1.35) + figura(alumno(4), { x: 1120, y: 800, e: 1.2, ...sentado(1), mira: 0.5, manoI: [30, -150], manoD: [52, -150], enD: hojas(0.7, 8) }) + figura(alumno(7), { x: 1290, y: 800, e: 1.22, ...sentado(-1), gesto: 'rie' }) +
      figura(alumno(1), { x: 250, y: 860, e: 1.35, mira: 0.6, gesto: 'habla', manoD: [62, -220], encima: correas(noche) }) + figura(alumno(10, { peinado: 'largo' }), { x: 400, y: 870, e: 1.3, mira: -0.4, ...sostiene(-190), enI: libros(14, 10, 0.6) }) + figura(alumno(9), { x: 545, y: 850, e: 1.32, mira: -0.7, gesto: 'rie', encima: correas(grana) }) +
      figura(alumno(12), { x: 900, y: 690, e: 0.62, ...anda(-1) }) + figura(docente(1), { x: 820, y: 830, e: 1.02, ...anda(1), enD: carpeta(0.8) })
    )
  },
  (x0) => {
    const l = luces.ocaso
    const pasto = '#3c4a45'
    return (
      vista(l, x0, 1440, { horizonte: 600, semilla: 21, sol: [980, 330, 60], nevados: [[420, 520, 340]] }) + caja(x0, 596, 1440 - x0, 304, '#4b5a58') + ruta(`M${x0} 640Q200 600 620 650T1440 630V720H${x0}Z`, '#5d6a58') + ruta(`M${x0} 700Q300 660 760 720T1440 690V900H${x0}Z`, '#4a5a4c') +
      linea('M560 900Q700 780 620 720T760 640', '#d8b98c', 12, op(0.7)) + pabellon(900, 712, 0.5, true, '#d9b99a') + veces(7, (i) => casita(360 + i * 62 + (i % 2) * 14 - (i > 3 ? 260 : 0), 690 + (i % 3) * 14, 0.42, i % 2 ? '#c79a78' : '#d9b08a', true)) + eucalipto(650, 730, 0.5, l, 3) + eucalipto(1190, 736, 0.62, l, 4) + eucalipto(1240, 740, 0.5, l, 8) +
      ruta(`M${x0} 900V800Q0 770 300 800Q520 820 700 860L900 900Z`, pasto) + muroPiedra(-20, 812, 470, 100, '#7b746c') + roca(610, 890, 1.4, '#6d6a68') + ichu(520, 880, 1.3, '#9a8a5c') + ichu(700, 890, 1.1, '#9a8a5c') + maguey(1380, 910, 1.7) + ichu(1240, 900, 1.5, '#8f8158') +
      figura(alumno(4, { prenda: 'casaca', color: grana, peinado: 'cola' }), { x: 210, y: 880, e: 1.45, espalda: true, encima: mochila(maiz), manoD: [80, -200], sombra: false }) + figura(alumno(1, { color: noche }), { x: 380, y: 890, e: 1.5, espalda: true, encima: mochila(hoja), manoD: [112, -282], sombra: false })
    )
  },
]

const ventanilla = (x: number, y: number, rotulo: string): string => caja(x, y, 250, 170, oscuro(madera, 0.2), 4) + caja(x + 12, y + 12, 226, 150, '#d9e7ea') + caja(x - 14, y + 164, 278, 20, madera, 4) + caja(x + 30, y - 44, 190, 34, rotulo, 6) + caja(x + 50, y - 32, 150, 9, papel, 4, op(0.8))

export const admision: Tres = [
  (x0) =>
    caja(x0, 0, 1440 - x0, 660, '#efe3cc') + caja(x0, 520, 1440 - x0, 140, noche) + banda(x0, 486, 1440 - x0, 34) + caja(x0, 656, 1440 - x0, 244, '#cdbd9f') + linea(`M${x0} 730H1440M${x0} 820H1440`, '#b9a887', 3) + caja(x0, 0, 1440 - x0, 60, arcilla) + caja(x0, 56, 1440 - x0, 12, oscuro(arcilla, 0.3)) +
    ventanilla(880, 220, grana) + ventanilla(1170, 220, hoja) + figura(alumno(2, { prenda: 'blusa', color: papel, segundo: grana, peinado: 'mono', abajo: 'nada' }), { x: 1005, y: 600, e: 1.1, sombra: false, ...sostiene(-190), gesto: 'habla' }) + caja(880, 384, 250, 20, madera, 4) + caja(870, 404, 280, 252, '#efe3cc') + caja(870, 520, 280, 136, noche) + banda(870, 486, 280, 34) +
    ventanal(560, 190, 190, 220, papel) + ventanal(230, 190, 190, 220, papel) + quenua(60, 720, 1.3) + caja(330, 640, 8, 90, '#9aa2aa') +
    [[860, 3], [700, 6], [545, 9], [390, 4]].map(([x, i]) => figura(alumno(i ?? 0), { x: x ?? 0, y: 850, e: 1.3, mira: (i ?? 0) % 2 ? 0.5 : 0.65, manoD: [24, -196], enD: carpeta(0.9, i === 6 ? maiz : i === 4 ? hoja : grana) })).join('') + figura(campesino(2), { x: 230, y: 862, e: 1.24, mira: 0.5, gesto: 'atento' }) +
    linea('M930 870V760M1290 870V760', '#b48a3c', 9) + linea('M930 772Q1110 830 1290 772', grana, 8) + circulo(930, 756, 9, maiz) + circulo(1290, 756, 9, maiz),
  (x0) => {
    const filas = (y: number, e: number, desde: number, paso: number): string => veces(Math.ceil((1560 - x0) / paso), (i) => {
      const x = x0 + desde + i * paso
      const k = Math.abs(Math.round((x + 4000) / 97)) + Math.round(y)
      return figura(alumno(k, { abajo: 'nada' }), { x, y: y + 78 * e, e, sombra: false, mira: k % 3 ? 0 : 0.25, inclina: 3, cabeceo: k % 3 ? 5 : 9, gesto: 'atento', manoI: [-26, -172], manoD: [28, -168], enD: linea('M0 6L8-20', maiz, 4) }) + poli([x - 84 * e, y - 92 * e, x + 84 * e, y - 92 * e, x + 96 * e, y - 62 * e, x - 96 * e, y - 62 * e], '#c8925c') + caja(x - 96 * e, y - 62 * e, 192 * e, 12 * e, '#9b6b41') + poli([x - 22 * e, y - 86 * e, x + 20 * e, y - 86 * e, x + 24 * e, y - 66 * e, x - 24 * e, y - 66 * e], papel) + linea(`M${x - 84 * e} ${y - 50 * e}L${x - 88 * e} ${y + 90 * e}M${x + 84 * e} ${y - 50 * e}L${x + 88 * e} ${y + 90 * e}`, '#5c646d', 7 * e)
    })
    return caja(x0, 0, 1440 - x0, 430, '#e8ecec') + caja(x0, 300, 1440 - x0, 130, claro(hoja, 0.35)) + caja(x0, 292, 1440 - x0, 10, hoja) + caja(x0, 424, 1440 - x0, 476, '#d5cfc2') + veces(Math.ceil((1440 - x0) / 330), (i) => ventanal(1180 - i * 330, 80, 190, 170, papel, '#bcd9e6')) + veces(3, (i) => poli([860 + i * 330 - 600, 430, 1000 + i * 330 - 600, 430, 900 + i * 330 - 600, 900, 680 + i * 330 - 600, 900], '#fff3c8', op(0.3))) +
      filas(520, 0.62, 60, 190) + figura(directora(), { x: 640, y: 560, e: 0.98, mira: -0.4, gesto: 'atento', manoD: [20, -200], enD: hojas(0.9, 6) }) + filas(660, 0.95, 10, 300) + filas(900, 1.45, 130, 470)
  },
  (x0) => {
    const l = luces.tarde
    return vista(l, x0, 1440, { horizonte: 520, semilla: 31, sol: [1180, 180, 44] }) + suelo(l, x0, 1440, 516, 900, '#cdb98c') + pabellon(980, 590, 0.82) + eucalipto(360, 600, 1, l, 4) + eucalipto(270, 610, 0.8, l, 9) +
      muroPiedra(x0, 560, 500 - x0, 130) + muroPiedra(1200, 560, 240, 130) + caja(500, 380, 70, 312, '#efe2c9') + caja(1150, 380, 70, 312, '#efe2c9') + banda(500, 430, 70, 24) + banda(1150, 430, 70, 24) + caja(484, 340, 752, 56, noche, 4) + banda(520, 352, 680, 30) + caja(470, 330, 780, 14, arcilla, 5) +
      poli([570, 690, 1150, 690, 1330, 900, 400, 900], '#e4d4b0') + linea('M540 740H1190M480 820H1260', '#cbb98f', 3) +
      figura(alumno(8, { prenda: 'camisa', color: papel, peinado: 'largo' }), { x: 830, y: 862, e: 1.45, gesto: 'rie', manoI: [-30, -200], enI: carpeta(1, grana), manoD: [66, -312], encima: correas(noche) }) +
      figura(campesino(2, { colorAbajo: noche }), { x: 640, y: 852, e: 1.34, mira: 0.6, manoD: [64, -200] }) + figura(campesino(5, { gorro: 'sombrero', colorGorro: '#6b4a35' }), { x: 1030, y: 856, e: 1.4, mira: -0.6 }) + figura(alumno(3), { x: 1180, y: 760, e: 0.85, ...anda(-1), encima: correas(tinta) }) + flores(450, 880, 1.5, grana) + flores(1330, 880, 1.5, maiz)
  },
]

const circuloSeguro = (x: number, y: number, r: number): string => elipse(x, y, r, r * 0.3, '#f4f1e6') + elipse(x, y, r * 0.92, r * 0.275, hoja) + elipse(x, y, r * 0.84, r * 0.25, '#d3cfc2') + linea(`M${x + r * 0.24} ${y - r * 0.1}q${-r * 0.1} ${-r * 0.05} ${-r * 0.26} ${-r * 0.04}q${-r * 0.2} ${r * 0.01} ${-r * 0.18} ${r * 0.08}q${r * 0.02} ${r * 0.05} ${r * 0.22} ${r * 0.06}q${r * 0.22} ${r * 0.01} ${r * 0.22} ${r * 0.08}q${-r * 0.02} ${r * 0.07} ${-r * 0.24} ${r * 0.07}q${-r * 0.18} 0 ${-r * 0.28} ${-r * 0.06}`, hoja, r * 0.06)
export const camilla = (x: number, y: number, e: number): string => en(x, y, e, caja(-170, -14, 340, 12, '#e0702f', 6) + linea('M-210-8H-170M170-8H210', '#a9551f', 9))

export const simulacro: Tres = [
  (x0) => {
    const l = luces.dia
    return vista(l, x0, 1440, { horizonte: 430, semilla: 14 }) + caja(x0, 426, 1440 - x0, 474, '#c9c6bb') + pabellon(930, 520, 0.86) + eucalipto(250, 540, 0.9, l, 3) + poli([x0, 520, 1440, 520, 1440, 900, x0, 900], '#d3cfc2') + linea(`M${x0} 600H1440M${x0} 720H1440`, '#bfbaab', 3) + circuloSeguro(620, 740, 430) +
      [[430, 6, 0.9], [560, 3, 0.95], [700, 4, 0.92], [820, 7, 0.94], [490, 9, 1.1], [640, 2, 1.12], [790, 1, 1.1]].map(([x, i, e], j) => figura(alumno(i ?? 0), { x: x ?? 0, y: j < 4 ? 716 : 800, e: e ?? 1, mira: j % 2 ? -0.4 : 0.5, gesto: 'atento', ...(j % 3 === 0 ? sostiene(-250) : {}) })).join('') +
      figura(alumno(11), { x: 1010, y: 690, e: 0.8, ...anda(-1) }) + figura(alumno(8), { x: 1110, y: 680, e: 0.78, ...anda(-1) }) + figura(obrero(2, { color: '#f08a24' }), { x: 1210, y: 862, e: 1.42, ...senala(-1, -262), gesto: 'habla' }) + figura(obrero(3, { color: '#f08a24', segundo: grana }), { x: 170, y: 862, e: 1.4, mira: 0.6, gesto: 'habla', manoD: [58, -268], enD: poli([-6, -8, 44, -26, 44, 22, -6, 6], grana) + caja(-18, -7, 14, 13, tinta, 3) }) + cono(1370, 860, 1.1) + cono(60, 872, 1.1)
  },
  (x0) => {
    const l = luces.manana
    return vista(l, x0, 1440, { horizonte: 440, semilla: 17, sol: [1230, 170, 40] }) + suelo(l, x0, 1440, 436, 900, '#a9b878') + ruta(`M${x0} 640Q300 600 800 620T1440 610V900H${x0}Z`, '#c9bf95') + eucalipto(1330, 620, 1, l, 3) + eucalipto(1250, 610, 0.8, l, 6) + pabellon(330, 560, 0.6) +
      en(1010, 640, 1, poli([-190, 0, -130, -190, 130, -190, 190, 0], '#f3efe4') + poli([130, -190, 190, 0, 90, 0, 60, -190], tinta, op(0.08)) + poli([-46, 0, -20, -150, 20, -150, 46, 0], '#c9c4b4') + caja(-12, -185, 24, 8, grana) + caja(-4, -193, 8, 24, grana)) +
      camilla(640, 836, 1.35) +
      en(640, 812, 1, elipse(190, -26, 30, 26, '#b57b54') + ruta('M184-52Q222-56 222-24Q218-6 208-4Q214-30 184-52Z', '#1f1b1f') + circulo(184, -30, 2.6, tinta) + ruta('M168-44Q120-62 40-50L-190-34Q-214-30-214-10V2H168Z', '#5d86a8') + ruta('M168-44Q140-56 100-52L106 2H168Z', hoja) + caja(-40, -54, 14, 56, '#e0702f') + caja(90, -56, 14, 58, '#e0702f')) +
      figura(obrero(2, { segundo: papel, color: grana }), { x: 460, y: 870, e: 1.35, cadera: [0, -84], inclina: 14, mira: 0.7, pieI: [-62, -10], pieD: [44, -8], rodillaI: -1, rodillaD: -1, manoI: [70, -90], manoD: [84, -84] }) + figura(obrero(5, { segundo: papel, color: grana }), { x: 940, y: 870, e: 1.35, cadera: [0, -84], inclina: -14, mira: -0.7, pieI: [-44, -8], pieD: [62, -10], rodillaI: 1, rodillaD: 1, manoI: [-84, -84], manoD: [-70, -90] }) +
      en(700, 882, 1, caja(-46, -60, 92, 60, grana, 6) + caja(-16, -70, 32, 12, oscuro(grana, 0.3), 4) + caja(-22, -36, 44, 12, papel) + caja(-6, -52, 12, 44, papel)) + figura(alumno(4), { x: 1180, y: 840, e: 1.2, mira: -0.6, gesto: 'atento', ...sostiene(-205) }) + figura(alumno(7), { x: 220, y: 820, e: 1.15, mira: 0.6, gesto: 'atento' })
  },
  (x0) => {
    const l = luces.tarde
    return vista(l, x0, 1440, { horizonte: 420, semilla: 19 }) + caja(x0, 416, 1440 - x0, 484, '#cfc6b2') + portales(x0, 560, Math.ceil((620 - x0) / 120), 1.2) + eucalipto(1350, 600, 1.2, l, 5) + linea(`M${x0} 660H1440M${x0} 780H1440`, '#b9af99', 3) +
      en(1010, 800, 1, elipse(0, 0, 130, 20, tinta, op(0.25)) + ruta('M-70-20C-130-110-50-160-46-240C0-200 4-150 20-130C30-160 34-180 30-210C90-150 110-80 70-20Z', '#e8762b') + ruta('M-46-20C-80-80-30-110-24-170C10-130 12-100 26-80C40-70 60-50 40-20Z', maiz) + ruta('M-20-20C-36-50-6-70-2-100C20-70 30-40 18-20Z', '#fbe9b0') + caja(-96, -36, 192, 40, '#6a6f75', 8) + caja(-96, -36, 192, 10, '#868c93', 5)) +
      ruta('M738 690Q860 640 960 690Q1000 740 950 770Q850 770 738 712Z', papel, op(0.85)) + elipse(930, 720, 70, 44, papel, op(0.75)) + elipse(970, 760, 60, 34, papel, op(0.7)) +
      figura(alumno(4, { prenda: 'chaleco', color: '#f08a24', segundo: noche, gorro: 'casco', colorGorro: maiz }), { x: 620, y: 870, e: 1.45, mira: 0.75, gesto: 'atento', inclina: 4, pieI: [-34, -8], pieD: [28, -8], manoI: [20, -170], manoD: [74, -196], enI: en(14, -6, 1, caja(-16, -16, 32, 84, '#c8202f', 9) + caja(-16, 10, 32, 22, papel) + caja(-7, -30, 14, 16, tinta, 3) + linea('M4-26Q30-46 48-18', tinta, 5)) }) +
      [[120, 3], [270, 6], [410, 9]].map(([x, i]) => figura(alumno(i ?? 0), { x: x ?? 0, y: 800 + ((x ?? 0) % 3) * 10, e: 1.12, mira: 0.7, gesto: 'atento', ...((i ?? 0) === 6 ? sostiene(-210) : {}) })).join('') + figura(obrero(3, { color: grana, segundo: papel, colorGorro: papel }), { x: 1250, y: 850, e: 1.35, ...senala(-1, -230), gesto: 'habla' }) + cono(1130, 880, 1) + cono(860, 886, 1)
  },
]
