/** What is on its way into a form, by the form's id. Each says in the end which files did not come. */
const coming = new Map<string, Set<Promise<readonly string[]>>>()

/** Something is on its way into the form until `work` is over. */
export function arrive(form: string, work: Promise<readonly string[]>): void {
  const all = coming.get(form) ?? new Set()
  // What fails in a way that nobody expected did not come, and nobody waits for it for ever.
  const over = work.catch((error) => {
    reportError(error)
    return ['un archivo']
  })
  coming.set(form, all.add(over))
  void over.then(() => {
    all.delete(over)
    if (all.size === 0) coming.delete(form)
  })
}

export const isComing = (form: string): boolean => coming.has(form)

/** Waits until everything is there, also what sets out meanwhile. @returns the files that did not come */
export async function allThere(form: string): Promise<string[]> {
  const lost: string[] = []
  for (let all = coming.get(form); all; all = coming.get(form)) lost.push(...(await Promise.all(all)).flat())
  return lost
}

/**
 * What is on its way into a form is saved with it; without what did not come nothing is.
 * @param wait says that it is waited for, and that it no longer is
 * @returns why nothing can be saved
 */
export async function whyNotYet(form: string, wait: (isAwaited: boolean) => void): Promise<string | undefined> {
  if (!isComing(form)) return undefined
  wait(true)
  const lost = await allThere(form)
  wait(false)
  if (lost.length === 0) return undefined
  const names = new Intl.ListFormat('es').format(lost.map((name) => `«${name}»`))
  return `No se guardó, porque no se pudo subir ${names}. Súbalo otra vez, o guarde sin eso.`
}

export const AWAITED = 'Se está subiendo un archivo: se espera a que llegue.'

/** What is said where a file has come and the field that it was for is no longer there. */
export const saidLeft = (names: readonly string[]): string =>
  names.length === 1
    ? `«${names[0]}» está en la biblioteca: el lugar para el que se subió ya no está aquí.`
    : `${names.length} archivos están en la biblioteca: la lista para la que se subieron ya no está aquí.`
