import { execFile, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atExit } from './cleanup.ts'

const SECONDS = 3
const CONNECTIONS = 16
const ROUND_TRIPS = 300

export type Load = { url: string; method?: string; headers?: Record<string, string>; body?: string }

export const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const hasWrk = has('wrk')
const hasTaskset = has('taskset')

/** What is measured runs on the first core, the load on the second. */
export const onCore = (core: 0 | 1, command: string[]): string[] =>
  hasTaskset ? ['taskset', '-c', String(core), ...command] : command

/** Requests answered each second over 16 connections, by wrk where there is one. */
export const requestsPerSecond = (load: Load): Promise<number> => (hasWrk ? withWrk(load) : withNode(load))

// How wrk is told to send a body.
const script = join(tmpdir(), `atrio-bench-${process.pid}.lua`)
atExit(() => rmSync(script, { force: true }))

async function withWrk({ url, method = 'GET', headers = {}, body = '' }: Load) {
  writeFileSync(script, `wrk.method = '${method}'\nwrk.body = ${JSON.stringify(body)}\n`)
  const marks = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...(body ? ['-s', script] : []), ...marks, url]
  const [program = '', ...args] = onCore(1, wrk)
  const { stdout } = await promisify(execFile)(program, args)
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)
  if (failed) throw new Error(`${url}: ${failed[1]} respuestas con error`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function withNode(load: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + SECONDS * 1_000
  let answered = 0
  const worker = async () => {
    while (performance.now() < until) {
      await ask(load, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
  return answered / SECONDS
}

/** One request, read to its end. */
export function ask({ url, method = 'GET', headers = {}, body = '' }: Load, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve(Buffer.concat(chunks).toString())
    })
    sent.on('error', reject).end(body)
  })
}

/** Milliseconds that each work takes, once warm, half of the times less. They take turns. */
export async function medianTimes(...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map((): number[] => [])
  for (let i = 0; i < ROUND_TRIPS; i++) {
    for (const [which, work] of works.entries()) {
      const start = performance.now()
      await work()
      if (i >= ROUND_TRIPS / 3) times[which]?.push(performance.now() - start)
    }
  }
  return times.map(median)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Measures several things in turns, there and back, so that a slow moment of the machine falls on all of them. */
export async function inTurns(loads: Map<string, Load>): Promise<Map<string, number>> {
  const turns = [...loads, ...[...loads].toReversed(), ...loads]
  const found = new Map<string, number[]>()
  for (const [name, load] of turns) found.set(name, [...(found.get(name) ?? []), await requestsPerSecond(load)])
  return new Map([...found].map(([name, rates]) => [name, median(rates)]))
}
