import { readFileSync } from 'node:fs'
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** The oldest browsers that the portal is for: phones of 2022 that nobody brings up to date. */
const OLDEST = { safari_ios: 16, webview_android: 100 }
type Browser = keyof typeof OLDEST

const compat: CompatData = JSON.parse(readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8'))

/** Names that a browser may know something by: its own, or that with a prefix. */
type Names = { prefixes: string[] }

/** What one of them knows, without a flag. In part is enough: what is missing then is not the thing itself. */
const isKnown = (by: SimpleSupportStatement, oldest: number, { prefixes }: Names) =>
  !by.flags &&
  !by.alternative_name &&
  (!by.prefix || prefixes.includes(by.prefix)) &&
  versionOf(by.version_added) <= oldest &&
  versionOf(by.version_removed) > oldest

/** `≤37` is at most that; what is false or only announced is never. */
const versionOf = (version: string | boolean | undefined) =>
  typeof version === 'string' && version !== 'preview'
    ? Number.parseFloat(version.replace('≤', ''))
    : Number.POSITIVE_INFINITY

const knows = ({ support }: CompatStatement, browser: Browser, names: Names) => {
  const statements = support[browser]
  return statements === undefined || [statements].flat().some((one) => isKnown(one, OLDEST[browser], names))
}

/**
 * Whether each of the oldest browsers knows what an entry of the data tells of; what the data says nothing of, they know.
 * @param prefixes with which it is written too
 */
export const isOld = (entry: Identifier | undefined, prefixes: string[] = []): boolean => {
  const statement = entry?.__compat
  return !statement || (Object.keys(OLDEST) as Browser[]).every((browser) => knows(statement, browser, { prefixes }))
}

/** The entry at a path of the data. */
export const entryAt = (path: string, from: Identifier = compat as unknown as Identifier): Identifier | undefined =>
  path
    .split('/')
    .reduce<Identifier | undefined>((at, name) => (at && Object.hasOwn(at, name) ? at[name] : undefined), from)

/** What the data has under an entry, by its name. */
export const below = (entry: Identifier): [name: string, entry: Identifier][] =>
  Object.keys(entry).flatMap((name) => {
    const one = name === '__compat' ? undefined : entry[name]
    return one ? [[name, one]] : []
  })
