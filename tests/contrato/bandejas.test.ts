import { expect, it } from 'vitest'
import { BANDEJAS, type CaseFilter, countTrays, listCases } from '../../app/expedientes/queries.server.ts'
import { today } from '../../app/lib/calendar/business-days.ts'
import { keysOf } from '../../app/lib/keys.ts'
import { requestKinds } from '../../app/request-kinds.server.ts'
import { gestionApi } from './gestion.ts'

gestionApi()

const whole = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }

it.each<Omit<CaseFilter, 'bandeja'>>([
  {},
  { texto: 'mesa' },
  { texto: 'constancia' },
  { area: 5 },
  { sinArea: true },
  { responsable: 1 },
  { sinResponsable: true, texto: 'a' },
  { texto: 'nada que haya' },
])('each tray counts what it shows of %o', async (filter) => {
  const soon = { hoy: today(), pronto: today() }
  const counted = await countTrays(whole, requestKinds, soon, filter)
  const listed = await Promise.all(
    keysOf(BANDEJAS)
      .filter((bandeja) => bandeja !== 'cerrados')
      .map(
        async (bandeja) =>
          [bandeja, (await listCases(whole, requestKinds, { ...filter, bandeja }, soon, 1)).total] as const,
      ),
  )
  expect(counted).toEqual(Object.fromEntries(listed))
  if (!filter.texto && !filter.area && !filter.responsable) expect(counted.abiertos).toBeGreaterThan(0)
})
