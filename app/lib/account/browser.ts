// What the browser keeps of a session. It opens something only together with the session's cookie.

const TOKEN = 'token'

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

/** Signed out, or nobody is signed in any more: whoever signs in next may be somebody else. */
export const forgetSession = () => attempt(() => localStorage.removeItem(TOKEN))
