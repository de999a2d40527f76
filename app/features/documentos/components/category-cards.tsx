import { addresses } from '../../../lib/addresses.ts'
import { shortDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/numbers.ts'
import { Card, Cards } from '../../../ui/cards.tsx'

export type Categoria = {
  id: number
  denominacion: string
  subdenominacion: string | null
  letra: string | null
  icono: string | null
  cantidad: number
  actualizado: string | Date | null
}

type Props = { categorias: Categoria[]; level?: 2 | 3; brief?: boolean }

/** Categories of documents, each with how many there are and when the last one came. */
export function CategoryCards({ categorias, level = 3, brief = false }: Props) {
  return (
    <Cards brief={brief} index>
      {categorias.map((c) => (
        <Card
          key={c.id}
          level={level}
          href={addresses.categoria(c)}
          title={c.denominacion}
          icon={c.icono ?? 'folder'}
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
