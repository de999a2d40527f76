import { manta } from './banda.ts'
import { casita } from './edificios.ts'
import type { Tres } from './escena-campus.ts'
import { figura } from './figuras.ts'
import { alumno, campesino, cocinero, docente, laboratorista } from './gente.ts'
import { maceta, mostrador, sala, tablero, ventana } from './interior.ts'
import { alpaca, oveja, tractor } from './maquinas.ts'
import { botella, caja3, canasta, costal, frasco, hojas, tableta } from './objetos.ts'
import { eucalipto, flores, ichu, maguey, quenua, roca, suelo, surcos, vista } from './paisaje.ts'
import { acero, arcilla, cielo, claro, grana, hoja, luces, madera, maiz, noche, oscuro, papel, tierra, tinta } from './paleta.ts'
import { agacha, anda, arrodilla, llicllaEspalda, llicllaFrente, mochila, sostiene } from './poses.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta, veces } from './svg.ts'

const mata = (x: number, y: number, e: number, c = hoja): string => en(x, y, e, elipse(0, 0, 34, 6, tinta, op(0.16)) + ruta('M0 0Q-40-6-38-30Q-20-34-4-10Q-16-44 0-52Q16-44 4-10Q20-34 38-30Q40-6 0 0Z', c) + linea('M0-4V-44M-4-8L-30-26M4-8L30-26', claro(c, 0.3), 2))
const papa = (x: number, y: number, i: number): string => elipse(x, y, 13 + (i % 3) * 3, 10, ['#b98a5a', '#8a4a5c', '#c9a06a'][i % 3] ?? '#b98a5a') + circulo(x - 4, y - 2, 1.5, '#6a4a35')

export const agro: Tres = [
  (x0) => {
    const l = luces.manana
    return vista(l, x0, 1440, { horizonte: 520, semilla: 61, sol: [1130, 190, 48], nevados: [[520, 420, 300]] }) + caja(x0, 516, 1440 - x0, 384, '#a9744a') + surcos(x0, 1440, 516, 900, 720, '#8f5e3b', 150) + veces(5, (j) => veces(Math.ceil((1440 - x0) / 150), (i) => {
      const t = [0.1, 0.24, 0.42, 0.66, 0.96][j] ?? 0.1
      const x = 720 + (i - 8 + 0.7) * 150 * (0.16 + 0.84 * t)
      return x < 560 && j > 2 ? '' : x > x0 ? mata(x, 520 + 380 * t, 0.25 + t * 0.95, j % 2 ? hoja : claro(hoja, 0.12)) : ''
    })) + eucalipto(60, 580, 0.9, l, 2) + eucalipto(130, 570, 0.7, l, 5) + casita(250, 560, 0.7) +
      tractor(1180, 610, 0.7) + figura(campesino(4, { gorro: 'sombrero', colorGorro: '#efe6d2' }), { x: 320, y: 840, e: 1.25, ...agacha(1), encima: '' }) + figura(campesino(1), { x: 560, y: 700, e: 0.82, ...agacha(-1) }) + costal(560, 860, 1.35) + costal(130, 870, 1.4) + veces(8, (i) => papa(430 + i * 13 + (i % 2) * 6, 866 - (i % 3) * 9, i)) +
      figura(alumno(3, { gorro: 'gorra', colorGorro: hoja, prenda: 'polo', color: maiz, lentes: false }), { x: 880, y: 850, e: 1.34, mira: -0.5, manoI: [-30, -214], manoD: [34, -206], enI: papa(0, -10, 1) + papa(-8, -14, 0), gesto: 'habla' }) + figura(alumno(6, { gorro: 'sombrero', colorGorro: '#e2cf9c', peinado: 'trenzas' }), { x: 1060, y: 846, e: 1.28, mira: -0.5, ...sostiene(-200), enI: en(18, -6, 1, hojas(0.9, 6)) })
  },
  (x0) => {
    const l = luces.tarde
    return vista(l, x0, 1440, { horizonte: 560, semilla: 66, nevados: [[340, 480, 330], [1120, 420, 280]], sol: [760, 180, 44] }) + suelo(l, x0, 1440, 556) + ruta(`M${x0} 660Q300 610 820 650T1440 640V900H${x0}Z`, '#b49e5c') + ruta(`M${x0} 780Q400 720 900 780T1440 760V900H${x0}Z`, '#c3ae6c') + veces(Math.ceil((1440 - x0) / 110), (i) => ichu(x0 + i * 110 + ((i * 31) % 50), 640 + ((i * 67) % 240), 0.7 + ((i * 67) % 240) / 400, '#96853f')) +
      alpaca(230, 650, 0.7, '#f3ead8') + alpaca(360, 670, 0.75, '#8a5f45', -1) + oveja(560, 650, 0.7) + oveja(640, 662, 0.75) + alpaca(1290, 690, 0.85, '#c9a27a', -1) + casita(1020, 640, 0.8, '#c9b08a') + roca(80, 880, 1.6) + maguey(1380, 890, 1.5) +
      alpaca(760, 860, 1.6, '#f6efe0') + figura(laboratorista(2, { peinado: 'trenzas', gorro: 'sombrero', colorGorro: '#6b4a35', segundo: hoja }), { x: 610, y: 868, e: 1.36, mira: 0.6, manoD: [80, -186], manoI: [-30, -196], enI: en(6, -8, 1, linea('M0 0C20 20 30-20 44-30', noche, 4)), gesto: 'sonrie' }) + figura(campesino(7), { x: 1010, y: 870, e: 1.42, mira: -0.6, manoI: [-60, -220] }) + figura(alumno(1, { gorro: 'gorra', colorGorro: grana }), { x: 370, y: 866, e: 1.38, mira: 0.6, ...sostiene(-204), enI: en(20, -8, 1, tableta(0.95, 'linea')) })
  },
  (x0) => {
    const l = luces.dia
    const arco = (x: number, g: number): string => `M${x} 500V360Q${x + 4 + g} 40 720 30`
    return caja(x0, 0, 1440 - x0, 900, '#dff0ec') + `<g opacity="0.45">${vista(l, x0, 1440, { horizonte: 470, semilla: 71, nubes: false })}</g>` + caja(x0, 466, 1440 - x0, 434, '#a9805a') + poli([560, 466, 880, 466, 1080, 900, 360, 900], '#d2b48a') + linea(veces(7, (i) => `M${x0} ${60 + i * 58}H1440`), papel, 3, op(0.7)) + linea(veces(Math.ceil((1600 - x0) / 200), (i) => arco(1500 - i * 200, 0).replace(/Q.*/, `Q${1500 - i * 200} 60 ${1500 - i * 200} 0`)), papel, 9) +
      [0, 1, 2].map((j) => {
        const y = [520, 640, 830][j] ?? 520
        const e = [0.55, 0.95, 1.5][j] ?? 1
        const w = [420, 620, 900][j] ?? 400
        return [-1, 1].map((s) => {
          const a = s < 0 ? Math.min(x0, 0) - 80 : 720 + [150, 220, 330][j]!
          const ancho = s < 0 ? 720 - [150, 220, 330][j]! - a : w
          return veces(Math.ceil(ancho / (70 * e)), (i) => mata(a + 36 * e + i * 70 * e, y - 30 * e, e * 0.95, i % 5 === 3 ? grana : i % 2 ? hoja : claro(hoja, 0.2))) + caja(a, y - 34 * e, ancho, 46 * e, madera, 4) + caja(a, y - 34 * e, ancho, 10 * e, claro(madera, 0.25), 3)
        }).join('')
      }).join('') + linea(`M${x0} 120H1440`, '#8e98a1', 10) + veces(Math.ceil((1440 - x0) / 180), (i) => linea(`M${1380 - i * 180} 124v16M${1380 - i * 180} 150l-26 44M${1380 - i * 180} 150v50M${1380 - i * 180} 150l26 44`, '#9cc8db', 4)) +
      figura(alumno(4, { prenda: 'mandil', color: hoja, segundo: claro(maiz, 0.4), peinado: 'trenzas' }), { x: 640, y: 870, e: 1.45, mira: -0.6, inclina: -6, manoI: [-84, -186], manoD: [-20, -190], enI: en(-4, -6, 1, linea('M-34 6H0', acero, 5) + ruta('M-64-16h34v40h-34Z', cielo)) }) + figura(alumno(5, { prenda: 'mandil', color: hoja, segundo: claro(cielo, 0.45) }), { x: 850, y: 860, e: 1.45, mira: 0.5, manoI: [-30, -206], manoD: [34, -206], enI: en(30, -6, 1, caja(-50, -6, 100, 22, tierra, 3) + veces(4, (i) => mata(-36 + i * 24, -4, 0.5))) }) + figura(docente(0, { peinado: 'bob', color: '#5a4636' }), { x: 740, y: 600, e: 0.7, mira: -0.3, ...sostiene(-200), enI: en(14, -4, 1, hojas(0.9)) })
  },
]

const queso = (x: number, y: number, e: number): string => en(x, y, e, ruta('M-52-34Q-52-48 0-48Q52-48 52-34V-6Q52 6 0 6Q-52 6-52-6Z', '#e9c766') + elipse(0, -34, 52, 13, '#f6dd92') + linea('M-52-20Q0-6 52-20', '#d3ab48', 3))
const tanque = (x: number, y: number, e: number): string => en(x, y, e, elipse(0, 4, 130, 14, tinta, op(0.18)) + linea('M-86-40V0M86-40V0', '#7d8790', 16) + ruta('M-120-330H120V-70Q120-36 0-30Q-120-36-120-70Z', acero) + ruta('M-96-330H-50V-44Q-96-50-96-70Z', papel, op(0.5)) + ruta('M70-330H120V-70Q116-50 70-42Z', tinta, op(0.12)) + elipse(0, -330, 120, 26, '#dfe5e8') + elipse(0, -334, 90, 16, '#aab4bb') + caja(-10, -400, 20, 70, '#8e98a1') + caja(-40, -420, 80, 34, cielo, 6) + circulo(0, -200, 30, papel) + `<circle cx="0" cy="-200" r="30" fill="none" stroke="#59626c" stroke-width="6"/>` + linea('M0-200l14-14', grana, 4) + caja(-12, -60, 24, 40, '#8e98a1', 4))
const azulejo = (x0: number, pared: string, yPiso = 640): string => sala(x0, { pared, piso: '#cfd6d8', yPiso }) + linea(veces(Math.ceil((1440 - x0) / 90), (i) => `M${1440 - i * 90} 330V${yPiso - 16}`) + veces(4, (i) => `M${x0} ${330 + i * 74}H1440`), papel, 3) + caja(x0, 322, 1440 - x0, 10, claro(cielo, 0.4))
const pan = (x: number, y: number, e: number): string => en(x, y, e, ruta('M-40 0Q-46-34 0-36Q46-34 40 0Z', '#c98a48') + linea('M-20-8Q-18-24-10-30M0-6V-32M20-8Q18-24 10-30', '#e9c48a', 3))

export const alimentos: Tres = [
  (x0) =>
    azulejo(x0, '#dbe9ee') + ventana(90, 70, 330, 200, luces.manana, 141, papel, 3) + (x0 < 0 ? ventana(-480, 70, 330, 200, luces.manana, 145, papel, 3) + tanque(-260, 700, 1.1) + tanque(-620, 700, 1.1) : '') + tanque(250, 700, 1.15) + tanque(620, 690, 1.05) + linea('M250 220V150H620V230M620 150H1440', '#9aa5ad', 14) + caja(940, 180, 430, 16, acero) + veces(5, (i) => queso(990 + i * 82, 176, 0.72)) + caja(940, 300, 430, 16, acero) + veces(5, (i) => queso(990 + i * 82, 296, 0.72)) +
    figura(cocinero(2), { x: 830, y: 880, e: 1.45, mira: 0.5, inclina: 4, manoI: [-10, -186], manoD: [60, -186], gesto: 'sonrie', sombra: false }) + figura(cocinero(3), { x: 1120, y: 880, e: 1.48, mira: -0.5, manoI: [-40, -200], manoD: [40, -196], sombra: false, gesto: 'habla' }) + figura(cocinero(6, { segundo: claro(hoja, 0.5) }), { x: 450, y: 870, e: 1.4, mira: -0.5, manoI: [-70, -230], manoD: [28, -200], enD: hojas(0.8, 6), gesto: 'atento' }) + mostrador(700, 690, 700, 230, '#e3e8ea', '#a5b0b7') + queso(880, 684, 1.3) + queso(1020, 684, 1.2) + veces(3, (i) => botella(1190 + i * 52, 684, 0.95, '#fdfaf2')) + caja(1340, 640, 40, 46, cielo, 4),
  (x0) =>
    sala(x0, { pared: '#f0dfc3', piso: '#c6a27a', yPiso: 640, zocalo: claro(arcilla, 0.5) }) + en(1140, 560, 1, caja(-210, -470, 420, 560, '#b5654a', 6) + veces(7, (j) => veces(5, (i) => caja(-206 + i * 84 + (j % 2) * 20, -464 + j * 80, 60, 36, oscuro(arcilla, 0.12), 2, op(0.4)))) + ruta('M-140 10V-110A140 140 0 0 1 140-110V10Z', '#3a2720') + ruta('M-110 10V-60A110 100 0 0 1 110-60V10Z', '#e8762b', op(0.8)) + ruta('M-60 10Q-70-60-20-80Q-10-40 10-70Q40-50 50 10Z', maiz) + caja(-170, 6, 340, 22, '#8f5038') + manta(-60, -440, 120, 150)) + ventana(110, 110, 280, 280, luces.tarde, 151, '#efe2c9') + (x0 < 0 ? ventana(-440, 110, 280, 280, luces.tarde, 156, '#efe2c9') + ventana(-960, 110, 280, 280, luces.tarde, 158, '#efe2c9') : '') + caja(470, 180, 380, 14, madera) + caja(470, 310, 380, 14, madera) + veces(5, (i) => pan(510 + i * 74, 180, 0.8) + pan(510 + i * 74, 310, 0.8)) +
    figura(cocinero(4, { segundo: grana, gorro: 'toca' }), { x: 420, y: 880, e: 1.5, mira: 0.4, inclina: 8, cabeceo: 6, manoI: [-10, -176], manoD: [44, -176], sombra: false }) + figura(cocinero(5, { segundo: noche }), { x: 740, y: 880, e: 1.52, mira: -0.4, manoI: [-50, -190], manoD: [44, -196], sombra: false, gesto: 'rie' }) + mostrador(x0 < 0 ? -120 : 120, 690, x0 < 0 ? 1060 : 820, 230, '#d9a871', '#8a5f3e') + elipse(450, 676, 60, 20, '#f0dcb4') + elipse(450, 668, 48, 16, '#f8ebcd') + pan(610, 684, 1.1) + pan(690, 684, 1.1) + pan(770, 684, 1.1) + canasta(870, 690, 0.9, ['#c98a48', '#d9a05c', '#b87838']) + costal(230, 690, 0.9, '#f0e6cf', papel) + figura(alumno(8, { prenda: 'mandil', color: papel, segundo: hoja, gorro: 'toca', peinado: 'trenzas' }), { x: 980, y: 872, e: 1.42, mira: 0.6, manoI: [40, -190], manoD: [96, -200], enD: linea('M-80 16L90-20', madera, 8) + poli([80, -30, 150, -44, 156, -24, 86, -8], claro(madera, 0.2)) }),
  (x0) =>
    azulejo(x0, '#e6eee0') + ventana(880, 60, 470, 220, luces.dia, 161, papel, 3) + (x0 < 0 ? ventana(-520, 60, 470, 220, luces.dia, 165, papel, 3) : '') + caja(120, 150, 560, 14, acero) + veces(9, (i) => frasco(160 + i * 60, 150, 1.15, [grana, maiz, '#7a3a5c', claro(hoja, 0.1)][i % 4] ?? grana, i % 2 ? tinta : maiz)) + caja(120, 290, 560, 14, acero) + veces(9, (i) => botella(160 + i * 60, 290, 0.95, ['#d9862f', '#7a2a4c', '#c9b83a'][i % 3] ?? maiz)) +
    figura(cocinero(0, { segundo: claro(maiz, 0.4), peinado: 'mono' }), { x: 330, y: 870, e: 1.45, mira: 0.5, manoI: [-30, -200], manoD: [50, -204], sombra: false, enD: en(4, -10, 1, frasco(0, 16, 0.8, grana)) }) + figura(cocinero(7), { x: 660, y: 870, e: 1.48, mira: 0.5, manoD: [60, -190], sombra: false, gesto: 'habla' }) + figura(laboratorista(2, { gorro: 'toca', peinado: 'mono', lentes: true }), { x: 1080, y: 870, e: 1.46, mira: -0.6, manoI: [-50, -216], manoD: [30, -196], enD: hojas(0.9, 6), enI: en(0, -12, 1, caja(-10, -26, 20, 40, '#e6f0f3', 3) + caja(-10, -8, 20, 22, '#d9862f', 3)), sombra: false }) +
    caja(x0, 676, 1440 - x0, 34, '#39434f', 10) + caja(x0, 676, 1440 - x0, 8, '#59626c') + veces(Math.ceil((1440 - x0) / 70), (i) => circulo(1420 - i * 70, 704, 15, '#8e98a1') + circulo(1420 - i * 70, 704, 5, tinta)) + caja(x0, 722, 1440 - x0, 178, '#8fa3a0') + caja(x0, 722, 1440 - x0, 12, tinta, 0, op(0.2)) + veces(Math.ceil((1440 - x0) / 104), (i) => botella(1400 - i * 104, 678, 1.05, ['#d9862f', '#7a2a4c', '#d9862f', '#c9b83a'][i % 4] ?? maiz)) + canasta(190, 860, 1.5, [maiz, '#d9862f', '#e0a040']) + canasta(900, 880, 1.6, ['#7a2a4c', '#8f3a5a', '#5c2040']) + canasta(1270, 870, 1.5, ['#c8402f', hoja, '#d9862f']),
]

const arbolito = (x: number, y: number, e: number): string => en(x, y, e, linea('M0 0V-70', '#7a5238', 6) + ruta('M0-60Q-40-70-34-104Q-6-104 0-72Q6-110 36-112Q40-76 0-60Z', hoja) + ruta('M0-84Q-20-110 0-140Q20-110 0-84Z', claro(hoja, 0.15)))
const tacho = (x: number, y: number, e: number, c: string): string => en(x, y, e, elipse(0, 2, 62, 8, tinta, op(0.18)) + poli([-56, -150, 56, -150, 46, 0, -46, 0], c) + poli([20, -150, 56, -150, 46, 0, 20, 0], tinta, op(0.14)) + caja(-64, -172, 128, 26, oscuro(c, 0.2), 8) + caja(-24, -166, 48, 8, tinta, 4) + linea('M-14-92L0-112L14-92M20-82L26-58L2-58M-20-82L-26-58L-8-58', papel, 6))

export const ambiente: Tres = [
  (x0) => {
    const l = luces.manana
    return vista(l, x0, 1440, { horizonte: 480, semilla: 81, sol: [240, 170, 44], nevados: [[900, 460, 320]] }) + suelo(l, x0, 1440, 476, 900, '#a9b56c') + ruta(`M${x0} 640Q300 520 760 580T1440 540V900H${x0}Z`, '#94a65c') + veces(Math.ceil((1440 - x0) / 130), (i) => arbolito(x0 + 60 + i * 130, 600 + ((i * 29) % 50), 0.42)) + ruta(`M${x0} 760Q400 660 900 700T1440 680V900H${x0}Z`, '#b59a63') + veces(6, (i) => elipse(300 + i * 210, 780 + (i % 2) * 70, 60, 14, '#8a6240')) +
      arbolito(470, 790, 1.3) + arbolito(1120, 850, 1.3) + arbolito(960, 724, 0.9) + quenua(1330, 720, 1.4) + figura(alumno(4, { peinado: 'trenzas', gorro: 'sombrero', colorGorro: '#e2cf9c' }), { x: 350, y: 850, e: 1.36, ...arrodilla(1), manoI: [60, -66], manoD: [84, -90] }) + figura(alumno(5, { gorro: 'gorra', colorGorro: grana }), { x: 640, y: 856, e: 1.38, mira: -0.6, manoI: [-40, -180], manoD: [-26, -214], enI: linea('M4-70L-16 128', madera, 8) + poli([-32, 122, 2, 124, -6, 178, -26, 174], acero) }) + figura(campesino(2, { gorro: 'montera' }), { x: 860, y: 862, e: 1.36, mira: 0.5, manoI: [-24, -200], manoD: [26, -200], encima: llicllaFrente(noche), enI: en(26, -6, 1, poli([-20, 0, 20, 0, 14, 34, -14, 34], tinta) + arbolito(0, 2, 0.6)) }) + figura(alumno(9, { lentes: true }), { x: 1030, y: 872, e: 1.36, ...agacha(1), enD: en(0, 6, 1, ruta('M-20-20h40v40h-40Z', cielo) + linea('M20-6l30-16', cielo, 7)) }) + figura(alumno(2), { x: 1270, y: 860, e: 1.28, ...anda(-1), enI: en(-2, 14, 1, ruta('M-22-6h44l-6 44h-32Z', cielo)) }) + flores(120, 880, 1.6, maiz)
  },
  (x0) => {
    const l = luces.dia
    return vista(l, x0, 1440, { horizonte: 450, semilla: 86 }) + suelo(l, x0, 1440, 446, 900, '#9db56a') + eucalipto(150, 600, 1.2, l, 2) + eucalipto(260, 580, 0.9, l, 6) + quenua(1310, 640, 1.7) + caja(x0, 600, 1440 - x0, 300, '#d9cdb4') + caja(x0, 596, 1440 - x0, 16, '#bfb29b') + linea(`M${x0} 720H1440M${x0} 820H1440`, '#c6b99d', 3) + tacho(660, 760, 1.5, hoja) + tacho(870, 760, 1.5, '#2c6fad') + tacho(1080, 760, 1.5, maiz) + tacho(450, 760, 1.5, '#7a5238') +
      figura(alumno(8, { prenda: 'polo', color: hoja }), { x: 300, y: 870, e: 1.45, mira: 0.6, manoD: [90, -214], enD: en(4, -10, 1, botella(0, 40, 0.75, '#bcd9e6')), gesto: 'sonrie' }) + figura(alumno(1, { prenda: 'polo', color: hoja }), { x: 770, y: 876, e: 1.42, espalda: true, manoD: [60, -250], enD: en(0, -10, 1, hojas(0.8, 10)), encima: mochila(noche) }) + figura(alumno(6, { prenda: 'polo', color: hoja, peinado: 'trenzas' }), { x: 1230, y: 870, e: 1.4, mira: -0.6, manoI: [-60, -196], manoD: [-10, -190], enI: caja3(-40, 30, 90, 66) }) + caja3(80, 880, 130, 84) + veces(4, (i) => botella(118 + i * 26, 812, 0.6, '#bcd9e6'))
  },
  (x0) => {
    const l = luces.tarde
    return vista(l, x0, 1440, { horizonte: 500, semilla: 92, nevados: [[700, 520, 330]], sol: [1180, 180, 42] }) + suelo(l, x0, 1440, 496, 900, '#a5a65a') + ruta(`M${x0} 640Q200 560 640 560L900 496H940L760 590Q1000 640 1440 600V900H${x0}Z`, '#8f9a52') + ruta('M880 496Q700 560 800 610Q960 680 640 740Q360 800 420 900H1010Q900 800 1020 740Q1180 660 1000 600Q900 560 926 496Z', '#6fa9c4') + linea('M830 570q30 10 60 4M850 640q50 10 90-4M700 740q60 14 130-6M560 830q90 16 200-10M820 700q40 10 80 0', '#cfe6ee', 5) + (x0 < 0 ? quenua(-300, 640, 1.1) + quenua(-760, 660, 1.3) + eucalipto(-1000, 640, 1, l, 8) : '') + roca(560, 800, 1) + roca(1020, 780, 1.2) + roca(960, 860, 1.5) + roca(470, 880, 1.6) + eucalipto(90, 620, 1.1, l, 4) + quenua(250, 620, 1) + quenua(1340, 650, 1.3) +
      figura(alumno(3, { prenda: 'chaleco', color: hoja, segundo: papel, gorro: 'gorra', colorGorro: hoja }), { x: 330, y: 870, e: 1.4, ...agacha(1), enD: en(0, 14, 1, botella(0, 30, 0.7, '#bcd9e6')) }) + figura(alumno(4, { prenda: 'chaleco', color: hoja, segundo: claro(maiz, 0.5), peinado: 'cola' }), { x: 150, y: 862, e: 1.4, mira: 0.6, manoI: [-10, -170], manoD: [40, -176], enI: en(20, 12, 1, ruta('M-30-16Q-60 60-40 110H40Q60 60 30-16Z', '#2f3b48') + linea('M-20-16Q0-2 20-16', papel, 4)) }) + figura(docente(0, { prenda: 'chaleco', color: hoja, segundo: noche, peinado: 'bob', abajo: 'pantalon' }), { x: 1180, y: 868, e: 1.4, mira: -0.6, manoI: [-60, -210], enI: en(0, -14, 1, caja(-9, -20, 18, 50, '#e6f0f3', 8) + caja(-9, 4, 18, 26, '#8fc0d8', 8)), manoD: [34, -200], enD: hojas(0.9, 6) }) + figura(campesino(4), { x: 1330, y: 850, e: 1.26, mira: -0.6 }) + flores(620, 890, 1.4, maiz)
  },
]
