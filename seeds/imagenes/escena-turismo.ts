import { iglesia, muroPiedra, portales } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, bailarin, campesino, docente, turista } from './gente.ts'
import { alpaca } from './maquinas.ts'
import { hojas } from './objetos.ts'
import { eucalipto, flores, ichu, maguey, quenua, roca, suelo, vista } from './paisaje.ts'
import { claro, grana, hoja, luces, maiz, noche, papel, tinta } from './paleta.ts'
import { anda, correas, llicllaFrente, mochila, senala } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, en, linea, op, poli, ruta, veces } from './svg.ts'

const camara = (e: number): string =>
  en(
    0,
    0,
    e,
    caja(-24, -18, 48, 34, '#2a333e', 5) +
      caja(-10, -25, 18, 9, '#2a333e', 3) +
      circulo(0, -1, 13, '#59626c') +
      circulo(0, -1, 8, '#9cc8db'),
  )

const banderin = (c: string): string =>
  linea('M0 20V-110', '#8a5f3e', 5) + poli([2, -110, 60, -92, 2, -72], c) + poli([2, -96, 46, -92, 2, -86], maiz)

/** A wall of fitted stones with a doorway narrower at its top. */
const portada = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    muroPiedra(-230, -300, 150, 300) +
      muroPiedra(80, -300, 150, 300) +
      muroPiedra(-110, -300, 220, 70, '#b3a896') +
      poli([-80, -230, -62, -230, -80, 0], '#8d8375') +
      poli([80, -230, 62, -230, 80, 0], '#8d8375') +
      caja(-90, -246, 180, 24, '#beb3a0', 3),
  )

const andenesCerca = (x0: number, y: number, filas: number, tono: string): string =>
  veces(filas, (j) => {
    const a = y + j * 54
    return (
      ruta(
        `M${x0} ${a + 10}Q${(x0 + 640) / 2} ${a - 20} 640 ${a + 14}L${660 - j * 40} ${a + 26}V${a + 56}Q${(x0 + 640) / 2} ${a + 30} ${x0} ${a + 58}Z`,
        j % 2 ? '#a2957f' : '#b0a38c',
      ) +
      ruta(
        `M${x0} ${a + 4}Q${(x0 + 640) / 2} ${a - 26} 640 ${a + 8}L${650 - j * 40} ${a + 20}Q${(x0 + 640) / 2} ${a - 6} ${x0} ${a + 22}Z`,
        j % 2 ? tono : claro(tono, 0.14),
      )
    )
  })

export const turismo: Tres = [
  (x0) => {
    const l = luces.manana
    return (
      vista(l, x0, 1440, {
        horizonte: 520,
        semilla: 301,
        sol: [1240, 170, 44],
        nevados: [[820, 440, 300]],
        relieve: 1.7,
      }) +
      suelo(l, x0, 1440, 516, 900, '#a4ad62') +
      andenesCerca(x0, 470, 4, '#8fa455') +
      portada(1000, 720, 1.15) +
      muroPiedra(1270, 560, 170, 170) +
      ruta(`M${x0} 760Q400 670 800 710T1440 700V900H${x0}Z`, '#b3b06a') +
      poli([930, 720, 1070, 720, 1180, 900, 640, 900], '#d8c79a') +
      ichu(300, 800, 1, '#8d8a48') +
      ichu(90, 860, 1.3, '#8d8a48') +
      maguey(1370, 880, 1.5) +
      figura(
        alumno(4, {
          prenda: 'chaleco',
          color: grana,
          segundo: papel,
          gorro: 'sombrero',
          colorGorro: '#e2cf9c',
          peinado: 'trenzas',
        }),
        {
          x: 860,
          y: 862,
          e: 1.42,
          mira: -0.6,
          manoD: [54, -262],
          enD: banderin(grana),
          manoI: [-70, -210],
          gesto: 'habla',
        },
      ) +
      [
        [380, 1],
        [510, 2],
        [640, 3],
      ]
        .map(([x, i], k) =>
          figura(turista(i ?? 0), {
            x: x ?? 0,
            y: 850 + k * 8,
            e: 1.28,
            mira: 0.6,
            encima: correas(k % 2 ? noche : hoja),
            ...(k === 1
              ? {
                  manoI: [-14, -262] as const,
                  manoD: [16, -262] as const,
                  enI: en(14, -2, 1, camara(0.9)),
                  cabeceo: -4,
                }
              : k === 2
                ? { manoD: [30, -196] as const, enD: hojas(0.8, 8) }
                : {}),
          }),
        )
        .join('') +
      figura(turista(4, { mayor: true, pelo: '#c9c5bf', peinado: 'bob' }), { x: 250, y: 856, e: 1.24, mira: 0.6 })
    )
  },
  (x0) => {
    const l = luces.dia
    return (
      vista(l, x0, 1440, {
        horizonte: 470,
        semilla: 307,
        nevados: [
          [360, 420, 250],
          [860, 500, 290],
          [1250, 360, 220],
        ],
        relieve: 1.15,
      }) +
      caja(x0, 466, 1440 - x0, 240, '#3f93ac') +
      caja(x0, 466, 1440 - x0, 40, '#6fb3c4', 0, op(0.7)) +
      linea(
        `M${x0 + 40} 530h240M300 540h180M640 520h220M980 556h260M420 600h200M760 620h260M1180 600h180M${x0 + 120} 620h180`,
        '#bfe0e6',
        4,
        op(0.75),
      ) +
      poli([760, 470, 860, 470, 900, 560, 720, 560], papel, op(0.18)) +
      ruta(`M${x0} 640Q200 600 420 690Q640 760 900 740Q1180 700 1440 740V900H${x0}Z`, '#b3a263') +
      ruta(`M${x0} 730Q240 690 500 770Q800 850 1440 800V900H${x0}Z`, '#9c8d54') +
      veces(Math.ceil((1440 - x0) / 120), (i) =>
        ichu(1420 - i * 120, 812 + ((i * 41) % 70), 0.9 + ((i * 13) % 5) * 0.1, '#837640'),
      ) +
      roca(620, 800, 1.3) +
      roca(1340, 880, 2) +
      figura(turista(1, { gorro: 'chullo', colorGorro: grana, pelo: '#3a2a24' }), {
        x: 520,
        y: 862,
        e: 1.42,
        espalda: true,
        encima: mochila(grana),
        manoD: [70, -310],
        gesto: 'rie',
      }) +
      figura(turista(2, { prenda: 'casaca', gorro: 'gorra', colorGorro: maiz, peinado: 'cola' }), {
        x: 360,
        y: 866,
        e: 1.4,
        espalda: true,
        encima: mochila(noche),
        manoI: [-52, -170],
        enI: linea('M0-30V170', '#8a5f3e', 6),
      }) +
      figura(alumno(5, { prenda: 'casaca', color: hoja, segundo: maiz, gorro: 'sombrero', colorGorro: '#6b4a35' }), {
        x: 960,
        y: 868,
        e: 1.5,
        ...senala(-1, -290),
        gesto: 'habla',
        encima: correas(tinta),
      }) +
      figura(turista(0, { prenda: 'casaca', color: '#7a3a5c', peinado: 'rizado', gorro: 'gorra', colorGorro: papel }), {
        x: 1150,
        y: 866,
        e: 1.42,
        mira: -0.6,
        manoI: [-14, -240],
        manoD: [20, -240],
        enI: en(16, -2, 1, camara(0.95)),
        encima: correas(grana),
      }) +
      alpaca(140, 800, 0.9, '#f3ead8')
    )
  },
  (x0) => {
    const l = luces.tarde
    return (
      vista(l, x0, 1440, { horizonte: 440, semilla: 313, sol: [240, 150, 44] }) +
      iglesia(860, 620, 1.2) +
      portales(x0, 600, Math.ceil((560 - x0) / 120), 1.2, '#efe2c9') +
      portales(1150, 600, 3, 1.2, '#f3e6cf') +
      caja(x0, 598, 1440 - x0, 302, '#d6c4a0') +
      linea(
        `M${x0} 650H1440M${x0} 720H1440M${x0} 810H1440${veces(Math.ceil((2200 - x0) / 150), (i) => `M${720 + (1600 - i * 150 - 720) * 0.62} 600L${1600 - i * 150} 900`)}`,
        '#c3b08a',
        3,
      ) +
      ruta('M90 690Q240 660 420 690V740Q240 770 90 740Z', '#8ca65a') +
      quenua(180, 720, 1.2) +
      flores(260, 740, 1.2, grana) +
      flores(340, 738, 1.2, maiz) +
      eucalipto(-30, 700, 0.9, l, 3) +
      figura(
        alumno(2, {
          prenda: 'blusa',
          color: papel,
          segundo: grana,
          gorro: 'sombrero',
          colorGorro: '#efe6d2',
          peinado: 'largo',
        }),
        {
          x: 640,
          y: 866,
          e: 1.46,
          mira: -0.4,
          manoD: [74, -292],
          manoI: [-40, -200],
          enI: hojas(0.85, -6),
          gesto: 'habla',
          encima: llicllaFrente(noche),
        },
      ) +
      figura(turista(3), { x: 420, y: 860, e: 1.36, mira: 0.6, encima: correas(grana) }) +
      figura(turista(4, { prenda: 'polo', peinado: 'cola' }), {
        x: 300,
        y: 866,
        e: 1.34,
        mira: 0.6,
        manoI: [-14, -262],
        manoD: [18, -262],
        enI: en(16, -2, 1, camara(0.9)),
      }) +
      figura(bailarin(4), { x: 1060, y: 820, e: 1.1, ...anda(-1) }) +
      figura(campesino(7), { x: 1190, y: 830, e: 1.14, mira: -0.5 }) +
      figura(docente(1), { x: 900, y: 700, e: 0.66, ...anda(1) })
    )
  },
]
