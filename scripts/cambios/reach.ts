// Which tests a change reaches: who names whom, as the sources say. See docs/decisiones/0075-lo-que-alcanza-un-cambio.md.

import type { Route, Tree } from './names.ts'
import {
  addressIn,
  belowOthers,
  filesLike,
  filesNamed,
  modulesBy,
  partsOf,
  roomOf,
  roomsByName,
  stringsOf,
} from './names.ts'

/** A test file, how many steps it is from what changed, by what, and of how many rooms it speaks. */
export type Reached = { file: string; steps: number; by: string[]; rooms: number }

export type Graph = {
  /** What is named → who names it. */
  namers: Map<string, Set<string>>
  /** File → the rooms that it names. */
  rooms: Map<string, Set<string>>
}

/** Who names so many rooms knows each of them alike: what reaches a room by way of it says nothing of that room. */
const MANY = 8

export const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file)
export const isJourney = (file: string) => file.endsWith('.spec.ts')

/** Journeys and their helpers come to pages by an address. */
const VISITS = /^tests\/recorridos\//
/** These tests ask for a room by its name. */
const CALLS = /^tests\/(contrato|servidor)\//

// What is between files: a page or a room as a journey comes to it, what a room does, what a helper of tests looks for from the root.
const visitTo = (node: string) => `visita ${node}`
const roomNode = (room: string) => `sala ${room}`
const patternsOf = (file: string) => `${file} (por patrones)`

export function graphOf(tree: Tree, routes: Route[]): Graph {
  const graph: Graph = { namers: new Map(), rooms: new Map() }
  const [files, byName, modulesAt] = [[...tree.keys()], roomsByName(tree), modulesBy(routes)]
  const add = (from: string, to: string) => {
    if (from !== to) graph.namers.set(to, (graph.namers.get(to) ?? new Set()).add(from))
  }
  const speaksOf = (file: string, room: string | undefined) => {
    if (room && room !== roomOf(file)) graph.rooms.set(file, (graph.rooms.get(file) ?? new Set()).add(room))
  }
  const visit = (file: string, address: string) => {
    for (const module of modulesAt(address)) {
      add(file, visitTo(module))
      add(visitTo(module), module)
      speaksOf(file, roomOf(module))
    }
    for (const part of partsOf(address)) call(file, part, visitTo)
  }
  const call = (file: string, name: string, by = (node: string) => node) => {
    const room = byName.get(name)
    if (!room) return
    add(file, by(roomNode(room)))
    speaksOf(file, room)
  }

  for (const [file, text] of tree) {
    const room = roomOf(file)
    if (room && !isTest(file)) {
      add(visitTo(roomNode(room)), file)
      // What a call reaches draws no screen.
      if (file.endsWith('.ts')) add(roomNode(room), file)
    }
    for (const said of stringsOf(text)) {
      for (const other of filesNamed(file, said, tree)) {
        add(file, other)
        speaksOf(file, roomOf(other))
      }
      const via = isTest(file) || said.startsWith('.') ? file : patternsOf(file)
      for (const other of filesLike(file, said, files)) {
        add(file, via)
        add(via, other)
        speaksOf(via, roomOf(other))
      }
      if (VISITS.test(file)) visit(file, addressIn(said))
      if (CALLS.test(file)) for (const part of partsOf(said)) call(file, part)
      // A screen is linked to from anywhere; what is no screen is asked for by what needs it.
      if (file.startsWith('app/'))
        for (const module of modulesAt(addressIn(said))) if (!module.endsWith('.tsx')) add(file, module)
    }
  }
  // Whoever comes to a page may go on to those below.
  for (const { upper, lower } of belowOthers(routes)) {
    add(visitTo(upper), visitTo(lower))
    add(visitTo(lower), lower)
  }
  return graph
}

/** The test files that reach what changed, nearest first, and by whom those do that come only by way of who names many rooms. */
export function reachedBy({ namers, rooms }: Graph, changed: string[]) {
  const breadth = (file: string) => rooms.get(file)?.size ?? 0
  const isRegistry = (file: string) => !isTest(file) && !changed.includes(file) && breadth(file) >= MANY
  // A test that names a registry itself asks it of every room.
  const near = walk(namers, changed, (node, namer) => !isRegistry(node) || isTest(namer))
  const tests = [...near.keys()].filter(isTest).map((file): Reached => {
    const by = wayOf(near, file)
    return { file, steps: by.length, by, rooms: Math.max(breadth(file), ...by.filter(isRegistry).map(breadth)) }
  })
  const far = walk(namers, changed, () => true)
  const apart: Record<string, string[]> = {}
  for (const file of [...far.keys()].filter((one) => isTest(one) && !near.has(one))) {
    const registry = wayOf(far, file).find(isRegistry) ?? ''
    apart[registry] = [...(apart[registry] ?? []), file]
  }
  return { tests: tests.sort((a, b) => a.steps - b.steps || a.rooms - b.rooms || (a.file < b.file ? -1 : 1)), apart }
}

/** Everything from which a way leads to what changed, with the next step of it. Nothing depends on a test. */
function walk(namers: Graph['namers'], changed: string[], may: (node: string, namer: string) => boolean) {
  const next = new Map<string, string | undefined>(changed.map((file) => [file, undefined]))
  // A map goes on with what is added to it meanwhile.
  for (const node of next.keys()) {
    if (isTest(node) && !changed.includes(node)) continue
    for (const namer of namers.get(node) ?? []) if (!next.has(namer) && may(node, namer)) next.set(namer, node)
  }
  return next
}

/** What lies between a file and what changed, that at the end; nothing for what changed itself. */
function wayOf(next: Map<string, string | undefined>, file: string): string[] {
  const by: string[] = []
  for (let one = next.get(file); one; one = next.get(one)) by.push(one)
  return by
}
