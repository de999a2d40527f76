import { changing } from '../live/announce.server.ts'

const institutions = new Set<number>()
let planned = false

// Each announcement drops every cached page that may show an image, and images come in batches.
const BATCH_MS = 3_000

/** Tells every process, a little later and once for many, that images of these institutions have more versions. */
export function newsOf(idsinstitucion: number[]): void {
  for (const id of idsinstitucion) institutions.add(id)
  if (institutions.size === 0 || planned) return
  planned = true
  setTimeout(tell, BATCH_MS).unref()
}

async function tell() {
  planned = false
  const told = [...institutions]
  institutions.clear()
  try {
    await changing(async (_tx, announce) => {
      for (const idinstitucion of told) announce({ idinstitucion, tipo: 'archivos', id: 0 })
    })
  } catch {
    // The pages are right without it, only heavier; the next batch tells both.
    for (const id of told) institutions.add(id)
  }
}
