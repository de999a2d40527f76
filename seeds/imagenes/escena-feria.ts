import { banda, manta } from './banda.ts'
import { iglesia, pabellon, portales } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, campesino, docente } from './gente.ts'
import { banderines, botella, caja3, canasta, costal, frasco, laptop, tableta, toldo } from './objetos.ts'
import { eucalipto, vista } from './paisaje.ts'
import { acero, cielo, claro, grana, hoja, luces, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { anda, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, op, uno, veces } from './svg.ts'

const telas = (x: number, y: number, w: number, h: number, c: string): string =>
  caja(x, y, w, h, c) +
  banda(x, y + h * 0.2, w, 30, oscuro(c, 0.3)) +
  caja(x, y, w, 14, claro(c, 0.3)) +
  linea(
    veces(Math.floor(w / 60), (i) => `M${x + 40 + i * 60} ${y + h * 0.5}V${y + h}`),
    oscuro(c, 0.2),
    3,
  )

const robot = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    linea('M0-50L-30-110L30-160', '#e0a030', 18) +
      circulo(-30, -110, 14, noche) +
      circulo(0, -50, 16, noche) +
      caja(-44, -40, 88, 40, '#39434f', 6) +
      circulo(30, -160, 12, noche) +
      linea('M30-160L64-140M64-140l16-14M64-140l10 18', acero, 9),
  )

const foco = (x0: number, x1: number, y0: number, y1: number, cuelga: number): string =>
  linea(`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + cuelga * 2} ${x1} ${y1}`, '#0d1a2a', 3) +
  veces(Math.round((x1 - x0) / 70), (i) => {
    const t = (i + 0.5) / Math.round((x1 - x0) / 70)
    const x = x0 + (x1 - x0) * t
    const y = y0 + (y1 - y0) * t + cuelga * 4 * t * (1 - t) + 10
    return circulo(x, y, 20, '#ffdf8f', op(0.25)) + circulo(x, y, 9, '#ffe9b0')
  })

export const feria: Tres = [
  (x0) => {
    const l = luces.dia
    return (
      vista(l, x0, 1440, { horizonte: 430, semilla: 401 }) +
      pabellon(720, 520, 0.7) +
      eucalipto(120, 560, 1, l, 2) +
      eucalipto(1380, 560, 1.1, l, 4) +
      caja(x0, 516, 1440 - x0, 384, '#d8cbb0') +
      linea(`M${x0} 660H1440M${x0} 780H1440`, '#c6b897', 3) +
      [
        [90, grana, papel],
        [560, hoja, papel],
        [1030, maiz, noche],
      ]
        .map(([x, a, b]) => toldo(Number(x), 430, 330, 330, String(a), String(b)))
        .join('') +
      (x0 < 0
        ? veces(
            3,
            (i) =>
              toldo(-380 - i * 440, 430, 330, 330, uno([cielo, grana, hoja], i), papel) +
              figura(alumno(14 + i * 3), { x: -215 - i * 440, y: 770, e: 1.06, sombra: false }) +
              telas(-360 - i * 440, 640, 290, 120, uno([noche, hoja, grana], i)),
          )
        : '') +
      banderines(x0, 300, 720, 230, 50) +
      banderines(720, 230, 1440, 300, 50) +
      figura(alumno(4, { peinado: 'trenzas' }), {
        x: 250,
        y: 770,
        e: 1.08,
        sombra: false,
        gesto: 'habla',
        manoD: [50, -200],
      }) +
      telas(110, 640, 290, 120, grana) +
      frasco(160, 642, 1.1, '#d9862f') +
      frasco(200, 642, 1.1, '#7a2a4c') +
      botella(250, 642, 0.9, hoja) +
      canasta(340, 642, 0.8, [maiz, '#d9862f', '#c8402f']) +
      figura(alumno(5), { x: 720, y: 770, e: 1.08, sombra: false, mira: 0.4, manoI: [-40, -200] }) +
      telas(580, 640, 290, 120, hoja) +
      robot(640, 644, 0.8) +
      laptop(780, 634, 100, 'codigo') +
      figura(campesino(4), { x: 1200, y: 770, e: 1.06, sombra: false, mira: -0.4 }) +
      telas(1050, 640, 290, 120, noche) +
      costal(1100, 644, 0.6) +
      costal(1170, 644, 0.6, '#d8c39a', maiz) +
      caja3(1240, 644, 70, 40) +
      figura(alumno(1), { x: 430, y: 850, e: 1.22, ...anda(-1) }) +
      figura(alumno(6), { x: 530, y: 862, e: 1.2, mira: 0.5, gesto: 'rie' }) +
      figura(docente(3), { x: 850, y: 856, e: 1.26, mira: -0.6, manoI: [-50, -210] }) +
      figura(campesino(2, { gorro: 'montera' }), { x: 990, y: 872, e: 1.2, mira: 0.5 }) +
      figura(alumno(9), { x: 1370, y: 866, e: 1.2, ...anda(-1) }) +
      figura(alumno(2), { x: 70, y: 866, e: 1.2, ...anda(1) })
    )
  },
  (x0) =>
    caja(x0, 0, 1440 - x0, 640, '#e4eaec') +
    vista(luces.manana, x0, 1440, { horizonte: 470, semilla: 409, sol: [1180, 150, 40] }) +
    caja(x0, 466, 1440 - x0, 434, '#cdbd9c') +
    linea(`M${x0} 620H1440M${x0} 760H1440`, '#bbaa87', 3) +
    caja(300, 130, 14, 620, '#8a7a68') +
    caja(1126, 130, 14, 620, '#8a7a68') +
    caja(314, 200, 812, 300, '#f6f0e2') +
    caja(314, 190, 812, 16, noche) +
    en(
      380,
      250,
      1,
      caja(0, 0, 190, 130, papel, 4) +
        linea('M20 110V30M20 110H170', tinta, 4) +
        linea('M30 96L70 70L110 80L160 34', grana, 6),
    ) +
    en(
      860,
      250,
      1,
      caja(0, 0, 190, 130, papel, 4) +
        circulo(60, 66, 40, hoja) +
        circulo(60, 66, 18, papel) +
        caja(116, 34, 56, 10, noche, 4) +
        caja(116, 60, 44, 10, '#9aa8b4', 4) +
        caja(116, 86, 52, 10, '#9aa8b4', 4),
    ) +
    toldo(270, 150, 900, 0, grana, papel).replace(/^<rect[^>]*><rect[^>]*>/, '') +
    (x0 < 0
      ? veces(
          2,
          (i) =>
            toldo(-560 - i * 560, 330, 420, 400, uno([hoja, maiz], i), papel) +
            figura(alumno(16 + i * 5), { x: -350 - i * 560, y: 740, e: 1.15, sombra: false, mira: 0.4 }) +
            telas(-530 - i * 560, 600, 370, 150, uno([noche, grana], i)),
        )
      : '') +
    figura(alumno(3, { prenda: 'polo', color: noche }), {
      x: 560,
      y: 836,
      e: 1.32,
      sombra: false,
      mira: 0.5,
      manoD: [70, -196],
      gesto: 'habla',
    }) +
    figura(alumno(8, { prenda: 'polo', color: noche, peinado: 'trenzas' }), {
      x: 900,
      y: 836,
      e: 1.3,
      sombra: false,
      mira: -0.5,
      manoI: [-50, -190],
    }) +
    telas(330, 670, 790, 180, noche) +
    robot(720, 676, 1.35) +
    laptop(460, 664, 170, 'sitio') +
    frasco(980, 672, 1.3, '#d9862f') +
    frasco(1030, 672, 1.3, '#c9b83a') +
    figura(alumno(6), {
      x: 200,
      y: 880,
      e: 1.5,
      mira: 0.6,
      gesto: 'rie',
      ...sostiene(-200),
      enI: en(16, 0, 1, tableta(0.8)),
    }) +
    figura(alumno(1, { prenda: 'camisa', color: claro(cielo, 0.4) }), {
      x: 1230,
      y: 884,
      e: 1.52,
      mira: -0.6,
      gesto: 'atento',
    }) +
    figura(campesino(4), { x: 1370, y: 890, e: 1.42, mira: -0.6, manoI: [-60, -220] }),
  (x0) => {
    const l = luces.noche
    return (
      vista(l, x0, 1440, { horizonte: 470, semilla: 415, sol: [1190, 130, 40], nubes: false }) +
      iglesia(720, 560, 0.8, '#b9a78c') +
      portales(x0, 560, Math.ceil((480 - x0) / 110), 1.1, '#8f8270') +
      portales(990, 560, 5, 1.1, '#8f8270') +
      caja(x0, 556, 1440 - x0, 344, '#3f4652') +
      caja(x0, 556, 1440 - x0, 344, '#e3a72f', 0, op(0.08)) +
      foco(x0, 480, 210, 170, 60) +
      foco(480, 1000, 170, 170, 60) +
      foco(1000, 1440, 170, 220, 50) +
      linea('M480 560V160M1000 560V160', '#0d1a2a', 9) +
      [
        [60, grana, '#f0dcae'],
        [540, '#2f7b5f', '#f0dcae'],
        [1020, cielo, '#f0dcae'],
      ]
        .map(
          ([x, a, b]) =>
            elipse(Number(x) + 165, 640, 260, 120, '#ffd98a', op(0.16)) +
            toldo(Number(x), 450, 330, 320, String(a), String(b)) +
            circulo(Number(x) + 165, 490, 60, '#ffdf8f', op(0.2)) +
            circulo(Number(x) + 165, 480, 13, '#ffe9b0'),
        )
        .join('') +
      figura(campesino(2, { gorro: 'sombrero', colorGorro: '#efe6d2' }), { x: 220, y: 770, e: 1.06, sombra: false }) +
      telas(80, 650, 290, 120, grana) +
      veces(4, (i) => frasco(130 + i * 44, 652, 1, uno(['#d9862f', '#7a2a4c'], i))) +
      figura(alumno(7), { x: 700, y: 770, e: 1.06, sombra: false, gesto: 'habla' }) +
      telas(560, 650, 290, 120, hoja) +
      canasta(630, 652, 0.8, [maiz, '#d9862f']) +
      canasta(770, 652, 0.8, ['#7a2a4c', '#c8402f']) +
      figura(alumno(12, { peinado: 'mono' }), { x: 1190, y: 770, e: 1.06, sombra: false, gesto: 'rie' }) +
      telas(1040, 650, 290, 120, noche) +
      manta(1080, 560, 70, 92) +
      manta(1230, 560, 70, 92, hoja) +
      figura(alumno(4), { x: 420, y: 870, e: 1.3, mira: -0.4, gesto: 'rie' }) +
      figura(alumno(9), { x: 520, y: 876, e: 1.34, mira: -0.6, manoD: [30, -210] }) +
      figura(campesino(1), { x: 930, y: 872, e: 1.3, mira: 0.5 }) +
      figura(alumno(6, { color: claro(grana, 0.3) }), { x: 1040, y: 878, e: 1.28, mira: 0.3, gesto: 'rie' }) +
      figura(alumno(10), { x: 90, y: 876, e: 1.3, ...anda(1) }) +
      (x0 < 0
        ? veces(
            4,
            (i) =>
              toldo(-420 - i * 300, 460, 250, 300, uno([maiz, grana, hoja, cielo], i), '#f0dcae') +
              figura(alumno(15 + i * 3), { x: -295 - i * 300, y: 770, e: 1, sombra: false }) +
              telas(-400 - i * 300, 650, 210, 110, uno([noche, hoja, grana, noche], i)),
          )
        : '')
    )
  },
]
