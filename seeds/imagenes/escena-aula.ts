import { manta } from './banda.ts'
import { figura } from './figuras.ts'
import { alumno, docente } from './gente.ts'
import { estante, maceta, mostrador, pizarra, rayo, reloj, sala, tablero, ventana } from './interior.ts'
import { cuaderno, laptopDetras, libros, taza } from './objetos.ts'
import { arcilla, claro, grana, hoja, luces, madera, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { deEspaldas } from './piezas.ts'
import { escribe } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, linea, op } from './svg.ts'

const curva = (x: number, y: number, c: string): string =>
  linea(`M${x} ${y}v150h260`, c, 4) + linea(`M${x + 10} ${y + 130}q60-20 100-70t140-50`, maiz, 5)

const grafico = (x: number, y: number, c: string): string =>
  `${curva(x, y, c) + linea(`M${x + 300} ${y + 10}h150M${x + 300} ${y + 46}h110M${x + 300} ${y + 82}h140M${x + 300} ${y + 118}h90`, c, 4)}<circle cx="${x + 530}" cy="${y + 66}" r="52" fill="none" stroke="${c}" stroke-width="4"/>${linea(`M${x + 530} ${y + 66}l0-52M${x + 530} ${y + 66}l42 30`, c, 4)}`

export const aula: Tres = [
  (x0) =>
    sala(x0, { pared: '#f2e9d8', piso: '#c9ad84', yPiso: 610, zocalo: claro(noche, 0.55) }) +
    ventana(60, 130, 250, 300, luces.manana, 5) +
    (x0 < 0 ? ventana(-420, 130, 250, 300, luces.manana, 9) + ventana(-900, 130, 250, 300, luces.manana, 15) : '') +
    rayo(60, 560, 250, 340, luces.manana, 240, 0.3) +
    pizarra(450, 110, 720, 320, 'verde', grafico(500, 180, '#e8efe9')) +
    reloj(1300, 130, 46) +
    manta(1252, 220, 100, 210) +
    figura(docente(2, { peinado: 'mono', color: grana, segundo: papel }), {
      x: 1130,
      y: 700,
      e: 1.2,
      mira: -0.5,
      gesto: 'habla',
      manoI: [-104, -290],
      enI: linea('M0 0L-24-30', papel, 5),
      manoD: [44, -210],
      enD: libros(0, 12, 0.5),
    }) +
    [
      [200, 2],
      [470, 5],
      [740, 8],
      [1010, 3],
      [1280, 6],
    ]
      .map(([x, i]) => deEspaldas(alumno(i ?? 0), x ?? 0, 850, 0.92, (i ?? 0) % 2 ? arcilla : noche))
      .join('') +
    [
      [60, 9],
      [390, 4],
      [720, 1],
      [1060, 12],
      [1390, 7],
    ]
      .map(([x, i]) => deEspaldas(alumno(i ?? 0), x ?? 0, 1110, 1.3, (i ?? 0) % 2 ? noche : arcilla))
      .join(''),
  (x0) =>
    sala(x0, { pared: '#e3ece9', piso: '#d8c6a6', yPiso: 640, zocalo: claro(hoja, 0.45) }) +
    ventana(470, 90, 560, 330, luces.dia, 12, papel, 3) +
    (x0 < 0 ? ventana(-760, 90, 560, 330, luces.dia, 22, papel, 3) : '') +
    estante(90, 170, 230, 330, 3, 4) +
    manta(1180, 130, 150, 320, hoja, grana) +
    rayo(500, 640, 420, 260, luces.dia, 160, 0.35) +
    figura(alumno(6), { x: 520, y: 830, e: 1.25, sombra: false, mira: 0.6, gesto: 'habla', manoD: [60, -210] }) +
    figura(alumno(3), { x: 720, y: 824, e: 1.25, sombra: false, mira: -0.3, ...escribe(-1) }) +
    figura(alumno(12, { peinado: 'trenzas' }), { x: 930, y: 830, e: 1.25, sombra: false, mira: -0.6, gesto: 'rie' }) +
    figura(docente(1), { x: 1130, y: 840, e: 1.38, mira: -0.6, inclina: -6, manoI: [-86, -180], sombra: false }) +
    tablero(330, 660, 940, 90, '#c98f5c') +
    caja(330, 770, 940, 20, tinta, 0, op(0.12)) +
    linea('M380 772V900M1220 772V900', '#59626c', 14) +
    laptopDetras(560, 712, 150) +
    cuaderno(730, 730, 1.2, grana) +
    cuaderno(900, 724, 1.1, hoja) +
    taza(1020, 716, 1.1, noche) +
    libros(1120, 724, 0.9, 3) +
    figura(alumno(1), {
      x: 250,
      y: 870,
      e: 1.4,
      mira: 0.6,
      inclina: 4,
      manoD: [80, -160],
      gesto: 'atento',
      encima: '',
    }),
  (x0) =>
    sala(x0, { pared: '#e9d8bb', piso: '#b98b62', yPiso: 600, tablas: true }) +
    ventana(820, 60, 480, 400, luces.tarde, 31, '#efe2c9') +
    (x0 < 0
      ? ventana(-500, 60, 480, 400, luces.tarde, 36, '#efe2c9') +
        ventana(-1130, 60, 480, 400, luces.tarde, 46, '#efe2c9')
      : '') +
    rayo(300, 600, 520, 300, luces.tarde, -160, 0.4) +
    pizarra(
      110,
      120,
      520,
      260,
      'blanca',
      curva(150, 170, noche) + linea('M470 190h110M470 230h80M470 270h100', grana, 5),
    ) +
    maceta(720, 610, 1.5) +
    figura(alumno(9), { x: 300, y: 700, e: 0.95, mira: -0.3, ...escribe(-1), sombra: false }) +
    figura(alumno(4), { x: 500, y: 700, e: 0.95, mira: 0.3, ...escribe(1), sombra: false }) +
    mostrador(180, 560, 450, 150, madera, oscuro(madera, 0.2)) +
    cuaderno(300, 562, 0.8, noche) +
    cuaderno(500, 562, 0.8, grana) +
    figura(alumno(2), {
      x: 820,
      y: 930,
      e: 1.75,
      ...escribe(1),
      mira: 0.25,
      cabeceo: 10,
      manoI: [-40, -170],
      manoD: [36, -166],
      enD: linea('M0 6L10-34', maiz, 5),
      sombra: false,
    }) +
    figura(docente(3, { peinado: 'corto' }), {
      x: 1130,
      y: 930,
      e: 1.85,
      mira: -0.65,
      inclina: -10,
      manoI: [-100, -176],
      gesto: 'habla',
      sombra: false,
    }) +
    tablero(520, 640, 860, 150, '#cf9a66', 30) +
    linea('M580 820V900M1320 820V900', '#59626c', 18) +
    cuaderno(850, 722, 2, noche) +
    libros(660, 720, 1.3, 1) +
    taza(1210, 730, 1.5, hoja),
]
