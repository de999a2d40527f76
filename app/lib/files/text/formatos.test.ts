import { describe, expect, it } from 'vitest'
import { MAX_INFLATED_BYTES, MAX_PAGE_BYTES, MAX_TEXT_LENGTH, MAX_TEXT_PAGES } from '../limits.ts'
import { cleanText } from './clean.ts'
import { readText } from './read.server.ts'
import { zipOf } from './samples.ts'

const office = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`
const open = (kind: string) => `application/vnd.oasis.opendocument.${kind}`
const pages = async (tipo: string, parts: Record<string, string>) => (await readText(zipOf(parts), tipo)).paginas

describe('a workbook', () => {
  const workbook = (cells: string, { states = [''], ...parts }: Record<string, unknown> = {}) => ({
    'xl/workbook.xml': `<workbook>${(states as string[])
      .map((state, i) => `<sheet name="H${i + 1}" r:id="rId${i + 1}"${state && ` state="${state}"`}/>`)
      .join('')}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${(states as string[])
      .map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/s.xml"/>`)
      .join('')}</Relationships>`,
    'xl/worksheets/s.xml': `<worksheet><row>${cells}</row></worksheet>`,
    ...(parts as Record<string, string>),
  })
  const read = (cells: string, more = {}) => pages(office('spreadsheetml.sheet'), workbook(cells, more))

  it('needs neither styles nor strings of its own, and shows what a cell says', async () => {
    const cells =
      '<c><v>1.10</v></c><c t="n"><v>7</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="s"><v>0</v></c>'
    const texts = '<c t="str"><v>sí</v></c><c t="inlineStr"><is><t>no</t></is></c><c t="d"><v>2026-01-02</v></c><c/>'
    expect(await read(cells + texts)).toEqual(['H1 1.1 7 sí no 2026-01-02'])
    expect(await read('<c><v>0.30000000000000004</v></c><c><v>123456789012345</v></c>')).toEqual([
      'H1 0.3 123456789012345',
    ])
  })

  it('shows no sheet that is hidden in any way', async () => {
    const states = ['', 'hidden', 'veryHidden', 'visible']
    expect(await read('<c><v>1</v></c>', { states })).toEqual(['H1 1', '', '', 'H4 1'])
  })

  it('has strings in pieces, without how they are pronounced', async () => {
    const strings = '<sst><si><r><t>Certi</t></r><r><t>ficado</t></r><rPh><t>x</t></rPh></si><si><t>Dos</t></si></sst>'
    const more = { 'xl/sharedStrings.xml': strings }
    expect(await read('<c t="s"><v>1</v></c><c t="s"><v>0</v></c>', more)).toEqual(['H1 Dos Certificado'])
  })

  const styled = (formats: [id: number, code?: string][], cells: string) => {
    const numFmts = formats.map(([id, code]) => (code ? `<numFmt numFmtId="${id}" formatCode="${code}"/>` : ''))
    const xfs = formats.map(([id]) => `<xf numFmtId="${id}"/>`)
    const styles = `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs>${xfs.join('')}</cellXfs><dxfs><xf numFmtId="14"/></dxfs></styleSheet>`
    return read(cells, { 'xl/styles.xml': styles })
  }

  it.each([
    [13, '45000'],
    [14, '15/03/2023'],
    [22, '15/03/2023'],
    [23, '45000'],
    [44, '45000'],
    [45, '15/03/2023'],
    [47, '15/03/2023'],
    [48, '45000'],
  ])('has dates by the number of their format: %i', async (id, shown) => {
    expect(await styled([[0], [id]], '<c s="1"><v>45000</v></c><c s="0"><v>45000</v></c>')).toEqual([
      `H1 ${shown} 45000`,
    ])
    expect(await styled([[id], [0]], '<c><v>45000</v></c><c s="2"><v>45000</v></c>')).toEqual([`H1 ${shown} 45000`])
  })

  it.each([
    ['dd/mm', '15/03/2023'],
    ['YYYY', '15/03/2023'],
    ['H:s', '15/03/2023'],
    ['0.00', '45000'],
    ['&quot;mes&quot; 0', '45000'],
    ['[Red]0', '45000'],
    ['0\\d', '45000'],
    ['&quot;a&quot;d&quot;b&quot;', '15/03/2023'],
  ])('has dates by the letters of their format: %s', async (code, shown) => {
    expect(await styled([[164, code]], '<c s="0"><v>45000</v></c>')).toEqual([`H1 ${shown}`])
  })

  it.each([
    ['45000.5', '15/03/2023 12:00'],
    ['0.25', '06:00'],
    ['1', '31/12/1899'],
    ['0.999', '23:58'],
    ['25569.000011574', '01/01/1970 00:00'],
    ['1e99', ''],
    ['x', ''],
  ])('shows the moment %s as %j', async (value, shown) => {
    expect(await styled([[22]], `<c s="0"><v>${value}</v></c>`)).toEqual([`H1 ${shown}`.trim()])
  })

  it('has each row in a line and each cell apart', async () => {
    expect(await read('<c><v>1</v></c></row><row><c><v>2</v></c><c><v>3</v></c>')).toEqual(['H1 1 2 3'])
  })
})

describe('a document', () => {
  const read = (body: string, more = {}) =>
    pages(office('wordprocessingml.document'), { 'word/document.xml': `<w:document>${body}</w:document>`, ...more })

  it('has a sign for each break, and what is said twice once', async () => {
    const t = (text: string) => `<w:t>${text}</w:t>`
    expect(await read(`${t('a')}<w:tab/>${t('b')}<w:br/>${t('c')}<w:cr/>${t('d')}<w:noBreakHyphen/>${t('e')}`)).toEqual(
      ['a b c d-e'],
    )
    expect(await read(`<w:p>${t('a')}</w:p><w:p>${t('b')}</w:p>`)).toEqual(['a b'])
    expect(
      await read(
        `${t('a')}<mc:Fallback><w:p>${t('a')}</w:p></mc:Fallback>${t('b')}<w:instrText>x</w:instrText><w:T>x</w:T>`,
      ),
    ).toEqual(['ab'])
  })

  it('has its notes, letterheads and feet after its body, whatever the order of its parts', async () => {
    const part = (text: string) => `<a><w:p><w:t>${text}</w:t></w:p></a>`
    const more = { 'word/footer1.xml': part('pie'), 'word/header12.xml': part('membrete') }
    const notes = { 'word/endnotes.xml': part('final'), 'word/footnotes.xml': part('nota') }
    const none = { 'word/styles.xml': part('x'), 'x/word/header1.xml': part('x'), 'word/header1.xml.rels': part('x') }
    expect(await read('<w:p><w:t>cuerpo</w:t></w:p>', { ...none, ...more, ...notes })).toEqual([
      'cuerpo nota final membrete pie',
    ])
    await expect(pages(office('wordprocessingml.document'), more)).rejects.toThrow('There is no document')
  })

  it('of slides hides only those that say so', async () => {
    const slide = (show: string) =>
      `<p:sld${show}><a:p><a:t>a</a:t><a:br/><a:t>b</a:t></a:p><a:p><a:t>c</a:t></a:p><a:fld>x</a:fld></p:sld>`
    const parts = {
      'ppt/presentation.xml': '<p:presentation><p:sldId id="1" r:id="a"/><p:sldId id="2" q:id="b"/></p:presentation>',
      'ppt/_rels/presentation.xml.rels':
        '<R><R Id="a" Target="slides/1.xml"/><R Id="b" Target="../ppt/slides/2.xml"/></R>',
      'ppt/slides/1.xml': slide(' show="1"'),
      'ppt/slides/2.xml': slide(''),
    }
    expect(await pages(office('presentationml.presentation'), parts)).toEqual(['a b c', 'a b c'])
  })

  it('of the open formats has its spaces and lines, and no notes of its authors', async () => {
    const content = (body: string) => ({ 'content.xml': `<office:text>${body}</office:text>` })
    const body = '<text:h>a</text:h><text:p>b<text:s/>c<text:tab/>d<text:line-break/>e</text:p><text:p>f</text:p>x'
    expect(await pages(open('text'), content(body))).toEqual(['a b c d e f'])
    const notes = '<presentation:notes><text:p>n</text:p></presentation:notes>'
    const comment = '<text:p>a<office:annotation><text:p>c</text:p></office:annotation>b</text:p>'
    const deleted = '<text:tracked-changes><text:p>d</text:p></text:tracked-changes>'
    expect(await pages(open('text'), content(notes + comment + deleted))).toEqual(['ab'])
    expect(await pages(open('presentation'), content('<draw:page><table:table table:name="T"/></draw:page>'))).toEqual([
      '',
    ])
    expect(await pages(open('spreadsheet'), content('<table:table><text:p>a</text:p></table:table>'))).toEqual(['a'])
  })
})

describe('limits', () => {
  const slides = (texts: string[]) =>
    pages(open('presentation'), {
      'content.xml': `<a>${texts.map((text) => `<draw:page><text:p>${text}</text:p></draw:page>`).join('')}</a>`,
    })

  it('of pages', async () => {
    expect(await slides(Array(MAX_TEXT_PAGES).fill('a'))).toHaveLength(5_000)
    await expect(slides(Array(MAX_TEXT_PAGES + 1).fill('a'))).rejects.toThrow('Too much text')
  })

  it('of letters', async () => {
    const full = Array(MAX_TEXT_LENGTH / MAX_PAGE_BYTES).fill('a'.repeat(MAX_PAGE_BYTES))
    expect(await slides(full)).toHaveLength(25)
    await expect(slides([...full, 'a'])).rejects.toThrow('Too much text')
  })

  it('of one page, in bytes', () => {
    expect(cleanText('a'.repeat(400_000))).toHaveLength(400_000)
    expect(cleanText(`${'a'.repeat(399_999)}b `)).toMatch(/b$/)
    expect(cleanText('a'.repeat(400_001))).toHaveLength(400_000)
    // What is invisible is no letter, as far as twice the limit.
    expect(cleanText(`${'\u200b'.repeat(400_000)}${'a'.repeat(400_001)}`)).toHaveLength(400_000)
    expect(cleanText(`${'\u200b'.repeat(400_001)}${'a'.repeat(400_001)}`)).toHaveLength(399_999)
  })

  it('of what the parts of a file weigh, together, as they say it themselves', async () => {
    const saying = (sizes: number[]) => {
      const names = ['word/document.xml', 'word/footnotes.xml']
      const bytes = Buffer.from(zipOf(Object.fromEntries(names.map((name) => [name, '<a/>']))))
      let at = -1
      for (const size of sizes) {
        at = bytes.indexOf('PK\u0001\u0002', at + 1, 'latin1')
        bytes.writeUInt32LE(size, at + 24)
      }
      return readText(bytes, office('wordprocessingml.document'))
    }
    await expect(saying([MAX_INFLATED_BYTES + 1])).rejects.toThrow('word/document.xml is too large')
    await expect(saying([4, MAX_INFLATED_BYTES - 3])).rejects.toThrow('word/footnotes.xml is too large')
    expect(MAX_INFLATED_BYTES).toBe(157_286_400)
  })

  it('of a scan: letters on a tenth of the pages, and thirty-one on each, are a cover and stamps', async () => {
    const { pdfOf } = await import('./samples.ts')
    const state = async (texts: string[]) => (await readText(await pdfOf(texts), 'application/pdf')).estado
    const [stamp, page] = ['x'.repeat(31), 'x'.repeat(32)]
    expect(await state([...Array(9).fill(''), page])).toBe('sin_texto')
    expect(await state([...Array(8).fill(''), page])).toBe('listo')
    expect(await state([...Array(18).fill(stamp), page, page])).toBe('sin_texto')
    expect(await state([...Array(17).fill(stamp), page, page])).toBe('listo')
    expect(await state([page])).toBe('listo')
  })

  it('of a text that is no PDF: one letter or digit', async () => {
    const state = async (text: string) => (await readText(new TextEncoder().encode(text), 'text/plain')).estado
    expect([await state('-1'), await state('-'), await state('')]).toEqual(['listo', 'sin_texto', 'sin_texto'])
  })
})
