/** A search is a few words: in every box, address and call, of a longer text only the beginning counts. */
export const MAX_SEARCH = 200

/** What somebody typed into a search, as it came but for its ends and what no database stores. */
export const searchText = (typed: string): string =>
  typed
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_SEARCH)
    .replaceAll(/\p{Cs}/gu, '')
    .trimEnd()
