import { banda, manta } from './banda.ts'
import { muroPiedra, pabellon, ventanal } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, campesino, directora } from './gente.ts'
import { carpeta, hojas } from './objetos.ts'
import { eucalipto, flores, quenua, suelo, vista } from './paisaje.ts'
import { arcilla, claro, grana, hoja, luces, madera, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { anda, correas, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, linea, op, poli, veces } from './svg.ts'

const ventanilla = (x: number, y: number, rotulo: string): string =>
  caja(x, y, 250, 170, oscuro(madera, 0.2), 4) +
  caja(x + 12, y + 12, 226, 150, '#d9e7ea') +
  caja(x - 14, y + 164, 278, 20, madera, 4) +
  caja(x + 30, y - 44, 190, 34, rotulo, 6) +
  caja(x + 50, y - 32, 150, 9, papel, 4, op(0.8))

export const admision: Tres = [
  (x0) =>
    caja(x0, 0, 1440 - x0, 660, '#efe3cc') +
    caja(x0, 520, 1440 - x0, 140, noche) +
    banda(x0, 486, 1440 - x0, 34) +
    caja(x0, 656, 1440 - x0, 244, '#cdbd9f') +
    linea(`M${x0} 730H1440M${x0} 820H1440`, '#b9a887', 3) +
    caja(x0, 0, 1440 - x0, 60, arcilla) +
    caja(x0, 56, 1440 - x0, 12, oscuro(arcilla, 0.3)) +
    [
      [850, grana, 2, -0.5],
      [1140, hoja, 4, 0.2],
    ]
      .map(
        ([x, c, i, m]) =>
          ventanilla(Number(x), 290, String(c)) +
          figura(
            alumno(Number(i), {
              prenda: 'blusa',
              color: papel,
              segundo: grana,
              peinado: i === 2 ? 'mono' : 'bob',
              abajo: 'nada',
            }),
            { x: Number(x) + 125, y: 636, e: 1.1, sombra: false, mira: Number(m), ...sostiene(-180), gesto: 'sonrie' },
          ) +
          caja(Number(x) - 14, 454, 278, 22, madera, 4) +
          caja(Number(x) - 6, 476, 262, 12, oscuro(madera, 0.3)),
      )
      .join('') +
    ventanal(560, 170, 180, 210, papel) +
    manta(400, 150, 96, 250) +
    caja(100, 150, 220, 250, madera, 4) +
    caja(112, 162, 196, 226, '#f6efe0') +
    veces(
      6,
      (i) =>
        caja(
          124 + (i % 2) * 92,
          176 + Math.floor(i / 2) * 70,
          80,
          58,
          [papel, claro(maiz, 0.6), claro(hoja, 0.6), claro(grana, 0.7)][(i * 3) % 4] ?? papel,
          2,
        ) +
        caja(134 + (i % 2) * 92, 188 + Math.floor(i / 2) * 70, 50, 6, noche, 3) +
        caja(134 + (i % 2) * 92, 202 + Math.floor(i / 2) * 70, 60, 4, '#9aa8b4', 2) +
        caja(134 + (i % 2) * 92, 212 + Math.floor(i / 2) * 70, 54, 4, '#9aa8b4', 2),
    ) +
    quenua(40, 720, 1.2) +
    [
      [800, 3],
      [650, 6],
      [505, 9],
      [360, 4],
    ]
      .map(([x, i]) =>
        figura(alumno(i ?? 0), {
          x: x ?? 0,
          y: 850,
          e: 1.3,
          mira: (i ?? 0) % 2 ? 0.5 : 0.65,
          manoD: [24, -196],
          enD: carpeta(0.9, i === 6 ? maiz : i === 4 ? hoja : grana),
        }),
      )
      .join('') +
    figura(campesino(2), { x: 205, y: 862, e: 1.24, mira: 0.5 }) +
    linea('M930 870V760M1290 870V760', '#b48a3c', 9) +
    linea('M930 772Q1110 830 1290 772', grana, 8) +
    circulo(930, 756, 9, maiz) +
    circulo(1290, 756, 9, maiz),
  (x0) => {
    const filas = (y: number, e: number, desde: number, paso: number): string =>
      veces(Math.ceil((1560 - x0) / paso), (i) => {
        const x = x0 + desde + i * paso
        const k = Math.abs(Math.round((x + 4000) / 97)) + Math.round(y)
        return (
          figura(alumno(k, { abajo: 'nada' }), {
            x,
            y: y + 78 * e,
            e,
            sombra: false,
            mira: k % 3 ? 0 : 0.25,
            inclina: 3,
            cabeceo: k % 3 ? 5 : 9,
            gesto: 'atento',
            manoI: [-26, -172],
            manoD: [28, -168],
            enD: linea('M0 6L8-20', maiz, 4),
          }) +
          poli(
            [x - 84 * e, y - 92 * e, x + 84 * e, y - 92 * e, x + 96 * e, y - 62 * e, x - 96 * e, y - 62 * e],
            '#c8925c',
          ) +
          caja(x - 96 * e, y - 62 * e, 192 * e, 12 * e, '#9b6b41') +
          poli(
            [x - 22 * e, y - 86 * e, x + 20 * e, y - 86 * e, x + 24 * e, y - 66 * e, x - 24 * e, y - 66 * e],
            papel,
          ) +
          linea(
            `M${x - 84 * e} ${y - 50 * e}L${x - 88 * e} ${y + 90 * e}M${x + 84 * e} ${y - 50 * e}L${x + 88 * e} ${y + 90 * e}`,
            '#5c646d',
            7 * e,
          )
        )
      })
    return (
      caja(x0, 0, 1440 - x0, 430, '#e8ecec') +
      caja(x0, 300, 1440 - x0, 130, claro(hoja, 0.35)) +
      caja(x0, 292, 1440 - x0, 10, hoja) +
      caja(x0, 424, 1440 - x0, 476, '#d5cfc2') +
      veces(Math.ceil((1440 - x0) / 330), (i) => ventanal(1180 - i * 330, 80, 190, 170, papel, '#bcd9e6')) +
      veces(3, (i) =>
        poli(
          [860 + i * 330 - 600, 430, 1000 + i * 330 - 600, 430, 900 + i * 330 - 600, 900, 680 + i * 330 - 600, 900],
          '#fff3c8',
          op(0.3),
        ),
      ) +
      filas(520, 0.62, 60, 190) +
      figura(directora(), {
        x: 640,
        y: 560,
        e: 0.98,
        mira: -0.4,
        gesto: 'atento',
        manoD: [20, -200],
        enD: hojas(0.9, 6),
      }) +
      filas(660, 0.95, 10, 300) +
      filas(900, 1.45, 130, 470)
    )
  },
  (x0) => {
    const l = luces.tarde
    return (
      vista(l, x0, 1440, { horizonte: 520, semilla: 31, sol: [1180, 180, 44] }) +
      suelo(l, x0, 1440, 516, 900, '#cdb98c') +
      pabellon(860, 600, 0.62) +
      eucalipto(360, 600, 1, l, 4) +
      eucalipto(270, 610, 0.8, l, 9) +
      muroPiedra(x0, 560, 500 - x0, 130) +
      muroPiedra(1200, 560, 240, 130) +
      caja(500, 380, 70, 312, '#efe2c9') +
      caja(1150, 380, 70, 312, '#efe2c9') +
      banda(500, 430, 70, 24) +
      banda(1150, 430, 70, 24) +
      caja(484, 340, 752, 56, noche, 4) +
      banda(520, 352, 680, 30) +
      caja(470, 330, 780, 14, arcilla, 5) +
      poli([570, 690, 1150, 690, 1330, 900, 400, 900], '#e4d4b0') +
      linea('M540 740H1190M480 820H1260', '#cbb98f', 3) +
      figura(alumno(8, { prenda: 'camisa', color: papel, peinado: 'largo' }), {
        x: 830,
        y: 862,
        e: 1.45,
        gesto: 'rie',
        manoI: [-30, -200],
        enI: carpeta(1, grana),
        manoD: [66, -312],
        encima: correas(noche),
      }) +
      figura(campesino(2, { colorAbajo: noche }), { x: 640, y: 852, e: 1.34, mira: 0.6, manoD: [64, -200] }) +
      figura(campesino(5, { gorro: 'sombrero', colorGorro: '#6b4a35' }), { x: 1030, y: 856, e: 1.4, mira: -0.6 }) +
      figura(alumno(3), { x: 1180, y: 760, e: 0.85, ...anda(-1), encima: correas(tinta) }) +
      flores(450, 880, 1.5, grana) +
      flores(1330, 880, 1.5, maiz)
    )
  },
]
