import { describe, expect, it } from 'vitest'
import { pageMeta } from './meta.ts'

const matches = [
  { id: 'root', loaderData: { origin: 'https://instituto.example' } },
  { id: 'portal/layout', loaderData: { portal: { id: 2, nombre: 'IESTP Quebrada Serena' } } },
]
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://instituto.example')
  return { matches, location: { pathname, search } }
}

/** What the descriptors say, by name. */
function said(tags: ReturnType<typeof pageMeta>): Record<string, string> {
  return Object.fromEntries(
    tags.map((tag) => {
      if ('title' in tag) return ['title', tag.title]
      if ('tagName' in tag) return [tag.rel, tag.href]
      return ['property' in tag ? tag.property : tag.name, tag.content]
    }),
  )
}

const titled = (title: string) => said(pageMeta(at('/x'), { title, description: 'd' })).title

describe('the title of a page', () => {
  it('has the name of the institution where both fit', () => {
    expect(titled('Noticias')).toBe('Noticias | IESTP Quebrada Serena')
    expect(titled('IESTP Quebrada Serena')).toBe('IESTP Quebrada Serena')
  })

  it('is never longer than what search engines show', () => {
    expect(titled('Concurso público de contratación docente del 2027')).toBe(
      'Concurso público de contratación docente del 2027',
    )
    const long = titled('Concurso público de contratación docente para el programa de Enfermería Técnica 2027')
    expect(long).toBe('Concurso público de contratación docente para el programa de…')
  })
})

describe('the description', () => {
  it('is cut between words, and left out when there is none', () => {
    const { description = '' } = said(pageMeta(at('/x'), { title: 't', description: 'palabra '.repeat(60) }))
    expect(description).toMatch(/^(palabra )+palabra…$/)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(said(pageMeta(at('/x'), { title: 't', description: '' }))).not.toHaveProperty('description')
  })
})

describe('the canonical address', () => {
  it.each([
    ['/', 'https://instituto.example/'],
    ['/programas/', 'https://instituto.example/programas'],
    ['/actualidad/noticias?pagina=2&utm_source=x', 'https://instituto.example/actualidad/noticias?pagina=2'],
    ['/actualidad/noticias?pagina=1', 'https://instituto.example/actualidad/noticias'],
    ['/actualidad/noticias?pagina=nada', 'https://instituto.example/actualidad/noticias'],
    ['/transparencia/calendario?fecha=2026-01-01', 'https://instituto.example/transparencia/calendario'],
  ])('of %s is %s', (address, canonical) => {
    const tags = said(pageMeta(at(address), { title: 't', description: 'd' }))
    expect(tags).toMatchObject({ canonical, 'og:url': canonical })
  })

  it('has the parameters that make another page of it', () => {
    const tags = pageMeta(at('/d?pagina=2&carpeta=7&texto=x'), {
      title: 't',
      description: 'd',
      params: ['carpeta', 'pagina'],
    })
    expect(said(tags).canonical).toBe('https://instituto.example/d?carpeta=7&pagina=2')
  })
})

describe('the card of a shared page', () => {
  it('shows the thing itself', () => {
    const shows = { tipo: 'noticia', id: 7, alt: 'Estudiantes en el taller' } as const
    const tags = pageMeta(at('/n'), { title: 'T', description: 'D', shows, published: '2026-11-21 08:30:00' })
    expect(said(tags)).toMatchObject({
      'og:type': 'article',
      'og:title': 'T',
      'og:description': 'D',
      'og:site_name': 'IESTP Quebrada Serena',
      'og:image': 'https://instituto.example/compartir/noticia/7.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Estudiantes en el taller',
      'article:published_time': '2026-11-21T08:30:00-05:00',
      'twitter:card': 'summary_large_image',
      'twitter:image': 'https://instituto.example/compartir/noticia/7.jpg',
    })
  })

  it('shows the institution on any other page, and nothing when the shell is not there', () => {
    expect(said(pageMeta(at('/n'), { title: 'T', description: 'D' }))).toMatchObject({
      'og:type': 'website',
      'og:image': 'https://instituto.example/compartir/portal/2.jpg',
      'og:image:alt': 'IESTP Quebrada Serena',
    })
    const alone = pageMeta({ ...at('/n'), matches: [] }, { title: 'T', description: '', indexed: false })
    expect(said(alone)).toEqual({ title: 'T', robots: 'noindex' })
  })
})
