import { expect, it } from 'vitest'
import { gestionApi } from './gestion.ts'

const { as } = gestionApi()

const ROUNDS = 4
const times = <T>(n: number, work: (i: number) => T) => Array.from({ length: n }, (_, i) => work(i))

it('many who write the same things at once wait for nobody in vain: each is done or refused in words', async () => {
  const { post, edit, get, made, published } = await as()
  const photos: number[] = []
  const folders: number[] = []
  for (let i = 0; i < 5; i++) photos.push(await published('galeria', { title: `Galería ${i}` }))
  for (let i = 0; i < 4; i++) folders.push(await made('documentos', { tipo_archivo: '1' }))
  const photo = (i: number) => photos[i % photos.length] ?? 0
  const folder = (i: number) => folders[i % folders.length] ?? 0
  const answers: [string, number][] = []
  const note = (what: string, asked: Promise<{ status: number }>) =>
    asked.then(({ status }) => answers.push([what, status]))
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([
      ...times(8, (i) => note('mover', post(`galeria/${photo(i * 2)}/mover`, { antes_de: photo(i + round + 1) }))),
      ...times(4, (i) => note('deshacer', post(`galeria/${photo(i + round)}/deshacer`))),
      ...times(4, (i) => note('editar', edit(`galeria/${photo(i)}`, { title: `Vez ${round} ${i}` }))),
      note('lote', post('galeria/lote', { paso: 'papelera', ids: photos })),
      note('lote', post('galeria/lote', { paso: 'recuperar', ids: photos.toReversed() })),
      ...times(8, (i) => note('carpeta', edit(`documentos/${folder(i)}`, { idcontenedor: folder(i + round + 1) }))),
      ...times(3, () => note('pagina', post('paginas', { codigo: `a-la-vez-${round}` }))),
    ])
  }
  expect(answers.filter(([, status]) => ![200, 201, 400, 409].includes(status))).toEqual([])
  expect(answers.filter(([what, status]) => what === 'pagina' && status === 201)).toHaveLength(ROUNDS)
  expect(answers.filter(([what, status]) => what === 'lote' && status === 200)).toHaveLength(2 * ROUNDS)
  // No folder lies in itself, by whatever way.
  for (const start of folders) {
    const path: unknown[] = []
    for (let id: unknown = start; id !== null; ) {
      expect(path).not.toContain(id)
      path.push(id)
      id = (await get(`documentos/${id}`)).data['idcontenedor']
    }
  }
})
