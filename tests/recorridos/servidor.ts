// The product that the journeys visit.
import setup, { makeRenditions } from '../plantillas.ts'
import { startMail } from './correo.ts'
import { employ } from './oficina.ts'
import { startProduct } from './visitado.ts'

await setup()
await makeRenditions()
const port = process.env.PORT ?? ''
const mail = await startMail(port)
// As behind the proxy that an institute has: a journey may come from elsewhere by saying so.
await startProduct({ port, env: { SMTP_URL: mail.url, CONFIAR_PROXY: '1' }, fill: employ, after: mail.stop })
