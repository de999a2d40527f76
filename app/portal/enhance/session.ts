import { forgetSession, keptToken } from '../../lib/account/browser.ts'

const isSignedIn = () => document.body.dataset.usuario !== undefined

/** A page that the browser remembers may be of before somebody came or went. */
const isOld = () => isSignedIn() !== (keptToken() !== null)

const cameBack = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** What the browser keeps of a session ends with it, and no page goes on showing one that is over. */
export function session() {
  addEventListener('pageshow', ({ persisted }) => persisted && isOld() && location.reload())
  if (!cameBack()) return isSignedIn() || forgetSession()
  if (isOld()) location.reload()
}

/** Saves the theme of who is signed in, for their other screens. */
export function saveTheme(tema: string) {
  const { dataset } = document.body
  const token = keptToken()
  if (dataset.usuario === undefined || token === null) return
  fetch('/api/auth/config', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ tema, idusuario: Number(dataset.usuario) }),
    keepalive: true,
  }).catch(() => {
    // Away for a moment: this browser remembers the theme anyway.
  })
}
