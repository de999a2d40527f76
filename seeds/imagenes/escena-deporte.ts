import { banda } from './banda.ts'
import { pabellon } from './edificios.ts'
import { figura } from './figuras.ts'
import { alumno, deportista, docente } from './gente.ts'
import { banderines } from './objetos.ts'
import { eucalipto, suelo, vista } from './paisaje.ts'
import { claro, grana, hoja, luces, maiz, noche, papel, tinta } from './paleta.ts'
import { corre } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, elipse, en, linea, op, poli, ruta, veces } from './svg.ts'

const pelota = (x: number, y: number, r: number): string =>
  circulo(x, y, r, papel) +
  circulo(x, y, r * 0.36, tinta) +
  veces(5, (i) => {
    const a = i * 1.257 - 1.57
    return (
      linea(
        `M${(x + Math.cos(a) * r * 0.36).toFixed(1)} ${(y + Math.sin(a) * r * 0.36).toFixed(1)}L${(x + Math.cos(a) * r * 0.8).toFixed(1)} ${(y + Math.sin(a) * r * 0.8).toFixed(1)}`,
        tinta,
        r * 0.1,
      ) + circulo(x + Math.cos(a) * r * 0.84, y + Math.sin(a) * r * 0.84, r * 0.16, tinta)
    )
  }) +
  ruta(
    `M${x + r * 0.3} ${y - r * 0.95}A${r} ${r} 0 0 1 ${x + r * 0.3} ${y + r * 0.95}A${r * 1.6} ${r * 1.6} 0 0 0 ${x + r * 0.3} ${y - r * 0.95}Z`,
    tinta,
    op(0.1),
  )

const voley = (x: number, y: number, r: number): string =>
  circulo(x, y, r, papel) +
  ruta(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x} ${y - r}Q${x + r * 0.2} ${y - r * 0.3} ${x - r} ${y}Z`, maiz) +
  ruta(`M${x + r} ${y}A${r} ${r} 0 0 1 ${x} ${y + r}Q${x - r * 0.2} ${y + r * 0.3} ${x + r} ${y}Z`, noche) +
  linea(`M${x - r * 0.7} ${y + r * 0.7}Q${x} ${y} ${x + r * 0.7} ${y - r * 0.7}`, '#b9bec4', 2)

/** Far away a head, a shirt and sometimes two raised arms are enough. */
function espectador(i: number, x: number, y: number, e: number): string {
  const p = alumno(i)
  const alza =
    i % 4 === 1
      ? linea('M-30-62L-42-116M30-62L42-116', p.color, 17) +
        circulo(-43, -120, 9, p.piel) +
        circulo(43, -120, 9, p.piel)
      : ''
  const pelo = p.ancho && p.ancho < 1 ? ruta('M-29-104C-33-150 33-150 29-104L31-74Q0-62-31-74Z', p.pelo) : ''
  const flequillo = ruta('M-26-104C-30-146 30-146 26-104Q16-124 0-122Q-16-124-26-104Z', p.pelo)
  return en(
    x,
    y,
    e,
    pelo +
      ruta('M-42 0V-50Q-40-72-12-74H12Q40-72 42-50V0Z', p.color) +
      alza +
      elipse(0, -100, 25, 30, p.piel) +
      flequillo +
      circulo(-9, -98, 3, tinta) +
      circulo(9, -98, 3, tinta) +
      ruta('M-9-86Q0-84 9-86Q6-77 0-77Q-6-77-9-86Z', papel),
  )
}
const publico = (x0: number, y: number, e: number, paso = 58): string =>
  caja(x0, y - 190 * e, 1440 - x0, 200 * e, '#9aa2a8') +
  [0, 1]
    .map(
      (j) =>
        veces(Math.ceil((1440 - x0) / paso), (i) =>
          espectador(i * 3 + j * 4 + 1, 1430 - i * paso - j * paso * 0.5, y - 62 * e + j * 60 * e, e * 0.62),
        ) + caja(x0, y - 66 * e + j * 60 * e, 1440 - x0, 18 * e, j ? '#7d868d' : '#8c949b'),
    )
    .join('')

export const deporte: Tres = [
  (x0) => {
    const l = luces.tarde
    return (
      vista(l, x0, 1440, { horizonte: 420, semilla: 501, sol: [1200, 140, 42], nevados: [[420, 460, 300]] }) +
      suelo(l, x0, 1440, 416, 900, '#7fa055') +
      eucalipto(60, 500, 0.8, l, 2) +
      eucalipto(150, 490, 0.7, l, 5) +
      publico(x0, 490, 1.05) +
      caja(x0, 520, 1440 - x0, 380, '#6f9a4c') +
      veces(Math.ceil((1440 - x0) / 240), (i) =>
        poli(
          [
            1440 - i * 240 - 120,
            520,
            1440 - i * 240,
            520,
            1440 - i * 240 + (720 - i * 240) * 0.3,
            900,
            1300 - i * 240 + (620 - i * 240) * 0.3,
            900,
          ],
          '#7aa657',
        ),
      ) +
      linea(`M${x0} 540H1440M${x0} 880H1440`, papel, 6) +
      linea('M640 540L560 880', papel, 5) +
      `<ellipse cx="600" cy="700" rx="190" ry="62" fill="none" stroke="${papel}" stroke-width="5"/>` +
      linea('M1250 760V520H1420V860', papel, 12) +
      linea('M1250 520L1340 560V800M1250 760L1340 800', papel, 5) +
      linea(
        'M1250 560L1420 560M1250 600H1420M1250 640H1420M1250 680H1420M1250 720H1420M1290 520V770M1330 520V790M1370 520V810',
        papel,
        1.6,
        op(0.8),
      ) +
      figura(deportista(3, 0), { x: 560, y: 850, e: 1.36, ...corre(1), gesto: 'atento' }) +
      pelota(740, 838, 30) +
      figura(deportista(5, 1), { x: 890, y: 846, e: 1.34, ...corre(-1), gesto: 'atento' }) +
      figura(deportista(1, 0), { x: 280, y: 780, e: 1.05, ...corre(1) }) +
      figura(deportista(7, 1), { x: 420, y: 700, e: 0.8, ...corre(1) }) +
      figura(deportista(9, 1, { color: hoja, segundo: papel, colorAbajo: tinta }), {
        x: 1180,
        y: 800,
        e: 1.12,
        mira: -0.6,
        pieI: [-44, -8],
        pieD: [44, -8],
        cadera: [0, -140],
        manoI: [-78, -210],
        manoD: [78, -214],
        gesto: 'atento',
      }) +
      figura(deportista(11, 0), { x: 1040, y: 690, e: 0.78, ...corre(1) })
    )
  },
  (x0) => {
    const l = luces.dia
    return (
      vista(l, x0, 1440, { horizonte: 440, semilla: 507, nevados: [[1080, 440, 300]] }) +
      pabellon(430, 500, 0.6) +
      eucalipto(1340, 540, 1, l, 4) +
      publico(x0, 560, 0.82, 64) +
      caja(x0, 570, 1440 - x0, 330, '#c9744a') +
      poli([300, 600, 1240, 600, 1400, 880, 60, 880], '#2f7b78') +
      linea('M300 600H1240L1400 880H60ZM760 600L730 880', papel, 6) +
      linea('M760 640V330M730 880V420', '#59626c', 12) +
      poli([760, 330, 730, 420, 730, 560, 760, 470], '#f4f6f5', op(0.55)) +
      linea(`${veces(6, (i) => `M760 ${340 + i * 25}L730 ${430 + i * 25}`)}M750 360V500M740 390V530`, '#39434f', 2) +
      linea('M760 330L730 420', papel, 12) +
      linea('M760 470L730 560', papel, 7) +
      figura(deportista(4, 0), {
        x: 560,
        y: 790,
        e: 1.42,
        mira: 0.6,
        cabeceo: -10,
        pieI: [-30, -30],
        pieD: [18, -22],
        rodillaI: -1,
        manoI: [-40, -260],
        manoD: [62, -330],
        gesto: 'atento',
        sombra: false,
      }) +
      elipse(560, 866, 70, 10, tinta, op(0.18)) +
      voley(690, 300, 34) +
      figura(deportista(2, 1, { peinado: 'trenzas' }), {
        x: 900,
        y: 826,
        e: 1.4,
        mira: -0.6,
        cabeceo: 8,
        manoI: [-62, -330],
        manoD: [-6, -330],
        gesto: 'atento',
        pieI: [-22, -24],
        pieD: [20, -20],
        sombra: false,
      }) +
      elipse(900, 866, 70, 10, tinta, op(0.18)) +
      figura(deportista(6, 0), {
        x: 310,
        y: 850,
        e: 1.3,
        mira: 0.6,
        cadera: [0, -136],
        inclina: 14,
        pieI: [-46, -8],
        pieD: [46, -8],
        manoI: [40, -160],
        manoD: [60, -156],
        gesto: 'atento',
      }) +
      figura(deportista(8, 1), {
        x: 1170,
        y: 850,
        e: 1.3,
        mira: -0.6,
        cadera: [0, -136],
        inclina: -14,
        pieI: [-46, -8],
        pieD: [46, -8],
        manoI: [-60, -156],
        manoD: [-40, -160],
        gesto: 'atento',
      }) +
      figura(deportista(10, 1), { x: 1040, y: 720, e: 0.95, mira: -0.6, manoI: [-40, -220] })
    )
  },
  (x0) => {
    const l = luces.manana
    return (
      vista(l, x0, 1440, { horizonte: 450, semilla: 513, sol: [230, 160, 42], nevados: [[820, 480, 320]] }) +
      suelo(l, x0, 1440, 446, 900, '#8fae5c') +
      pabellon(1060, 520, 0.62) +
      eucalipto(90, 540, 1, l, 2) +
      banderines(x0, 170, 640, 140, 60) +
      banderines(640, 140, 1440, 190, 60) +
      poli([x0, 640, 1440, 580, 1440, 900, x0, 900], '#b8563a') +
      linea(
        veces(5, (i) => `M${x0} ${656 + i * 62}L1440 ${594 + i * 74}`),
        papel,
        4,
      ) +
      en(
        720,
        820,
        1,
        caja(-130, -200, 260, 200, papel, 3) +
          caja(-390, -130, 260, 130, claro(noche, 0.88), 3) +
          caja(130, -90, 260, 90, claro(noche, 0.84), 3) +
          banda(-130, -60, 260, 34) +
          banda(-390, -50, 260, 30, noche) +
          banda(130, -44, 260, 30, hoja) +
          linea('M-14-150L4-166V-100M-14-100H22', noche, 10) +
          linea('M-280-104q24-20 34 0q4 14-38 38h40', noche, 8) +
          linea('M242-80h34l-18 16q24 0 18 18q-12 16-36 4', noche, 7),
      ) +
      figura(deportista(4, 0), {
        x: 720,
        y: 622,
        e: 1.32,
        gesto: 'rie',
        manoI: [-62, -316],
        manoD: [62, -316],
        encima: linea('M-14-108L0-62L14-108', grana, 5) + circulo(0, -54, 13, maiz) + circulo(0, -54, 8, '#f4cf70'),
      }) +
      figura(deportista(1, 1), {
        x: 460,
        y: 692,
        e: 1.28,
        mira: 0.4,
        gesto: 'rie',
        manoD: [60, -300],
        encima: linea('M-14-108L0-62L14-108', noche, 5) + circulo(0, -54, 13, '#b9c1c8'),
      }) +
      figura(deportista(6, 0, { color: hoja, segundo: papel, peinado: 'trenzas' }), {
        x: 980,
        y: 732,
        e: 1.26,
        mira: -0.4,
        gesto: 'sonrie',
        encima: linea('M-14-108L0-62L14-108', grana, 5) + circulo(0, -54, 13, '#b9794a'),
      }) +
      figura(docente(3, { prenda: 'casaca', color: noche, segundo: maiz }), {
        x: 240,
        y: 880,
        e: 1.36,
        mira: 0.6,
        manoI: [-6, -230],
        manoD: [18, -230],
      }) +
      figura(alumno(8), { x: 1230, y: 880, e: 1.32, mira: -0.6, manoI: [-40, -310], manoD: [30, -310], gesto: 'rie' }) +
      figura(alumno(5), { x: 1350, y: 884, e: 1.34, mira: -0.6, manoI: [-14, -236], manoD: [10, -236], gesto: 'rie' })
    )
  },
]
