import { casesToForget, forgetCase } from '../../expedientes/forget.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { removeBytes } from '../../lib/files/forget.server.ts'
import { eachApart } from '../../lib/jobs/apart.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { allInstituciones } from '../institucion/queries.server.ts'

const AT_ONCE = 100

/** Erases what names people in cases that ended longer ago than their kind keeps them, each by itself. @returns how many */
export async function forgetOldCases(
  kinds: readonly Kind[],
  institucion: number,
  signal = new AbortController().signal,
): Promise<number> {
  let forgotten = 0
  await eachApart(kinds, async (kind) => {
    for (let more = true; more && !signal.aborted; ) {
      const some = await casesToForget(kind, institucion, AT_ONCE)
      more = some.length === AT_ONCE
      await eachApart(some, async ({ id }) => {
        if (!signal.aborted && (await forgetOne(kind, institucion, id))) forgotten += 1
      })
    }
  })
  return forgotten
}

async function forgetOne(kind: Kind, institucion: number, id: number): Promise<boolean> {
  const files = await change({ ...nobody(), institucion }, (unit) => forgetCase(unit, kind, id))
  for (const file of files ?? []) await removeBytes(file)
  return files !== null
}

/** Each night. What there was no time for is for the next one. */
export const retentionJob = (kinds: readonly Kind[]) =>
  defineJob(
    'expedientes-que-ya-no-se-conservan',
    async (_, signal) => {
      await eachApart(await allInstituciones(), async (id) => signal.aborted || forgetOldCases(kinds, id, signal))
    },
    { cron: '20 3 * * *' },
  )
