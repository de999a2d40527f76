import { banda } from './banda.ts'
import { adobe, arcilla, claro, madera, mezcla, noche, oscuro, papel, tinta } from './paleta.ts'
import { caja, circulo, elipse, en, linea, n, op, poli, ruta, veces } from './svg.ts'

const vidrio = '#a9cbdc'
/** Roof of clay tiles seen from the front: eaves at y, ridge higher. */
export function techo(x: number, y: number, w: number, h: number, color = arcilla): string {
  let d = ''
  for (let i = 1; i < w / 22; i++)
    d += `M${n(x + i * 22)} ${n(y)}L${n(x + h * 0.5 + (i * 22 * (w - h)) / w)} ${n(y - h)}`
  return (
    poli([x - 14, y, x + h * 0.5, y - h, x + w - h * 0.5, y - h, x + w + 14, y], color) +
    linea(d, oscuro(color, 0.18), 2) +
    caja(x - 16, y - 3, w + 32, 9, oscuro(color, 0.25), 3) +
    caja(x + h * 0.5 - 4, y - h - 5, w - h + 8, 8, oscuro(color, 0.15), 3)
  )
}
export const ventanal = (x: number, y: number, w: number, h: number, marco = papel, luz = vidrio): string =>
  caja(x - 5, y - 5, w + 10, h + 10, marco, 2) +
  caja(x, y, w, h, luz) +
  poli([x, y + h * 0.55, x + w * 0.55, y, x + w * 0.8, y, x, y + h * 0.8], papel, op(0.35)) +
  caja(x + w / 2 - 2, y, 4, h, marco) +
  caja(x, y + h * 0.36, w, 4, marco) +
  caja(x - 9, y + h + 4, w + 18, 7, oscuro(marco, 0.16), 2)

/** The main building of the institute: two floors, arcade and a wider middle. Its ground is at 0 and it is 900 wide. */
export function pabellon(x: number, y: number, e: number, encendido = false, muro = '#f1e6d2'): string {
  const luz = encendido ? '#ffd98a' : vidrio
  const ala = (x0: number): string =>
    caja(x0, -250, 330, 250, muro) +
    caja(x0, -28, 330, 28, noche) +
    caja(x0, -134, 330, 8, oscuro(muro, 0.14)) +
    veces(
      4,
      (i) =>
        ventanal(x0 + 22 + i * 78, -232, 50, 74, papel, luz) + ventanal(x0 + 22 + i * 78, -110, 50, 66, papel, luz),
    ) +
    techo(x0, -250, 330, 52)
  const arco = (i: number): string =>
    ruta(`M${-92 + i * 64} 0V-78A28 28 0 0 1 ${-36 + i * 64}-78V0Z`, i === 1 ? '#4a3428' : mezcla(noche, muro, 0.18))
  return en(
    x,
    y,
    e,
    elipse(0, 4, 470, 10, tinta, op(0.15)) +
      ala(-450) +
      ala(120) +
      caja(-130, -306, 260, 306, claro(muro, 0.4)) +
      caja(110, -306, 20, 306, oscuro(muro, 0.16), 0, op(0.7)) +
      veces(3, arco) +
      caja(-24, -78, 22, 78, madera) +
      caja(2, -78, 22, 78, madera) +
      circulo(-6, -38, 2.4, papel) +
      circulo(6, -38, 2.4, papel) +
      banda(-130, -142, 260, 22) +
      veces(3, (i) => ventanal(-92 + i * 66, -224, 52, 62, papel, luz)) +
      poli([-152, -306, 0, -376, 152, -306], arcilla) +
      poli([-104, -312, 0, -358, 104, -312], claro(muro, 0.3)) +
      circulo(0, -326, 15, noche) +
      ruta('M-10-326q10-10 20 0q-10 10-20 0Z', papel) +
      caja(-156, -310, 312, 10, oscuro(arcilla, 0.3), 3) +
      caja(-118, -2, 236, 10, '#cfc3ae') +
      caja(-138, 6, 276, 10, '#bfb29b'),
  )
}
export function casita(x: number, y: number, e: number, muro = adobe, encendida = false): string {
  return en(
    x,
    y,
    e,
    caja(-50, -56, 100, 56, muro) +
      caja(18, -56, 32, 56, oscuro(muro, 0.14), 0, op(0.6)) +
      poli([-60, -54, -44, -86, 44, -86, 60, -54], arcilla) +
      linea('M-30-84L-38-56M-10-85L-13-56M10-85L13-56M30-84L38-56', oscuro(arcilla, 0.2), 2.5) +
      caja(-30, -34, 18, 34, madera) +
      caja(8, -38, 20, 16, encendida ? '#ffd98a' : oscuro(noche, 0.1)),
  )
}
export function iglesia(x: number, y: number, e: number, muro = '#f3ead9'): string {
  const torre = (tx: number): string =>
    caja(tx - 44, -330, 88, 330, muro) +
    caja(tx + 20, -330, 24, 330, oscuro(muro, 0.14), 0, op(0.7)) +
    ruta(`M${tx - 18}-250V-290A18 18 0 0 1 ${tx + 18}-290V-250Z`, noche) +
    ruta(`M${tx - 8}-252q8-22 16 0Z`, '#c99a3a') +
    caja(tx - 52, -338, 104, 12, oscuro(muro, 0.2)) +
    ruta(`M${tx - 38}-338Q${tx - 34}-392 ${tx}-396Q${tx + 34}-392 ${tx + 38}-338Z`, arcilla) +
    linea(`M${tx}-396v-30M${tx - 9}-416h18`, tinta, 4) +
    caja(tx - 48, -214, 96, 8, oscuro(muro, 0.16))
  return en(
    x,
    y,
    e,
    caja(-130, -250, 260, 250, claro(muro, 0.3)) +
      poli([-140, -250, 0, -318, 140, -250], arcilla) +
      circulo(0, -212, 26, oscuro(muro, 0.2)) +
      circulo(0, -212, 20, noche) +
      linea('M0-232v40M-20-212h40', '#d9c48c', 2.5) +
      ruta('M-44 0V-110A44 44 0 0 1 44-110V0Z', '#c9b48e') +
      ruta('M-34 0V-108A34 34 0 0 1 34-108V0Z', '#6a4630') +
      linea('M0-140V0M-34-70H34', oscuro('#6a4630', 0.4), 2.5) +
      caja(-72, -150, 12, 150, oscuro(muro, 0.12)) +
      caja(60, -150, 12, 150, oscuro(muro, 0.12)) +
      torre(-150) +
      torre(150) +
      caja(-210, -6, 420, 12, '#cbbfa8') +
      caja(-226, 4, 452, 10, '#b9ac94'),
  )
}
/** Colonial arcade, for the side of a square. */
export const portales = (x: number, y: number, cuantos: number, e: number, muro = '#efe2c9'): string =>
  en(
    x,
    y,
    e,
    caja(0, -230, cuantos * 100, 230, muro) +
      veces(
        cuantos,
        (i) =>
          ruta(`M${i * 100 + 14} 0V-66A36 36 0 0 1 ${i * 100 + 86}-66V0Z`, mezcla(noche, muro, 0.25)) +
          caja(i * 100 + 32, -200, 36, 56, madera, 2) +
          linea(`M${i * 100 + 50}-200v56`, oscuro(madera, 0.3), 2.5) +
          caja(i * 100 + 24, -146, 52, 8, oscuro(madera, 0.3)),
      ) +
      techo(0, -230, cuantos * 100, 44),
  )

export function bandera(x: number, y: number, alto: number, e = 1): string {
  return en(
    x,
    y,
    e,
    caja(-4, -alto, 7, alto, '#b9bec4', 2) +
      circulo(0, -alto, 7, '#c99a3a') +
      ruta(`M4 ${-alto + 8}q26-12 52 0t52 0v72q-26 12-52 0t-52 0Z`, '#c8202f') +
      ruta(`M38 ${-alto + 3.5}q9 1 18 4.500t18 4.500v72q-9-1-18-4.500t-18-4.500Z`.replaceAll('.500', '.5'), papel) +
      caja(-16, -10, 32, 10, '#a59c8a'),
  )
}
export const banca = (x: number, y: number, e: number): string =>
  en(
    x,
    y,
    e,
    elipse(0, 2, 110, 8, tinta, op(0.15)) +
      caja(-84, -40, 10, 42, tinta) +
      caja(74, -40, 10, 42, tinta) +
      caja(-100, -50, 200, 12, madera, 3) +
      caja(-100, -96, 200, 12, madera, 3) +
      caja(-100, -78, 200, 12, oscuro(madera, 0.12), 3) +
      caja(-86, -98, 7, 52, tinta) +
      caja(79, -98, 7, 52, tinta),
  )
export const muroPiedra = (x: number, y: number, w: number, h: number, color = '#a79d8d'): string => {
  let d = ''
  let brillo = ''
  const f = Math.max(2, Math.round(h / 34))
  for (let j = 0; j < f; j++)
    for (let i = -1; i < w / 74; i++) {
      const a = Math.max(x, x + i * 74 + (j % 2) * 34 + ((i * 7 + j * 13) % 9))
      const b = Math.min(x + w, x + (i + 1) * 74 + (j % 2) * 34 + (((i + 1) * 7 + j * 13) % 9) - 4)
      if (b - a < 10) continue
      const r = `M${n(a + 5)} ${n(y + (j * h) / f)}H${n(b - 5)}Q${n(b)} ${n(y + (j * h) / f)} ${n(b)} ${n(y + (j * h) / f + 6)}V${n(y + ((j + 1) * h) / f - 4)}H${n(a)}V${n(y + (j * h) / f + 6)}Q${n(a)} ${n(y + (j * h) / f)} ${n(a + 5)} ${n(y + (j * h) / f)}Z`
      if ((i * 3 + j * 5) % 4 === 0) brillo += r
      else d += r
    }
  return caja(x, y, w, h, oscuro(color, 0.35)) + ruta(d, color) + ruta(brillo, claro(color, 0.2))
}
