import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentTypes } from '../../app/content-types.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { TABS, withChanged } from '../../app/panel/list/asked.ts'
import { listOf } from '../../app/panel/list/list.server.ts'
import { CADA_TIPO } from '../cada-tipo.ts'
import { type Editor, gestionApi, inDays } from './gestion.ts'

const { as } = gestionApi()

let editor: Editor
beforeAll(async () => {
  editor = await as()
})

const typeOf = (name: string) => {
  const type = contentTypes.find((one) => one.name === name)
  if (!type) throw new Error(`no type ${name}`)
  return type
}
const listed = (name: string, address = 'situacion=todo') =>
  listOf(editor.actor, typeOf(name), new URLSearchParams(address))
/** Where it sends whoever asks that, and what it says that it does not know; nowhere: null. */
async function movedTo(name: string, address: string) {
  const moved: unknown = await listed(name, address).catch((thrown: unknown) => thrown)
  if (!(moved instanceof Response)) return null
  const { pathname, searchParams } = new URL(moved.headers.get('location') ?? '', 'http://portal.example')
  const quitado = searchParams.get('quitado')
  searchParams.delete('quitado')
  return [`${pathname}?${searchParams}`, quitado]
}

describe.each(CADA_TIPO)('the list of $tipo', ({ tipo, titulo, campos }) => {
  it('counts in each tab what it shows there of the same question, and no row is in none of them', async () => {
    const word = 'Zarapito'
    const made = (n: number) =>
      editor.made(tipo, { ...campos, [titulo]: `${word} ${n}`, ...('codigo' in campos && { codigo: `zarapito-${n}` }) })
    const publish = async (n: number, desde?: Date) => {
      const id = await made(n)
      const { status } = await editor.post(`${tipo}/${id}/publicar`, desde && { publicar_desde: desde.toISOString() })
      expect(status).toBe(200)
      return id
    }
    await made(1)
    await publish(2)
    await publish(3, inDays(1))
    const { table } = typeOf(tipo)
    const past = { publicarDesde: inDays(-2), publicarHasta: inDays(-1) }
    await db
      .update(table)
      .set(past)
      .where(eq(table.id, await publish(4)))
    for (const asked of ['', `texto=${word}`, 'desde=2030-01-01', 'revisar=texto', 'autor=1']) {
      if (await movedTo(tipo, `situacion=todo&${asked}`)) continue
      const { cuentas } = await listed(tipo, `situacion=todo&${asked}`)
      for (const [situacion, cuantos] of Object.entries(cuentas))
        expect([situacion, asked, (await listed(tipo, `situacion=${situacion}&${asked}`)).total]).toEqual([
          ...[situacion, asked, cuantos],
        ])
    }
    const { cuentas } = await listed(tipo, `situacion=todo&texto=${word}`)
    const all = (await listed(tipo)).cuentas
    expect(all.publicado + all.programado + all.terminado + all.borrador).toBe(all.todo)
    expect(cuentas).toMatchObject({ todo: 4, publicado: 1, programado: 1, terminado: 1, borrador: 1 })
    expect(new Set(Object.keys(cuentas))).toEqual(new Set(Object.keys(TABS)))
  })

  it('forgets what it does not know of an address, and nothing else', async () => {
    const known = await listed(tipo)
    const filters = Object.entries(known.campos).filter(([, { control }]) => control === 'checkbox')
    const kept = new URLSearchParams([
      ...[
        ['situacion', 'todo'],
        ['texto', 'a'],
      ],
      ...filters.map(([name]) => [name, '1']),
    ])
    const strange = withChanged(kept, { orden: '-columna_de_antes', fue_filtro: '3', 'fue_filtro.nombre': 'Uno' })
    expect(await movedTo(tipo, strange)).toEqual([`/panel/${tipo}?${kept}`, 'orden,fue_filtro'])
    // What is said once is not said of what is asked next.
    expect(withChanged(new URLSearchParams('texto=a&quitado=fue_filtro'), { texto: 'b' })).toBe('?texto=b')
    expect(await movedTo(tipo, 'situacion=borrador&quitado=fue_filtro')).toBeNull()
    expect((await listed(tipo, String(kept))).asked.filtros).toEqual(
      Object.fromEntries(filters.map(([name]) => [name, '1'])),
    )
    for (const wrong of ['desde=ayer', 'autor=nadie', 'revisar=todo', ...filters.map(([name]) => `${name}=quizá`)])
      expect([wrong, await movedTo(tipo, `?situacion=borrador&${wrong}`)]).toEqual([
        wrong,
        [`/panel/${tipo}?situacion=borrador`, wrong.split('=')[0]],
      ])
  })
})

it('shows beside what visitors have what is not published yet, and nothing where it says the same', async () => {
  const id = await editor.published('noticias', { titulo_noticia: 'Zorzal de antes' })
  const row = async () => {
    const { filas } = await listed('noticias', 'situacion=todo&texto=zorzal&columnas=fecha_noticia,area_idarea,nameImg')
    return filas.find((one) => one.id === id)
  }
  expect(await row()).toMatchObject({ titulo: 'Zorzal de antes', sinPublicar: {} })
  const changed = { titulo_noticia: 'Zorzal de ahora', nameImg: 'Un zorzal', fecha_noticia: '2031-05-05 10:00:00' }
  await editor.edit(`noticias/${id}`, { ...changed, resumen_noticia: 'Otro' })
  expect(await row()).toMatchObject({ titulo: 'Zorzal de antes', celdas: { nameImg: '' } })
  expect((await row())?.sinPublicar).toEqual({
    ...{ titulo_noticia: 'Zorzal de ahora', nameImg: 'Un zorzal', fecha_noticia: '5 may 2031, 10:00' },
  })
  // What waits for its moment is not published either.
  await editor.post(`noticias/${id}/publicar`, { publicar_desde: inDays(1).toISOString() })
  expect((await row())?.sinPublicar['titulo_noticia']).toBe('Zorzal de ahora')
})

it('shows the columns of its kind where none of those that were chosen is there any more', async () => {
  const { columnas } = await listed('noticias')
  expect((await listed('noticias', 'situacion=todo&columnas=de_antes,otra')).columnas).toEqual(columnas)
  expect((await listed('noticias', 'situacion=todo&columnas=de_antes,nameImg')).columnas).toEqual(['nameImg'])
})

it('offers to write what an image shows where those without words are looked for', async () => {
  expect((await listed('noticias')).columnas).not.toContain('nameImg')
  const { columnas, elegidas, rapidos, textoImagen } = await listed('noticias', 'revisar=texto')
  expect(elegidas).not.toContain('nameImg')
  expect(columnas).toContain('nameImg')
  expect(textoImagen).toEqual(['nameImg'])
  // Of many at once it would be the same.
  expect(rapidos).not.toContain('nameImg')
})
