import { banda, manta } from './banda.ts'
import { figura } from './figuras.ts'
import { alumno, campesino, docente } from './gente.ts'
import { estante, maceta, mesa, rayo, sala, ventana } from './interior.ts'
import { caja3, frasco, tableta } from './objetos.ts'
import { astro, cieloDe, nevado, nube } from './paisaje.ts'
import { arcilla, cielo, grana, hoja, luces, madera, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { senala, sostiene } from './poses.ts'
import type { Tres } from './svg.ts'
import { caja, circulo, en, linea, op, ruta, veces } from './svg.ts'

const continentes = (c: string): string =>
  ruta(
    'M60 60Q110 20 190 40Q230 60 200 100Q170 110 160 150Q130 140 110 110Q70 110 60 60ZM165 165Q215 160 235 205Q230 260 195 320Q175 300 178 250Q155 215 165 165ZM310 70Q350 30 400 50Q420 90 380 105Q330 120 310 70ZM320 130Q380 110 420 150Q440 190 405 230Q395 280 365 290Q350 240 345 205Q310 190 320 130ZM420 50Q520 10 640 50Q670 90 620 120Q600 160 560 150Q540 190 510 160Q470 150 450 110Q420 100 420 50ZM590 230Q640 210 665 245Q660 280 620 275Q585 265 590 230Z',
    c,
  )

const contenedor = (x: number, y: number, w: number, c: string): string =>
  caja(x, y - 74, w, 74, c, 2) +
  linea(
    veces(Math.floor(w / 16) - 1, (i) => `M${n0(x + 16 + i * 16)} ${y - 66}V${y - 8}`),
    oscuro(c, 0.16),
    5,
  ) +
  caja(x, y - 74, w, 6, oscuro(c, 0.25)) +
  caja(x, y - 6, w, 6, oscuro(c, 0.25))

const n0 = (v: number): string => String(Math.round(v))

export const negocios: Tres = [
  (x0) =>
    caja(x0, 0, 1440 - x0, 650, '#24496b') +
    caja(x0, 646, 1440 - x0, 254, '#b09a80') +
    linea(`M${x0} 730H1440M${x0} 815H1440`, '#a08a70', 3) +
    (x0 < 0 ? ventana(-460, 110, 300, 330, luces.dia, 201) + ventana(-980, 110, 300, 330, luces.dia, 204) : '') +
    caja(210, 70, 1010, 450, '#1c3c5a', 8) +
    en(240, 82, 1.33, continentes('#6fa0c0')) +
    [
      [500, 420],
      [470, 190],
      [780, 200],
      [1000, 180],
      [1110, 410],
    ]
      .map(
        ([x, y], i) =>
          (i
            ? linea(`M500 420Q${(500 + (x ?? 0)) / 2} ${(y ?? 0) - 70} ${x} ${y}`, maiz, 3, ' stroke-dasharray="3 9"')
            : '') + circulo(x ?? 0, y ?? 0, i ? 8 : 13, i ? papel : maiz),
      )
      .join('') +
    figura(docente(2, { peinado: 'bob', color: grana, segundo: papel, abajo: 'falda', colorAbajo: noche }), {
      x: 620,
      y: 800,
      e: 1.25,
      ...senala(-1, -285),
      gesto: 'habla',
    }) +
    figura(alumno(3, { prenda: 'camisa', color: papel }), {
      x: 940,
      y: 880,
      e: 1.5,
      mira: -0.6,
      gesto: 'atento',
      ...sostiene(-200),
      enI: en(18, -8, 1, tableta(0.95, 'barras')),
    }) +
    figura(alumno(6, { prenda: 'saco', color: hoja, segundo: papel, peinado: 'largo' }), {
      x: 1120,
      y: 876,
      e: 1.48,
      mira: -0.5,
      manoD: [24, -214],
    }) +
    mesa(120, 690, 380, 200, '#c9935e') +
    caja3(150, 690, 90, 64) +
    frasco(300, 690, 1.2, '#d9c08a', grana) +
    frasco(350, 690, 1.2, '#7a2a4c', noche) +
    manta(400, 600, 70, 90, grana) +
    maceta(1350, 880, 1.7, hoja),
  (x0) => {
    const l = luces.tarde
    const portico = (x: number): string =>
      linea(
        `M${x} 620V160M${x + 130} 620V160M${x - 70} 160H${x + 330}M${x} 260H${x + 130}M${x + 60} 160L${x + 60} 80L${x + 310} 160M${x + 60} 80L${x - 60} 160`,
        '#b8432f',
        12,
      ) +
      linea(`M${x + 250} 160V300`, tinta, 3) +
      contenedor(x + 190, 380, 120, maiz)
    return (
      cieloDe(l, x0, 1440, 520) +
      astro(l, 260, 300, 52) +
      nube(160, 140, 1.2, l.nube) +
      nube(700, 90, 0.9, l.nube) +
      nube(1280, 150, 1.1, l.nube) +
      (x0 < 0 ? nube(-500, 130, 1.3, l.nube) + nevado(-800, 520, 500, 200, '#b7a9a4') : '') +
      caja(x0, 500, 1440 - x0, 120, '#6d9db0') +
      linea(`M${x0} 530H${x0 + 300}M120 540h200M300 570h160M700 540h120`, '#cfe3e6', 4, op(0.8)) +
      ruta('M150 560H660L620 612H200Z', '#2b3f55') +
      caja(150, 552, 510, 12, grana) +
      caja(170, 470, 60, 84, papel) +
      caja(176, 482, 48, 14, noche) +
      veces(4, (i) => contenedor(250 + i * 94, 552, 88, [grana, cielo, hoja, maiz][i] ?? grana)) +
      veces(3, (i) => contenedor(250 + i * 94, 478, 88, [maiz, arcilla, noche][i] ?? maiz)) +
      portico(760) +
      caja(x0, 612, 1440 - x0, 288, '#a9a094') +
      caja(x0, 608, 1440 - x0, 12, '#857c70') +
      linea(`M${x0} 740H1440`, maiz, 6, ' stroke-dasharray="60 40"') +
      veces(2, (i) => contenedor(1130, 700 - i * 74, 300, [cielo, grana][i] ?? cielo)) +
      contenedor(1180, 552, 260, hoja) +
      (x0 < 0 ? veces(3, (i) => contenedor(-1200 + i * 320, 690, 300, [hoja, arcilla, cielo][i] ?? hoja)) : '') +
      figura(
        alumno(4, {
          prenda: 'chaleco',
          color: '#f08a24',
          segundo: papel,
          gorro: 'casco',
          colorGorro: papel,
          peinado: 'cola',
        }),
        {
          x: 560,
          y: 876,
          e: 1.5,
          mira: 0.5,
          ...sostiene(-204),
          enI: en(18, -8, 1, tableta(0.95, 'barras')),
          gesto: 'habla',
        },
      ) +
      figura(docente(1, { gorro: 'casco', colorGorro: maiz }), {
        x: 790,
        y: 880,
        e: 1.54,
        mira: -0.5,
        ...senala(1, -250),
      }) +
      caja3(1060, 880, 170, 110) +
      caja3(1110, 760, 130, 84, '#d3a874') +
      caja3(190, 880, 150, 96)
    )
  },
  (x0) =>
    sala(x0, { pared: '#f0e4cd', piso: '#b98f68', yPiso: 650, tablas: true }) +
    veces(4, (i) =>
      manta(
        130 + i * 120,
        80,
        92,
        300,
        [grana, noche, hoja, arcilla][i] ?? grana,
        [noche, grana, grana, noche][i] ?? noche,
      ),
    ) +
    caja(90, 64, 520, 14, madera, 6) +
    ventana(760, 90, 560, 330, luces.dia, 215, papel, 3) +
    (x0 < 0 ? ventana(-520, 90, 420, 330, luces.dia, 219, papel, 3) + estante(-1080, 100, 380, 480, 4, 71) : '') +
    rayo(760, 650, 560, 250, luces.dia, -260, 0.3) +
    figura(alumno(8, { prenda: 'saco', color: noche, segundo: papel, peinado: 'largo' }), {
      x: 600,
      y: 880,
      e: 1.58,
      mira: 0.65,
      manoD: [72, -206],
      gesto: 'rie',
    }) +
    figura(docente(3, { color: '#5a4636', piel: '#d3a27a' }), {
      x: 840,
      y: 880,
      e: 1.62,
      mira: -0.65,
      manoI: [-74, -200],
      gesto: 'sonrie',
    }) +
    figura(campesino(4, { gorro: 'montera', color: grana, segundo: noche }), {
      x: 340,
      y: 876,
      e: 1.46,
      mira: 0.6,
      manoI: [-26, -196],
      manoD: [28, -196],
      enI: en(26, 0, 1, banda(-44, -22, 88, 36) + caja(-44, 10, 88, 8, maiz)),
    }) +
    mesa(1010, 700, 370, 180, '#c9935e') +
    frasco(1060, 700, 1.5, '#d9c08a', grana) +
    frasco(1120, 700, 1.5, '#e9dfc6', hoja) +
    frasco(1180, 700, 1.5, '#7a2a4c', noche) +
    caja3(1240, 700, 100, 70) +
    maceta(90, 890, 1.5),
]
