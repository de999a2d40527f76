import type { Tipo } from './schema.server.ts'

/** What a person calls one and several of each kind, in the order of the choices. */
export const KINDS: Record<Tipo, [one: string, many: string]> = {
  documento: ['Documento', 'Documentos'],
  pagina: ['Página', 'Páginas'],
  programa: ['Programa', 'Programas'],
  curso: ['Curso', 'Cursos'],
  convocatoria: ['Convocatoria', 'Convocatorias'],
  comunicado: ['Comunicado', 'Comunicados'],
  noticia: ['Noticia', 'Noticias'],
  evento: ['Evento', 'Eventos'],
  empleo: ['Empleo', 'Empleos'],
  convenio: ['Convenio', 'Convenios'],
  categoria: ['Categoría de documentos', 'Categorías de documentos'],
  carpeta: ['Carpeta', 'Carpetas'],
  historico: ['Archivo histórico', 'Archivo histórico'],
}

export const isKind = (text: string | null): text is Tipo => text !== null && Object.hasOwn(KINDS, text)
