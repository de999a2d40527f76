import { describe, expect, it } from 'vitest'
import { discard, publish, published, remove, save, undo, unpublish } from '../../../tests/escritura.ts'
import {
  actionsOf,
  CONVOCATORIA,
  draft,
  idOf,
  inDays,
  itemOf,
  jefa,
  newsroom,
  passed,
  redactor,
} from '../../../tests/redaccion.ts'
import { convocatoria } from '../../features/convocatorias/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { applyDue } from './due.server.ts'
import { alone } from './step.server.ts'
import { STEPS, type Told } from './steps.server.ts'

newsroom()

const adjust = (id: number, told: Told, actor: Actor = jefa) =>
  alone(actor, convocatoria, (unit) => STEPS.ajustar(unit, convocatoria, id, told))
const rowOf = async (id: number) => (await itemOf(convocatoria, id)).row
const IN_PROCESS = { ...CONVOCATORIA, archivos: [{ url_archivo: '/bases', denominacion_archivo: 'Bases' }] }

describe('one thing of what is public', () => {
  it('changes alone: a draft goes on waiting, and says what it would change', async () => {
    const id = await published(convocatoria, jefa, IN_PROCESS)
    await save(convocatoria, redactor, { id, input: { resumen: 'A medias' } })
    const { borrador, publicarDesde } = await rowOf(id)
    expect(await adjust(id, { estado: '2' })).toEqual({ ok: true, id, version: 4 })
    expect(await rowOf(id)).toMatchObject({ estado: '2', resumen: 'Plazas', borrador, publicarDesde })
    const hasta = inDays(3)
    expect(await adjust(id, { hasta })).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ estado: '2', resumen: 'Plazas', borrador, publicarHasta: hasta })
    expect(await undo(convocatoria, jefa, id)).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ estado: '2', borrador, publicarHasta: null })
    expect((await actionsOf(convocatoria, id)).slice(-3)).toEqual(['cambiar_estado', 'cambiar_fin', 'deshacer'])
    expect(await discard(convocatoria, jefa, id)).toMatchObject({ ok: true })
  })

  it('is no haste: what is to appear appears at its moment', async () => {
    const id = await idOf(draft(convocatoria, IN_PROCESS))
    const desde = inDays(2)
    await publish(convocatoria, jefa, id, { desde })
    expect(await adjust(id, { estado: '2' })).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ estado: '2', publicarDesde: desde })
    expect(await adjust(id, { hasta: inDays(1) })).toMatchObject({ codigo: 'INVALIDO' })
  })

  it('leaves to what is scheduled what that was to change, and takes nothing back then', async () => {
    const scheduled = async (told: Told) => {
      const id = await published(convocatoria, jefa, IN_PROCESS)
      const hasta = inDays(9)
      await publish(convocatoria, jefa, id, { hasta })
      await save(convocatoria, jefa, { id, input: { resumen: 'Resultados' } })
      await publish(convocatoria, jefa, id, { desde: inDays(1), ...told })
      return id
    }
    const id = await scheduled({})
    expect(await adjust(id, { estado: '2' })).toMatchObject({ ok: true })
    expect(await adjust(id, { hasta: null })).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ resumen: 'Plazas', programado: { valores: { resumen: 'Resultados' } } })
    const ends = inDays(5)
    const other = await scheduled({ estado: '2', hasta: ends })
    expect(await adjust(other, { hasta: null })).toMatchObject({ ok: true })
    expect((await rowOf(other)).programado).toMatchObject({ estado: '2', hasta: ends.toISOString() })
    for (const one of [id, other]) await passed(convocatoria, one, 'programadoDesde')
    await applyDue([convocatoria])
    expect(await rowOf(id)).toMatchObject({ estado: '2', publicarHasta: null, resumen: 'Resultados' })
    expect(await rowOf(other)).toMatchObject({ estado: '2', publicarHasta: ends })
  })

  it('is nothing of what is not public, not there, over, or not somebody’s to change', async () => {
    const id = await idOf(draft(convocatoria, IN_PROCESS))
    expect(await adjust(id, { estado: '2' })).toMatchObject({ codigo: 'INVALIDO', errores: [{ campo: 'paso' }] })
    await publish(convocatoria, jefa, id, { hasta: inDays(1) })
    expect(await adjust(id, { estado: '2' }, redactor)).toMatchObject({ falta: 'convocatorias.publicar' })
    for (const estado of ['0', '9']) expect(await adjust(id, { estado })).toMatchObject({ codigo: 'INVALIDO' })
    for (const told of [{ hasta: inDays(-1) }, {}, { desde: inDays(1) }])
      expect(await adjust(id, told)).toMatchObject({ codigo: 'INVALIDO' })
    expect(await adjust(id, { estado: '1' })).toEqual({ ok: true, id, version: 2, igual: true })
    await passed(convocatoria, id, 'publicarHasta')
    expect(await adjust(id, { hasta: null })).toMatchObject({ codigo: 'INVALIDO' })
    await remove(convocatoria, jefa, id)
    expect(await adjust(id, { estado: '2' })).toMatchObject({ codigo: 'ENPAPELERA' })
  })
})

describe('an undo', () => {
  it('takes back the version that it names, and no other', async () => {
    const id = await published(convocatoria, jefa, IN_PROCESS)
    expect(await undo(convocatoria, jefa, id, { version: 1 })).toMatchObject({ codigo: 'CAMBIADO', version: 2 })
    expect(await publish(convocatoria, jefa, id)).toEqual({ ok: true, id, version: 2, igual: true })
    expect(await undo(convocatoria, jefa, id, { version: 2 })).toMatchObject({ ok: true, version: 3 })
    expect((await rowOf(id)).estado).toBe('0')
    expect(await unpublish(convocatoria, jefa, id)).toEqual({ ok: true, id, version: 3, igual: true })
  })
})
