import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findDraft, saveDraft } from '../../app/expedientes/draft.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { nobody } from '../../app/lib/unit.server.ts'
import { actOnDraft } from '../../app/portal/tramites/draft-act.server.ts'
import { testDatabase } from '../base-de-datos.ts'

testDatabase('sembrada')
const INSTITUCION = 2
const CORREO = 'nelly@quebradaserena.example'

/** What comes of asking for a code in a form of one's own. */
async function ask(direccion: string): Promise<number> {
  const ficha = newFicha()
  const valores = {
    ...{ asunto: 'Horario', detalle: '¿Hasta qué hora?', nombre: 'Nelly Ensayo', correo: CORREO, celular: '' },
    ...{ tipo_documento: '1', numero_documento: '00000007' },
  }
  await saveDraft({ ficha, institucion: INSTITUCION, tipo: 'consultas', valores })
  const draft = await findDraft(INSTITUCION, ficha)
  if (!draft) throw new Error('no draft')
  const about = { kind: consulta, draft, values: { hacer: 'codigo' }, who: nobody(), direccion }
  return (await actOnDraft(about).catch((led: Response) => led)).status
}

const asks = async (direccion: string, times: number) => {
  const answers: number[] = []
  for (let i = 0; i < times; i++) answers.push(await ask(direccion))
  return answers.filter((status) => status === 303).length
}

test('codes that a stranger asks for in the name of a mail keep nobody else out, and flood nobody', async () => {
  expect(await asks('203.0.113.7', 30)).toBe(6)
  expect(await asks('198.51.100.9', 6)).toBe(6)
  expect(await asks('203.0.113.8', 7)).toBe(6)
  expect(await asks('203.0.113.9', 7)).toBe(2)
  expect(await db.$count(correos, eq(correos.para, CORREO))).toBe(20)
})
