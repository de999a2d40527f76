import { isEmptyWord, singular, wordsOf } from './words.ts'

/** Screens of the portal that are not content of anybody, and other words by which people ask for them. */
const SECTIONS: [titulo: string, href: string, otras: string][] = [
  ['Libro de reclamaciones', '/transparencia/libro/reclamaciones', 'reclamo queja queja'],
  ['Mesa de partes', '/contacto', 'virtual'],
  ['Programas de estudios', '/programas', 'carreras profesionales técnicas'],
  ['Documentos de gestión y transparencia', '/transparencia/documentos/gestion', ''],
  ['Convocatorias', '/transparencia/convocatorias', 'concursos plazas'],
  ['Convenios', '/transparencia/convenios', ''],
  ['Calendario de actividades', '/transparencia/calendario', 'agenda'],
  ['Bolsa de trabajo', '/servicios/bolsa-trabajo', 'empleos'],
  ['Noticias', '/actualidad/noticias', ''],
  ['Eventos', '/actualidad/eventos', ''],
  ['Comunicados', '/actualidad/comunicados', 'avisos'],
  ['Videos', '/actualidad/videos', ''],
  ['Galería de fotos', '/galeria', 'imágenes fotografías'],
]
const MOST = 2

export type Section = { titulo: string; href: string }

/** Sections of which all the words that were asked are. */
export function sectionsFor(texto: string): Section[] {
  const asked = wordsOf(texto)
    .filter((word) => !isEmptyWord(word))
    .map(singular)
  if (asked.length === 0) return []
  return SECTIONS.filter(([titulo, , otras]) => {
    const words = new Set(wordsOf(`${titulo} ${otras}`).map(singular))
    return asked.every((word) => words.has(word))
  })
    .slice(0, MOST)
    .map(([titulo, href]) => ({ titulo, href }))
}
