/** A file that somebody chose or dropped, and the folders in which it came. */
export type Dropped = { file: File; ruta: string[] }

/** What systems leave in folders for themselves. */
const OF_SYSTEMS = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i

/**
 * All files of a drop, those in folders too. Entries are taken at once, as the drop is over when this waits for anything;
 * a reader of a folder gives a hundred at a time, until there are none.
 */
export async function readDrop(data: DataTransfer): Promise<{ files: Dropped[]; unread: string[] }> {
  const taken = [...data.items].flatMap((item) => {
    if (item.kind !== 'file') return []
    return [{ entry: item.webkitGetAsEntry(), file: item.getAsFile() }]
  })
  const found = { files: [] as Dropped[], unread: [] as string[] }
  for (const { entry, file } of taken) {
    if (entry) await walk(entry, [], found)
    else if (file) found.files.push({ file, ruta: [] })
  }
  return found
}

type Found = { files: Dropped[]; unread: string[] }

async function walk(entry: FileSystemEntry, ruta: string[], found: Found): Promise<void> {
  if (OF_SYSTEMS.test(entry.name)) return
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      found.files.push({ file, ruta })
    } else if (isFolder(entry)) {
      for (const one of await entriesOf(entry)) await walk(one, [...ruta, entry.name], found)
    }
  } catch {
    found.unread.push([...ruta, entry.name].join('/'))
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

/** What an input of files or of a folder holds. */
export const readInput = (files: Iterable<File>): Dropped[] =>
  [...files]
    .filter(({ name }) => !OF_SYSTEMS.test(name))
    .map((file) => ({ file, ruta: file.webkitRelativePath.split('/').slice(0, -1) }))
