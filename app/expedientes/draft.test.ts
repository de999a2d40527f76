import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/base-de-datos.ts'
import { disk, fileKey } from '../lib/files/disk.server.ts'
import { forgetOldOriginals, originalOf } from '../lib/files/originals.server.ts'
import { photo } from '../lib/files/samples.ts'
import { keepFile } from '../lib/files/save.server.ts'
import { addDraftFile, draftFiles, findDraft, MOST_BYTES, saveDraft } from './draft.server.ts'
import { newFicha } from './keys.server.ts'

testDatabase('sembrada')

test('what was sent of photos counts in what one may present, and stays out where there is no room for it', async () => {
  const ficha = newFicha()
  await saveDraft({ ficha, institucion: 2, tipo: 'consultas', valores: {} })
  const picture = await photo(30, 20).jpeg().toBuffer()
  const sent: string[] = []
  const add = async (weight: number, of: Buffer, named = `${sent.length}.jpg`) => {
    const bytes = await sharp(of)
      .withExif({ IFD0: { Make: `${ficha} ${sent.length}` } })
      .jpeg()
      .toBuffer()
    const kept = await keepFile({ nombre: named, bytes, idinstitucion: 2 })
    if (!kept.ok) throw new Error(kept.codigo)
    sent.push(kept.fila.shaEnviado)
    // As if it were so heavy, as it came and as it is kept.
    const original = kept.fila.original && { ...kept.fila.original, bytes: weight }
    const fila = { ...kept.fila, original, bytes: weight }
    const added = await addDraftFile(2, ficha, { fila, papel: 'anexo', folios: 1 })
    return added.ok ? (await originalOf(2, added.archivo.id))?.sha256 : added.codigo
  }
  const another = () => photo(30, 20).jpeg().toBuffer()
  const onDisk = () => Promise.all(sent.map(async (sha) => ((await (await disk()).size(fileKey(sha))) ?? 0) > 0))
  const third = Math.floor(MOST_BYTES / 3)
  expect(await add(third, picture, 'a.jpg')).toBe(sent[0])
  // The same picture, from another place, is the one that is there.
  expect(await add(third, picture, 'a.jpg')).toBe(sent[0])
  expect(await onDisk()).toEqual([true, false])
  expect(await add(third, await another())).toBeUndefined()
  expect([await add(third, await another()), await add(third, await another())]).toEqual([undefined, 'DEMASIADO_PESO'])
  const [first] = await draftFiles(ficha)
  expect(await originalOf(2, first?.archivo.id ?? '')).toBeUndefined()
  await forgetOldOriginals()
  expect(await onDisk()).toEqual([false, false, false, false, false])
})

test('whoever signs in while they fill it in presents it from their account, and nobody else takes it', async () => {
  const begun = { ficha: newFicha(), institucion: 2, tipo: 'consultas' }
  const kept = async (detalle: string, usuario?: number) => {
    await saveDraft({ ...begun, valores: { detalle }, ...(usuario !== undefined && { usuario }) })
    const draft = await findDraft(2, begun.ficha)
    return [draft?.usuario, draft?.valores['detalle']]
  }
  expect(await kept('Uno')).toEqual([null, 'Uno'])
  expect(await kept('Dos', 1)).toEqual([1, 'Dos'])
  expect(await kept('Tres')).toEqual([1, 'Tres'])
  expect(await kept('Cuatro', 2)).toEqual([1, 'Cuatro'])
})
