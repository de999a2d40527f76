import type pg from 'pg'
import type { fromDrizzle } from 'pg-boss'

type BossDb = ReturnType<typeof fromDrizzle>
type Rows = { rows: unknown[] }

/**
 * pg-boss on the pool that everything else uses. It sends whole `BEGIN … COMMIT` blocks in one text, so a failed one is
 * rolled back before its connection goes to somebody else: with the embedded database there is only one connection.
 */
export function bossDb(pool: pg.Pool): BossDb {
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        const result = (await client.query(text, values)) as Rows | Rows[]
        client.release()
        return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
      } catch (error) {
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        )
        throw error
      }
    },
  }
}
