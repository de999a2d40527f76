// Who works in the office and looks at what is being written, and how its screens ask for it.
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { signIn } from '../contrato/personas.ts'

let people = 0
/** Somebody with these rooms, as a browser. */
export async function who(privilegios: string, institucion = 2) {
  people += 1
  const [row] = await db
    .insert(usuarios)
    .values({
      ...{ nombre: 'Ana', apellidos: 'Paz', correo: `vista-${people}@x.example`, estado: '1', institucion },
      ...{ privilegios, subprivilegios: privilegios },
    })
    .returning({ id: usuarios.id })
  const idusuario = row?.id ?? 0
  const { headers } = await signIn(idusuario, { navegador: true })
  const actor: Actor = { idusuario, institucion, privilegios, subprivilegios: privilegios }
  return { actor, headers }
}

export const asForm = (headers: Record<string, string>, valores: object) => ({
  ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } },
  body: new URLSearchParams({ valores: JSON.stringify(valores) }).toString(),
})
