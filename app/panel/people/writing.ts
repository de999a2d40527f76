export type Values = Record<string, string>

/** What somebody writes over a version of a person. */
export type Writing = { version: number; begun: Values; typed: Values }

export const beginWith = (values: Values, version: number): Writing => ({ version, begun: values, typed: values })

/** What was typed: the only thing that is sent. */
export const typedIn = ({ begun, typed }: Writing): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== (begun[name] ?? '')))

/**
 * The person was read anew: what nobody typed is as it is now, and what was typed stays. Of what somebody else changed
 * beneath it, the version stays the one that it was written over, so that saving says it.
 */
export function readAnew(now: Writing, fresh: Values, version: number): Writing {
  const typed = typedIn(now)
  const clashing = Object.keys(typed).filter(
    (name) => ![now.begun[name] ?? '', typed[name]].includes(fresh[name] ?? ''),
  )
  const older = Object.fromEntries(clashing.map((name) => [name, now.begun[name] ?? '']))
  return {
    version: clashing.length > 0 ? now.version : version,
    begun: { ...fresh, ...older },
    typed: { ...fresh, ...typed },
  }
}
