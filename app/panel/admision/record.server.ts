import { resultOf } from '../../features/admision/outcome.ts'
import type { listResultados, listVacantes, Temporada } from '../../features/admision/queries.server.ts'
import { codigoDe } from '../../features/admision/rules.ts'
import { puntajeDicho } from '../../features/admision/season-rules.ts'
import { longDay, momentInWords } from '../../lib/dates.ts'
import { type Comprobar, checkedWith } from '../../lib/papers/check.server.ts'
import type { Membrete } from '../../lib/pdf/letterhead.server.ts'
import { code, openPaper, type Paper, signature } from '../../lib/pdf/paper.server.ts'

type Fila = Awaited<ReturnType<typeof listResultados>>[number]

export type Acta = {
  membrete: Membrete
  numero: string
  temporada: Temporada
  filas: readonly Fila[]
  vacantes: Awaited<ReturnType<typeof listVacantes>>
  comprobar: Comprobar
}

const COLUMNS = [
  { title: 'Puesto', share: 9, right: true },
  { title: 'Código', share: 14 },
  { title: 'Apellidos y nombres', share: 44 },
  { title: 'Puntaje', share: 12, right: true },
  { title: 'Resultado', share: 21 },
]

const SIGNERS = [
  'Quien preside la comisión de admisión',
  'Quien lleva la secretaría de la comisión',
  'Quien integra la comisión',
]

/** The record of the results of a season, by programme and modality, to be signed. */
export async function actaPdf({ membrete, numero, temporada, filas, vacantes, comprobar }: Acta): Promise<Buffer> {
  // The same each time that it is taken, while the results are the same.
  const en = temporada.resultadosDesde ?? `${temporada.fechaExamen ?? temporada.fechaFin} 00:00:00`
  const paper = await openPaper({ membrete, titulo: 'Acta de resultados de admisión', numero, en })
  paper.heading(`Acta de resultados de admisión ${temporada.denominacion}`)
  paper.facts(factsOf(temporada, filas))
  for (const [programa, rows] of Map.groupBy(filas, (fila) => fila.programa)) {
    const places = vacantes.filter(({ nombre }) => nombre === programa)
    const offered = places.reduce((sum, { cantidad }) => sum + cantidad, 0)
    paper.section(`${programa}: ${enteredIn(rows)} de ${offered} vacantes`)
    for (const [modalidad, some] of Map.groupBy(rows, (fila) => fila.modalidad)) {
      paper.paragraph(modalidad, { bold: true, keep: 50 })
      paper.table(
        COLUMNS,
        some.map((fila) => rowOf(fila, temporada)),
      )
    }
  }
  signing(paper, comprobar)
  return paper.done()
}

const enteredIn = (rows: readonly Fila[]) => rows.filter(({ estado }) => estado === 'ingresante').length

const rowOf = (fila: Fila, { decimales }: Temporada) => [
  fila.orden === null ? '–' : String(fila.orden),
  codigoDe(fila.id),
  `${fila.apellidos}, ${fila.nombres}`,
  fila.puntaje === null ? (fila.ausente ? 'NP' : '–') : puntajeDicho(fila.puntaje, decimales),
  resultOf(fila),
]

function factsOf(t: Temporada, filas: readonly Fila[]): [string, string][] {
  const many = (result: string) => String(filas.filter((fila) => resultOf(fila) === result).length)
  return [
    ['Examen', t.fechaExamen ? [longDay(t.fechaExamen), t.lugarExamen].filter(Boolean).join(', ') : ''],
    [
      'Escala',
      `De 0 a ${puntajeDicho(t.puntajeMaximo, t.decimales)}; ingresa quien alcanza vacante con ${puntajeDicho(t.notaMinima, t.decimales)} o más`,
    ],
    ['Publicación', t.resultadosDesde ? `Desde el ${momentInWords(t.resultadosDesde)}` : 'Sin programar'],
    ['Aptos', String(filas.length)],
    ['Ingresaron', many('Ingresó')],
    ['No ingresaron', many('No ingresó')],
    ['No se presentaron', many('No se presentó')],
    ['Sin puntaje', many('Sin puntaje')],
  ]
}

function signing(paper: Paper, comprobar: Comprobar): void {
  paper.section('Firmas')
  paper.paragraph('Lugar y fecha: ______________________________________________', { keep: 90 })
  for (const post of SIGNERS) signature(paper, 'Nombre:', post)
  const said = checkedWith('esta acta', comprobar)
  if (comprobar.qr) code(paper, comprobar.qr, ['Compruebe que es auténtica', said])
  else paper.paragraph(said)
}
