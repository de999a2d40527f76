import { inArray } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import {
  attach,
  begun,
  filled,
  jefa,
  of,
  paid,
  seenNow,
  sent,
  stateOf,
  VISITOR,
  vigente,
} from '../../../tests/postulantes.ts'
import { db } from '../../lib/db/client.server.ts'
import { steppedOf } from '../../panel/admision/evaluation.ts'
import { accessCookie } from './access.server.ts'
import { corregirDatos, enviar } from './inscribe.server.ts'
import { listPuestos, listResultados } from './queries.server.ts'
import { evaluar } from './review.server.ts'
import { postulantes } from './schema.server.ts'
import { loader as follow } from './seguimiento.tsx'

testDatabase('sembrada')

describe('evaluating', () => {
  it('needs its power, a reason where one is owed, and a state that allows it', async () => {
    const { id } = await sent('OP-10')
    const draft = await begun()
    expect(await evaluar(of(''), await seenNow(id), 'aptar', '')).toEqual({ ok: false, codigo: 'SINPERMISO' })
    expect(await evaluar(jefa, await seenNow(id), 'observar', '')).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    expect(await evaluar(of('admision.evaluar', 1), await seenNow(id), 'aptar', '')).toMatchObject({
      hechos: 0,
      saltados: 1,
    })
    expect(await evaluar(jefa, await seenNow(id, draft.id), 'observar', 'Falta la otra cara')).toMatchObject({
      hechos: 1,
      saltados: 1,
    })
    expect(await stateOf(id)).toBe('observada')
    expect(await enviar(2, id, paid('OP-10'), VISITOR)).toEqual({ ok: true })
    expect(await stateOf(id)).toBe('corregida')
    // Nothing of a reason is cut away, and what nobody asked for is not lacking.
    const long = await evaluar(jefa, await seenNow(id), 'observar', 'x'.repeat(990), ['foto'])
    expect(long).toMatchObject({ ok: false, errores: [{ campo: 'texto' }] })
    expect(await evaluar(jefa, await seenNow(id), 'observar', '', ['r999999'])).toMatchObject({ codigo: 'INVALIDO' })
    expect(await evaluar(jefa, await seenNow(id), 'observar', 'Otra', ['r999999'])).toMatchObject({ hechos: 1 })
    expect((await listPuestos(id)).map(({ clase }) => clase)).not.toContain('r999999')
    await evaluar(jefa, await seenNow(id), 'aptar', '')
    expect(await stateOf(id)).toBe('apta')
  })

  it('writes over nothing that became of one since it was seen', async () => {
    const [one, other] = [await begun(), await begun()]
    await db
      .update(postulantes)
      .set({ estado: 'enviada' })
      .where(inArray(postulantes.id, [one.id, other.id]))
    const seen = await seenNow(one.id, other.id)
    await evaluar(jefa, await seenNow(one.id), 'observar', 'Falta la otra cara')
    const late = await evaluar(jefa, seen, 'no_aptar', 'No terminó el colegio')
    expect(late).toEqual({ ok: true, hechos: 1, saltados: 0, cambiados: [one.id] })
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['observada', 'no_apta'])
    expect(steppedOf(late)).toMatchObject({ ok: true, cambiadas: [one.id] })
    expect(steppedOf(late).aviso).toContain('1 cambió mientras usted decidía')
    // What its applicant did with it counts as well.
    const observed = await seenNow(one.id)
    expect(await corregirDatos(2, one.id, await filled(), VISITOR)).toMatchObject({ ok: true })
    const again = await evaluar(jefa, observed, 'aptar', '')
    expect(steppedOf(again)).toMatchObject({ ok: false, aviso: expect.stringContaining('No se hizo nada.') })
    expect(await stateOf(one.id)).toBe('observada')
  })
})

/** What their own page says. */
async function followed(one: { id: number; clave: string }) {
  const url = new URL('http://x/admision/inscripcion/seguimiento')
  const request = new Request(url, { headers: { cookie: accessCookie(one.id, one.clave) } })
  const { ficha } = await follow({
    context: new RouterContextProvider(),
    url,
    request,
    params: {},
    pattern: '',
  } as never)
  if (!ficha) throw new Error('It is theirs')
  return { estado: ficha.estado, observacion: ficha.observacion, pasos: ficha.pasos.map(({ texto }) => texto) }
}

describe('what their applicant reads', () => {
  it('is the reason while it is asked, and history once it is answered or decided otherwise', async () => {
    const one = await sent('OP-11')
    await evaluar(jefa, await seenNow(one.id), 'observar', 'La foto no se ve')
    expect(await followed(one)).toMatchObject({ estado: 'observada', observacion: 'La foto no se ve' })
    await attach(one.id, 'documento')
    expect(await enviar(2, one.id, paid('OP-11'), VISITOR)).toEqual({ ok: true })
    expect(await followed(one)).toEqual({ estado: 'corregida', observacion: '', pasos: ['', 'La foto no se ve', ''] })
    await evaluar(jefa, await seenNow(one.id), 'no_aptar', 'No terminó el colegio')
    expect(await followed(one)).toMatchObject({ estado: 'no_apta', observacion: 'No terminó el colegio' })
    await evaluar(jefa, await seenNow(one.id), 'aptar', '')
    expect(await followed(one)).toMatchObject({ estado: 'apta', observacion: '' })
  })

  it('is why they are not fit, on their own page and nowhere in public', async () => {
    const one = await sent('OP-12')
    await evaluar(jefa, await seenNow(one.id), 'no_aptar', 'No terminó el colegio')
    expect((await followed(one)).observacion).toBe('No terminó el colegio')
    const { id } = await vigente()
    expect((await listResultados(id)).map((row) => row.id)).not.toContain(one.id)
  })
})
