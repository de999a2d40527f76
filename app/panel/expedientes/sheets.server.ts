import type { CaseFile } from '../../expedientes/files.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import type { Papel } from '../../expedientes/papers/parts.ts'
import type { WholeCase } from '../../expedientes/queries.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { ESTADOS } from '../../expedientes/states.ts'
import { answerIn } from '../../features/libro-reclamaciones/schema.server.ts'
import { csvOf } from '../../lib/csv.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { wholeFile } from '../../lib/files/disk.server.ts'
import { HARMFUL } from '../../lib/files/refusals.ts'
import { keysOf } from '../../lib/keys.ts'
import { mailOf } from '../../lib/mail/sent.server.ts'
import type { Packed } from '../../lib/zip.server.ts'
import { caseWithPapers } from '../../request-papers.server.ts'

/** What proves that a sheet came and was answered, and how the index calls it. */
const PROVE = {
  hoja: 'Hoja, como se presentó',
  hoja_final: 'Hoja, con su respuesta',
  carta: 'Carta',
  respuesta: 'Adjunto de la respuesta',
  constancia: 'Constancia',
} satisfies Partial<Record<Papel, string>>

const PROVING = keysOf(PROVE)

const COLUMNS = ['Número', 'Presentado', 'Estado', 'Qué es', 'Archivo', 'SHA-256', 'Enviado a', 'Enviado el', 'Nota']
type Line = Partial<Record<string, string>>

/** The mail that took the answer to its consumer. */
async function mailLine({ caso, historia }: WholeCase): Promise<Line[]> {
  const answer = answerIn(historia)
  const mail = answer && (await mailOf(`expediente:${caso.id}:m${answer.id}`))
  if (!mail) return []
  const sent = mail.enviadoEn === null ? '' : limaNow(mail.enviadoEn)
  const Nota = sent === '' ? 'El correo no ha salido.' : ''
  return [{ 'Qué es': 'Correo con la respuesta', 'Enviado a': mail.para, 'Enviado el': sent, Nota }]
}

const nameOf = ({ numero }: Expediente, i: number, { nombre }: CaseFile) =>
  `${numero}/${String(i + 1).padStart(2, '0')} ${nombre}`

const missing = ({ analisis }: CaseFile) => (analisis === 'infectado' ? HARMFUL : 'El archivo no está en el almacén.')

/**
 * The sheets of a complaints book with what proves that they were answered, a folder for each, and at the end an index of
 * all that there is, and of what there is not.
 */
export async function* sheetsOf(kind: Kind, cases: readonly Expediente[]): AsyncGenerator<Packed> {
  const index: Line[] = []
  for (const caso of cases) {
    const whole = await caseWithPapers(kind, caso)
    const about = { Número: caso.numero, Presentado: caso.presentadoEn, Estado: ESTADOS[caso.estado].label }
    const changed = kind.cambiado?.(caso.datos, whole.historia) ?? ''
    const files = PROVING.flatMap((que) =>
      whole.archivos.filter(({ papel }) => papel === que).map((file) => ({ file, que: PROVE[que] })),
    )
    for (const [i, { file, que }] of files.entries()) {
      const nombre = nameOf(caso, i, file)
      const parts = await wholeFile(file)
      index.push({
        ...{ ...about, 'Qué es': que, Archivo: nombre, 'SHA-256': file.sha256 },
        Nota: parts ? (file.papel.startsWith('hoja') && changed) || '' : missing(file),
      })
      if (parts) yield { nombre, parts }
    }
    const erased = caso.anonimizadoEn === null ? [] : [{ Nota: 'Sus datos se borraron al cumplirse su plazo.' }]
    for (const line of [...(await mailLine(whole)), ...erased]) index.push({ ...about, ...line })
  }
  yield { nombre: 'indice.csv', parts: await bytesOf(csvOf(COLUMNS, [index])) }
}

const bytesOf = async (text: AsyncIterable<string>) => [Buffer.from((await Array.fromAsync(text)).join(''))]
