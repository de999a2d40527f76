const OURS = 'http://ours.invalid'
// Signing in leads somewhere else, and signing out is not where anybody was.
const NOWHERE = /^\/cuenta\/(ingresar|salir)(\/|$)/

/**
 * Where a person wanted to go before they had to sign in: an address of this site.
 * @param asked what the address says, which anybody may have written
 */
export function returnPath(asked: string | null, otherwise: string): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, OURS)) return otherwise
  const { origin, pathname, search } = new URL(asked, OURS)
  // After dots are resolved, a path may begin with two slashes: elsewhere that is another site.
  const isOurs = origin === OURS && !pathname.startsWith('//') && !NOWHERE.test(pathname)
  return isOurs ? pathname + search : otherwise
}
