import sharp from 'sharp'
import { linesOf, textAt } from '../../app/lib/outlines.server.ts'

/** Small graphics that an office would publish as pictures: all of them drawn here. */
const NOCHE = '#12324f'
const GRANA = '#9c1f36'
const MAIZ = '#e3a72f'
const PAPEL = '#fbfaf7'

function lienzo(ancho: number, alto: number, titulo: string, dibujo: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}"><rect width="100%" height="100%" fill="${PAPEL}"/><rect width="100%" height="12" fill="${GRANA}"/>${textAt(titulo, ancho / 2, 62, 30, { anchor: 'middle', color: NOCHE, bold: true })}${dibujo}${textAt('IESTP «Quebrada Serena» · datos ficticios', ancho / 2, alto - 20, 15, { anchor: 'middle', color: '#4a5563' })}</svg>`
}

const png = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true, effort: 2, compressionLevel: 7 }).toBuffer()
const jpg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()

function caja(
  rotulo: string,
  x: number,
  y: number,
  ancho: number,
  alto: number,
  fondo: string,
  color = '#ffffff',
): string {
  const renglones = linesOf(rotulo, 16, ancho - 20)
  const inicio = y + alto / 2 + 6 - (renglones.length - 1) * 10
  const letras = renglones
    .map((linea, i) => textAt(linea, x + ancho / 2, inicio + i * 20, 16, { anchor: 'middle', color }))
    .join('')
  return `<rect x="${x}" y="${y}" width="${ancho}" height="${alto}" rx="6" fill="${fondo}"/>${letras}`
}

const linea = (d: string) => `<path d="${d}" fill="none" stroke="#7a8594" stroke-width="2"/>`

export function organigrama(): Promise<Buffer> {
  const unidades = [
    'Unidad Académica',
    'Unidad de Investigación',
    'Unidad de Formación Continua',
    'Unidad de Bienestar y Empleabilidad',
    'Área de Administración',
    'Área de Calidad',
    'Secretaría Académica',
  ]
  const hijas: Record<number, string[]> = {
    0: ['Coordinaciones de los doce programas', 'Biblioteca y laboratorios'],
    1: ['Líneas y proyectos'],
    2: ['Cursos cortos y certificación'],
    3: ['Bolsa de trabajo y egresados', 'Tutoría y bienestar'],
    4: ['Tesorería', 'Abastecimiento y patrimonio'],
    5: ['Procesos y licenciamiento'],
    6: ['Registro, actas y títulos', 'Mesa de partes'],
  }
  const paso = 190
  const partes = [linea('M690 160V230M690 130H930'), linea(`M120 270H${120 + paso * 6}M690 230V270`)]
  partes.push(
    caja('Dirección General', 570, 96, 240, 64, NOCHE),
    caja('Consejo Asesor', 930, 104, 200, 50, MAIZ, '#16202e'),
  )
  unidades.forEach((unidad, i) => {
    const x = 36 + i * paso
    partes.push(linea(`M${x + 84} 270V300`), caja(unidad, x, 300, 168, 76, GRANA))
    for (const [j, hija] of (hijas[i] ?? []).entries()) {
      const y = 410 + j * 88
      partes.push(linea(`M${x + 84} ${y - 34 + (j ? 14 : 0)}V${y}`), caja(hija, x, y, 168, 68, '#e4e9ee', '#16202e'))
    }
  })
  return png(lienzo(1380, 640, 'Organigrama estructural', partes.join('')))
}

function pasos(titulo: string, lista: [string, string][]): string {
  const partes = lista.map(([rotulo, detalle], i) => {
    const y = 110 + i * 150
    const renglones = linesOf(detalle, 19, 560).map((l, j) => textAt(l, 190, y + 72 + j * 27, 19, { color: '#39424f' }))
    return `<rect x="50" y="${y}" width="740" height="128" rx="8" fill="#fff" stroke="#d7d2c4"/><circle cx="115" cy="${y + 64}" r="38" fill="${i % 2 ? NOCHE : GRANA}"/>${textAt(String(i + 1), 115, y + 76, 34, { anchor: 'middle', color: '#fff', bold: true })}${textAt(rotulo, 190, y + 42, 23, { color: NOCHE, bold: true })}${renglones.join('')}`
  })
  return lienzo(840, 150 + lista.length * 150, titulo, partes.join(''))
}

export function pasosDePago(): Promise<Buffer> {
  return png(
    pasos('Pague y registre su voucher', [
      ['Busque el concepto', 'El tarifario vigente dice el monto exacto y los requisitos del trámite.'],
      ['Pague en el banco o en caja', 'Guarde el voucher. En caja, pida siempre su recibo numerado.'],
      ['Envíe la foto', 'Que se lean el número de operación, la fecha y el monto.'],
      ['Reciba la confirmación', 'En un día hábil el trámite queda habilitado, sin acercarse a la sede.'],
    ]),
  )
}

export function cronogramaMatricula(periodo: string, fechas: [string, string][]): Promise<Buffer> {
  return jpg(pasos(`Matrícula ${periodo}`, fechas))
}

export function flujoTramite(): Promise<Buffer> {
  return png(
    pasos('Del pedido a la respuesta', [
      ['Presentación', 'Mesa de partes recibe todos los días y entrega un cargo con número, fecha y hora.'],
      ['Derivación', 'El mismo día el expediente llega a la unidad que atiende.'],
      ['Observación, si falta algo', 'Se avisa una sola vez, en dos días hábiles; hay dos días más para completar.'],
      ['Respuesta', 'La unidad responde por escrito dentro del plazo del trámite.'],
    ]),
  )
}

export function barras(titulo: string, datos: [string, number][]): Promise<Buffer> {
  const mayor = Math.max(...datos.map(([, valor]) => valor))
  const ancho = 1000
  const paso = (ancho - 140) / datos.length
  const columnas = datos.map(([rotulo, valor], i) => {
    const alto = (valor / mayor) * 380
    const x = 80 + i * paso
    const centro = x + paso * 0.36
    return `<rect x="${x}" y="${520 - alto}" width="${paso * 0.72}" height="${alto}" fill="${i === datos.length - 1 ? GRANA : NOCHE}"/>${textAt(String(valor), centro, 508 - alto, 20, { anchor: 'middle', bold: true })}${textAt(rotulo, centro, 550, 18, { anchor: 'middle' })}`
  })
  return png(lienzo(ancho, 620, titulo, `${linea('M60 520H950')}${columnas.join('')}`))
}

/** A plan of a building work: the floor of a workshop with its zones. */
export function planoTaller(): Promise<Buffer> {
  const zonas: [string, number, number, number, number][] = [
    ['Zona de diagnóstico', 80, 120, 340, 200],
    ['Elevadores 1 y 2', 420, 120, 300, 200],
    ['Banco de motores', 80, 320, 240, 220],
    ['Aula taller', 320, 320, 220, 220],
    ['Almacén y herramientas', 540, 320, 180, 130],
    ['Servicios accesibles', 540, 450, 180, 90],
  ]
  const partes = zonas.map(
    ([rotulo, x, y, w, h]) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fff" stroke="${NOCHE}" stroke-width="5"/>${linesOf(
        rotulo,
        18,
        w - 30,
      )
        .map((l, i) => textAt(l, x + w / 2, y + h / 2 + i * 24, 18, { anchor: 'middle' }))
        .join('')}`,
  )
  return jpg(lienzo(800, 620, 'Taller de Mecatrónica, planta', partes.join('')))
}
