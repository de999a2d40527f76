import { type Screen as Outside, openOf } from '../../contenido/outside.server.ts'
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
  open?: Outside['open'] | undefined
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
    .flatMap(({ path, title, asked = '', open }) => (title ? [{ titulo: title, href: path, asked, open }] : [])),
]
const MOST = 2

export type Section = { titulo: string; href: string }

/** Sections of which all the words that were asked are, as an institution of that kind has them, and now. */
export async function sectionsFor(
  institucion: number,
  texto: string,
  gestion: Kind['gestion'][number] = 'publica',
): Promise<Section[]> {
  const asked = wordsOf(texto)
    .filter((word) => !isEmptyWord(word))
    .map(singular)
  if (asked.length === 0) return []
  const meant = SECTIONS.filter(({ titulo, asked: otras, gestion: having }) => {
    if (having && !having.includes(gestion)) return false
    const words = new Set(wordsOf(`${titulo} ${otras}`).map(singular))
    return asked.every((word) => words.has(word))
  })
  return (await openOf(meant, institucion)).slice(0, MOST).map(({ titulo, href }) => ({ titulo, href }))
}
