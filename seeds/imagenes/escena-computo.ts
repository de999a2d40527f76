import { figura, type Persona } from './figuras.ts'
import { alumno, docente } from './gente.ts'
import { maceta, mostrador, pizarra, rayo, sala, tablero, ventana } from './interior.ts'
import { contenidoPantalla, cuaderno, laptop, monitor, taza } from './objetos.ts'
import { acero, cielo, claro, grana, hoja, luces, maiz, noche, papel } from './paleta.ts'
import { deEspaldas } from './piezas.ts'
import { escribe, senala } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, op, poli, veces } from './svg.ts'

const puesto = (p: Persona, x: number, y: number, e: number, tipo: Parameters<typeof contenidoPantalla>[0]): string =>
  monitor(x, y - 236 * e, 210 * e, 130 * e, tipo) +
  caja(x - 70 * e, y - 226 * e, 140 * e, 12 * e, '#d9dee2', 4) +
  deEspaldas(p, x, y, e)

export const computo: Tres = [
  (x0) =>
    sala(x0, { pared: '#dfe7ee', piso: '#b6b9bd', yPiso: 600, zocalo: claro(noche, 0.35) }) +
    veces(x0 < 0 ? 5 : 2, (i) =>
      i === 1
        ? ventana(120, 70, 290, 250, luces.dia, 44)
        : ventana(i ? 120 - (i - 1) * 440 : 1090, 70, 290, 250, luces.dia, 41 + i),
    ) +
    en(560, 60, 1, caja(0, 0, 420, 250, '#2a333e', 6) + en(10, 10, 1, contenidoPantalla('codigo', 400, 230))) +
    figura(docente(1, { color: noche }), { x: 1040, y: 690, e: 1.12, ...senala(-1, -250), gesto: 'habla' }) +
    tablero(x0 - 80, 560, 1600 - x0, 60, '#e4ddcf', 18) +
    [
      [150, 6],
      [450, 9],
      [760, 2],
      [1290, 3],
    ]
      .map(([x, i]) => puesto(alumno(i ?? 0), x ?? 0, 830, 0.95, (i ?? 0) % 2 ? 'codigo' : 'sitio'))
      .join('') +
    tablero(x0 - 80, 790, 1600 - x0, 60, '#e4ddcf', 18) +
    [
      [290, 1, 'sitio'],
      [690, 4, 'codigo'],
      [1100, 7, 'barras'],
    ]
      .map(
        ([x, i, t]) =>
          monitor(Number(x), 820, 300, 190, t as 'sitio') +
          caja(Number(x) - 100, 832, 200, 16, '#d9dee2', 4) +
          figura(alumno(Number(i)), {
            x: Number(x) + 60,
            y: 1160,
            e: 1.5,
            espalda: true,
            sombra: false,
            manoI: [-60, -200],
            manoD: [46, -200],
            detras: 'ID',
          }),
      )
      .join(''),
  (x0) => {
    const rack = (x: number): string =>
      caja(x, 60, 190, 620, '#111c29', 6) +
      caja(x + 12, 76, 166, 588, '#1b2a3b', 3) +
      veces(
        13,
        (i) =>
          caja(x + 20, 88 + i * 44, 150, 34, '#26384c', 2) +
          circulo(x + 34, 105 + i * 44, 4, ['#8fd0a3', maiz, '#8fd0a3', '#7fb6dc'][i % 4] ?? maiz) +
          circulo(x + 48, 105 + i * 44, 4, i % 3 ? '#7fb6dc' : '#8fd0a3') +
          linea(`M${x + 70} ${98 + i * 44}h90M${x + 70} ${105 + i * 44}h90M${x + 70} ${112 + i * 44}h90`, '#152231', 3),
      )
    return (
      caja(x0, 0, 1440 - x0, 680, '#1b3048') +
      caja(x0, 676, 1440 - x0, 224, '#24384d') +
      linea(`M${x0} 740H1440M${x0} 820H1440`, '#1b2d40', 3) +
      veces(Math.ceil((620 - x0) / 215), (i) => rack(440 - i * 215)) +
      linea('M540 60C560 10 700 20 760-10M330 60C340 20 500 10 620-10', maiz, 7) +
      linea('M500 60C520 20 640 30 690-10', cielo, 7) +
      poli([660, 120, 1440, 60, 1440, 676, 660, 676], '#213a55') +
      en(1140, 90, 1, caja(0, 0, 240, 170, '#12202f', 5) + en(8, 8, 1, contenidoPantalla('linea', 224, 154))) +
      figura(alumno(7, { prenda: 'camisa', color: claro(cielo, 0.5) }), {
        x: 560,
        y: 860,
        e: 1.4,
        mira: -0.6,
        manoI: [-76, -240],
        enI: linea('M0 0q-30 20-50-10', maiz, 5),
        manoD: [30, -200],
        enD: en(0, -6, 1, caja(-34, -22, 68, 46, '#c3ccd3', 4) + caja(-29, -17, 58, 36, '#14273c')),
      }) +
      figura(alumno(4, { prenda: 'chompa', color: grana, segundo: noche }), {
        x: 990,
        y: 900,
        e: 1.4,
        espalda: false,
        mira: 0.6,
        ...escribe(1),
        sombra: false,
        gesto: 'atento',
      }) +
      mostrador(800, 690, 620, 230, '#c9935e', '#6b4a35') +
      monitor(1200, 686, 300, 190, 'codigo') +
      taza(880, 684, 1.2, maiz) +
      caja(980, 676, 110, 10, acero, 4)
    )
  },
  (x0) =>
    sala(x0, { pared: '#f3e5d0', piso: '#cfae86', yPiso: 620, tablas: true }) +
    caja(x0, 0, 1440 - x0, 620, '#f0dfc6') +
    ventana(990, 90, 360, 330, luces.tarde, 51) +
    (x0 < 0 ? ventana(-700, 90, 360, 330, luces.tarde, 55) : '') +
    pizarra(
      160,
      90,
      620,
      330,
      'blanca',
      veces(
        3,
        (i) =>
          caja(200 + i * 190, 130, 150, 240, '#eef2f4', 8) +
          caja(212 + i * 190, 146, 126, 60, [cielo, maiz, hoja][i] ?? cielo, 4, op(0.7)) +
          linea(`M${212 + i * 190} 230h120M${212 + i * 190} 256h96M${212 + i * 190} 282h110`, noche, 4) +
          caja(212 + i * 190, 316, 60, 22, grana, 11),
      ) + linea('M352 250h36M542 250h36', grana, 6),
    ) +
    veces(8, (i) =>
      caja(
        812 + (i % 2) * 62,
        110 + Math.floor(i / 2) * 70,
        50,
        50,
        [claro(maiz, 0.3), claro(grana, 0.5), claro(hoja, 0.4), claro(cielo, 0.45)][(i * 3) % 4] ?? maiz,
      ),
    ) +
    rayo(990, 620, 330, 280, luces.tarde, -220, 0.4) +
    maceta(1380, 640, 1.5) +
    figura(alumno(10, { peinado: 'rizado', prenda: 'polo', color: maiz }), {
      x: 560,
      y: 900,
      e: 1.6,
      mira: 0.5,
      gesto: 'habla',
      manoI: [-50, -164],
      manoD: [54, -170],
      sombra: false,
    }) +
    figura(alumno(5, { prenda: 'casaca', color: noche, segundo: grana }), {
      x: 940,
      y: 900,
      e: 1.62,
      mira: -0.5,
      manoI: [-30, -212],
      manoD: [50, -172],
      gesto: 'sonrie',
      sombra: false,
      enI: caja(-14, -46, 28, 54, '#2a333e', 5) + caja(-11, -41, 22, 42, papel) + caja(-11, -41, 22, 12, grana),
    }) +
    tablero(240, 690, 1010, 130, '#d49c66', 28) +
    linea('M300 848V900M1190 848V900', '#59626c', 18) +
    laptop(680, 780, 260, 'sitio') +
    cuaderno(440, 774, 1.4, grana) +
    taza(1080, 776, 1.4, hoja) +
    elipse(960, 790, 60, 14, papel) +
    linea('M930 788h60', '#9aa8b4', 3),
]
