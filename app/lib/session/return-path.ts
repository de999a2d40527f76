/**
 * Where a person wanted to go before they had to sign in: an address of this site.
 * @param asked what the address says, which anybody may have written
 */
export function returnPath(asked: string | null, otherwise: string): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, OURS)) return otherwise
  const { origin, pathname, search } = new URL(asked, OURS)
  return origin === OURS ? pathname + search : otherwise
}

const OURS = 'http://ours.invalid'
