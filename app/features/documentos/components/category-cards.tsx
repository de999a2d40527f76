import { shortDate } from '../../../lib/dates.ts'
import type { Picture } from '../../../lib/files/pictures.server.ts'
import { plural } from '../../../lib/numbers.ts'
import { Card, Cards, Rest } from '../../../ui/cards.tsx'
import { categoriaHref } from '../address.ts'

export type Categoria = {
  id: number
  denominacion: string
  subdenominacion: string | null
  letra: string | null
  icono: string | null
  picture: Picture | null
  cantidad: number
  actualizado: string | Date | null
}

type Props = { categorias: Categoria[]; level?: 2 | 3; brief?: boolean }

// Specification, section 9.
const LIMIT = 20
/** On phones, of a page with other things; the style sheet of the cards knows it, too. */
const FIRST = 6

/** Categories of documents, each with how many there are and when the last one came; the first ones, and the rest on demand. */
export function CategoryCards(props: Props) {
  const [first, rest] = [props.categorias.slice(0, LIMIT), props.categorias.slice(LIMIT)]
  return (
    <>
      <Grid {...props} categorias={first} />
      {rest.length > 0 ? (
        <Rest summary={`Ver ${plural(rest.length, 'categoría')} más`}>
          <Grid {...props} categorias={rest} brief={false} />
        </Rest>
      ) : null}
    </>
  )
}

function Grid({ categorias, level = 3, brief = false }: Props) {
  const folds = brief && categorias.length > FIRST
  return (
    <Cards
      brief={brief}
      index
      folded={folds ? { id: 'categorias', label: `Ver las ${categorias.length} categorías` } : undefined}
    >
      {categorias.map((c) => (
        <Card
          key={c.id}
          level={level}
          href={categoriaHref(c)}
          title={c.denominacion}
          icon={c.icono ?? 'folder'}
          picture={c.picture}
          text={c.subdenominacion}
          note={
            <>
              {plural(c.cantidad, 'documento')}
              {c.actualizado ? ` · actualizado ${shortDate(c.actualizado)}` : null}
            </>
          }
        />
      ))}
    </Cards>
  )
}
