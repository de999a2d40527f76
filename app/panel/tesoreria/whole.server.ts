/** All that a list has, page by page, each once: what comes in meanwhile moves the rest. */
export async function wholeOf<T extends { id: number }>(
  tamano: number,
  read: (page: { pagina: number; tamano: number }) => Promise<{ list: T[] }>,
): Promise<T[]> {
  const all = new Map<number, T>()
  for (let pagina = 1; ; pagina++) {
    const { list } = await read({ pagina, tamano })
    for (const one of list) all.set(one.id, one)
    if (list.length < tamano) return [...all.values()]
  }
}
