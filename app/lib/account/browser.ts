// What the browser keeps of a session. The token opens something only together with the session's cookie.

const TOKEN = 'token'
/** What belongs to whoever is signed in: the token, and the catalogues that were asked for. */
const OWN = /^(token$|catalogos-)/

/** Private windows may refuse storage: then there is nothing to keep or to forget. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const keepToken = (token: string) => attempt(() => localStorage.setItem(TOKEN, token))

export const keptToken = (): string | null => attempt(() => localStorage.getItem(TOKEN))

const inMemory: (() => void)[] = []

/** Calls `forget` whenever the session is forgotten, before what is stored goes. */
export const whenForgotten = (forget: () => void) => inMemory.push(forget)

/** Signed out, or nobody is signed in any more: whoever signs in next may be somebody else. */
export function forgetSession() {
  for (const forget of inMemory) forget()
  for (const storage of [() => localStorage, () => sessionStorage]) {
    attempt(() => {
      const kept = storage()
      for (const name of Object.keys(kept)) if (OWN.test(name)) kept.removeItem(name)
    })
  }
}
