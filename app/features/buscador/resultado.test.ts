import { describe, expect, it } from 'vitest'
import { askedIn } from '../../portal/search/asked.server.ts'
import { searchHref } from '../../portal/search/asked.ts'
import { sectionsFor } from '../../portal/search/sections.server.ts'
import { isKind, told } from '../../search.server.ts'
import { saysAmount, wantsAmount as wantsAmountOf } from './amounts.ts'
import { excerpt, marked } from './excerpt.ts'
import { countedFacets, filtered, tiposOf } from './facets.ts'
import type { Match } from './queries.server.ts'
import { type Found, type Page, resultOf } from './result.ts'
import { said } from './samples.ts'

describe('what is shown of a text', () => {
  const words = said(['beca'])
  const textOf = (text: string, asked = words) =>
    excerpt(text, { words: asked })
      .pieces.map((piece) => piece.text)
      .join('')

  it('is marked where the words are, and whole', () => {
    expect(marked('una beca', words)).toEqual([
      { text: 'una ', mark: false },
      { text: 'beca', mark: true },
    ])
    expect(marked('Beca, becas', words)).toEqual([
      { text: 'Beca', mark: true },
      { text: ', becas', mark: false },
    ])
    expect(marked('', words)).toEqual([])
    expect(marked('beca beca', words).map(({ mark }) => mark)).toEqual([true, false, true])
  })

  it.each([
    ['Uno dos. La beca. Otra cosa', 'La beca. Otra cosa'],
    ['Uno dos; La beca sin punto', 'La beca sin punto'],
    ['Uno • la beca • dos', 'la beca'],
    ['• la beca', 'la beca'],
    ['Uno\n  la beca  \ndos', 'la beca'],
    ['Uno dos! ¿La beca? Sí.', '¿La beca? Sí.'],
    ['El «uno dos.» La beca', 'La beca'],
    ['La Dra. Paz y la beca', 'La Dra. Paz y la beca'],
    ['La R.D. Paz y la beca', 'La R.D. Paz y la beca'],
    ['uno dos. la beca', 'uno dos. la beca'],
    ['La   beca', 'La beca'],
    ['  La beca  ', 'La beca'],
  ])('is one sentence: %s', (text, sentence) => {
    expect(textOf(text)).toBe(sentence)
  })

  it('goes on with what follows in its line, and into the next lines only for what they say', () => {
    expect(textOf('Uno. La beca es anual. Dura un año.\nOtra línea.')).toBe('La beca es anual. Dura un año.')
    const asked = said(['beca', 'renta'])
    expect(textOf('La beca:\nLa renta\nNada', asked)).toBe('La beca: La renta')
    expect(textOf(`La beca:\n${'a'.repeat(330)} renta`, asked)).toBe('La beca:')
  })

  it('says a number when one was asked for', () => {
    const [a, b] = [`La beca ${'a '.repeat(170)}.`, `La beca dura treinta (30) días ${'b '.repeat(170)}.`]
    const of = (wantsAmount: boolean) =>
      excerpt(`${a}\n${b}`, { words, wantsAmount })
        .pieces.map((piece) => piece.text)
        .join('')
    expect([of(false).slice(0, 9), of(true).slice(0, 13)]).toEqual(['La beca a', 'La beca dura '])
    expect(['¿Cuántos días dura?', 'hasta qué fecha', 'plazo de la beca'].map(wantsAmountOf)).toEqual([
      true,
      true,
      true,
    ])
    expect(['quién firma la beca', 'cuentas', ''].map(wantsAmountOf)).toEqual([false, false, false])
    expect(['en 5 días', 'el 15%', 'S/ 10.00', 'tres vacantes', 'cinco (5) años'].map(saysAmount)).not.toContain(false)
    expect(['la Ley N.º 5', 'el artículo 12', 'los días'].map(saysAmount)).not.toContain(true)
  })

  it('is the first of those that say the same', () => {
    const [a, b] = [`La beca ${'a '.repeat(170)}.`, `La beca ${'b '.repeat(170)}.`]
    expect(textOf(`${a} ${b}`)).toMatch(/^La beca a/)
    expect(excerpt('nada', { words })).toMatchObject({ pieces: [{ text: 'nada', mark: false }], found: 0, value: 0 })
    expect(excerpt('beca beca', { words }).found).toBe(1)
  })

  it('begins where it says most from there on', () => {
    const asked = said(['beca', 'docente', 'titulo'])
    const filler = 'abcd '.repeat(80)
    expect(textOf(`beca docente ${filler}titulo ${filler}`, asked)).toMatch(/^beca docente abcd/)
    expect(textOf(`titulo ${filler}beca docente ${filler}`, asked)).toMatch(/^… (abcd )+beca docente/)
  })

  it('is 340 letters at most, cut between words where it says most', () => {
    const filler = (letters: number) => 'abcd '.repeat(letters / 5)
    expect(textOf(`beca ${'x'.repeat(335)}`)).toHaveLength(340)
    const start = textOf(`${filler(50)}beca ${filler(300)}fin`)
    expect(start).toMatch(/^abcd .*beca .*abcd…$/)
    expect(start.length).toBeLessThanOrEqual(341)
    const middle = textOf(`${filler(400)}beca ${filler(400)}fin`)
    expect(middle).toMatch(/^… (abcd ){15,16}beca (abcd )+abcd…$/)
    const end = textOf(`${filler(400)}beca fin`)
    expect(end).toMatch(/^… (abcd ){15,16}beca fin$/)
    const two = said(['beca', 'renta'])
    expect(textOf(`beca ${filler(400)}beca renta ${filler(400)}`, two)).toMatch(/^… .*beca renta .*…$/)
    expect(textOf('y'.repeat(400))).toBe(`${'y'.repeat(340)}…`)
  })
})

describe('an address of the search', () => {
  const asked = (query: string) => askedIn(new URLSearchParams(query))

  it('has a text of two hundred letters, and years of four digits', () => {
    expect(asked(`q= ${'x'.repeat(201)}`).texto).toBe('x'.repeat(200))
    expect(asked('q=%00a%00')).toEqual({ texto: 'a', filters: {} })
    expect(asked('').texto).toBe('')
    for (const anio of ['20266', '202', 'x2026', '']) expect(asked(`anio=${anio}`).filters.anio).toBeUndefined()
    for (const tipo of ['toString', 'Noticia', '']) expect(isKind(tipo)).toBe(false)
    expect([isKind('historico'), isKind(null)]).toEqual([true, false])
    expect(asked('categoria=0&tipo=noticia').filters).toEqual({ tipo: 'noticia' })
  })

  it('is made of what is asked', () => {
    expect(searchHref({ texto: 'a b', filters: {} })).toBe('/buscar?q=a+b')
    const filters = { tipo: 'documento', anio: 2026, grupo: 3 } as const
    expect(searchHref({ texto: 'a', filters }, 2)).toBe('/buscar?q=a&tipo=documento&anio=2026&categoria=3&pagina=2')
  })
})

describe('choices', () => {
  const match = (tipo: Match['tipo'], id: number, anio: number | null, grupo: number | null = null): Match => ({
    ...{ tipo, id, anio, grupo, nombreGrupo: grupo === null ? null : `Grupo ${grupo}` },
  })
  const list = [
    match('noticia', 1, 2025),
    match('documento', 2, 2024, 7),
    match('documento', 3, 2026, 8),
    match('documento', 4, 2026, 8),
    match('curso', 5, null, 8),
    match('documento', 6, 2026),
  ]

  it('narrow to what they say: the group of a course is no category', () => {
    const ids = (filters: Parameters<typeof filtered>[1]) => filtered(list, filters).map(({ id }) => id)
    expect(ids({})).toEqual([1, 2, 3, 4, 5, 6])
    expect(ids({ grupo: 8 })).toEqual([3, 4])
    expect(ids({ anio: 2026 })).toEqual([3, 4, 6])
    expect(ids({ tipo: 'documento', anio: 2024 })).toEqual([2])
    expect(tiposOf({})).toBeUndefined()
    expect(tiposOf({ tipo: 'noticia' })).toEqual(['noticia'])
    expect(tiposOf({ tipo: 'noticia', grupo: 1 })).toEqual(['documento'])
  })

  it('are counted as if their own filter were not set', () => {
    const { tipos, anios, grupos } = countedFacets(list, { tipo: 'documento', anio: 2026 })
    expect(tipos).toEqual([{ value: 'documento', label: '', count: 3 }])
    expect(anios.map(({ value, label, count }) => [value, label, count])).toEqual([
      [2026, '2026', 3],
      [2024, '2024', 1],
    ])
    expect(grupos).toEqual([{ value: 8, label: 'Grupo 8', count: 2 }])
    const open = countedFacets(list, {})
    expect(open.tipos.map(({ value, count }) => [value, count])).toEqual([
      ['documento', 4],
      ['noticia', 1],
      ['curso', 1],
    ])
    expect(open.anios.map(({ value }) => value)).toEqual([2026, 2025, 2024])
    expect(open.grupos.map(({ value }) => value)).toEqual([8, 7])
    expect(countedFacets(list, { grupo: 7 }).grupos.map(({ value }) => value)).toEqual([8, 7])
  })
})

describe('a result', () => {
  const found: Found = {
    ...{
      tipo: 'documento',
      id: 9,
      titulo: 'Memoria',
      texto: 'Nada.',
      codigo: '',
      enlace: '/archivos/x/memoria.pdf',
      grupo: 3,
    },
    ...{ nombreGrupo: 'Gestión', fecha: '2026-01-02', cuentan: null },
    paginas: [{ archivo: 'abc', nombreArchivo: 'memoria.pdf', pagina: 4, texto: 'La beca.', vale: 1 }],
  }
  const of = (more: Partial<Found>) => resultOf({ ...found, ...more }, { words: said(['beca']) })
  const paged = (more: Partial<Page>) => ({ paginas: (found.paginas ?? []).map((page) => ({ ...page, ...more })) })
  const hrefOf = (one: Found) => told(resultOf(one, { words: said([]) })).href
  const text = (result: ReturnType<typeof of>) => result.texto.map((piece) => piece.text).join('')

  it('shows the page of its file that says more than it does itself', () => {
    expect(of({})).toMatchObject({ lugar: 'pág. 4', href: '/archivos/x/memoria.pdf#page=4', extension: 'pdf' })
    expect(of({})).toMatchObject({ adjunto: null, grupo: 'Gestión', fecha: '2026-01-02', id: 9, tipo: 'documento' })
    expect(text(of({}))).toBe('La beca.')
    const own = of({ texto: 'La beca suya.' })
    expect([text(own), own.lugar, own.href]).toEqual(['La beca suya.', null, '/archivos/x/memoria.pdf'])
    expect(text(of({ paginas: null }))).toBe('Nada.')
  })

  it('shows, of the pages that say most, that with the place that answers best', () => {
    const page = { archivo: 'abc', nombreArchivo: 'memoria.pdf' }
    const paginas = [
      { ...page, pagina: 2, texto: `La beca. ${'Otra cosa. '.repeat(60)} La renta.`, vale: 1 },
      { ...page, pagina: 7, texto: 'La beca y la renta.', vale: 0.9 },
    ]
    const sought = { words: said(['beca', 'renta']) }
    expect(resultOf({ ...found, paginas }, sought).lugar).toBe('pág. 7')
    // What all of them say tells none of them apart.
    expect(resultOf({ ...found, paginas, cuentan: [1, 0] }, sought).lugar).toBe('pág. 2')
  })

  it.each([
    ['a.pptx', 'diapositiva 4'],
    ['a.odp', 'diapositiva 4'],
    ['a.xlsx', 'hoja 4'],
    ['a.ods', 'hoja 4'],
    ['a.docx', null],
  ])('names the part of %s', (nombreArchivo, lugar) => {
    expect(of(paged({ nombreArchivo }))).toMatchObject({ lugar, href: '/archivos/x/memoria.pdf' })
  })

  it.each([
    ['ds 5 2017', 'Memoria', 'Decreto Supremo N.º 005-2017: Memoria'],
    ['rd 45 2026', 'Memoria', 'Resolución Directoral N.º 045-2026: Memoria'],
    ['rvm 103 2022', 'Memoria', 'Resolución Viceministerial N.º 103-2022: Memoria'],
    ['rd 1045', 'Memoria', 'Resolución Directoral N.º 1045: Memoria'],
    // Laws are told by their numbers as they are.
    ['ley 29', 'Memoria', 'Ley N.º 29: Memoria'],
    ['dl 7 1991', 'Memoria', 'Decreto Legislativo N.º 7-1991: Memoria'],
    ['oficio 9 2036', 'Memoria', 'Oficio N.º 009-2036: Memoria'],
    // What the title says is not said again, and another number that has it within is not that.
    ['rd 45 2026', 'Memoria 045', 'Memoria 045'],
    ['rd 45 2026', 'Memoria 145', 'Resolución Directoral N.º 045-2026: Memoria 145'],
    ['rd 45 2026', 'Memoria 450', 'Resolución Directoral N.º 045-2026: Memoria 450'],
    ['rd 45 2026', 'resolución directoral: aprueba', 'resolución directoral N.º 045-2026: aprueba'],
    ['rd 45 2026', 'Resolución directorales: x', 'Resolución Directoral N.º 045-2026: Resolución directorales: x'],
    ['rd', 'Memoria', 'Memoria'],
    ['', 'Memoria', 'Memoria'],
  ])('of the paper «%s», called «%s», is «%s»', (codigo, titulo, said) => {
    expect(
      of({ codigo, titulo })
        .titulo.map((piece) => piece.text)
        .join(''),
    ).toBe(said)
  })

  it('has the file beside it when it is none itself', () => {
    const news = { tipo: 'noticia', enlace: null, grupo: null, nombreGrupo: null } as const
    expect(of(news)).toMatchObject({
      ...{ extension: '', lugar: 'pág. 4', grupo: null },
      adjunto: { href: expect.stringMatching(/\/abc\/memoria\.pdf#page=4$/), nombre: 'memoria.pdf' },
    })
    expect(of({ ...news, texto: 'La beca.' }).adjunto).toBeNull()
    expect(of({ ...news, paginas: null }).adjunto).toBeNull()
    expect(of({ tipo: 'historico', paginas: null }).extension).toBe('pdf')
  })

  it.each([
    ['noticia', '/actualidad/noticias/9/memoria'],
    ['evento', '/actualidad/eventos/9/memoria'],
    ['comunicado', '/actualidad/comunicados/9/memoria'],
    ['convocatoria', '/transparencia/convocatorias/9/memoria'],
    ['empleo', '/servicios/bolsa-trabajo/9/memoria'],
    ['programa', '/programas/9/memoria'],
    ['curso', '/programas/3/gestion'],
    ['categoria', '/transparencia/documentos/gestion/9/memoria'],
    ['carpeta', '/transparencia/documentos/gestion/3/gestion?carpeta=9'],
    ['pagina', '/archivos/x/memoria.pdf'],
    ['convenio', '/transparencia/convenios?convenio=9#convenio-9'],
  ] as const)('that is a %s is at %s', (tipo, href) => {
    // The index has an address only of what its room cannot say.
    const enlace = href.startsWith('/archivos/') ? found.enlace : null
    expect(hrefOf({ ...found, tipo, enlace })).toBe(href)
  })

  it('without an address is at home', () => expect(hrefOf({ ...found, tipo: 'historico', enlace: null })).toBe('/'))
})

describe('screens of the portal', () => {
  const hrefs = async (texto: string) => (await sectionsFor(2, texto)).map(({ href }) => href)

  it.each([
    ['libro', ['/transparencia/libro/reclamaciones']],
    ['mesa de partes', ['/tramites/solicitar']],
    ['virtual', ['/tramites/solicitar']],
    ['programas', ['/programas']],
    ['carrera técnica', ['/programas']],
    ['documento', ['/transparencia/documentos/gestion']],
    ['convocatoria', ['/transparencia/convocatorias']],
    ['plazas', ['/transparencia/convocatorias']],
    ['convenios', ['/transparencia/convenios']],
    ['agenda', ['/transparencia/calendario']],
    ['empleos', ['/servicios/bolsa-trabajo']],
    ['noticias', ['/actualidad/noticias']],
    ['eventos', ['/actualidad/eventos']],
    ['avisos', ['/actualidad/comunicados']],
    ['videos', ['/actualidad/videos']],
    ['fotos', ['/galeria']],
    ['imágenes', ['/galeria']],
    ['imagen', []],
    ['noticias virtual', []],
    ['', []],
  ])('%s is %j', async (texto, expected) => expect(await hrefs(texto)).toEqual(expected))
})
