import { expect, it } from 'vitest'
import { publish, published, save } from '../../../tests/escritura.ts'
import { inDays, jefa, NOTICIA, newsroom, versionsOf } from '../../../tests/redaccion.ts'
import { type Against, versionBeside } from '../../contenido/office/history.server.ts'
import { alone } from '../../contenido/write/step.server.ts'
import { STEPS } from '../../contenido/write/steps.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { differencesOf } from './differences.server.ts'

newsroom()

it('what changed for visitors is told too where no field is another: until when, in which state, when it will change', async () => {
  const id = await published(noticia, jefa, NOTICIA)
  await alone(jefa, noticia, (unit) => STEPS.ajustar(unit, noticia, id, { hasta: inDays(3) }))
  await save(noticia, jefa, { id, input: { titulo: 'Otra' } })
  await publish(noticia, jefa, id, { desde: inDays(1), hasta: inDays(9) })
  const steps = (await versionsOf(noticia, id)).map((one) => one.id)
  const told = async (at: number, contra: Against = 'anterior') => {
    const beside = await versionBeside(noticia, id, { version: steps[at] ?? 0, contra, institucion: 2 })
    const all = beside ? await differencesOf(noticia, beside.contra, beside.version, 2) : []
    return all.map(({ label }) => label)
  }
  expect(await told(1)).toEqual(['Estado'])
  expect(await told(2)).toEqual(['Se ve hasta'])
  expect(await told(3)).toEqual(['Título'])
  expect(await told(4)).toEqual(['Se ve hasta', 'El cambio programado'])
  expect(await told(4, 'publico')).toEqual(['Título', 'Se ve hasta', 'El cambio programado'])
  expect(await told(4, steps[1])).toEqual(['Título', 'Se ve hasta', 'El cambio programado'])
})
