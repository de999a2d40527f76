import { useEffect, useRef, useState } from 'react'
import { keysOf } from '../lib/keys.ts'
import { noteUnsaved } from './unsaved.ts'

type Values = Record<string, unknown>

/** What somebody writes over a version of something. */
export type Writing<V extends Values> = {
  version: number
  begun: V
  typed: V
  /** What was asked to be saved last. */
  sent?: V
  /** Of what they were told, what somebody else made of the same. */
  theirs?: Partial<V>
}

export const beginWith = <V extends Values>(values: V, version: number): Writing<V> => ({
  version,
  begun: values,
  typed: values,
})

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

const pick = <V extends Values>(all: V, names: (keyof V)[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<V>

const namesTyped = <V extends Values>({ begun, typed }: Writing<V>): (keyof V & string)[] =>
  keysOf(typed as Record<keyof V & string, unknown>).filter((name) => !same(typed[name], begun[name]))

/** What was typed. */
export const typedIn = <V extends Values>(now: Writing<V>): Partial<V> => pick(now.typed, namesTyped(now))

const clashing = <V extends Values>(now: Writing<V>, fresh: V) =>
  namesTyped(now).filter(
    (name) => ![now.begun[name], now.typed[name], now.sent?.[name]].some((one) => same(one, fresh[name])),
  )

/**
 * It was read anew: what nobody typed is as it is now, and what was typed stays. Of what somebody else changed beneath
 * it, the version stays the one that it was written over, so that saving says it.
 */
export function readAnew<V extends Values>(now: Writing<V>, fresh: V, version: number): Writing<V> {
  const clashes = clashing(now, fresh)
  return {
    ...now,
    version: clashes.length > 0 ? now.version : version,
    begun: { ...fresh, ...pick(now.begun, clashes) },
    typed: { ...fresh, ...typedIn(now) },
  }
}

/** It was saved: what was typed since stays, over what there is now. */
export function savedAs<V extends Values>(now: Writing<V>, fresh: V, version: number): Writing<V> {
  const since = namesTyped(now).filter((name) => !same(now.typed[name], now.sent?.[name]))
  return { ...beginWith(fresh, version), typed: { ...fresh, ...pick(now.typed, since) } }
}

/** They were told that somebody else changed the same: whoever saves again saves their own. */
export function toldOf<V extends Values>(now: Writing<V>, fresh: V, version: number): Writing<V> {
  const theirs = pick(fresh, clashing({ ...now, sent: now.begun }, fresh))
  return { ...readAnew(now, fresh, version), version, begun: fresh, theirs }
}

type Read<V> = {
  /** What was read: another object each time. */
  of: object
  values: V
  version: number
  /** The last answer, once all was read anew after it: `isStale` where it was refused for what somebody else did. */
  answer?: { ok: boolean; isStale?: boolean } | undefined
}

/** A form over what others change, too: it begins from one version and is sent with that one. */
export function useWriting<V extends Values>({ of, values, version, answer }: Read<V>) {
  const [seen, see] = useState({ of, answer })
  const [writing, write] = useState(() => beginWith(values, version))
  if (seen.of !== of || seen.answer !== answer) {
    see({ of, answer })
    const isNew = answer !== undefined && seen.answer !== answer
    const become = isNew && answer.ok ? savedAs : isNew && answer.isStale ? toldOf : readAnew
    write(become(writing, values, version))
  }
  const shown = useRef(writing)
  useEffect(() => {
    shown.current = writing
  })
  useEffect(() => noteUnsaved(() => namesTyped(shown.current).length > 0), [])
  return {
    writing,
    write,
    type: (typed: Partial<V>) => write((now) => ({ ...now, typed: { ...now.typed, ...typed } })),
    /** What is typed by now is on its way. */
    sending: () => write(({ theirs: _, ...now }) => ({ ...now, sent: now.typed })),
  }
}

/** Another number each time that what a form asked for was done: only then it is another form. */
export function useTurn(done: object | undefined): number {
  const [{ turn, of }, begin] = useState({ turn: 0, of: done })
  if (done !== of) begin({ turn: done ? turn + 1 : turn, of: done })
  return turn
}
