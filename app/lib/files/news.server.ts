import { type Cambio, changing } from '../live/announce.server.ts'

const waiting = new Map<string, Cambio>()
let planned = false

// Each announcement drops every cached page, and what the jobs make comes in batches.
const BATCH_MS = 3_000

/**
 * Tells every process, a little later and once for many, that the jobs have made something of these institutions.
 * @param tipo `archivos` when images have more versions, `documentos` when files have their text
 */
export function newsOf(idsinstitucion: number[], tipo: 'archivos' | 'documentos'): void {
  for (const idinstitucion of idsinstitucion)
    waiting.set(`${idinstitucion} ${tipo}`, { idinstitucion, tipo, id: 0, para: 'institucion' })
  if (waiting.size === 0 || planned) return
  planned = true
  setTimeout(tell, BATCH_MS).unref()
}

async function tell() {
  planned = false
  const told = [...waiting]
  waiting.clear()
  try {
    await changing(async (_tx, announce) => {
      for (const [, cambio] of told) announce(cambio)
    })
  } catch {
    // The pages are right without it, only heavier or found by less; the next batch tells both.
    for (const [key, cambio] of told) waiting.set(key, cambio)
  }
}
