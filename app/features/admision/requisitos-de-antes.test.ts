import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../../lib/db/client.server.ts'
import { migrationNames } from '../../lib/db/migrations.server.ts'

testDatabase('sembrada')

it('makes a row of each line that a modality asked for, which hinders nobody, and keeps what was sent', async () => {
  const name = migrationNames().find((one) => one.endsWith('requisitos_de_modalidades')) ?? ''
  const text = readFileSync(`migrations/${name}.sql`, 'utf8').split('--> statement-breakpoint')
  const undone = async (work: (run: (one: string) => Promise<unknown[]>) => Promise<void>) =>
    db
      .transaction(async (tx) => {
        await work(async (one) => (await tx.execute(sql.raw(one))).rows)
        throw new Error('undone')
      })
      .catch((error) => expect(error.message).toBe('undone'))
  await undone(async (run) => {
    await run(`delete from admision_requisitos`)
    await run(`select setval(pg_get_serial_sequence('admision_requisitos', 'idrequisito'), 9000)`)
    await run(`alter table admision_modalidades add column requisitos_modalidad text not null default ''`)
    const [season] = (await run(`insert into pre_inscripcion_temporadas (idpre_inscripcion_temporada,
      denominacion_temporada, fecha_inicio, fecha_fin, idinstitucion) values (9000, '2031-I', '2031-01-01', '2031-02-01', (select min(idinstitucion) from instituciones)) returning idpre_inscripcion_temporada as id`)) as {
      id: number
    }[]
    await run(`insert into admision_modalidades (idmodalidad, idpre_inscripcion_temporada, denominacion_modalidad,
      requisitos_modalidad) values (9000, ${season?.id}, 'Ordinaria', E' DNI \r\n\nCertificado, o constancia\n')`)
    for (const one of text.filter((one) => /^\s*(--.*\n)?(INSERT|UPDATE) /.test(one))) await run(one)
    expect(
      await run(`select texto_requisito as texto, se_sube as sube, obligatorio from admision_requisitos r
        join admision_modalidades m using (idmodalidad) where m.idpre_inscripcion_temporada = ${season?.id} order by r.orden`),
    ).toEqual([
      { texto: 'DNI', sube: null, obligatorio: true },
      { texto: 'Certificado, o constancia', sube: null, obligatorio: true },
      { texto: expect.stringMatching(/^Certificado o constancia de estudios/), sube: true, obligatorio: false },
    ])
  })
})
