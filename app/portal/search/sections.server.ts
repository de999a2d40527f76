import { outsides } from '../../content-types.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { ACCESO } from '../../features/acceso-informacion/address.ts'
import { accesoInformacion } from '../../features/acceso-informacion/schema.server.ts'
import { isEmptyWord, singular, wordsOf } from '../../features/buscador/words.ts'
import { consulta } from '../../features/consultas/schema.server.ts'
import { mesaPartes } from '../../features/mesa-partes/schema.server.ts'
import { SEGUIMIENTO } from '../tramites/address.ts'

type Screen = Section & {
  /** Other words by which people ask for it. */
  asked: string
  /** Which institutions have it, where not all do. */
  gestion?: Kind['gestion']
}

/** Screens of the portal: first those where something is asked for or followed. */
const SECTIONS: Screen[] = [
  { titulo: mesaPartes.title, href: mesaPartes.formulario, asked: 'virtual' },
  { titulo: 'Seguimiento de trámites', href: SEGUIMIENTO, asked: 'expediente estado' },
  { titulo: 'Consulta', href: consulta.formulario, asked: 'pregunta' },
  {
    ...{ titulo: 'Acceso a la información pública', href: ACCESO, asked: 'solicitud pedido' },
    gestion: accesoInformacion.gestion,
  },
  ...outsides
    .flatMap(({ list, screens = [] }) => [...(list ? [list] : []), ...screens])
    .flatMap(({ path, title, asked = '' }) => (title ? [{ titulo: title, href: path, asked }] : [])),
]
const MOST = 2

export type Section = { titulo: string; href: string }

/** Sections of which all the words that were asked are, as an institution of that kind has them. */
export function sectionsFor(texto: string, gestion: Kind['gestion'][number] = 'publica'): Section[] {
  const asked = wordsOf(texto)
    .filter((word) => !isEmptyWord(word))
    .map(singular)
  if (asked.length === 0) return []
  return SECTIONS.filter(({ titulo, asked: otras, gestion: having }) => {
    if (having && !having.includes(gestion)) return false
    const words = new Set(wordsOf(`${titulo} ${otras}`).map(singular))
    return asked.every((word) => words.has(word))
  })
    .slice(0, MOST)
    .map(({ titulo, href }) => ({ titulo, href }))
}
