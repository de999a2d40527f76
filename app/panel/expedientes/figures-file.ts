import { type Columna, registerSheet } from '../../expedientes/registers.server.ts'
import { formatIn, sheetFile } from '../../lib/sheets/file.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/figures-file.ts'
import { figuresAsked, figuresOf, type Renglon } from './figures-asked.server.ts'

type Linea = Renglon & { por: string }

const COLUMNS: Columna<Linea>[] = [
  { title: 'Agrupados', value: ({ por }) => por, width: 20 },
  { title: 'De', value: ({ nombre }) => nombre, width: 32 },
  { title: 'Llegaron', value: ({ entraron }) => entraron, width: 12 },
  { title: 'Respondidos', value: ({ respondidos }) => respondidos, width: 12 },
  { title: 'A tiempo', value: ({ aTiempo }) => aTiempo, width: 12 },
  { title: 'Fuera de plazo', value: ({ tarde }) => tarde, width: 14 },
  { title: 'En plazo', value: ({ enPlazo }) => enPlazo, width: 12 },
  { title: 'Sin respuesta', value: ({ otros }) => otros, width: 14 },
  { title: 'Mediana (días)', value: ({ mediana }) => mediana, width: 14 },
  { title: 'Nueve de diez (días)', value: ({ nueve }) => nueve, width: 18 },
]

/** The figures of a kind for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { session, actor, kind, period } = await figuresAsked({ request, context, url })
  const { grupos, todo } = await figuresOf(actor, kind, period)
  const lines = [
    ...grupos.flatMap(({ titulo, filas }) => filas.map((one) => ({ ...one, por: titulo }))),
    ...(todo ? [{ ...todo, por: 'Todo' }] : []),
  ]
  const formato = formatIn(url.pathname)
  const noted = { tipo: kind.name, detalle: { ...period, formato, cifras: true, filas: lines.length } }
  const sheet = registerSheet(`Cifras ${kind.title}`, COLUMNS, lines)
  return takeOut(session, noted, await sheetFile(sheet, formato, `cifras-${kind.name}-${period.desde}-${period.hasta}`))
}
