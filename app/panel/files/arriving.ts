import { hasUnsaved, KEPT, noteUnsaved } from '../unsaved.ts'

/** A file, or what was pasted into a text while it is made ready for it. */
type Kind = 'archivo' | 'pegado'

/** What is on its way into a form, by the form's id. Each says in the end what did not come. */
const coming = new Map<string, Map<Promise<readonly string[]>, Kind>>()

/** What is said of a paste among the names of files. */
export const PASTED = 'lo pegado'

const stay = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault()
}
let noted: (() => void) | undefined

/** Something is on its way into the form until `work` is over; whoever closes the page meanwhile is asked. */
export function arrive(form: string, work: Promise<readonly string[]>, kind: Kind = 'archivo'): void {
  const all = coming.get(form) ?? new Map()
  // What fails in a way that nobody expected did not come, and nobody waits for it for ever.
  const over = work.catch((error) => {
    reportError(error)
    return [kind === 'pegado' ? PASTED : 'un archivo']
  })
  coming.set(form, all.set(over, kind))
  noted ??= noteUnsaved(() => coming.size > 0, KEPT)
  addEventListener('beforeunload', stay)
  void over.then(() => {
    all.delete(over)
    if (all.size === 0) coming.delete(form)
    if (coming.size > 0) return
    removeEventListener('beforeunload', stay)
    noted?.()
    noted = undefined
  })
}

/**
 * Waits until everything is there, also what sets out meanwhile.
 * @param wait says what is waited for, and that nothing is any more
 * @returns what did not come
 */
export async function allThere(form: string, wait: (awaited: string | undefined) => void): Promise<string[]> {
  const lost: string[] = []
  for (let all = coming.get(form); all; all = coming.get(form)) {
    wait([...all.values()].includes('archivo') ? AWAITED.archivo : AWAITED.pegado)
    lost.push(...(await Promise.all(all.keys())).flat())
  }
  wait(undefined)
  return lost
}

const AWAITED: Record<Kind, string> = {
  archivo: 'Se está subiendo un archivo: se espera a que llegue.',
  pegado: 'Se está preparando lo que pegó: se espera a que esté en el texto.',
}

/**
 * What is on its way into a form is saved with it; without what did not come nothing is.
 * @param wait as of `allThere`
 * @returns why nothing can be saved
 */
export async function whyNotYet(
  form: string,
  wait: (awaited: string | undefined) => void,
): Promise<string | undefined> {
  const lost = await allThere(form, wait)
  if (lost.length === 0) return undefined
  const files = lost.filter((name) => name !== PASTED)
  if (files.length === 0)
    return 'No se guardó, porque lo que pegó no llegó al texto. Péguelo otra vez, o guarde sin eso.'
  const names = new Intl.ListFormat('es').format(files.map((name) => `«${name}»`))
  return `No se guardó, porque no se pudo subir ${names}. Súbalo otra vez, o guarde sin eso.`
}

/** What is said where a file has come and the place that it was for is no longer there. */
export const saidLeft = (names: readonly string[]): string =>
  names.length === 1
    ? `«${names[0]}» está en la biblioteca: el lugar para el que se subió ya no está aquí.`
    : `${names.length} archivos están en la biblioteca: el lugar para el que se subieron ya no está aquí.`
