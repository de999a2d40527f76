// Whoever asks for their receipt again learns from it that its date moved.
import { expect, it } from 'vitest'
import { wholeCase } from '../../app/expedientes/queries.server.ts'
import type { Expediente } from '../../app/expedientes/schema.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { removeFeriados, setFeriado } from '../../app/features/feriados/mutations.server.ts'
import { present } from '../../app/features/solicitudes/mutations.server.ts'
import { pdfPages } from '../../app/lib/files/text/pdf.server.ts'
import { nobody } from '../../app/lib/unit.server.ts'
import { trackingOf } from '../../app/portal/tramites/tracking.server.ts'
import { citizenReceipt } from '../../app/request-papers.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { draft, INSTITUCION } from '../consultas.ts'

testDatabase('sembrada')

const editor = { idusuario: 1, institucion: INSTITUCION, privilegios: 'feriados', subprivilegios: 'feriados.editar' }

/** The receipt as its applicant has it, on paper and on the screen. */
async function receipts(caso: Expediente) {
  const made = await citizenReceipt(consulta, await wholeCase(caso))
  const pages = await Array.fromAsync(pdfPages(new Uint8Array(made?.bytes ?? [])))
  const { cargo } = await trackingOf({ caso, clave: null })
  return [pages.join(' ').replaceAll(/\s+/g, ' '), cargo.plazos.map(({ aritmetica }) => aritmetica).join(' ')]
}

it('says that its date moved, from when and why, while a holiday that was declared later stands', async () => {
  const outcome = await present(nobody(), consulta, await draft('con feriado'))
  if (!outcome.ok) throw new Error(outcome.codigo)
  const { caso } = outcome
  for (const said of await receipts(caso)) expect(said).not.toContain('ahora vence')
  const day = { fecha: caso.inicioComputo, nombre: 'Duelo institucional', clase: 'no_laborable' as const, norma: '' }
  const declared = await setFeriado(editor, day)
  if (!declared.ok) throw new Error(declared.codigo)
  for (const said of await receipts(caso))
    expect(said).toMatch(/Vencía el .* y ahora vence el .*, porque ahora no cuenta el .* \(Duelo institucional\)/)
  await removeFeriados(editor, [declared.id])
  for (const said of await receipts(caso)) expect(said).not.toContain('ahora vence')
})
