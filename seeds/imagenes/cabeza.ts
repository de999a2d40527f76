import { claro, grana, maiz, mezcla, noche, oscuro, papel, tinta } from './paleta.ts'
import { caja, circulo, elipse, linea, n, op, poli, ruta, veces } from './svg.ts'

export type Peinado = 'corto' | 'copete' | 'largo' | 'trenzas' | 'mono' | 'cola' | 'bob' | 'rizado' | 'calvo'
export type Gorro = 'casco' | 'sombrero' | 'chullo' | 'birrete' | 'toca' | 'gorra' | 'montera'
export type Rostro = {
  piel: string
  pelo: string
  peinado: Peinado
  gorro?: Gorro
  colorGorro?: string
  lentes?: boolean
  bigote?: boolean
  barba?: boolean
  mascarilla?: boolean
  aretes?: boolean
  mayor?: boolean
}
export type Gesto = 'sonrie' | 'habla' | 'atento' | 'rie'

const largos: readonly Peinado[] = ['largo', 'trenzas', 'mono', 'cola', 'bob']

/** What hangs behind the neck: drawn before the body. The head is centred at 0,0 and is 50 by 60. */
export function melena(r: Rostro, mira: number): string {
  const lado = mira >= 0 ? -1 : 1
  if (r.peinado === 'largo')
    return ruta('M-28-8C-32-46 32-46 28-8C30 14 35 30 36 52Q18 62 0 58Q-18 62-36 52C-35 30-30 14-28-8Z', r.pelo)
  if (r.peinado === 'bob')
    return ruta('M-29-8C-33-46 33-46 29-8C32 8 33 18 32 29Q16 36 0 34Q-16 36-32 29C-33 18-32 8-29-8Z', r.pelo)
  if (r.peinado === 'cola')
    return ruta(
      `M${lado * 14}-26C${lado * 44}-34 ${lado * 48} 0 ${lado * 36} 40C${lado * 34} 20 ${lado * 28} 0 ${lado * 16}-8Z`,
      r.pelo,
    )
  if (r.peinado === 'mono' && !r.gorro) return circulo(lado * 8, -36, 14, r.pelo)
  if (r.peinado === 'rizado')
    return veces(11, (i) => {
      const a = Math.PI * (0.95 + (i / 10) * 1.1)
      return circulo(Math.cos(a) * 25, Math.sin(a) * 25 - 6, 12, r.pelo)
    })
  return ''
}

/** Plaits lie over the shoulders: drawn after the body. */
export function trenzas(r: Rostro, espalda: boolean): string {
  if (r.peinado !== 'trenzas') return ''
  const brillo = claro(r.pelo, 0.16)
  return [-1, 1]
    .map((s) => {
      const x = s * (espalda ? 11 : 25)
      const una = veces(7, (i) => elipse(x + s * i * 0.8, 16 + i * 11, 7.2 - i * 0.35, 8, i % 2 ? brillo : r.pelo))
      return una + caja(x + s * 6 - 5, 90, 10, 6, grana, 2) + ruta(`M${n(x + s * 6 - 5)} 96l5 11l5-11Z`, r.pelo)
    })
    .join('')
}

function cabello(r: Rostro, k: number): string {
  if (r.peinado === 'calvo')
    return ruta('M-26 4C-29-6-27-16-22-20C-24-12-24-4-24 4ZM26 4C29-6 27-16 22-20C24-12 24-4 24 4Z', r.pelo)
  const fuera = 'M-27 4C-32-46 32-46 27 4'
  if (largos.includes(r.peinado)) {
    const raya = k * 0.9 - 3
    const mechon = r.peinado === 'largo' || r.peinado === 'bob' ? 16 : 6
    return (
      ruta(
        `M-28 ${mechon}L-28.5-4C-33-48 33-48 28.5-4L28 ${mechon}C25 2 ${n(22 + k * 0.3)}-14 ${n(raya + 4)}-25C${n(-14 + k * 0.4)}-18-25-6-28 ${mechon}Z`,
        r.pelo,
      ) + linea(`M${n(raya + 3.5)}-26Q${n(raya + 1)}-31 ${n(raya - 1)}-34`, claro(r.pelo, 0.16), 1)
    )
  }
  if (r.peinado === 'copete')
    return (
      ruta(
        `M-27 4C-30-22-24-40-8-43C10-48 30-40 27 4L24-4Q${n(24 + k * 0.3)}-14 ${n(18 + k)}-20Q${n(4 + k)}-13 ${n(-15 + k)}-22Q-23-14-24-4Z`,
        r.pelo,
      ) + linea(`M${n(-12 + k)}-27Q${n(2 + k)}-36 ${n(18 + k * 0.5)}-32`, claro(r.pelo, 0.2), 2)
    )
  return ruta(`${fuera}L24-4Q${n(23 + k * 0.3)}-16 ${n(15 + k)}-19Q${n(k)}-14 ${n(-13 + k)}-20Q-22-16-24-4Z`, r.pelo)
}

function gorro(r: Rostro, k: number): string {
  const c = r.colorGorro ?? maiz
  const s = oscuro(c, 0.18)
  switch (r.gorro) {
    case 'casco':
      return (
        ruta('M-30-13C-32-52 32-52 30-13Z', c) +
        ruta('M6-41C24-40 31-28 30-13H16C16-26 13-36 6-41Z', s, op(0.55)) +
        caja(-5 + k * 0.6, -45, 10, 31, claro(c, 0.35), 5) +
        ruta(`M-34-12Q0-20 34-12Q${n(36 + k)}-6 30-7Q0-13-30-7Q-36-7-34-12Z`, s)
      )
    case 'sombrero':
      return (
        ruta('M-25-18C-26-50-12-52 0-48C12-52 26-50 25-18Z', c) +
        ruta('M8-47C20-50 26-44 25-18H12C14-30 13-40 8-47Z', s, op(0.5)) +
        ruta('M-25.5-26Q0-20 25.5-26L25.5-18H-25.500Z', r.colorGorro === tinta ? grana : oscuro(grana, 0.15)) +
        ruta('M-48-15Q-26-24 0-21Q26-24 48-15Q28-9 0-10Q-28-9-48-15Z', mezcla(c, tinta, 0.08))
      )
    case 'chullo':
      return (
        ruta('M-29-8C-31-40-12-50 0-56C12-50 31-40 29-8L31 16L25 26L21-10Q0-17-21-10L-25 26L-31 16Z', c) +
        caja(-28, -24, 56, 7, maiz) +
        veces(6, (i) => poli([-26 + i * 9, -18, -21.5 + i * 9, -24, -17 + i * 9, -18], noche)) +
        circulo(0, -57, 6, maiz) +
        linea('M-25 26v14M25 26v14', c, 2.5)
      )
    case 'birrete':
      return (
        ruta('M-27-8C-29-34 29-34 27-8Q0-18-27-8Z', c) +
        poli([0, -48, 46, -34, 0, -21, -46, -34], claro(c, 0.14)) +
        poli([0, -21, 46, -34, 46, -31, 0, -18, -46, -31, -46, -34], oscuro(c, 0.3)) +
        linea('M0-35L34-30V-8', maiz, 2.2) +
        caja(31.5, -10, 5, 13, maiz, 2)
      )
    case 'toca':
      return (
        ruta('M-29-10C-36-50 36-50 29-10Q0-20-29-10Z', papel) +
        ruta('M4-41C26-42 31-26 29-10Q20-14 10-15C14-26 12-36 4-41Z', '#dfe5e8') +
        linea('M-28-11Q0-20 28-11', '#cfd8dd', 3)
      )
    case 'gorra':
      return (
        ruta('M-28-10C-31-48 31-48 28-10Q0-19-28-10Z', c) +
        ruta(
          `M${n(-20 + k * 2)}-14Q${n(k * 2)}-20 ${n(20 + k * 2)}-14Q${n(22 + k * 3.4)}-7 ${n(k * 3)}-8Q${n(-22 + k * 3.4)}-7 ${n(-20 + k * 2)}-14Z`,
          s,
        ) +
        circulo(0, -40, 3, s)
      )
    case 'montera':
      return (
        elipse(0, -24, 46, 12, oscuro(c, 0.25)) +
        elipse(0, -27, 46, 11, c) +
        elipse(0, -28, 34, 7, claro(c, 0.2)) +
        veces(12, (i) =>
          caja(-44 + i * 7.6, -21 + Math.abs(Math.sin((i / 11) * Math.PI)) * 6, 4, 8, i % 2 ? maiz : papel, 1),
        )
      )
    default:
      return ''
  }
}

/** Head with its face, centred at 0,0. `mira` goes from -1 (left) to 1 (right). */
export function cabeza(r: Rostro, mira: number, espalda: boolean, gesto: Gesto): string {
  const craneo = 'M-25-6C-25-40 25-40 25-6C25 14 13 31 0 31C-13 31-25 14-25-6Z'
  const sombra = oscuro(r.piel, 0.22)
  if (espalda) {
    const nuca =
      r.peinado === 'calvo'
        ? ruta(craneo, r.piel) + ruta('M-25-4H25C25 12 18 22 0 22C-18 22-25 12-25-4Z', r.pelo)
        : ruta('M-27-4C-30-46 30-46 27-4C27 14 18 25 0 25C-18 25-27 14-27-4Z', r.pelo)
    return (
      circulo(-26, 1, 5, r.piel) +
      circulo(26, 1, 5, r.piel) +
      nuca +
      linea('M-14-28Q0-36 14-28', claro(r.pelo, 0.18), 2) +
      gorro(r, 0)
    )
  }
  const k = mira * 8
  const a = Math.abs(mira)
  const tapada = r.peinado === 'largo' || r.peinado === 'bob'
  const oreja = (s: number): string => {
    if (tapada || (a > 0.45 && Math.sign(mira) === s)) return ''
    const x = s * 25 + (a > 0.45 ? k * 0.35 : 0)
    return (
      elipse(x, 1, 5, 7, r.piel) + elipse(x, 2, 2.4, 4, sombra, op(0.5)) + (r.aretes ? circulo(x, 11, 3, maiz) : '')
    )
  }
  const d = 9.6 - a * 1.2
  const ojo = (x: number): string =>
    elipse(x, -1, 2.7, gesto === 'rie' ? 1.2 : 3.3, tinta) + (gesto === 'rie' ? '' : circulo(x + 0.9, -2.2, 0.9, papel))
  const tinte = r.mayor ? mezcla(r.pelo, tinta, 0.25) : r.pelo
  const ceja = (x: number, s: number): string =>
    linea(`M${n(x - 5)} ${n(-9.5 + s)}Q${n(x)}-13 ${n(x + 5)} ${n(-9.5 - s)}`, tinte, 2.2)
  const boca =
    gesto === 'habla'
      ? ruta(
          `M${n(k - 6.5)} 13.5Q${n(k)} 15.5 ${n(k + 6.5)} 13.5Q${n(k + 4.5)} 21 ${n(k)} 21Q${n(k - 4.5)} 21 ${n(k - 6.5)} 13.5Z`,
          '#7d2b2f',
        ) + elipse(k, 19, 3, 1.5, '#c9676a')
      : gesto === 'rie'
        ? ruta(
            `M${n(k - 8)} 13Q${n(k)} 15.5 ${n(k + 8)} 13Q${n(k + 6)} 22 ${n(k)} 22Q${n(k - 6)} 22 ${n(k - 8)} 13Z`,
            papel,
            ` stroke="#8a3a3a" stroke-width="1"`,
          )
        : gesto === 'atento'
          ? linea(`M${n(k - 5)} 16.500Q${n(k)} 17.5 ${n(k + 5)} 16.5`, '#87413c', 2)
          : linea(`M${n(k - 7)} 14.500Q${n(k)} 20.5 ${n(k + 7)} 14.5`, '#87413c', 2.2)
  const s = mira >= 0 ? 1 : -1
  return (
    oreja(-1) +
    oreja(1) +
    ruta(craneo, r.piel) +
    ruta('M14-27C25-18 26 4 19 17C13 27 6 31 0 31C12 24 19 4 14-27Z', sombra, op(0.28)) +
    elipse(k - d - 4, 9, 5.5, 3.6, '#c8553f', op(0.22)) +
    elipse(k + d + 4, 9, 5.5, 3.6, '#c8553f', op(0.22)) +
    (r.barba
      ? ruta(
          `M-24 2C-24 20-12 33 0 33C12 33 24 20 24 2C20 10 ${n(12 + k)} 9 ${n(k)} 10C${n(-12 + k)} 9-20 10-24 2Z`,
          r.pelo,
        ) + elipse(k, 15.5, 7, 3.4, r.piel)
      : '') +
    ojo(k - d) +
    ojo(k + d) +
    ceja(k - d, -0.4) +
    ceja(k + d, 0.4) +
    linea(`M${n(k * 1.25)}-1Q${n(k * 1.25 + s * 4.5)} 7 ${n(k * 1.25 - s * 0.5)} 8`, oscuro(r.piel, 0.3), 1.8) +
    (r.mayor
      ? linea(
          `M${n(k - d - 6)} 5q3 3 6 2M${n(k + d)} 7q3 1 6-2M${n(k - 10)} 11q-2 3-1 6M${n(k + 10)} 11q2 3 1 6`,
          sombra,
          1.3,
        )
      : '') +
    boca +
    (r.bigote ? ruta(`M${n(k - 9)} 13Q${n(k)} 6 ${n(k + 9)} 13Q${n(k)} 11 ${n(k - 9)} 13Z`, r.pelo) : '') +
    cabello(r, k) +
    (tapada && r.aretes ? circulo(-26, 15, 3, maiz) + circulo(26, 15, 3, maiz) : '') +
    (r.mascarilla
      ? ruta(`M-22 6Q${n(k)}-1 22 6Q23 28 0 31Q-23 28-22 6Z`, '#d7eaf2') +
        linea(`M-20 12Q${n(k)} 8 20 12M-19 19Q${n(k)} 18 19 19`, '#aecbd9', 1.5)
      : '') +
    (r.lentes
      ? `<g fill="none" stroke="${tinta}" stroke-width="1.8"><circle cx="${n(k - d)}" cy="-1" r="7"/><circle cx="${n(k + d)}" cy="-1" r="7"/><path d="M${n(k - d + 7)}-2h${n(2 * d - 14)}M${n(k - d - 7)}-2L-24-4M${n(k + d + 7)}-2L24-4"/></g>`
      : '') +
    gorro(r, k)
  )
}
