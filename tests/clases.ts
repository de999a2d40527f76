import type { ContentType } from '../app/contenido/content-type.server.ts'
import { convocatoria } from '../app/features/convocatorias/schema.server.ts'
import { documento } from '../app/features/documentos/schema.server.ts'
import { noticia } from '../app/features/noticias/schema.server.ts'
import { pagina } from '../app/features/paginas/schema.server.ts'
import type { Dice } from './dados.ts'
import type { Kind, Layer, Publication } from './modelo.ts'
import { archivo, CONVOCATORIA, carpeta, inDays, NOTICIA, PAGINA } from './redaccion.ts'

/** What a list is called, its rows as they are sent, and the field that tells one from another. */
export type List = { name: string; told: string; row: (text: string) => Layer }

/** A kind of content as the sequences work on it. */
export type Clase = Kind & {
  type: ContentType
  /** The first items of a sequence; `place` is where they lie. */
  begin: (place: { categoria: number; word: string }) => Layer[]
  /** A new value of one field; `ids` are those of the sequence. */
  fresh: Record<string, (word: string, pick: <T>(from: readonly T[]) => T, ids: number[]) => unknown>
  list?: List
}

const title = (word: string) => `Título ${word}`

export const CLASES: Clase[] = [
  {
    ...{ type: noticia, publicStates: ['1'], needs: ['titulo', 'resumen', 'contenido', 'fecha'] },
    begin: () => [NOTICIA, { ...NOTICIA, resumen: '' }],
    fresh: {
      titulo: (word, pick) => pick([title(word), title(word), '']),
      resumen: (word) => `Resumen ${word}`,
      contenido: (word) => `<p>${word}</p>`,
    },
    list: { name: 'multimedia', told: 'alt', row: (alt) => ({ fileUrl: `/archivos/${alt}/a.png`, alt }) },
  },
  {
    ...{ type: convocatoria, publicStates: ['1', '2'], needs: ['titulo', 'fecha', 'resumen'] },
    begin: () => [CONVOCATORIA, { ...CONVOCATORIA, fecha: null }],
    fresh: {
      titulo: title,
      resumen: (word) => `Resumen ${word}`,
      fecha: (_, pick) => pick(['2026-05-01', '2026-06-01', null]),
    },
    list: {
      ...{ name: 'archivos', told: 'denominacion' },
      row: (denominacion) => ({ url: `/archivos/${denominacion}/a.pdf`, denominacion }),
    },
  },
  {
    ...{ type: documento, publicStates: ['1'], needs: ['titulo', 'categoria'] },
    begin: ({ categoria }) => [carpeta(categoria), { ...carpeta(categoria), titulo: 'Otra' }, archivo(categoria)],
    fresh: {
      titulo: title,
      nombre: (word) => `${word}.pdf`,
      contenedor: (_, pick, ids) => pick([...ids, null]),
    },
  },
  {
    ...{ type: pagina, publicStates: ['1'], needs: ['titulo', 'codigo'] },
    begin: ({ word }) => [{ ...PAGINA, codigo: `${word}-a` }, PAGINA],
    fresh: {
      titulo: title,
      contenido: (word) => `<p>${word}</p>`,
      codigo: (word, pick) => pick(['a', 'b', 'c'].map((end) => `${word.split('-')[0]}-${end}`)),
    },
  },
]

/** What a step is, as often as it is taken. */
export const STEPS_TAKEN = [
  ...['editar', 'editar', 'editar', 'editar', 'editar', 'publicar', 'publicar', 'publicar', 'retirar', 'papelera'],
  ...['recuperar', 'recuperar', 'descartar', 'deshacer', 'deshacer', 'restaurar', 'pedir_revision', 'devolver'],
  ...['tiempo', 'tiempo', 'lote'],
]

/** When it is to appear and end, and in which state. */
export const publicationOf = ({ publicStates, type }: Clase, { pick, chance }: Dice): Publication => ({
  ...(chance(0.35) && { desde: inDays(pick([1, 2, -1])) }),
  ...(chance(0.3) && { hasta: pick([inDays(5), null]) }),
  ...(chance(0.3) && { estado: pick(publicStates) }),
  ...reasonFor(type),
})

/** What visitors relied on changes only with a reason, and no reason is given that nobody reads. */
export const reasonFor = ({ notes }: ContentType): { notaPublica?: string } =>
  notes ? { notaPublica: 'Se corrigió' } : {}
