import { cabeza, type Gesto, melena, type Rostro, trenzas } from './cabeza.ts'
import { claro, maiz, oscuro, papel, tinta } from './paleta.ts'
import { colorManga, mangaCorta, type Prenda, torso } from './ropa.ts'
import { elipse, en, linea, n, op, ruta } from './svg.ts'

export type Punto = readonly [number, number]
export type Abajo = 'pantalon' | 'falda' | 'pollera' | 'short' | 'nada'
export type Persona = Rostro & {
  prenda: Prenda
  color: string
  segundo: string
  abajo: Abajo
  colorAbajo: string
  zapato?: string
  /** Width of the body, 1 is usual. */
  ancho?: number
}
/** Left and right are those of the picture. A standing person is 340 high, with the ground at 0. */
export type Pose = {
  x: number
  y: number
  e: number
  mira?: number
  espalda?: boolean
  inclina?: number
  cabeceo?: number
  gesto?: Gesto
  cadera?: Punto
  manoI?: Punto
  manoD?: Punto
  codoI?: 1 | -1
  codoD?: 1 | -1
  pieI?: Punto
  pieD?: Punto
  rodillaI?: 1 | -1
  rodillaD?: 1 | -1
  /** Which arms go behind the body. */
  detras?: '' | 'I' | 'D' | 'ID'
  enI?: string
  enD?: string
  /** Drawn over the trunk: hip at 0,0, shoulders at -97. */
  encima?: string
  sombra?: boolean
}

/** Limb as one shape: circles at the joints and the bars between them, all wound the same way. */
export function miembro(pts: readonly Punto[], radios: readonly number[], color: string, extra = ''): string {
  let d = ''
  pts.forEach(([x, y], i) => {
    const r = radios[i] ?? 8
    d += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`
    const q = pts[i + 1]
    if (!q) return
    const s = radios[i + 1] ?? 8
    const l = Math.hypot(q[0] - x, q[1] - y) || 1
    const u = -(q[1] - y) / l
    const v = (q[0] - x) / l
    d += `M${n(x + u * r)} ${n(y + v * r)}L${n(q[0] + u * s)} ${n(q[1] + v * s)}L${n(q[0] - u * s)} ${n(q[1] - v * s)}L${n(x - u * r)} ${n(y - v * r)}Z`
  })
  return ruta(d, color, extra)
}

/** Where the elbow or the knee lies when a limb of two bones reaches for a point. */
function articula(o: Punto, meta: Punto, a: number, b: number, lado: number): [Punto, Punto] {
  const dx = meta[0] - o[0]
  const dy = meta[1] - o[1]
  const real = Math.hypot(dx, dy) || 1
  const d = Math.min(real, (a + b) * 0.998)
  const fin: Punto = [o[0] + (dx / real) * d, o[1] + (dy / real) * d]
  const c = (a * a - b * b + d * d) / (2 * d)
  const h = Math.sqrt(Math.max(0, a * a - c * c)) * lado
  return [[o[0] + (dx / real) * c - (dy / real) * h, o[1] + (dy / real) * c + (dx / real) * h], fin]
}

const gira = ([x, y]: Punto, [cx, cy]: Punto, grados: number): Punto => {
  const t = (grados * Math.PI) / 180
  return [cx + x * Math.cos(t) - y * Math.sin(t), cy + x * Math.sin(t) + y * Math.cos(t)]
}

function brazo(
  p: Persona,
  hombro: Punto,
  mano: Punto,
  lado: -1 | 1,
  codoFijo: number | undefined,
  objeto: string,
): string {
  const d = Math.hypot(mano[0] - hombro[0], mano[1] - hombro[1])
  // An arm that comes towards us looks shorter: otherwise the elbow would stick out like a wing.
  const hueso = d > 100 ? Math.min(Math.max(d * 0.504, 50), 58) : Math.min(56, d * 0.535 + 4)
  const giros = codoFijo ? [codoFijo] : [1, -1]
  const [codo, fin] = giros
    .map((g) => articula(hombro, mano, hueso, hueso, g))
    .reduce((a, b) => (lado * b[0][0] + b[0][1] * 0.5 > lado * a[0][0] + a[0][1] * 0.5 ? b : a))
  const manga = colorManga(p.prenda, p.color, p.segundo)
  const l = Math.hypot(fin[0] - codo[0], fin[1] - codo[1]) || 1
  const palma: Punto = [fin[0] + ((fin[0] - codo[0]) / l) * 7, fin[1] + ((fin[1] - codo[1]) / l) * 7]
  const giro = (Math.atan2(fin[1] - codo[1], fin[0] - codo[0]) * 180) / Math.PI
  const dedos = `<g transform="translate(${n(palma[0])} ${n(palma[1])}) rotate(${n(giro)})">${elipse(1, 0, 10, 8, p.piel)}${elipse(-1, -6, 5, 3.2, p.piel)}</g>`
  const borde = oscuro(manga, 0.34)
  // The shadow of a sleeve falls on the side of the trunk only.
  const dentro = ([x, y]: Punto): Punto => [x - lado * 2, y + 0.8]
  const ancho = p.prenda === 'toga' ? [14, 16, 19] : [13, 11, 9]
  if (mangaCorta(p.prenda)) {
    const corte: Punto = [hombro[0] + (codo[0] - hombro[0]) * 0.72, hombro[1] + (codo[1] - hombro[1]) * 0.72]
    return (
      miembro([hombro, codo, fin], [10, 9, 7.5], p.piel) +
      miembro([dentro(hombro), dentro(corte)], [13, 12.5], borde, op(0.6)) +
      miembro([hombro, corte], [13, 12.5], manga) +
      (objeto ? en(palma[0], palma[1], 1, objeto) : '') +
      dedos
    )
  }
  const muneca = miembro([[fin[0], fin[1]], palma], [8, 7], p.piel)
  return (
    muneca +
    miembro([dentro(hombro), dentro(codo), dentro(fin)], ancho, borde, op(0.6)) +
    miembro([hombro, codo, fin], ancho, manga) +
    (objeto ? en(palma[0], palma[1], 1, objeto) : '') +
    dedos
  )
}

function pierna(p: Persona, o: Punto, pie: Punto, lado: number, hacia: number): string {
  const recta = Math.hypot(pie[0] - o[0], pie[1] - o[1])
  const w = p.ancho ?? 1
  const t = recta > 142 ? Math.max(recta / 2, 60) * 1.002 : 79
  const [rodilla, fin] = articula(o, pie, t, t, lado)
  const zapato = p.zapato ?? tinta
  const largo = p.abajo === 'pantalon'
  const tela = largo ? p.colorAbajo : p.piel
  const f: Punto = [fin[0], fin[1]]
  const calzado = ruta(
    `M${n(f[0] - hacia * 11)} ${n(f[1] - 3)}Q${n(f[0] + hacia * 8)} ${n(f[1] - 8)} ${n(f[0] + hacia * 20)} ${n(f[1] + 2)}Q${n(f[0] + hacia * 24)} ${n(f[1] + 9)} ${n(f[0] + hacia * 18)} ${n(f[1] + 9)}H${n(f[0] - hacia * 11)}Z`,
    zapato,
  )
  const cuerpo = miembro([o, rodilla, fin], largo ? [15 * w, 13.5, 10] : [15, 11, 7.5], tela)
  const corto =
    p.abajo === 'short'
      ? miembro([o, [o[0] + (rodilla[0] - o[0]) * 0.85, o[1] + (rodilla[1] - o[1]) * 0.85]], [18, 17], p.colorAbajo)
      : ''
  return (
    cuerpo +
    corto +
    (p.abajo === 'short'
      ? miembro([[fin[0] * 0.85 + rodilla[0] * 0.15, fin[1] * 0.85 + rodilla[1] * 0.15], fin], [8.5, 8], papel)
      : '') +
    calzado
  )
}

function falda(p: Persona, [cx, cy]: Punto, pieI: Punto, pieD: Punto): string {
  const pollera = p.abajo === 'pollera'
  if (cy > -130) {
    const s = pieD[0] + pieI[0] < 0 ? -1 : 1
    const x = (v: number): string => n(v * s)
    return en(
      cx,
      cy,
      1,
      ruta(
        `M${x(-24)}-14Q${x(20)}-24 ${x(62)}-16Q${x(82)}-10 ${x(86)} 16L${x(90)} 52Q${x(66)} 62 ${x(46)} 50Q${x(40)} 26 ${x(10)} 24Q${x(-28)} 24 ${x(-24)}-14Z`,
        p.colorAbajo,
      ) +
        (pollera
          ? linea(`M${x(49)} 46Q${x(68)} 56 ${x(87)} 47`, maiz, 7) +
            linea(`M${x(50)} 34Q${x(68)} 43 ${x(85)} 36`, papel, 4)
          : ''),
    )
  }
  const largo = Math.min(pollera ? 104 : 84, Math.max(44, -cy - 18))
  const v = Math.max(pollera ? 58 : 31, (pieD[0] - pieI[0]) * 0.34 + 12)
  const m = (pieI[0] + pieD[0]) / 2 - cx
  const i = m * 0.4 - v
  const d = m * 0.4 + v
  const base = `M-25-10Q${n(-36 + m * 0.1)} ${n(largo * 0.4)} ${n(i)} ${n(largo)}Q${n(m * 0.4)} ${n(largo + (pollera ? 16 : 7))} ${n(d)} ${n(largo)}Q${n(36 + m * 0.1)} ${n(largo * 0.4)} 25-10Z`
  const franja = (t: number, g: number, c: string): string => {
    const w = 27 + (v - 27) * t + 3
    return linea(
      `M${n(m * 0.4 * t - w)} ${n(largo * t)}Q${n(m * 0.4 * t)} ${n(largo * t + 15)} ${n(m * 0.4 * t + w)} ${n(largo * t)}`,
      c,
      g,
    )
  }
  const adorno = pollera
    ? franja(0.93, 9, maiz) +
      franja(0.8, 5, papel) +
      franja(0.7, 4, claro(p.colorAbajo, 0.45)) +
      linea(
        `M-10 0Q-16 ${n(largo * 0.4)} ${n(i * 0.45)} ${n(largo * 0.66)}M10 0Q16 ${n(largo * 0.4)} ${n(d * 0.45)} ${n(largo * 0.66)}`,
        oscuro(p.colorAbajo, 0.25),
        2,
      )
    : linea(`M6 0Q10 ${n(largo * 0.5)} ${n(m * 0.4 + 12)} ${n(largo)}`, oscuro(p.colorAbajo, 0.25), 1.6)
  return en(cx, cy, 1, ruta(base, p.colorAbajo) + adorno)
}

export function figura(p: Persona, q: Pose): string {
  const a = p.ancho ?? 1
  const cadera = q.cadera ?? [0, -160]
  const inclina = q.inclina ?? 0
  const mira = q.mira ?? 0
  const espalda = q.espalda ?? false
  const hI = gira([-28 * a, -92], cadera, inclina)
  const hD = gira([28 * a, -92], cadera, inclina)
  const mI = q.manoI ?? [-41 * a + cadera[0], cadera[1] + 15]
  const mD = q.manoD ?? [41 * a + cadera[0], cadera[1] + 15]
  const pI = q.pieI ?? [-17, -8]
  const pD = q.pieD ?? [17, -8]
  const hacia = (pie: Punto, s: number): number =>
    Math.abs(mira) > 0.45 || Math.abs(pie[0]) > 50 ? (mira < 0 ? -1 : mira > 0 ? 1 : s) : s * 0.75
  const bI = brazo(p, hI, mI, -1, q.codoI, q.enI ?? '')
  const bD = brazo(p, hD, mD, 1, q.codoD, q.enD ?? '')
  const detras = q.detras ?? ''
  const piernas =
    p.abajo === 'nada'
      ? ''
      : pierna(p, [cadera[0] - 11 * a, cadera[1] + 6], pI, q.rodillaI ?? 1, hacia(pI, -1)) +
        pierna(p, [cadera[0] + 11 * a, cadera[1] + 6], pD, q.rodillaD ?? -1, hacia(pD, 1)) +
        (p.abajo === 'falda' || p.abajo === 'pollera'
          ? falda(p, cadera, pI, pD)
          : cadera[1] > -130
            ? ''
            : linea(
                `M${n(cadera[0])} ${n(cadera[1] + 10)}L${n((cadera[0] * 2 + pI[0] + pD[0]) / 4)} ${n(cadera[1] + 40)}`,
                oscuro(p.colorAbajo, 0.3),
                1.6,
              ))
  const cuello = ruta('M-9-124V-110Q0-100 9-110V-124Z', p.piel)
  const papada = espalda ? '' : ruta('M-9-122H9V-114.5Q1-108-9-112.5Z', oscuro(p.piel, 0.28), op(0.55))
  const rot = (c: string): string => en(cadera[0], cadera[1], 1, c, inclina)
  const testa = (c: string): string => en(0, -146, 1.1, c, q.cabeceo ?? 0)
  const tronco = rot(cuello + torso(p.prenda, p.color, p.segundo, p.piel, a, espalda) + papada + (q.encima ?? ''))
  const delante = (detras.includes('I') ? '' : bI) + (detras.includes('D') ? '' : bD)
  // Under a poncho the arms are hidden unless they do something.
  const poncho = p.prenda === 'poncho' && !q.manoI && !q.manoD
  const mel = rot(testa(melena(p, mira)))
  return en(
    q.x,
    q.y,
    q.e,
    (q.sombra === false ? '' : elipse((pI[0] + pD[0]) / 2, 0, 48 + Math.abs(pD[0] - pI[0]) * 0.4, 8, tinta, op(0.16))) +
      (espalda ? '' : mel) +
      (detras.includes('I') ? bI : '') +
      (detras.includes('D') ? bD : '') +
      piernas +
      (poncho ? delante : '') +
      tronco +
      rot(testa(cabeza(p, mira, espalda, q.gesto ?? 'sonrie'))) +
      (espalda ? mel + rot(testa(trenzas(p, true))) : rot(testa(trenzas(p, false)))) +
      (poncho ? '' : delante),
  )
}
