import { addDraftFile, type DraftRefusal, findDraft, MOST_FILES, saveDraft } from '../../expedientes/draft.server.ts'
import { readKept } from '../../expedientes/folios.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import type { Refused } from '../../lib/files/refusals.ts'
import { keepFile } from '../../lib/files/save.server.ts'
import type { Archivo } from '../../lib/files/schema.server.ts'

type Sent = { ficha: string; tipo: string; nombre: string; stream: AsyncIterable<Uint8Array> }

export const WAITING_REFUSALS: Record<DraftRefusal['codigo'], string> = {
  NOEXISTE: 'Este formulario ya se envió, o pasó más de un día. Vuelva a abrirlo.',
  DEMASIADOS_ARCHIVOS: `Se adjuntan ${MOST_FILES} archivos como máximo.`,
  DEMASIADO_PESO: 'Juntos pesan demasiado: quite alguno, o envíelo más liviano.',
}

/**
 * Keeps a file that staff put beside a form of a case, until the form is sent or a day has passed. Nobody but whoever
 * sent it finds it there.
 */
export async function keepWaiting(
  { institucion, idusuario }: Actor,
  { ficha, tipo, nombre, stream }: Sent,
): Promise<{ ok: true; archivo: Archivo } | Refused | DraftRefusal> {
  const there = await findDraft(institucion, ficha)
  if (there && there.usuario !== idusuario) return { ok: false, codigo: 'NOEXISTE' }
  const kept = await keepFile({
    ...{ nombre, stream, idinstitucion: institucion, privado: true },
    ...(idusuario !== null && { subidoPor: idusuario }),
  })
  if (!kept.ok) return kept
  if (!there) await saveDraft({ ficha, institucion, tipo, valores: {}, usuario: idusuario })
  return addDraftFile(institucion, ficha, {
    ...(await readKept(kept.fila)),
    ...{ fila: kept.fila, papel: 'anexo' },
  })
}
