import type { WholeCase } from '../../app/expedientes/queries.server.ts'
import { portalOf } from '../../app/features/institucion/queries.server.ts'
import { futOf } from '../../app/features/mesa-partes/fut.server.ts'
import { trackedAt } from '../../app/features/solicitudes/papers.server.ts'
import { images } from '../../app/lib/files/images.server.ts'
import { pdfPages } from '../../app/lib/files/text/pdf.server.ts'

export type Chosen = [name: string, content: string | Buffer, field?: string]

/** Who asks. */
export const NELLY = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007', celular: '' },
  ...{ domicilio: 'Jr. Los Eucaliptos 123', correo: 'nelly@quebradaserena.example' },
}

/** A form as a browser without scripts sends it: what was typed above the files, those that were chosen, what was typed below, and the button. */
export function form(words: Record<string, string>, files: Chosen[] = [], below: Record<string, string> = {}) {
  const part = (said: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--raya\r\ncontent-disposition: form-data; ${said}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const typed = (all: Record<string, string>) =>
    Object.entries(all).map(([name, value]) => part(`name="${name}"`, value))
  const parts = [
    ...typed(words),
    ...files.map(([name, content, field = 'archivos']) => part(`name="${field}"; filename="${name}"`, content)),
    // As browsers send it where nothing was chosen.
    ...(files.length === 0 ? [part('name="archivos"; filename=""', '')] : []),
    ...typed(below),
  ]
  return {
    ...{ method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=raya' } },
    body: Buffer.concat([...parts, Buffer.from('--raya--\r\n')]),
  }
}

export const photo = async (shade: string): Promise<Buffer> =>
  (await images())({ create: { width: 40, height: 60, channels: 3, background: shade } })
    .jpeg()
    .toBuffer()

/** The FUT of a case as it reads. */
export async function printed(whole: WholeCase) {
  const { caso } = whole
  const paper = await futOf(
    whole,
    [],
    await portalOf(caso.institucion),
    trackedAt(caso, 'fut', { sitio: 'http://localhost:3000/' }),
  )
  return (await Array.fromAsync(pdfPages(new Uint8Array(paper)))).join(' ').replaceAll(/\s+/g, ' ')
}
