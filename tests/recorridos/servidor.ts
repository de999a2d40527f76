// The product that the journeys visit.
import type { Opening } from '../../app/lib/db/client.server.ts'
import setup, { makeRenditions } from '../plantillas.ts'
import { startMail } from './correo.ts'
import { employ } from './oficina.ts'
import { startProduct } from './visitado.ts'

await setup()
await makeRenditions()
const port = process.env.PORT ?? ''
const mail = await startMail(port)
// As behind the proxy that an institute has: a journey may come from elsewhere by saying so.
const fill = async (opening: Opening) => {
  await employ(opening)
  // What the product is made of reads where its data is as it is loaded: not before `setup`.
  const { answered } = await import('./expedientes.ts')
  await answered(opening)
}
await startProduct({ port, env: { SMTP_URL: mail.url, CONFIAR_PROXY: '1' }, fill, after: mail.stop })
