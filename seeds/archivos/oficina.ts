import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { dibujar } from '../dibujos.ts'
import { diaPasado } from '../fechas.ts'
import { type Ficha, fichas, pedir, si } from '../leer.ts'
import { secciones } from '../secciones.ts'
import { docx } from './docx.ts'
import type { Documento, Emisor, Firma } from './emisor.ts'
import { pdf } from './pdf.ts'
import { pdfEscaneado } from './pdf-escaneado.ts'
import { xlsx } from './xlsx.ts'
import { zip } from './zip.ts'

/** The real file that a text describes, of the kind that its extension says. */
export async function archivo(
  una: Ficha,
  extension: string,
  emisor: Emisor,
  fecha: Temporal.PlainDate,
): Promise<Buffer> {
  const documento = documentoDe(una, emisor, fecha, extension === 'pdf')
  const dibujos = [...una.cuerpo.matchAll(/^!\[\]\((.+\.svg)\)$/gm)].map(([, svg = '']) => join(dirname(una.ruta), svg))
  const [primero] = dibujos
  switch (extension) {
    case 'pdf':
      if (!primero) return pdf(documento)
      return pdfEscaneado(documento, await Promise.all(dibujos.map((svg) => dibujar(svg, 'png', undefined, una.ancla))))
    case 'docx':
      return docx(documento)
    case 'xlsx':
      return xlsx(documento)
    case 'csv':
      return csv(documento)
    case 'zip':
      return zip(await contenidos(una, emisor), fecha)
    case 'png':
    case 'jpg':
      if (primero) return dibujar(primero, extension, undefined, una.ancla)
  }
  throw new Error(`${una.ruta}: no se sabe hacer un archivo «${extension}» de esto`)
}

function documentoDe(una: Ficha, emisor: Emisor, fecha: Temporal.PlainDate, firmado: boolean): Documento {
  const { titulo, encabezado, subtitulo, numero, firma } = una.campos
  return {
    titulo: encabezado ?? titulo ?? '',
    subtitulo,
    numero,
    fecha,
    secciones: /^##/m.test(una.cuerpo) ? secciones(una) : [],
    emisor,
    firma: firma ? firmaDe(firma) : firmado ? emisor.firma : null,
    horizontal: si(una, 'horizontal'),
  }
}

/** `Rosa Demo Quispe, Directora General`; `nadie` for no signature. */
export function firmaDe(escrita: string): Firma | null {
  if (escrita === 'nadie') return null
  const [nombre = '', ...cargo] = escrita.split(', ')
  return { nombre, cargo: cargo.join(', ') }
}

/** RFC 4180, with the mark that makes a spreadsheet read it as UTF-8. */
function csv({ secciones: [seccion] }: Documento): Buffer {
  const { cabecera = [], filas = [] } = seccion?.tabla ?? {}
  return Buffer.from(stringify([cabecera, ...filas], { bom: true, record_delimiter: 'windows' }), 'utf8')
}

/** What goes into a ZIP: the texts of the folder that has its name after a `_`. */
async function contenidos({ ruta, ancla }: Ficha, emisor: Emisor): Promise<Record<string, Buffer>> {
  const carpeta = join(dirname(ruta), `_${basename(ruta, '.md')}`)
  if (!existsSync(carpeta)) throw new Error(`${ruta}: falta la carpeta ${carpeta}`)
  const hechos: Record<string, Buffer> = {}
  for (const una of fichas(carpeta, ancla, diaPasado)) {
    const nombre = pedir(una, 'archivo')
    hechos[nombre] = await archivo(una, extname(nombre).slice(1), emisor, una.ancla.fecha ?? ancla.hoy)
  }
  return hechos
}
