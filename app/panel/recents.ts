import { DRAWN_FOR } from '../lib/account/office-header.ts'
import type { IconName } from '../ui/icons.ts'

/** Somewhere in the office. */
export type Went = { href: string; label: string; icon: IconName }

// Of a person: several may use one browser.
const KEY = `oficina:ultimos:${DRAWN_FOR}`
const MOST = 5

/** Where this person went last by the palette; nothing where the browser keeps nothing. */
export function recents(): Went[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

export function goneTo({ href, label, icon }: Went) {
  const others = recents().filter((one) => one.href !== href)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ href, label, icon }, ...others].slice(0, MOST)))
  } catch {
    // Then there are none to offer.
  }
}
