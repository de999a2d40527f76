import { documentos } from '../app/features/documentos/schema.server.ts'
import { noticias } from '../app/features/noticias/schema.server.ts'
import { db } from '../app/lib/db/client.server.ts'
import { newFileId } from '../app/lib/files/ids.ts'
import { archivos, textosArchivo } from '../app/lib/files/schema.server.ts'
import { fileUrl } from '../app/lib/files/urls.ts'

// Builders: each inserts one honest, public row of the portal's institution and returns it; a test says what matters to it.

const PUBLICA = { institucion: 2, estado: '1' }
const DAY_MS = 86_400_000

function made<T>([row]: T[]): T {
  if (!row) throw new Error('The row was not inserted')
  return row
}

export async function noticia(values: Partial<typeof noticias.$inferInsert> = {}) {
  const usual = { titulo: 'Noticia', resumen: 'R', contenido: 'C', fecha: '2026-11-01 09:00:00', ...PUBLICA }
  return made(
    await db
      .insert(noticias)
      .values({ ...usual, ...values })
      .returning(),
  )
}

/** One for each reason why visitors of the portal may not see something. */
export async function noticiasQueNadieVe(titulo: string): Promise<void> {
  await noticia({ titulo, estado: '0' })
  await noticia({ titulo, eliminadoEn: new Date() })
  await noticia({ titulo, publicarDesde: new Date(Date.now() + DAY_MS) })
  await noticia({ titulo, publicarHasta: new Date(Date.now() - DAY_MS) })
  await noticia({ titulo, institucion: 1 })
}

type Documento = Partial<typeof documentos.$inferInsert> & { categoria: number }

export async function documento(values: Documento) {
  const usual = { titulo: 'Documento', nombre: 'a.pdf', url: '/archivos/x/a.pdf', ...PUBLICA }
  return made(
    await db
      .insert(documentos)
      .values({ ...usual, ...values })
      .returning(),
  )
}

export const carpeta = (values: Documento) =>
  documento({ titulo: 'Carpeta', nombre: '', url: null, tipo: '1', ...values })

/** The row of a file whose text is known, page by page; there are no bytes behind it. */
export async function archivoConTexto(pages: string[], values: Partial<typeof archivos.$inferInsert> = {}) {
  const id = newFileId()
  const usual = { id, nombre: 'informe.pdf', idinstitucion: 2, tipo: 'application/pdf', bytes: 1, clave: id }
  const archivo = made(
    await db
      .insert(archivos)
      .values({ ...usual, sha256: '0'.repeat(64), ...values })
      .returning(),
  )
  const texts = pages.map((texto, i) => ({ archivo: archivo.id, pagina: i + 1, texto }))
  if (texts.length > 0) await db.insert(textosArchivo).values(texts)
  return { ...archivo, url: fileUrl(archivo) }
}
