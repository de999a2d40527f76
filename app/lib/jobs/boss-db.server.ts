import type pg from 'pg'
import type { fromDrizzle } from 'pg-boss'

type BossDb = ReturnType<typeof fromDrizzle>
type Rows = { rows: unknown[] }

/** pg-boss on the pool that everything else uses. It sends whole `BEGIN … COMMIT` blocks in one text. */
export function bossDb(pool: pg.Pool): BossDb {
  return {
    async executeSql(text, values) {
      const result = (await pool.query(text, values)) as Rows | Rows[]
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
    },
  }
}
