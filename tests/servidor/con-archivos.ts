import type { WholeCase } from '../../app/expedientes/queries.server.ts'
import { portalOf } from '../../app/features/institucion/queries.server.ts'
import { futOf } from '../../app/features/mesa-partes/fut.server.ts'
import { pdfPages } from '../../app/lib/files/text/pdf.server.ts'

export type Chosen = [name: string, content: string | Buffer]

/** A form with files, as a browser without scripts sends it: what was typed, the files that were chosen, and the button that was pressed. */
export function form(words: Record<string, string>, files: Chosen[] = []) {
  const part = (said: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--raya\r\ncontent-disposition: form-data; ${said}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const parts = [
    ...Object.entries(words).map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map(([name, content]) => part(`name="archivos"; filename="${name}"`, content)),
    // As browsers send it where nothing was chosen.
    ...(files.length === 0 ? [part('name="archivos"; filename=""', '')] : []),
  ]
  return {
    ...{ method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=raya' } },
    body: Buffer.concat([...parts, Buffer.from('--raya--\r\n')]),
  }
}

/** The FUT of a case as it reads. */
export async function printed(whole: WholeCase) {
  const paper = await futOf(whole, [], await portalOf(whole.caso.institucion), {
    direccion: 'https://x.example',
    qr: null,
  })
  return (await Array.fromAsync(pdfPages(new Uint8Array(paper)))).join(' ').replaceAll(/\s+/g, ' ')
}
