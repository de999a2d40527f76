import { acero, arcilla, cielo, claro, grana, hoja, maiz, noche, oscuro, papel, tinta } from './paleta.ts'
import { caja, circulo, elipse, en, linea, n, op, poli, ruta, uno, veces } from './svg.ts'

export const rueda = (x: number, y: number, r: number): string =>
  circulo(x, y, r, '#20262e') +
  circulo(x, y, r * 0.62, acero) +
  circulo(x, y, r * 0.5, '#8e98a1') +
  veces(5, (i) =>
    circulo(x + Math.cos(i * 1.257) * r * 0.34, y + Math.sin(i * 1.257) * r * 0.34, r * 0.08, '#39434f'),
  ) +
  circulo(x, y, r * 0.12, '#39434f')
/** Hatchback looking to the left, wheels on the ground at 0. */
export function auto(x: number, y: number, e: number, color = grana, capo = false): string {
  return en(
    x,
    y,
    e,
    elipse(0, 2, 270, 12, tinta, op(capo ? 0.2 : 0.18)) +
      (capo
        ? poli([-226, -104, -90, -116, -196, -232, -212, -226], oscuro(color, 0.2)) +
          linea('M-150-112L-196-222', '#6b7178', 5) +
          ruta('M-226-104L-92-114L-90-86L-230-80Z', '#39434f') +
          caja(-206, -116, 60, 26, '#8e98a1', 4) +
          caja(-138, -112, 34, 22, maiz, 3) +
          linea('M-200-104h46M-200-96h46', '#59626c', 4)
        : '') +
      ruta(
        `M-250-40C-256-80-246-96-220-102L-96-118C-60-166-30-180 20-182H120C170-180 200-150 222-112C250-108 258-92 256-40L244-32H-244Z`,
        color,
      ) +
      ruta('M-74-116C-46-154-22-166 14-168V-114Z', '#bcd9e6') +
      ruta('M28-168H112C150-166 170-146 188-114H28Z', '#bcd9e6') +
      poli([28, -168, 66, -168, 40, -114, 28, -114], papel, op(0.4)) +
      linea('M21-112V-44M-78-112C-90-90-88-60-78-44M196-108C206-90 200-70 190-60', oscuro(color, 0.3), 2.5) +
      caja(-252, -60, 504, 16, oscuro(color, 0.25)) +
      caja(40, -100, 26, 6, oscuro(color, 0.4), 3) +
      ruta('M-246-92q22-8 34 4q-10 14-36 10Z', '#fff2c4') +
      caja(240, -98, 14, 22, '#c8202f', 4) +
      ruta('M-200-34a58 58 0 0 1 116 0Z', '#15191f') +
      ruta('M96-34a58 58 0 0 1 116 0Z', '#15191f') +
      rueda(-142, -42, 44) +
      rueda(154, -42, 44),
  )
}
export const motor = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    caja(-96, -130, 192, 100, '#7d8790', 8) +
      caja(-96, -130, 192, 20, '#96a0a8', 6) +
      veces(
        4,
        (i) =>
          caja(-86 + i * 44, -164, 36, 36, '#a7b1b8', 5) +
          caja(-78 + i * 44, -176, 20, 14, grana, 3) +
          linea(`M${-68 + i * 44}-176C${-68 + i * 44}-206 ${20 + i * 10}-216 60-206`, tinta, 4),
      ) +
      caja(-80, -96, 30, 50, '#69737b', 4) +
      caja(-38, -96, 30, 50, '#69737b', 4) +
      caja(4, -96, 30, 50, '#69737b', 4) +
      circulo(104, -80, 34, '#39434f') +
      circulo(104, -80, 22, '#59626c') +
      circulo(104, -80, 7, acero) +
      circulo(104, -140, 20, '#39434f') +
      circulo(104, -140, 8, acero) +
      linea('M72-86L86-146M136-76L122-134', tinta, 5) +
      ruta('M-120-120h26v40h-14q-12 0-12 24v18h-20v-30q0-52 20-52Z', arcilla) +
      caja(-70, -30, 140, 20, '#59626c', 4),
  )
export const panelHerramientas = (x: number, y: number, w: number, h: number, color = claro(noche, 0.2)): string =>
  caja(x, y, w, h, color, 4) +
  veces(Math.floor(w / 58), (i) => {
    const a = x + 34 + i * 58
    const b = y + 24
    const c = uno([grana, maiz, cielo, hoja], i)
    return (
      uno(
        [
          `${linea(`M${n(a)} ${b + 20}v70`, acero, 9)}<circle cx="${n(a)}" cy="${b + 10}" r="11" fill="none" stroke="${acero}" stroke-width="8"/>`,
          caja(a - 5, b, 10, 44, c, 4) + linea(`M${n(a)} ${b + 44}v46`, acero, 5),
          caja(a - 20, b, 40, 22, '#59626c', 3) + caja(a - 5, b + 20, 10, 74, '#b98150', 3),
          linea(`M${n(a - 4)} ${b}l8 34M${n(a + 4)} ${b}l-8 34`, acero, 6) +
            linea(`M${n(a + 3)} ${b + 34}q14 26 6 56M${n(a - 3)} ${b + 34}q-14 26-6 56`, c, 7),
        ],
        i,
      ) +
      (h > 220
        ? linea(`M${n(a)} ${b + 130}v${20 + ((i * 7) % 5) * 10}`, uno([acero, c], i), 8) +
          circulo(a, b + 126, 9, uno([c, acero], i))
        : '')
    )
  })
export const carroHerramientas = (x: number, y: number, e: number, c = grana): string =>
  en(
    x,
    y,
    e,
    elipse(0, 2, 84, 8, tinta, op(0.18)) +
      circulo(-54, -8, 11, tinta) +
      circulo(54, -8, 11, tinta) +
      caja(-76, -150, 152, 136, c, 5) +
      veces(
        4,
        (i) => caja(-66, -140 + i * 32, 132, 25, oscuro(c, 0.14), 3) + caja(-24, -132 + i * 32, 48, 6, acero, 3),
      ) +
      caja(-82, -158, 164, 12, '#39434f', 4),
  )
export function grua(x: number, y: number, e: number, color = '#dba12c'): string {
  let d = ''
  for (let i = 0; i < 13; i++) d += `M-12 ${-i * 40}L12 ${-(i + 1) * 40}M12 ${-i * 40}L-12 ${-(i + 1) * 40}`
  let b = ''
  for (let i = 0; i < 11; i++) b += `M${20 + i * 34}-560L${37 + i * 34}-530L${54 + i * 34}-560`
  return en(
    x,
    y,
    e,
    linea(`M-12 0V-540M12 0V-540${d}`, color, 4) +
      linea(`M-130-530H400M-130-560H400${b}`, color, 4) +
      linea('M0-540V-640L390-562M0-640L-126-560', color, 3) +
      caja(-18, -576, 40, 44, oscuro(color, 0.3), 3) +
      caja(-140, -566, 50, 50, '#6b7178', 3) +
      linea('M310-530V-360', tinta, 2.5) +
      caja(284, -360, 52, 14, '#6b7178') +
      caja(278, -346, 64, 26, arcilla),
  )
}
export const ladrillos = (
  x: number,
  y: number,
  w: number,
  filas: number,
  corte = 0,
  alto = 26,
  color = arcilla,
): string => {
  let d = ''
  let b = ''
  for (let j = 0; j < filas; j++) {
    const fin = w - Math.max(0, j - filas + 4) * corte
    for (let i = 0; i * 62 - (j % 2) * 31 < fin; i++) {
      const a = Math.max(0, i * 62 - (j % 2) * 31)
      const z = Math.min(fin, (i + 1) * 62 - (j % 2) * 31 - 4)
      if (z - a < 8) continue
      const r = `M${n(x + a)} ${n(y - (j + 1) * alto)}H${n(x + z)}V${n(y - j * alto - 4)}H${n(x + a)}Z`
      if ((i * 5 + j * 3) % 4 === 0) b += r
      else d += r
    }
  }
  return (
    veces(filas, (j) => caja(x, y - (j + 1) * alto, w - Math.max(0, j - filas + 4) * corte, alto, '#cdbfa8')) +
    ruta(d, color) +
    ruta(b, claro(color, 0.16))
  )
}
export const teodolito = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    linea('M-4-150L-56 0M4-150L56 0M0-150L8 0', maiz, 8) +
      caja(-26, -160, 52, 14, tinta, 4) +
      caja(-20, -200, 40, 42, '#e8edef', 6) +
      caja(-38, -192, 76, 22, '#39434f', 6) +
      circulo(40, -181, 12, cielo) +
      caja(-10, -214, 20, 14, grana, 3),
  )
export const panelSolar = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    linea('M-70 0L-40-90M70 0L100-70', '#8e98a1', 7) +
      poli([-120, -34, -70, -150, 150, -150, 110, -34], '#dfe5e8') +
      poli([-110, -40, -64, -144, 142, -144, 104, -40], '#1c4a7a') +
      linea('M-95-74H116M-80-108H129M-58-40L-14-144M-4-40L38-144M50-40L90-144', '#7fb0d8', 2.5) +
      poli([-110, -40, -64, -144, -14, -144, -60, -40], papel, op(0.12)),
  )
export function tablero3(x: number, y: number, e: number): string {
  return en(
    x,
    y,
    e,
    caja(-150, -420, 300, 420, '#aab4bb', 6) +
      caja(-138, -408, 276, 396, '#dfe5e8', 4) +
      veces(
        3,
        (i) =>
          circulo(-84 + i * 84, -360, 26, tinta) +
          circulo(-84 + i * 84, -360, 22, papel) +
          linea(`M${-84 + i * 84}-360l${-8 + i * 9}-16`, grana, 3),
      ) +
      veces(
        4,
        (i) =>
          circulo(-96 + i * 64, -306, 13, uno([grana, maiz, hoja, cielo], i)) +
          circulo(-99 + i * 64, -310, 4, papel, op(0.7)),
      ) +
      veces(
        2,
        (j) =>
          caja(-122, -272 + j * 96, 244, 6, '#8e98a1') +
          veces(
            6,
            (i) =>
              caja(-116 + i * 40, -264 + j * 96, 34, 58, '#39434f', 3) +
              caja(-106 + i * 40, -250 + j * 96, 14, 22, uno([papel, papel, grana, papel, maiz, papel], i + j), 2),
          ),
      ) +
      veces(6, (i) =>
        linea(
          `M${-99 + i * 40}-110C${-99 + i * 40}-80 ${-60 + i * 24}-80 ${-60 + i * 24}-30`,
          uno([grana, tinta, cielo, maiz, hoja, grana], i),
          5,
        ),
      ),
  )
}
export function poste(x: number, y: number, alto: number): string {
  return (
    caja(x - 9, y - alto, 18, alto, '#8f8478', 2) +
    caja(x - 9, y - alto, 6, alto, papel, 2, op(0.2)) +
    caja(x - 110, y - alto + 34, 220, 13, '#6b5a4a', 3) +
    caja(x - 80, y - alto + 104, 160, 12, '#6b5a4a', 3) +
    [-98, -50, 50, 98].map((d) => caja(x + d - 6, y - alto + 14, 12, 22, '#d8c7b4', 4)).join('') +
    [-68, 68].map((d) => caja(x + d - 5, y - alto + 86, 10, 20, '#d8c7b4', 4)).join('') +
    caja(x + 14, y - alto + 140, 54, 84, '#7d8790', 8) +
    linea(
      `M${n(x + 24)} ${n(y - alto + 150)}v64M${n(x + 41)} ${n(y - alto + 150)}v64M${n(x + 58)} ${n(y - alto + 150)}v64`,
      '#59626c',
      4,
    )
  )
}
export const alpaca = (x: number, y: number, e: number, color = '#efe3cc', s: 1 | -1 = 1): string => {
  const o = oscuro(color, 0.14)
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${e * s} ${e})">${elipse(0, 2, 80, 8, tinta, op(0.16))}${linea('M-44-60V-6M-28-56V-4M34-56V-4M50-60V-6', o, 13)}${ruta('M-74-92C-84-130-50-140-20-134C10-144 40-136 52-126C52-160 54-190 62-206C56-214 58-232 66-236L72-216C84-222 96-216 104-204C112-196 108-184 96-182L86-180C84-160 84-120 76-92C70-60 50-52 20-54C-10-46-60-48-74-92Z', color)}${ruta('M58-200C64-226 92-222 94-202C80-192 66-190 58-200Z', claro(color, 0.4))}${circulo(88, -203, 3, tinta)}${elipse(105, -193, 4, 3, '#6a5546')}${linea('M-60-100q12 10 22 0M-34-112q12 10 22 0M-8-92q12 10 22 0M22-106q12 10 22 0M-44-76q12 8 22 0M6-70q12 8 22 0M60-120q8 8 16 0M60-150q8 8 16 0', o, 3)}${linea('M66-228l-2-14M76-224l3-14', o, 6)}${caja(60, -232, 3, 8, grana)}</g>`
}
export const oveja = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    elipse(0, 1, 50, 5, tinta, op(0.15)) +
      linea('M-24-24V-3M-12-22V-2M16-22V-2M28-24V-3', '#4a4038', 7) +
      veces(7, (i) => circulo(-30 + i * 11, -42 - (i % 2) * 10, 17, i % 2 ? '#f6efe0' : '#ece2cd')) +
      ruta('M38-58q22-2 24 16q-8 10-22 4Z', '#4a4038') +
      circulo(52, -50, 2, papel),
  )
export const tractor = (x: number, y: number, e: number, color = grana): string =>
  en(
    x,
    y,
    e,
    elipse(0, 2, 170, 10, tinta, op(0.18)) +
      caja(-130, -112, 150, 60, color, 8) +
      ruta('M10-52V-190H110L120-52Z', oscuro(color, 0.12)) +
      caja(0, -202, 130, 14, oscuro(color, 0.3), 5) +
      caja(26, -178, 74, 66, '#bcd9e6', 3) +
      caja(-100, -166, 8, 56, '#39434f') +
      linea('M-126-96h70M-126-82h70', oscuro(color, 0.3), 4) +
      circulo(-132, -84, 8, '#fff2c4') +
      rueda(80, -66, 66) +
      rueda(-98, -38, 38),
  )
