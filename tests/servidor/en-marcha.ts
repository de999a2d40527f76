import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type Started = { child: ChildProcess; port: number }

/**
 * One of several processes, once it answers. As what supervises them does, one that got no connection in time, on a busy
 * machine, is started again.
 */
export async function started(program: string, args: string[], tries = 3): Promise<Started> {
  const child = fork(program, args)
  const said = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
  if (!said && tries > 1) return started(program, args, tries - 1)
  if (!said) throw new Error(`${program} ended before it answered`)
  const [{ port }] = said as [{ port: number }]
  return { child, port }
}
