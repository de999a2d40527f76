import { pgErrorIn } from './refused-by-database.server.ts'

const TIMES = 3
/** Two transactions waited for each other, and this one had to give way. */
const GAVE_WAY = ['40P01', '40001']

/** Runs it again when somebody else only came first: two steps that displace each other's items, or one request twice at once. */
export async function retried<T>(work: () => Promise<T>, left = TIMES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code = '', table } = pgErrorIn(error)
    const isRepeated = code === '23505' && table === 'versiones'
    if (left === 0 || !(isRepeated || GAVE_WAY.includes(code))) throw error
    return retried(work, left - 1)
  }
}
