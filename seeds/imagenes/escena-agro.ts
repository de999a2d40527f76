import { casita } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, campesino, docente, laboratorista } from './gente.ts'
import { alpaca, oveja, tractor } from './maquinas.ts'
import { costal, hojas, regadera, tableta } from './objetos.ts'
import { eucalipto, ichu, maguey, roca, suelo, surcos, vista } from './paisaje.ts'
import { cielo, claro, grana, hoja, luces, madera, maiz, noche, papel, tierra, tinta } from './paleta.ts'
import { agacha, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta, veces } from './svg.ts'

const mata = (x: number, y: number, e: number, c = hoja): string =>
  en(
    x,
    y,
    e,
    elipse(0, 0, 34, 6, tinta, op(0.16)) +
      ruta('M0 0Q-40-6-38-30Q-20-34-4-10Q-16-44 0-52Q16-44 4-10Q20-34 38-30Q40-6 0 0Z', c) +
      linea('M0-4V-44M-4-8L-30-26M4-8L30-26', claro(c, 0.3), 2),
  )

const papa = (x: number, y: number, i: number): string =>
  elipse(x, y, 13 + (i % 3) * 3, 10, ['#b98a5a', '#8a4a5c', '#c9a06a'][i % 3] ?? '#b98a5a') +
  circulo(x - 4, y - 2, 1.5, '#6a4a35')

export const agro: Tres = [
  (x0) => {
    const l = luces.manana
    return (
      vista(l, x0, 1440, { horizonte: 520, semilla: 61, sol: [1130, 190, 48], nevados: [[520, 420, 300]] }) +
      caja(x0, 516, 1440 - x0, 384, '#a9744a') +
      surcos(x0, 1440, 516, 900, 720, '#8f5e3b', 150) +
      veces(5, (j) =>
        veces(Math.ceil((1440 - x0) / 150), (i) => {
          const t = [0.1, 0.24, 0.42, 0.66, 0.96][j] ?? 0.1
          const x = 720 + (i - 8 + 0.7) * 150 * (0.16 + 0.84 * t)
          return x < 560 && j > 2
            ? ''
            : x > x0
              ? mata(x, 520 + 380 * t, 0.25 + t * 0.95, j % 2 ? hoja : claro(hoja, 0.12))
              : ''
        }),
      ) +
      eucalipto(60, 580, 0.9, l, 2) +
      eucalipto(130, 570, 0.7, l, 5) +
      casita(250, 560, 0.7) +
      tractor(1180, 610, 0.7) +
      figura(campesino(4, { gorro: 'sombrero', colorGorro: '#efe6d2' }), {
        x: 320,
        y: 840,
        e: 1.25,
        ...agacha(1),
        encima: '',
      }) +
      figura(campesino(1), { x: 610, y: 690, e: 0.8, ...agacha(1) }) +
      costal(560, 860, 1.35) +
      costal(130, 870, 1.4) +
      veces(8, (i) => papa(430 + i * 13 + (i % 2) * 6, 866 - (i % 3) * 9, i)) +
      figura(alumno(3, { gorro: 'gorra', colorGorro: hoja, prenda: 'polo', color: maiz, lentes: false }), {
        x: 880,
        y: 850,
        e: 1.34,
        mira: -0.5,
        manoI: [-30, -214],
        manoD: [34, -206],
        enI: papa(0, -10, 1) + papa(-8, -14, 0),
        gesto: 'habla',
      }) +
      figura(alumno(6, { gorro: 'sombrero', colorGorro: '#e2cf9c', peinado: 'trenzas' }), {
        x: 1060,
        y: 846,
        e: 1.28,
        mira: -0.5,
        ...sostiene(-200),
        enI: en(18, -6, 1, hojas(0.9, 6)),
      })
    )
  },
  (x0) => {
    const l = luces.tarde
    return (
      vista(l, x0, 1440, {
        horizonte: 560,
        semilla: 66,
        nevados: [
          [340, 480, 330],
          [1120, 420, 280],
        ],
        sol: [760, 180, 44],
      }) +
      suelo(l, x0, 1440, 556) +
      ruta(`M${x0} 660Q300 610 820 650T1440 640V900H${x0}Z`, '#b49e5c') +
      ruta(`M${x0} 780Q400 720 900 780T1440 760V900H${x0}Z`, '#c3ae6c') +
      veces(Math.ceil((1440 - x0) / 110), (i) =>
        ichu(x0 + i * 110 + ((i * 31) % 50), 640 + ((i * 67) % 240), 0.7 + ((i * 67) % 240) / 400, '#96853f'),
      ) +
      alpaca(230, 650, 0.7, '#f3ead8') +
      alpaca(360, 670, 0.75, '#8a5f45', -1) +
      oveja(560, 650, 0.7) +
      oveja(640, 662, 0.75) +
      alpaca(1290, 690, 0.85, '#c9a27a', -1) +
      casita(1020, 640, 0.8, '#c9b08a') +
      roca(80, 880, 1.6) +
      maguey(1380, 890, 1.5) +
      alpaca(760, 860, 1.6, '#f6efe0') +
      figura(laboratorista(2, { peinado: 'trenzas', gorro: 'sombrero', colorGorro: '#6b4a35', segundo: hoja }), {
        x: 610,
        y: 868,
        e: 1.36,
        mira: 0.6,
        manoD: [80, -186],
        manoI: [-30, -196],
        enI: en(6, -8, 1, linea('M0 0C20 20 30-20 44-30', noche, 4)),
        gesto: 'sonrie',
      }) +
      figura(campesino(7), { x: 1010, y: 870, e: 1.42, mira: -0.6, manoI: [-60, -220] }) +
      figura(alumno(1, { gorro: 'gorra', colorGorro: grana }), {
        x: 370,
        y: 866,
        e: 1.38,
        mira: 0.6,
        ...sostiene(-204),
        enI: en(20, -8, 1, tableta(0.95, 'linea')),
      })
    )
  },
  (x0) => {
    const l = luces.dia
    const arco = (x: number, g: number): string => `M${x} 500V360Q${x + 4 + g} 40 720 30`
    return (
      caja(x0, 0, 1440 - x0, 900, '#dff0ec') +
      `<g opacity="0.45">${vista(l, x0, 1440, { horizonte: 470, semilla: 71, nubes: false })}</g>` +
      caja(x0, 466, 1440 - x0, 434, '#a9805a') +
      poli([560, 466, 880, 466, 1080, 900, 360, 900], '#d2b48a') +
      linea(
        veces(7, (i) => `M${x0} ${60 + i * 58}H1440`),
        papel,
        3,
        op(0.7),
      ) +
      linea(
        veces(Math.ceil((1600 - x0) / 200), (i) =>
          arco(1500 - i * 200, 0).replace(/Q.*/, `Q${1500 - i * 200} 60 ${1500 - i * 200} 0`),
        ),
        papel,
        9,
      ) +
      [0, 1, 2]
        .map((j) => {
          const y = [520, 640, 830][j] ?? 520
          const e = [0.55, 0.95, 1.5][j] ?? 1
          const borde = [150, 220, 330][j] ?? 150
          const w = [420, 620, 900][j] ?? 400
          return [-1, 1]
            .map((s) => {
              const a = s < 0 ? Math.min(x0, 0) - 80 : 720 + borde
              const ancho = s < 0 ? 720 - borde - a : w
              return (
                veces(Math.ceil(ancho / (70 * e)), (i) =>
                  mata(
                    a + 36 * e + i * 70 * e,
                    y - 30 * e,
                    e * 0.95,
                    i % 5 === 3 ? grana : i % 2 ? hoja : claro(hoja, 0.2),
                  ),
                ) +
                caja(a, y - 34 * e, ancho, 46 * e, madera, 4) +
                caja(a, y - 34 * e, ancho, 10 * e, claro(madera, 0.25), 3)
              )
            })
            .join('')
        })
        .join('') +
      linea(`M${x0} 120H1440`, '#8e98a1', 10) +
      veces(Math.ceil((1440 - x0) / 180), (i) =>
        linea(
          `M${1380 - i * 180} 124v16M${1380 - i * 180} 150l-26 44M${1380 - i * 180} 150v50M${1380 - i * 180} 150l26 44`,
          '#9cc8db',
          4,
        ),
      ) +
      figura(alumno(4, { prenda: 'mandil', color: hoja, segundo: claro(maiz, 0.4), peinado: 'trenzas' }), {
        x: 640,
        y: 870,
        e: 1.45,
        mira: -0.6,
        inclina: -6,
        manoI: [-84, -186],
        manoD: [-20, -190],
        enI: regadera(1.1, -1),
      }) +
      figura(alumno(5, { prenda: 'mandil', color: hoja, segundo: claro(cielo, 0.45) }), {
        x: 850,
        y: 860,
        e: 1.45,
        mira: 0.5,
        manoI: [-30, -206],
        manoD: [34, -206],
        enI: en(30, -6, 1, caja(-50, -6, 100, 22, tierra, 3) + veces(4, (i) => mata(-36 + i * 24, -4, 0.5))),
      }) +
      figura(docente(0, { peinado: 'bob', color: '#5a4636' }), {
        x: 740,
        y: 600,
        e: 0.7,
        mira: -0.3,
        ...sostiene(-200),
        enI: en(14, -4, 1, hojas(0.9)),
      })
    )
  },
]
