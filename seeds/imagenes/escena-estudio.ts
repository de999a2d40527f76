import { manta } from './banda.ts'
import type { Tres } from './escena-campus.ts'
import { figura, type Persona } from './figuras.ts'
import { alumno, docente } from './gente.ts'
import { cuadro, estante, lampara, maceta, mesa, mostrador, pizarra, rayo, reloj, sala, silla, tablero, ventana } from './interior.ts'
import { cuaderno, contenidoPantalla, laptop, laptopDetras, libros, monitor, monitorDetras, taza, carpeta } from './objetos.ts'
import { acero, arcilla, cielo, claro, grana, hoja, luces, madera, maiz, mezcla, noche, oscuro, papel, tinta } from './paleta.ts'
import { escribe, mochila, senala, sostiene } from './poses.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta, veces } from './svg.ts'

/** Somebody sitting with the back to us, and the chair. */
const deEspaldas = (p: Persona, x: number, y: number, e: number, color = noche): string =>
  figura(p, { x, y, e, espalda: true, sombra: false, manoI: [-34, -190], manoD: [34, -190], detras: 'ID' }) + caja(x - 46 * e, y - 236 * e, 92 * e, 84 * e, color, 14 * e) + caja(x - 46 * e, y - 236 * e, 92 * e, 12 * e, claro(color, 0.14), 6 * e) + linea(`M${x - 30 * e} ${y - 152 * e}V${y}M${x + 30 * e} ${y - 152 * e}V${y}`, '#59626c', 9 * e)

const curva = (x: number, y: number, c: string): string => linea(`M${x} ${y}v150h260`, c, 4) + linea(`M${x + 10} ${y + 130}q60-20 100-70t140-50`, maiz, 5)
const grafico = (x: number, y: number, c: string): string => curva(x, y, c) + linea(`M${x + 300} ${y + 10}h150M${x + 300} ${y + 46}h110M${x + 300} ${y + 82}h140M${x + 300} ${y + 118}h90`, c, 4) + `<circle cx="${x + 530}" cy="${y + 66}" r="52" fill="none" stroke="${c}" stroke-width="4"/>` + linea(`M${x + 530} ${y + 66}l0-52M${x + 530} ${y + 66}l42 30`, c, 4)

export const aula: Tres = [
  (x0) =>
    sala(x0, { pared: '#f2e9d8', piso: '#c9ad84', yPiso: 610, zocalo: claro(noche, 0.55) }) + ventana(60, 130, 250, 300, luces.manana, 5) + (x0 < 0 ? ventana(-420, 130, 250, 300, luces.manana, 9) + ventana(-900, 130, 250, 300, luces.manana, 15) : '') +
    rayo(60, 560, 250, 340, luces.manana, 240, 0.3) + pizarra(450, 110, 720, 320, 'verde', grafico(500, 180, '#e8efe9')) + reloj(1300, 130, 46) + manta(1252, 220, 100, 210) +
    figura(docente(2, { peinado: 'mono', color: grana, segundo: papel }), { x: 1130, y: 700, e: 1.2, mira: -0.5, gesto: 'habla', manoI: [-104, -290], enI: linea('M0 0L-24-30', papel, 5), manoD: [44, -210], enD: libros(0, 12, 0.5) }) +
    [[200, 2], [470, 5], [740, 8], [1010, 3], [1280, 6]].map(([x, i]) => deEspaldas(alumno(i ?? 0), x ?? 0, 850, 0.92, (i ?? 0) % 2 ? arcilla : noche)).join('') +
    [[60, 9], [390, 4], [720, 1], [1060, 12], [1390, 7]].map(([x, i]) => deEspaldas(alumno(i ?? 0), x ?? 0, 1110, 1.3, (i ?? 0) % 2 ? noche : arcilla)).join(''),
  (x0) =>
    sala(x0, { pared: '#e3ece9', piso: '#d8c6a6', yPiso: 640, zocalo: claro(hoja, 0.45) }) + ventana(470, 90, 560, 330, luces.dia, 12, papel, 3) + (x0 < 0 ? ventana(-760, 90, 560, 330, luces.dia, 22, papel, 3) : '') + estante(90, 170, 230, 330, 3, 4) + libros(200, 160, 1, 2) + manta(1180, 130, 150, 320, hoja, grana) + rayo(500, 640, 420, 260, luces.dia, 160, 0.35) +
    figura(alumno(6), { x: 520, y: 830, e: 1.25, sombra: false, mira: 0.6, gesto: 'habla', manoD: [60, -210] }) + figura(alumno(3), { x: 720, y: 824, e: 1.25, sombra: false, mira: -0.3, ...escribe(-1) }) + figura(alumno(12, { peinado: 'trenzas' }), { x: 930, y: 830, e: 1.25, sombra: false, mira: -0.6, gesto: 'rie' }) +
    figura(docente(1), { x: 1130, y: 840, e: 1.38, mira: -0.6, inclina: -6, manoI: [-86, -180], sombra: false }) + silla(330, 872, 1.2, grana) +
    tablero(330, 660, 940, 90, '#c98f5c') + caja(330, 770, 940, 20, tinta, 0, op(0.12)) + linea('M380 772V900M1220 772V900', '#59626c', 14) + laptopDetras(560, 712, 150) + cuaderno(730, 730, 1.2, grana) + cuaderno(900, 724, 1.1, hoja) + taza(1020, 716, 1.1, noche) + libros(1120, 724, 0.9, 3) +
    figura(alumno(1), { x: 250, y: 870, e: 1.4, mira: 0.6, inclina: 4, manoD: [80, -160], gesto: 'atento', encima: '' }),
  (x0) =>
    sala(x0, { pared: '#e9d8bb', piso: '#b98b62', yPiso: 600, tablas: true }) + ventana(820, 60, 480, 400, luces.tarde, 31, '#efe2c9') + (x0 < 0 ? ventana(-300, 60, 480, 400, luces.tarde, 36, '#efe2c9') + pizarra(-1140, 120, 640, 300, 'blanca', linea('M-1060 190h240M-1060 240h180M-1060 290h220', cielo, 6)) : '') + rayo(300, 600, 520, 300, luces.tarde, -160, 0.4) + pizarra(110, 120, 520, 260, 'blanca', curva(150, 170, noche) + linea('M470 190h110M470 230h80M470 270h100', grana, 5)) + maceta(720, 610, 1.5) +
    figura(alumno(9), { x: 300, y: 700, e: 0.95, mira: -0.3, ...escribe(-1), sombra: false }) + figura(alumno(4), { x: 500, y: 700, e: 0.95, mira: 0.3, ...escribe(1), sombra: false }) + mostrador(180, 560, 450, 150, madera, oscuro(madera, 0.2)) + cuaderno(300, 562, 0.8, noche) + cuaderno(500, 562, 0.8, grana) +
    figura(alumno(2), { x: 820, y: 930, e: 1.75, ...escribe(1), mira: 0.25, cabeceo: 10, manoI: [-40, -170], manoD: [36, -166], enD: linea('M0 6L10-34', maiz, 5), sombra: false }) + figura(docente(3, { peinado: 'corto' }), { x: 1090, y: 930, e: 1.85, mira: -0.65, inclina: -10, manoI: [-108, -176], gesto: 'habla', sombra: false }) +
    tablero(520, 640, 860, 150, '#cf9a66', 30) + linea('M580 820V900M1320 820V900', '#59626c', 18) + cuaderno(850, 722, 2, noche) + libros(660, 720, 1.3, 1) + taza(1210, 730, 1.5, hoja),
]

export const biblioteca: Tres = [
  (x0) =>
    sala(x0, { pared: '#efe3cc', piso: '#a9794f', yPiso: 640, tablas: true }) + veces(Math.ceil((1440 - x0) / 300), (i) => estante(1160 - i * 300, 130, 250, 490, 5, 20 + i)) + lampara(470, 90, hoja) + lampara(960, 90, hoja) +
    figura(alumno(8), { x: 380, y: 850, e: 1.25, sombra: false, mira: 0.3, cabeceo: 8, ...escribe(1) }) + figura(alumno(1), { x: 590, y: 850, e: 1.25, sombra: false, mira: -0.2, manoI: [-34, -206], manoD: [34, -206], gesto: 'atento' }) + figura(alumno(6), { x: 850, y: 850, e: 1.25, sombra: false, mira: 0.5, manoD: [20, -240], gesto: 'sonrie' }) + figura(alumno(7), { x: 1060, y: 850, e: 1.25, sombra: false, mira: -0.4, ...escribe(-1) }) +
    en(590, 596, 1.25, poli([-56, 0, 0, 8, 56, 0, 56, -58, 0, -50, -56, -58], grana) + linea('M0-50V8', oscuro(grana, 0.4), 3) + caja(-40, -40, 24, 5, maiz)) + tablero(200, 672, 1060, 96, '#b98150', 26) + linea('M260 792V900M1200 792V900', oscuro(madera, 0.4), 18) + cuaderno(380, 742, 1.3, noche) + libros(720, 734, 1.1, 2) + libros(480, 724, 0.8, 4) + cuaderno(1060, 742, 1.3, hoja) + taza(930, 724, 1, grana),
  (x0) =>
    sala(x0, { pared: '#dfe6e4', piso: '#c3a982', yPiso: 650, zocalo: '#b9c7c4' }) + ventana(80, 110, 330, 360, luces.dia, 8) + veces(Math.ceil((700 - x0) / 720), (i) => (i ? ventana(80 - i * 560, 110, 330, 360, luces.dia, 8 + i * 5) : '')) + estante(520, 90, 400, 520, 5, 41, '#8a5f3e') + estante(950, 90, 400, 520, 5, 43, '#8a5f3e') + maceta(450, 660, 1.3) + rayo(80, 650, 330, 250, luces.dia, 220, 0.35) +
    figura(docente(0, { prenda: 'chompa', color: hoja, segundo: grana, peinado: 'bob', lentes: true, mayor: true, pelo: '#5b5658' }), { x: 1060, y: 830, e: 1.35, mira: -0.6, manoI: [-106, -196], enI: poli([-34, -20, 30, -24, 34, 18, -30, 22], grana), sombra: false }) +
    mostrador(820, 620, 560, 290, '#c9935e', '#8a5f3e') + monitorDetras(1270, 616, 170, 110) + libros(900, 612, 1.2, 3) + figura(alumno(5), { x: 640, y: 880, e: 1.5, mira: 0.65, manoD: [104, -200], gesto: 'sonrie', encima: '' }) + figura(alumno(2), { x: 330, y: 850, e: 1.3, mira: 0.4, ...sostiene(-196), enI: libros(16, 14, 0.75, 1) }),
  (x0) => {
    const fondo = '#3a2f2b'
    const lado = (s: 1 | -1): string => veces(5, (k) => {
      const a = 720 + s * (720 - k * 118)
      const b = 720 + s * (720 - (k + 1) * 118)
      const t = k * 62
      const u = (k + 1) * 62
      return poli([a, -40 + t, b, -40 + u, b, 900 - u * 0.75, a, 900 - t * 0.75], k % 2 ? '#6b4a35' : '#77543c') + veces(5, (f) => veces(8, (j) => {
        const p = (j + 0.1) / 8
        const q = (j + 0.86) / 8
        const yt = (z: number, g: number): number => -40 + t + (u - t) * z + (940 - t * 1.75 - (u - t) * 1.75 * z) * g
        const h = 0.035 + (((j * 7 + f * 5 + k * 3) % 5) * 0.014)
        return poli([a + (b - a) * p, yt(p, f / 5 + h + 0.03), a + (b - a) * q, yt(q, f / 5 + h + 0.03), a + (b - a) * q, yt(q, f / 5 + 0.19), a + (b - a) * p, yt(p, f / 5 + 0.19)], [grana, mezcla(noche, papel, 0.25), hoja, maiz, arcilla, '#d9c9a6', '#5b7f9c'][(j * 3 + f * 2 + k) % 7] ?? grana)
      }))
    })
    return caja(x0, 0, 1440 - x0, 900, fondo) + (x0 < 0 ? estante(-1240, 40, 1220, 800, 6, 77, '#6b4a35') + caja(x0, 850, 1300, 50, '#7b5638') : '') + poli([0, 900, 590, 668, 850, 668, 1440, 900], '#8f6645') + linea('M300 900L660 668M720 900V668M1140 900L780 668', '#7b5638', 3) + ventana(600, 270, 240, 330, luces.ocaso, 6, '#5b3f2c') + poli([600, 668, 840, 668, 1010, 900, 430, 900], luces.ocaso.rayo, op(0.22)) + lado(-1) + lado(1) + lampara(720, 60, maiz) +
      linea('M1016 900L1090 120M1116 900L1160 120M1026 790H1122M1036 690H1127M1046 590H1133M1056 480H1140', '#c9935e', 14) + figura(alumno(4, { peinado: 'trenzas' }), { x: 1046, y: 690, e: 1.15, mira: 0.6, manoD: [74, -290], manoI: [-20, -200], enI: libros(0, 14, 0.6, 1), sombra: false, pieI: [-16, -8], pieD: [12, -8] }) +
      figura(alumno(3), { x: 470, y: 880, e: 1.5, mira: -0.5, cabeceo: -6, manoI: [-24, -215], manoD: [24, -212], gesto: 'atento', enI: en(24, -14, 1, poli([-40, 8, 0, 14, 40, 8, 36, -30, 0, -24, -36, -30], hoja) + poli([-34, 2, 0, 8, 34, 2, 31, -28, 0, -22, -31, -28], papel)), encima: '' }) + figura(alumno(6), { x: 720, y: 760, e: 0.78, espalda: true, encima: mochila(noche) })
  },
]

const puesto = (p: Persona, x: number, y: number, e: number, tipo: Parameters<typeof contenidoPantalla>[0]): string => monitor(x, y - 236 * e, 210 * e, 130 * e, tipo) + caja(x - 70 * e, y - 226 * e, 140 * e, 12 * e, '#d9dee2', 4) + deEspaldas(p, x, y, e)

export const computo: Tres = [
  (x0) =>
    sala(x0, { pared: '#dfe7ee', piso: '#b6b9bd', yPiso: 600, zocalo: claro(noche, 0.35) }) + veces(Math.ceil((1440 - x0) / 520), (i) => ventana(1090 - i * 620, 70, 290, 250, luces.dia, 41 + i)) + en(560, 60, 1, caja(0, 0, 420, 250, '#2a333e', 6) + en(10, 10, 1, contenidoPantalla('codigo', 400, 230))) +
    figura(docente(1, { color: noche }), { x: 1040, y: 690, e: 1.12, ...senala(-1, -250), gesto: 'habla' }) + tablero(x0 - 80, 560, 1600 - x0, 60, '#e4ddcf', 18) + [[150, 6], [450, 9], [760, 2], [1290, 3]].map(([x, i]) => puesto(alumno(i ?? 0), x ?? 0, 830, 0.95, (i ?? 0) % 2 ? 'codigo' : 'sitio')).join('') +
    tablero(x0 - 80, 790, 1600 - x0, 60, '#e4ddcf', 18) + [[290, 1, 'sitio'], [690, 4, 'codigo'], [1100, 7, 'barras']].map(([x, i, t]) => monitor(Number(x), 820, 300, 190, t as 'sitio') + caja(Number(x) - 100, 832, 200, 16, '#d9dee2', 4) + figura(alumno(Number(i)), { x: Number(x) + 60, y: 1160, e: 1.5, espalda: true, sombra: false, manoI: [-60, -200], manoD: [46, -200], detras: 'ID' })).join(''),
  (x0) => {
    const rack = (x: number): string => caja(x, 60, 190, 620, '#111c29', 6) + caja(x + 12, 76, 166, 588, '#1b2a3b', 3) + veces(13, (i) => caja(x + 20, 88 + i * 44, 150, 34, '#26384c', 2) + circulo(x + 34, 105 + i * 44, 4, ['#8fd0a3', maiz, '#8fd0a3', '#7fb6dc'][i % 4] ?? maiz) + circulo(x + 48, 105 + i * 44, 4, i % 3 ? '#7fb6dc' : '#8fd0a3') + linea(`M${x + 70} ${98 + i * 44}h90M${x + 70} ${105 + i * 44}h90M${x + 70} ${112 + i * 44}h90`, '#152231', 3))
    return caja(x0, 0, 1440 - x0, 680, '#1b3048') + caja(x0, 676, 1440 - x0, 224, '#24384d') + linea(`M${x0} 740H1440M${x0} 820H1440`, '#1b2d40', 3) + veces(Math.ceil((620 - x0) / 215), (i) => rack(440 - i * 215)) + linea('M540 60C560 10 700 20 760-10M330 60C340 20 500 10 620-10', maiz, 7) + linea('M500 60C520 20 640 30 690-10', cielo, 7) + poli([660, 120, 1440, 60, 1440, 676, 660, 676], '#213a55') + en(1140, 90, 1, caja(0, 0, 240, 170, '#12202f', 5) + en(8, 8, 1, contenidoPantalla('linea', 224, 154))) +
      figura(alumno(7, { prenda: 'camisa', color: claro(cielo, 0.5) }), { x: 560, y: 860, e: 1.4, mira: -0.6, manoI: [-76, -240], enI: linea('M0 0q-30 20-50-10', maiz, 5), manoD: [30, -200], enD: en(0, -6, 1, caja(-34, -22, 68, 46, '#c3ccd3', 4) + caja(-29, -17, 58, 36, '#14273c')) }) +
      figura(alumno(4, { prenda: 'chompa', color: grana, segundo: noche }), { x: 990, y: 900, e: 1.4, espalda: false, mira: 0.6, ...escribe(1), sombra: false, gesto: 'atento' }) + mostrador(800, 690, 620, 230, '#c9935e', '#6b4a35') + monitor(1200, 686, 300, 190, 'codigo') + taza(880, 684, 1.2, maiz) + caja(980, 676, 110, 10, acero, 4)
  },
  (x0) =>
    sala(x0, { pared: '#f3e5d0', piso: '#cfae86', yPiso: 620, tablas: true }) + caja(x0, 0, 1440 - x0, 620, '#f0dfc6') + ventana(990, 90, 360, 330, luces.tarde, 51) + (x0 < 0 ? ventana(-700, 90, 360, 330, luces.tarde, 55) : '') + pizarra(160, 90, 620, 330, 'blanca', veces(3, (i) => caja(200 + i * 190, 130, 150, 240, '#eef2f4', 8) + caja(212 + i * 190, 146, 126, 60, [cielo, maiz, hoja][i] ?? cielo, 4, op(0.7)) + linea(`M${212 + i * 190} 230h120M${212 + i * 190} 256h96M${212 + i * 190} 282h110`, noche, 4) + caja(212 + i * 190, 316, 60, 22, grana, 11)) + linea('M352 250h36M542 250h36', grana, 6)) +
      veces(8, (i) => caja(812 + (i % 2) * 62, 110 + Math.floor(i / 2) * 70, 50, 50, [claro(maiz, 0.3), claro(grana, 0.5), claro(hoja, 0.4), claro(cielo, 0.45)][(i * 3) % 4] ?? maiz)) + rayo(990, 620, 330, 280, luces.tarde, -220, 0.4) + maceta(1380, 640, 1.5) +
      figura(alumno(10, { peinado: 'rizado', prenda: 'polo', color: maiz }), { x: 560, y: 900, e: 1.6, mira: 0.5, gesto: 'habla', manoI: [-60, -168], manoD: [76, -200], sombra: false }) + figura(alumno(5, { prenda: 'casaca', color: noche, segundo: grana }), { x: 940, y: 900, e: 1.62, mira: -0.5, manoI: [-30, -212], manoD: [50, -172], gesto: 'sonrie', sombra: false, enI: caja(-14, -46, 28, 54, '#2a333e', 5) + caja(-11, -41, 22, 42, papel) + caja(-11, -41, 22, 12, grana) }) +
      tablero(240, 690, 1010, 130, '#d49c66', 28) + linea('M300 848V900M1190 848V900', '#59626c', 18) + laptop(680, 780, 260, 'sitio') + cuaderno(440, 774, 1.4, grana) + taza(1080, 776, 1.4, hoja) + elipse(960, 790, 60, 14, papel) + linea('M930 788h60', '#9aa8b4', 3),
]
