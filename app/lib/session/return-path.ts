const HERE = 'http://aqui.invalid'
// Signing in leads somewhere else, and signing out is not where anybody was.
const NOWHERE = /^\/cuenta\/(ingresar|salir)(\/|$)/

/**
 * Where somebody was before they had to sign in (`?volver=`).
 * @returns a path of this site with its query; null for anything else, another site's address above all
 */
export function returnPath(asked: string | null | undefined): string | null {
  if (!asked?.startsWith('/') || !URL.canParse(asked, HERE)) return null
  const { origin, pathname, search } = new URL(asked, HERE)
  if (origin !== HERE || pathname.startsWith('//') || NOWHERE.test(pathname)) return null
  return pathname + search
}
