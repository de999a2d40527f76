// The results as a book and as a record to be signed, which is verified as every paper.
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { jefa, vigente } from '../../../tests/postulantes.ts'
import { findTemporada, listResultados, listVacantes } from '../../features/admision/queries.server.ts'
import { anotarPuntajes } from '../../features/admision/results.server.ts'
import { codigoDe } from '../../features/admision/rules.ts'
import { postulantes } from '../../features/admision/schema.server.ts'
import { letterheadOf, portalOf } from '../../features/institucion/queries.server.ts'
import { paperByDigest, tryPaper } from '../../features/verificacion/queries.server.ts'
import { numberIn } from '../../features/verificacion/rules.ts'
import { db } from '../../lib/db/client.server.ts'
import { pdfPages } from '../../lib/files/text/pdf.server.ts'
import { checkedAt } from '../../lib/papers/check.server.ts'
import { noteIssued } from '../../lib/papers/issued.server.ts'
import { papeles } from '../../lib/papers/schema.server.ts'
import { listAptos, marcaDePuntajes, numeroDeActa } from './queries.server.ts'
import { actaPdf } from './record.server.ts'

testDatabase('sembrada')

async function made(id: number) {
  const temporada = await findTemporada(2, id)
  if (!temporada) throw new Error('It is there')
  const numero = await numeroDeActa(2, id)
  const pdf = await actaPdf({
    ...{ temporada, numero, filas: await listResultados(id), vacantes: await listVacantes(id) },
    membrete: letterheadOf(await portalOf(2)),
    comprobar: checkedAt('https://quebradaserena.example/', 2, 'acta', numero),
  })
  await noteIssued(2, pdf, { clase: 'acta', numero })
  return { numero, pdf }
}
const score = async (id: number, filas: { id: number; puntaje: number | null }[]) =>
  anotarPuntajes(jefa, id, filas, await marcaDePuntajes(id))

it('a record says who entered, by programme and modality, and counts until the results are others', async () => {
  const { id } = await vigente()
  const aptos = await listAptos(id)
  await score(
    id,
    aptos.slice(1).map((one, i) => ({ id: one.id, puntaje: i === 0 ? null : 1_500 + i })),
  )
  const { numero, pdf } = await made(id)
  expect(numberIn(numero)).toBe(numero)
  const text = (await Array.fromAsync(pdfPages(new Uint8Array(pdf)))).join(' ').replace(/\s+/g, ' ')
  const rows = await listResultados(id)
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) expect(text).toContain(codigoDe(row.id))
  for (const said of [
    'Acta de resultados de admisión',
    'Firmas',
    'comisión de admisión',
    'No se presentó',
    'Sin puntaje',
    numero,
    rows[0]?.programa,
    rows[0]?.modalidad,
    ` de ${(await listVacantes(id)).filter(({ nombre }) => nombre === rows[0]?.programa).reduce((sum, one) => sum + one.cantidad, 0)} vacantes`,
  ])
    expect(text).toContain(said)
  // The same results are the same paper, byte by byte.
  expect((await made(id)).pdf.equals(pdf)).toBe(true)
  const [paper] = await db.select().from(papeles).where(eq(papeles.numero, numero))
  const checked = () => paperByDigest(2, paper?.sha256 ?? '')
  const { codigo } = checkedAt('https://quebradaserena.example/', 2, 'acta', numero)
  expect(await checked()).toMatchObject({ clase: 'acta', numero, anulado: false })
  expect(await tryPaper({ institucion: 2, numero, codigo, direccion: '' })).toMatchObject({ anulado: false })
  // Whoever is erased changes nothing of what was decided.
  await db
    .update(postulantes)
    .set({ nombres: 'Postulante' })
    .where(eq(postulantes.id, rows.at(-1)?.id ?? 0))
  expect(await checked()).toMatchObject({ anulado: false })
  await score(id, [{ id: aptos[2]?.id ?? 0, puntaje: 1_999 }])
  expect(await checked()).toMatchObject({ anulado: true })
  expect((await made(id)).numero).not.toBe(numero)
})
