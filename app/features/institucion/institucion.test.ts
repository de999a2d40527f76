import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../../lib/db/client.server.ts'
import { findInstitucion, portalOf, toWireInstitucion } from './queries.server.ts'
import { instituciones } from './schema.server.ts'

testDatabase('sembrada')

const wireOf = async (id: number) => {
  const row = await findInstitucion(id)
  if (!row) throw new Error(`no institution ${id}`)
  return toWireInstitucion(row)
}

describe('an institution as its people see it', () => {
  it('carries its settings and the resolutions derived from them', async () => {
    expect(await wireOf(2)).toMatchObject({
      idinstitucion: 2,
      nombre_comercial: 'IESTP Quebrada Serena',
      configuraciones: expect.stringMatching(/^\{.*"r_auto_tipo": ?"R\.M\."/),
      resolucion_autorizacion: 'R.M.-000-1989-ED (demo)',
      resolucion_revalidacion: 'R.M.-000-2023-MINEDU (demo)',
    })
  })

  it('is greeted by its own director, in its own words', async () => {
    const [privada, publica] = await Promise.all([portalOf(1), portalOf(2)])
    expect(publica).toMatchObject({
      director: { nombre: 'Rosa Demo Quispe' },
      saludo: { titulo: 'Formamos técnicos que su región necesita' },
    })
    expect(privada).toMatchObject({
      director: { nombre: 'Aurelio Modelo Paredes' },
      saludo: {
        titulo: 'Estudie una carrera corta y trabaje en ella',
        parrafos: [/grupos pequeños/, /escríbanos/].map((words) => expect.stringMatching(words)),
      },
    })
  })

  it('has no resolution where none was written down, and half of one as it is', async () => {
    expect((await wireOf(1)).resolucion_revalidacion).toBe('')
    const set = (configuraciones: object) =>
      db.update(instituciones).set({ configuraciones }).where(eq(instituciones.id, 1))
    await set({ institucion: { r_auto_numero: '123' } })
    expect((await wireOf(1)).resolucion_autorizacion).toBe('123')
    await set({})
    expect((await wireOf(1)).resolucion_autorizacion).toBe('')
  })

  it('never shows what it signs and signs in with', async () => {
    await db
      .update(instituciones)
      .set({ usuario: 'SECRETO', password: 'SECRETO', certificado: 'SECRETO' })
      .where(eq(instituciones.id, 2))
    const wire = await wireOf(2)
    expect(JSON.stringify(wire)).not.toContain('SECRETO')
    expect(Object.keys(wire)).not.toEqual(expect.arrayContaining(['password_institucion']))
  })
})
