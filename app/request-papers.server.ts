import type { CaseFile } from './expedientes/files.server.ts'
import { keyFor } from './expedientes/keys.server.ts'
import type { Kind } from './expedientes/kind.server.ts'
import { aboutIn } from './expedientes/letters.server.ts'
import { caseOfDraft, type WholeCase, wholeCase } from './expedientes/queries.server.ts'
import type { Expediente } from './expedientes/schema.server.ts'
import { portalOf } from './features/institucion/queries.server.ts'
import { sheetNow, sheetOf } from './features/libro-reclamaciones/sheet.server.ts'
import { futOf } from './features/mesa-partes/fut.server.ts'
import { lettersOf } from './features/solicitudes/letters.server.ts'
import { type Around, keptPaper, type MadePaper, type Making } from './features/solicitudes/mutations.server.ts'
import { caseReceipt, correctionReceipts, sentFiles, trackedAt } from './features/solicitudes/papers.server.ts'
import { aroundOf } from './features/solicitudes/queries.server.ts'
import { failureSaid } from './lib/failure-words.ts'
import { disk } from './lib/files/disk.server.ts'
import type { Adjunto } from './lib/mail/smtp.server.ts'
import { noteIssued } from './lib/papers/issued.server.ts'
import { kindNamed } from './request-kinds.server.ts'

async function around({ institucion }: Expediente): Promise<Around> {
  const [portal, { calendar }] = await Promise.all([portalOf(institucion), aroundOf(institucion)])
  const { sitio } = portal
  // Its papers lead to its own portal, or are not there yet.
  if (sitio === null) throw new Error(`Nobody said where the portal of institution ${institucion} is`)
  return { portal: { ...portal, sitio }, calendar }
}

/** What a kind makes besides the receipt: as it was presented; a sheet that was answered, with its answer. */
const OWN: Record<Kind['papeles'][number], (whole: WholeCase) => Making> = {
  fut: (whole) => ({
    made: { papel: 'fut' },
    make: ({ portal }) => futOf(whole, sentFiles(whole), portal, trackedAt(whole.caso, 'fut', portal)),
  }),
  hoja: (whole) => {
    const { caso } = whole
    const { papel, historia } = sheetNow(whole.historia)
    const adjuntos = sentFiles(whole).map(({ nombre }) => nombre)
    return {
      made: { papel },
      make: ({ portal }) => sheetOf({ caso, historia, adjuntos, seguimiento: trackedAt(caso, papel, portal) }, portal),
    }
  },
}

/** All that a case should have by now. What only staff write down has nobody who gets a receipt. */
function papersOf(kind: Kind, whole: WholeCase): Making[] {
  const make = async (of: Around) => {
    // It counts and lists the form, which is made before it.
    const now = await wholeCase(whole.caso)
    if (kind.papeles.some((papel) => !now.archivos.some((one) => one.papel.startsWith(papel))))
      throw new Error('Its form is not there yet')
    await citizenReceipt(kind, now, of)
    return caseReceipt(kind, now, null, of)
  }
  return [
    ...kind.papeles.map((papel) => OWN[papel](whole)),
    ...(kind.abre === 'personal' ? [] : [{ made: { papel: 'cargo' as const }, make }]),
    ...lettersOf(kind, whole),
    ...correctionReceipts(kind, whole),
  ]
}

const isPaper = ({ papel, movimiento }: Pick<CaseFile, 'papel' | 'movimiento'>, made: MadePaper) =>
  papel === made.papel && (!('movimiento' in made) || movimiento === made.movimiento)

const isThere = ({ archivos }: WholeCase, { made }: Making) => archivos.some((file) => isPaper(file, made))

/** @returns whether any was missing */
async function makeMissing(kind: Kind, whole: WholeCase): Promise<boolean> {
  const { caso } = whole
  const missing = papersOf(kind, whole).filter((one) => !isThere(whole, one))
  for (const { made, make } of missing) {
    await keptPaper(caso, made, async () => make(await around(caso))).catch((error) => {
      console.error(`No se pudo escribir un papel (${made.papel}) del expediente ${caso.numero}: ${failureSaid(error)}`)
    })
  }
  return missing.length > 0
}

/**
 * All that there is of a case, with its papers: whoever presents it or takes a step makes them so, and where that failed, or
 * the process ended between, whoever looks at the case next. Without them, the case is there all the same.
 */
export async function caseWithPapers(kind: Kind | undefined, caso: Expediente): Promise<WholeCase> {
  const whole = await wholeCase(caso)
  if (!kind || caso.anonimizadoEn !== null) return whole
  return (await makeMissing(kind, whole)) ? wholeCase(caso) : whole
}

/** The same for whoever just presented it: that it was received is true whatever becomes of its papers. */
export async function writePapers(kind: Kind, caso: Expediente): Promise<void> {
  await caseWithPapers(kind, caso).catch((error) => {
    console.error(`No se pudieron escribir los papeles del expediente ${caso.numero}: ${failureSaid(error)}`)
  })
}

/**
 * The papers that go with a message about a case, as it leaves: nothing of what was erased meanwhile.
 * @returns null while one of them is not there yet
 */
export async function papersOfMail(about: { clave: string; institucion: number }): Promise<readonly Adjunto[] | null> {
  const { expediente, que } = aboutIn(about.clave) ?? {}
  const caso = expediente && que ? await caseOfDraft(expediente) : undefined
  const kind = caso && kindNamed(caso.tipo)
  if (!kind || caso.institucion !== about.institucion || caso.anonimizadoEn !== null) return []
  const whole = await caseWithPapers(kind, caso)
  const step = whole.historia.find(({ id }) => que === `m${id}`)?.paso ?? ''
  if (kind.pasos[step]?.carta?.reservada) return []
  const going = papersOf(kind, whole).filter(({ made }) =>
    'movimiento' in made ? que === `m${made.movimiento}` : que === 'cargo',
  )
  if (!going.every((one) => isThere(whole, one))) return null
  const receipt = que === 'cargo' ? await citizenReceipt(kind, whole) : null
  const kept = whole.archivos.filter(
    (file) => going.some(({ made }) => isPaper(file, made)) && !(receipt && file.papel === 'cargo'),
  )
  const read = kept.map(async ({ nombre, tipo, clave }) => ({ nombre, tipo, bytes: await (await disk()).bytes(clave) }))
  return [...(receipt ? [receipt] : []), ...(await Promise.all(read))]
}

type CitizenReceipt = { nombre: string; tipo: string; privado: true; bytes: Buffer }

/** What its applicant has in hand, with the key: of it the digest alone is kept, and as long as the key is the first one. */
export async function citizenReceipt(kind: Kind, whole: WholeCase, of?: Around): Promise<CitizenReceipt | null> {
  const { caso } = whole
  const clave = caso.anonimizadoEn === null && kind.abre !== 'personal' ? keyFor(caso, caso.ficha) : null
  return clave === null ? null : issuedReceipt(kind, whole, clave, of)
}

/** The same as it is now, without the key where it is no longer the first one; null of what gets no receipt. */
export async function receiptNow(kind: Kind, whole: WholeCase): Promise<CitizenReceipt | null> {
  if (whole.caso.anonimizadoEn !== null || kind.abre === 'personal') return null
  return (await citizenReceipt(kind, whole)) ?? issuedReceipt(kind, whole, null)
}

async function issuedReceipt(kind: Kind, whole: WholeCase, clave: string | null, of?: Around): Promise<CitizenReceipt> {
  const { caso } = whole
  const bytes = await caseReceipt(kind, whole, clave, of ?? (await around(caso)))
  await noteIssued(caso.institucion, bytes, { clase: 'cargo', numero: caso.numero, expediente: caso.id })
  return { nombre: `cargo-${caso.numero}.pdf`, tipo: 'application/pdf', privado: true, bytes }
}
