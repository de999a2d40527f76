// The product that the journeys visit.
import setup, { makeRenditions } from '../plantillas.ts'
import { startMail } from './correo.ts'
import { employ } from './oficina.ts'
import { startProduct } from './visitado.ts'

await setup()
await makeRenditions()
const port = process.env.PORT ?? ''
const mail = await startMail(port)
await startProduct({ port, env: { SMTP_URL: mail.url }, fill: employ, after: mail.stop })
