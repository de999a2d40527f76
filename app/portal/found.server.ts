import type { ContentTable, ContentType, RowOf } from '../contenido/content-type.server.ts'
import { listPublished, matching } from '../contenido/queries.server.ts'
import { trabajo } from '../features/bolsa-trabajo/schema.server.ts'
import { comunicado } from '../features/comunicados/schema.server.ts'
import { convocatoria } from '../features/convocatorias/schema.server.ts'
import { searchDocumentos } from '../features/documentos/queries.server.ts'
import { evento } from '../features/eventos/schema.server.ts'
import { noticia } from '../features/noticias/schema.server.ts'
import { pagina } from '../features/paginas/schema.server.ts'
import { programa } from '../features/programas/schema.server.ts'
import { addresses } from '../lib/addresses.ts'

export type Found = { kind: string; title: string; href: string; summary: string; fecha: string | null }

// What a person looks through; the lists and the document browser have the rest.
const MOST_OF_A_KIND = 10

type Kind = (institucion: number, texto: string) => Promise<Found[]>

function kind<T extends ContentTable>(type: ContentType<T>, present: (row: RowOf<T>) => Found): Kind {
  return async (institucion, texto) => {
    const where = matching(type, texto)
    if (!where) return []
    return (await listPublished(type, { institucion, size: MOST_OF_A_KIND, where })).map(present)
  }
}

const documentos: Kind = async (institucion, texto) =>
  (await searchDocumentos(institucion, texto, MOST_OF_A_KIND)).map((row) => ({
    kind: 'Documento',
    title: row.titulo,
    href: row.url ?? '',
    summary: row.nombre,
    fecha: row.fecha,
  }))

const KINDS: Kind[] = [
  kind(pagina, (row) => ({
    kind: 'Página',
    title: row.titulo === '-' ? `/${row.codigo}` : row.titulo,
    href: `/${row.codigo}`,
    summary: '',
    fecha: null,
  })),
  kind(programa, (row) => ({
    kind: 'Programa',
    title: row.denominacion,
    href: addresses.programa(row),
    summary: row.resumen,
    fecha: null,
  })),
  kind(convocatoria, (row) => ({ ...dated(row), kind: 'Convocatoria', href: addresses.convocatoria(row) })),
  documentos,
  kind(comunicado, (row) => ({ ...dated(row), kind: 'Comunicado', href: addresses.comunicado(row) })),
  kind(evento, (row) => ({ ...dated(row), kind: 'Evento', href: addresses.evento(row) })),
  kind(noticia, (row) => ({ ...dated(row), kind: 'Noticia', href: addresses.noticia(row) })),
  kind(trabajo, (row) => ({
    kind: 'Empleo',
    title: row.resumen,
    href: addresses.trabajo(row),
    summary: row.razonSocial,
    fecha: row.fecha,
  })),
]

const dated = ({ titulo, resumen, fecha }: { titulo: string; resumen: string; fecha: string }) => ({
  title: titulo,
  summary: resumen,
  fecha,
})

/** Everything public in which all the words occur, kind by kind, newest first in each. */
export async function find(institucion: number, texto: string): Promise<Found[]> {
  if (!texto) return []
  return (await Promise.all(KINDS.map((search) => search(institucion, texto)))).flat()
}
