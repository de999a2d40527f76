import { manta } from './banda.ts'
import { figura } from './figuras.ts'
import { docente, mecanico } from './gente.ts'
import { lampara, rayo, sala, ventana } from './interior.ts'
import { auto, carroHerramientas, motor, panelHerramientas, rueda } from './maquinas.ts'
import { cono, hojas, tableta } from './objetos.ts'
import { acero, cielo, claro, grana, hoja, luces, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { senala, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, en, linea, op, poli, veces } from './svg.ts'

const llave = `${linea('M0-4V-50', acero, 8)}<circle cx="0" cy="-58" r="9" fill="none" stroke="${acero}" stroke-width="7"/>`

const nave = (x0: number, pared: string): string =>
  sala(x0, { pared, piso: '#a9adb0', yPiso: 640 }) +
  veces(Math.ceil((1440 - x0) / 360), (i) =>
    linea(
      `M${1440 - i * 360} 0L${1260 - i * 360} 90L${1080 - i * 360} 0M${1440 - i * 360} 90H${1080 - i * 360}`,
      oscuro(pared, 0.16),
      8,
    ),
  ) +
  caja(x0, 86, 1440 - x0, 12, oscuro(pared, 0.2))

export const mecanica: Tres = [
  (x0) =>
    nave(x0, '#e4e2da') +
    ventana(80, 160, 300, 230, luces.dia, 101, '#c3ccd3', 3) +
    (x0 < 0
      ? ventana(-480, 160, 300, 230, luces.dia, 105, '#c3ccd3', 3) + panelHerramientas(-1060, 180, 420, 160)
      : '') +
    panelHerramientas(980, 150, 400, 250) +
    lampara(640, 70, grana, false) +
    poli([x0, 760, 1440, 760, 1440, 772, x0, 772], maiz, op(0.6)) +
    caja(420, 150, 44, 620, '#2f5f8f', 4) +
    caja(960, 150, 0, 620, noche) +
    caja(430, 150, 12, 620, claro(cielo, 0.4)) +
    caja(396, 756, 92, 22, tinta, 4) +
    caja(870, 150, 44, 620, '#2f5f8f', 4) +
    caja(880, 150, 12, 620, claro(cielo, 0.4)) +
    caja(846, 756, 92, 22, tinta, 4) +
    auto(668, 420, 1.15, grana) +
    caja(420, 420, 494, 20, '#39434f', 4) +
    caja(400, 414, 80, 30, '#59626c', 4) +
    caja(854, 414, 80, 30, '#59626c', 4) +
    figura(mecanico(1), {
      x: 590,
      y: 850,
      e: 1.15,
      mira: 0.4,
      cabeceo: -10,
      manoI: [-6, -330],
      manoD: [52, -330],
      enD: llave,
      gesto: 'atento',
    }) +
    figura(mecanico(4, { color: '#41546a', colorAbajo: '#41546a' }), {
      x: 760,
      y: 850,
      e: 1.12,
      mira: -0.4,
      manoI: [-30, -200],
      manoD: [30, -200],
      enI: en(30, -8, 1, tableta(0.95, 'barras')),
    }) +
    figura(docente(1, { prenda: 'mameluco', color: noche, colorAbajo: noche }), {
      x: 1090,
      y: 862,
      e: 1.32,
      ...senala(-1, -262),
      gesto: 'habla',
    }) +
    carroHerramientas(1300, 850, 1.15) +
    rueda(250, 802, 56) +
    rueda(160, 806, 56) +
    rueda(205, 730, 52),
  (x0) =>
    nave(x0, '#dfe5e7') +
    panelHerramientas(620, 150, 470, 250, '#3d5a74') +
    ventana(1170, 160, 210, 230, luces.tarde, 111, '#c3ccd3') +
    (x0 < 0
      ? ventana(-500, 160, 300, 230, luces.tarde, 116, '#c3ccd3') + panelHerramientas(-1080, 170, 460, 160, '#3d5a74')
      : '') +
    manta(500, 150, 80, 200, hoja) +
    rayo(1050, 640, 300, 260, luces.tarde, -240, 0.35) +
    auto(860, 850, 1.75, '#d9a03a', true) +
    figura(mecanico(3, { piel: '#a96f4b' }), {
      x: 430,
      y: 866,
      e: 1.4,
      mira: 0.65,
      inclina: 16,
      manoI: [60, -176],
      manoD: [96, -182],
      enD: llave,
      gesto: 'atento',
    }) +
    figura(mecanico(6, { color: '#7a3a2c', colorAbajo: '#7a3a2c', peinado: 'trenzas' }), {
      x: 240,
      y: 862,
      e: 1.36,
      mira: 0.6,
      manoI: [-20, -200],
      manoD: [34, -204],
      enI: en(26, -10, 1, tableta(1, 'linea')),
      gesto: 'habla',
    }) +
    carroHerramientas(90, 850, 1, hoja) +
    cono(1360, 880, 1),
  (x0) =>
    caja(x0, 0, 1440 - x0, 660, '#243a50') +
    caja(x0, 656, 1440 - x0, 244, '#4b5661') +
    linea(`M${x0} 730H1440M${x0} 820H1440`, '#3f4953', 3) +
    panelHerramientas(120, 110, 560, 250, '#34506b') +
    panelHerramientas(760, 110, 560, 250, '#34506b') +
    (x0 < 0
      ? panelHerramientas(-560, 110, 560, 250, '#34506b') + panelHerramientas(-1200, 110, 560, 250, '#34506b')
      : '') +
    lampara(720, 120, maiz) +
    poli([674, 162, 766, 162, 1060, 700, 380, 700], '#ffe7a8', op(0.1)) +
    figura(mecanico(2, { color: '#2f6b8f', colorAbajo: '#2f6b8f' }), {
      x: 420,
      y: 860,
      e: 1.42,
      mira: 0.6,
      inclina: 10,
      manoI: [66, -196],
      manoD: [112, -216],
      enD: llave,
      gesto: 'atento',
    }) +
    figura(mecanico(5, { color: '#2f6b8f', colorAbajo: '#2f6b8f', peinado: 'copete' }), {
      x: 1010,
      y: 860,
      e: 1.45,
      mira: -0.6,
      inclina: -6,
      manoI: [-100, -200],
      manoD: [-40, -200],
      gesto: 'habla',
    }) +
    linea('M600 880L680 640M840 880L760 640M560 880H880', acero, 16) +
    motor(720, 690, 1.5) +
    circulo(580, 884, 14, tinta) +
    circulo(860, 884, 14, tinta) +
    figura(docente(3, { prenda: 'camisa', color: papel }), {
      x: 1240,
      y: 860,
      e: 1.36,
      mira: -0.5,
      ...sostiene(-200),
      enI: en(16, -6, 1, hojas(0.9, 6)),
    }) +
    carroHerramientas(180, 850, 1.2, maiz),
]
