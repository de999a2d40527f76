import { figura } from './figuras.ts'
import { alumno, docente } from './gente.ts'
import { estante, lampara, maceta, mostrador, rayo, sala, tablero, ventana } from './interior.ts'
import { cuaderno, libros, monitorDetras, taza } from './objetos.ts'
import { arcilla, grana, hoja, luces, madera, maiz, mezcla, noche, oscuro, papel } from './paleta.ts'
import { escribe, mochila, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, en, linea, op, poli, veces } from './svg.ts'

export const biblioteca: Tres = [
  (x0) =>
    sala(x0, { pared: '#efe3cc', piso: '#a9794f', yPiso: 640, tablas: true }) +
    veces(Math.ceil((1440 - x0) / 300), (i) => estante(1160 - i * 300, 130, 250, 490, 5, 20 + i)) +
    lampara(470, 90, hoja) +
    lampara(960, 90, hoja) +
    figura(alumno(8), { x: 380, y: 850, e: 1.25, sombra: false, mira: 0.3, cabeceo: 8, ...escribe(1) }) +
    figura(alumno(1), {
      x: 590,
      y: 850,
      e: 1.25,
      sombra: false,
      mira: -0.2,
      manoI: [-34, -206],
      manoD: [34, -206],
      gesto: 'atento',
    }) +
    figura(alumno(6), { x: 850, y: 850, e: 1.25, sombra: false, mira: 0.5, manoD: [20, -240], gesto: 'sonrie' }) +
    figura(alumno(7), { x: 1060, y: 850, e: 1.25, sombra: false, mira: -0.4, ...escribe(-1) }) +
    en(
      590,
      596,
      1.25,
      poli([-56, 0, 0, 8, 56, 0, 56, -58, 0, -50, -56, -58], grana) +
        linea('M0-50V8', oscuro(grana, 0.4), 3) +
        caja(-40, -40, 24, 5, maiz),
    ) +
    tablero(200, 672, 1060, 96, '#b98150', 26) +
    linea('M260 792V900M1200 792V900', oscuro(madera, 0.4), 18) +
    cuaderno(380, 742, 1.3, noche) +
    libros(720, 734, 1.1, 2) +
    libros(480, 724, 0.8, 4) +
    cuaderno(1060, 742, 1.3, hoja) +
    taza(930, 724, 1, grana),
  (x0) =>
    sala(x0, { pared: '#dfe6e4', piso: '#c3a982', yPiso: 650, zocalo: '#b9c7c4' }) +
    ventana(80, 110, 330, 360, luces.dia, 8) +
    veces(Math.ceil((700 - x0) / 720), (i) => (i ? ventana(80 - i * 560, 110, 330, 360, luces.dia, 8 + i * 5) : '')) +
    estante(520, 90, 400, 520, 5, 41, '#8a5f3e') +
    estante(950, 90, 400, 520, 5, 43, '#8a5f3e') +
    maceta(450, 660, 1.3) +
    rayo(80, 650, 330, 250, luces.dia, 220, 0.35) +
    figura(
      docente(0, {
        prenda: 'chompa',
        color: hoja,
        segundo: grana,
        peinado: 'bob',
        lentes: true,
        mayor: true,
        pelo: '#5b5658',
      }),
      {
        x: 1060,
        y: 830,
        e: 1.35,
        mira: -0.6,
        manoI: [-106, -196],
        enI: poli([-34, -20, 30, -24, 34, 18, -30, 22], grana),
        sombra: false,
      },
    ) +
    mostrador(820, 620, 560, 290, '#c9935e', '#8a5f3e') +
    monitorDetras(1270, 616, 170, 110) +
    libros(900, 612, 1.2, 3) +
    figura(alumno(5), { x: 640, y: 880, e: 1.5, mira: 0.65, manoD: [104, -200], gesto: 'sonrie', encima: '' }) +
    figura(alumno(2), { x: 330, y: 850, e: 1.3, mira: 0.4, ...sostiene(-196), enI: libros(16, 14, 0.75, 1) }),
  (x0) => {
    const fondo = '#3a2f2b'
    const lado = (s: 1 | -1): string =>
      veces(5, (k) => {
        const a = 720 + s * (720 - k * 118)
        const b = 720 + s * (720 - (k + 1) * 118)
        const t = k * 62
        const u = (k + 1) * 62
        return (
          poli([a, -40 + t, b, -40 + u, b, 900 - u * 0.75, a, 900 - t * 0.75], k % 2 ? '#6b4a35' : '#77543c') +
          veces(5, (f) =>
            veces(8, (j) => {
              const p = (j + 0.1) / 8
              const q = (j + 0.86) / 8
              const yt = (z: number, g: number): number =>
                -40 + t + (u - t) * z + (940 - t * 1.75 - (u - t) * 1.75 * z) * g
              const h = 0.035 + ((j * 7 + f * 5 + k * 3) % 5) * 0.014
              return poli(
                [
                  a + (b - a) * p,
                  yt(p, f / 5 + h + 0.03),
                  a + (b - a) * q,
                  yt(q, f / 5 + h + 0.03),
                  a + (b - a) * q,
                  yt(q, f / 5 + 0.19),
                  a + (b - a) * p,
                  yt(p, f / 5 + 0.19),
                ],
                [grana, mezcla(noche, papel, 0.25), hoja, maiz, arcilla, '#d9c9a6', '#5b7f9c'][
                  (j * 3 + f * 2 + k) % 7
                ] ?? grana,
              )
            }),
          )
        )
      })
    return (
      caja(x0, 0, 1440 - x0, 900, fondo) +
      (x0 < 0 ? estante(-1240, 40, 1220, 800, 6, 77, '#6b4a35') + caja(x0, 850, 1300, 50, '#7b5638') : '') +
      poli([0, 900, 590, 668, 850, 668, 1440, 900], '#8f6645') +
      linea('M300 900L660 668M720 900V668M1140 900L780 668', '#7b5638', 3) +
      ventana(600, 270, 240, 330, luces.ocaso, 6, '#5b3f2c') +
      poli([600, 668, 840, 668, 1010, 900, 430, 900], luces.ocaso.rayo, op(0.22)) +
      lado(-1) +
      lado(1) +
      lampara(720, 60, maiz) +
      linea(
        'M1016 900L1090 120M1116 900L1160 120M1026 790H1122M1036 690H1127M1046 590H1133M1056 480H1140',
        '#c9935e',
        14,
      ) +
      figura(alumno(4, { peinado: 'trenzas' }), {
        x: 1046,
        y: 690,
        e: 1.15,
        mira: 0.6,
        manoD: [74, -290],
        manoI: [-20, -200],
        enI: libros(0, 14, 0.6, 1),
        sombra: false,
        pieI: [-16, -8],
        pieD: [12, -8],
      }) +
      figura(alumno(3), {
        x: 470,
        y: 880,
        e: 1.5,
        mira: -0.5,
        cabeceo: -6,
        manoI: [-24, -215],
        manoD: [24, -212],
        gesto: 'atento',
        enI: en(
          24,
          -14,
          1,
          poli([-40, 8, 0, 14, 40, 8, 36, -30, 0, -24, -36, -30], hoja) +
            poli([-34, 2, 0, 8, 34, 2, 31, -28, 0, -22, -31, -28], papel),
        ),
        encima: '',
      }) +
      figura(alumno(6), { x: 720, y: 760, e: 0.78, espalda: true, encima: mochila(noche) })
    )
  },
]
