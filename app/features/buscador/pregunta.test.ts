import { describe, expect, it } from 'vitest'
import { MAX_SEARCH } from '../../lib/search-text.ts'
import { askedIn } from '../../portal/search/asked.server.ts'
import { sectionsFor } from '../../portal/search/sections.server.ts'
import { parseAsk } from './ask.ts'
import { excerpt, marked } from './excerpt.ts'
import { said } from './samples.ts'
import { anywhere, inOrder } from './tsquery.ts'
import { likely, slipsBetween, slipsOf } from './typos.ts'
import { fold, wordsOf } from './words.ts'

const wordsIn = (texto: string) => parseAsk(texto).must.map((term) => term.words.join(' '))
const shown = (pieces: { text: string; mark: boolean }[]) =>
  pieces.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('')

describe('words', () => {
  it('lose case and accents, never the ñ', () => {
    expect(wordsOf('Año ANO Matrícula ÑANDÚ')).toEqual(['año', 'ano', 'matricula', 'ñandu'])
    expect(wordsOf('an\u0303o')).toEqual(['año'])
  })

  it('keep their place: a folded text is as long as it was', () => {
    for (const text of ['Año — «R.D. N.º 045»', '👍 niño', 'ﬁn İstanbul ß'])
      expect(fold(text)).toHaveLength(text.length)
  })
})

describe('a question', () => {
  it.each([
    ['reglamento interno', ['reglamento', 'interno']],
    ['¿Cómo obtengo mi certificado de estudios?', ['obtengo', 'certificado', 'estudios']],
    ['de la', ['de', 'la']],
    ['beca beca BECA', ['beca']],
    ['"plan de estudios" contabilidad', ['plan de estudios', 'contabilidad']],
    ['“plan de estudios”', ['plan de estudios']],
    ['RD-045-2026', ['rd 045 2026']],
    ['R.D. N.º 045-2026-DG/IESTPQS', ['rd 045 2026 dg iestpqs']],
    ['rd 45-2026 beca', ['rd 45 2026', 'beca']],
    ['becas de 2026-I', ['becas', '2026 i']],
    ['N° 226', ['226']],
    ['Nº226', ['226']],
    ['"sin cerrar', ['cerrar']],
    ['beca" docente', ['beca', 'docente']],
  ])('%s asks for %j', (texto, expected) => expect(wordsIn(texto)).toEqual(expected))

  it('excludes what comes after a minus, and only there', () => {
    const { must, not } = parseAsk('beca -docente -"plan anual" co-creación - fin')
    expect(must.map((term) => term.words.join(' '))).toEqual(['beca', 'co creacion', 'fin'])
    expect(not.map((term) => term.words.join(' '))).toEqual(['docente', 'plan anual'])
    expect(parseAsk('-docente').must).toEqual([])
  })

  it('is cut when it is long, and asks for nothing when it has no words', () => {
    expect(parseAsk('palabra '.repeat(2_000)).texto.length).toBeLessThanOrEqual(MAX_SEARCH)
    expect(parseAsk(Array.from({ length: 90 }, (_, i) => `p${i}`).join(' ')).must.length).toBeLessThanOrEqual(10)
    for (const texto of ['', '   ', '\0', '☃ 👍', '"', "':*&|!()", '-', '---', '""', '\ud800']) {
      expect(parseAsk(texto).must, JSON.stringify(texto)).toEqual([])
    }
  })
})

describe('an address of the search', () => {
  it.each([
    ['tipo=noticia', { tipo: 'noticia' }],
    ['tipo=nada', {}],
    ['categoria=3', { grupo: 3 }],
    ['categoria=3&tipo=documento', { grupo: 3, tipo: 'documento' }],
    ['categoria=3&tipo=programa&anio=2026', { grupo: 3, anio: 2026 }],
  ])('narrows to what there can be: %s', (query, filters) => {
    expect(askedIn(new URLSearchParams(query)).filters).toEqual(filters)
  })
})

describe('a question to the database', () => {
  it('has only letters, digits and operators of ours', () => {
    const hostile = parseAsk(`'; drop table x; -- "a' & b" !c:* (d) \\e f|g <-> h-1'`)
    for (const term of [...hostile.must, ...hostile.not]) {
      expect(anywhere(term)).toMatch(/^[a-z0-9ñ&|() ]+$/)
      expect(inOrder(term) ?? '').toMatch(/^[a-z0-9ñ&|()<> -]*$/)
    }
  })

  it('finds a code with its number sign and its initials apart', () => {
    const [code] = parseAsk('RD-45-2026').must
    expect(code && inOrder(code)).toBe(
      '((((rd | (r <-> d)) <-> (45 | 045)) | ((rd | (r <-> d)) <2> (45 | 045))) <-> 2026)',
    )
  })
})

describe('words typed wrong', () => {
  it('are one slip or two from the right one', () => {
    expect(slipsBetween('reglameto', 'reglamento')).toBe(1)
    expect(slipsBetween('bcea', 'beca')).toBe(1)
    expect(slipsBetween('convocatria', 'convocatoria')).toBe(1)
    expect(slipsOf('bcea')).toContain('beca')
  })

  it('are never those that only miss the tilde of ñ', () => {
    expect(slipsOf('ano')).not.toContain('año')
    expect(slipsOf('campana')).not.toContain('campaña')
    expect(likely('campana', ['campaña', 'campanas'])).toEqual([{ word: 'campanas', slips: 1 }])
  })

  it('may be words that are only begun', () => {
    expect(likely('reglam', ['reglamento'])[0]?.word).toBe('reglamento')
    expect(likely('xyz', ['abc', 'xyza'])).toEqual([])
  })
})

describe('what is shown', () => {
  const words = said(['constancia', 'estudios', 'año'])

  it('has its words marked as they are written', () => {
    expect(shown(marked('Constancia de Estudios del AÑO (ano)', words))).toBe(
      '[Constancia] de [Estudios] del [AÑO] (ano)',
    )
    expect(marked('<b>constancia</b>', words)).toContainEqual({ text: '<b>', mark: false })
  })

  it('is the sentence that says most', () => {
    const text =
      'La R.D. N.º 045 aprueba todo. Otra cosa.\nLa constancia cuesta. La constancia de estudios cuesta S/ 10.00.'
    const { pieces, found } = excerpt(text, { words })
    // With those around it that say something of it, as far as there is room.
    expect(shown(pieces)).toBe('La [constancia] cuesta. La [constancia] de [estudios] cuesta S/ 10.00.')
    expect(found).toBe(2)
    expect(excerpt('', { words })).toEqual({ pieces: [], found: 0, value: 0 })
  })

  it('is never long, and shows what was found', () => {
    const long = `${'relleno que no importa '.repeat(60)}la constancia de estudios ${'y sigue y sigue '.repeat(60)}`
    const { pieces } = excerpt(long, { words })
    const text = pieces.map((piece) => piece.text).join('')
    expect(text.length).toBeLessThan(360)
    expect(shown(pieces)).toContain('[constancia] de [estudios]')
    expect(excerpt('x'.repeat(5_000), { words }).pieces[0]?.text.length).toBeLessThan(360)
  })
})

describe('screens of the portal', () => {
  it('are offered when they are what was asked for', async () => {
    const first = async (texto: string) => (await sectionsFor(2, texto))[0]?.href
    expect(await first('libro de reclamaciones')).toBe('/transparencia/libro/reclamaciones')
    expect(await first('quejas')).toBe('/transparencia/libro/reclamaciones')
    expect(await first('seguimiento de mi expediente')).toBe('/tramites/seguimiento')
    expect(await first('hacer una consulta')).toBe('/tramites/consulta')
    expect(await first('acceso a la información')).toBe('/transparencia/acceso-informacion')
    expect(await sectionsFor(2, 'acceso a la información', 'privada')).toEqual([])
    expect(await first('carreras')).toBe('/programas')
    expect(await sectionsFor(2, 'libro de cocina')).toEqual([])
    expect(await sectionsFor(2, 'de la')).toEqual([])
  })
})
