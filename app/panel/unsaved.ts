const writing = new Set<() => boolean>()

/** Says, while its screen stands, whether something is written there that is not saved. @returns how to stop */
export function noteUnsaved(isUnsaved: () => boolean): () => void {
  writing.add(isUnsaved)
  return () => void writing.delete(isUnsaved)
}

export const hasUnsaved = () => [...writing].some((isUnsaved) => isUnsaved())

/** Somebody else signed in: the page goes, whatever is on it. What was written stays with whoever wrote it. */
export const letGo = () => writing.clear()
