import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { wholeCase } from '../../expedientes/queries.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import { consulta } from '../../features/consultas/schema.server.ts'
import { calendarOf } from '../../lib/calendar/business-days.ts'
import { db } from '../../lib/db/client.server.ts'
import { change } from '../../lib/unit.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { citizenReceipt } from '../../request-papers.server.ts'
import { caseView } from './case.server.ts'
import { whoFacts } from './said.server.ts'

testDatabase('sembrada')

const around = { calendar: calendarOf([]), firma: 'IES «Horizonte Andino Demo»' }
const director = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**', area: 0 }
const NOTHING = { domicilio: '', correo: '', celular: '', acepta_correo: false, representante: null }
const UNDONE = new Error('undone')

/** @param late it was on paper for so long that its answer was due as it was typed in, by the one who would go on with it */
function opened(kind: Kind, late: boolean) {
  const solicitante = {
    nombre: late ? 'Óscar Ensayo' : 'Nelly Ensayo',
    tipo_documento: '1',
    numero_documento: '00000007',
    ...NOTHING,
  }
  const datos = {
    sumilla: 'Algo',
    asunto: 'Algo',
    pedido: 'Algo',
    detalle: 'Algo',
    derecho: 'acceso',
    clase: 'reclamo',
  }
  const sent = { ficha: newFicha(), solicitante, datos, archivos: [] }
  const paper = { canal: 'mostrador', presentadoEn: '2020-03-02 10:00:00', haySegunda: true } as const
  return change(director, (unit) => openCase(unit, kind, { ...sent, ...(late && paper) }, around))
}

/** What becomes of a step that is tried, and that it did not happen. */
async function tried(kind: Kind, id: number, paso: string, actor: typeof director): Promise<string> {
  let codigo = 'DADO'
  const trying = change(actor, async (unit) => {
    const taken = await takeStep(unit, kind, { id, paso }, { de: 'personal', actor }, around)
    if (!taken.ok) codigo = taken.codigo
    throw UNDONE
  })
  await expect(trying).rejects.toBe(UNDONE)
  return codigo
}

const statesOf = ({ pasos }: Kind) => [...new Set(Object.values(pasos).flatMap(({ desde }) => desde))]
const rolesOf = ({ name, powers }: Kind) => ['**', '', ...Object.keys(powers).map((poder) => `${name}.${poder}`)]

it.each([
  ...requestKinds,
])('of a case in any state everybody is shown what they may do with it, and nothing else: $name', async (kind) => {
  for (const late of [false, true]) {
    const { id } = (await opened(kind, late)).caso
    for (const [i, estado] of statesOf(kind)
      .slice(0, late ? 2 : undefined)
      .entries()) {
      const [caso] = await db.update(expedientes).set({ estado }).where(eq(expedientes.id, id)).returning()
      if (!caso) throw new Error('no case')
      // Powers and states have nothing to do with one another: each is tried whole.
      for (const subprivilegios of i === 0 ? rolesOf(kind) : ['**']) {
        const privilegios = subprivilegios === '**' ? '**' : kind.name
        const actor = { ...director, privilegios, subprivilegios, area: caso.area ?? 0 }
        const { principales, otros } = await caseView(actor, kind, caso)
        const shown = [...principales, ...otros].map(({ name }) => name)
        for (const paso of Object.keys(kind.pasos)) {
          const codigo = await tried(kind, id, paso, actor)
          // What was asked about what is missing would be done.
          const does = codigo === 'DADO' || codigo === 'INVALIDO'
          expect([late, estado, subprivilegios, paso, codigo, does]).toEqual([
            ...[late, estado, subprivilegios, paso, codigo, shown.includes(paso)],
          ])
        }
      }
    }
  }
})

it('says how whoever stands for a minor is reached', () => {
  const representante = {
    nombre: 'Rosa Demo',
    documento: '',
    calidad: '',
    domicilio: 'Jr. Uno 1',
    correo: 'rosa@correo.example',
  }
  const solicitante = {
    nombre: 'Nelly Ensayo',
    tipo_documento: '1',
    numero_documento: '00000007',
    ...NOTHING,
    representante,
  }
  expect(
    whoFacts({ solicitante, anonimizadoEn: null })
      .map(([, value]) => value)
      .at(-1),
  ).toBe('Jr. Uno 1, rosa@correo.example')
})

it('has both digests of its receipt: of the one that it keeps, and of the one with the key, which its applicant has', async () => {
  const { caso } = await opened(consulta, false)
  const { archivos, cargos } = await caseView(director, consulta, caso)
  const receipt = await citizenReceipt(consulta, await wholeCase(caso))
  const theirs = createHash('sha256')
    .update(receipt?.bytes ?? '')
    .digest('hex')
  expect(cargos.map(({ sha256 }) => sha256)).toEqual([theirs])
  expect(archivos.filter(({ sha256 }) => sha256 === theirs)).toEqual([])
})
