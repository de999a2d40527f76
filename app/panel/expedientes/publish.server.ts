import type { Kind } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { respuestaFileHref, respuestaHref } from '../../features/acceso-informacion/address.ts'
import { looksPersonal, mayPublish } from '../../features/acceso-informacion/mutations.server.ts'
import { answerFiles, answerOfCase, partidaOf } from '../../features/acceso-informacion/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { caseHref } from './address.ts'

const publishHref = (numero: string) => `${caseHref(numero)}/publicar`

/** Where somebody publishes the answer of a case; null where it may not be. */
export async function publishingOf(actor: Actor, kind: Kind, caso: Expediente) {
  if (!mayPublish(actor, kind, caso)) return null
  const there = await answerOfCase(caso.id)
  return { href: publishHref(caso.numero), publicada: there?.publicada ?? false }
}

/** What is published of a case, or what it begins with: what was asked and answered, as it was. */
export async function publishView(caso: Expediente) {
  const [there, historia] = await Promise.all([answerOfCase(caso.id), movementsOf(caso.id)])
  const said = historia.find(({ paso }) => paso === 'resolver')?.datos?.['texto']
  const files = there ? await answerFiles(there.id) : []
  const texts = {
    titulo: there?.titulo ?? '',
    pedido: there?.pedido ?? String(caso.datos['pedido'] ?? ''),
    respuesta: there?.respuesta ?? (typeof said === 'string' ? said : ''),
  }
  return {
    ...texts,
    partida: partidaOf(there),
    publicada: there?.publicada ?? false,
    enPortal: there?.publicada ? respuestaHref(there) : null,
    archivos: files.map((file) => ({
      ...{ id: file.id, nombre: file.nombre },
      href: there ? respuestaFileHref(there.id, file) : '',
    })),
    parecen: looksPersonal([texts.pedido, texts.respuesta]),
  }
}
