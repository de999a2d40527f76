import { describe, expect, it } from 'vitest'
import { idFrom, nearest, slugOf } from './slugs.ts'

describe('slug', () => {
  it('keeps letters and digits, without accents', () => {
    expect(slugOf('Campaña de matrícula 2026-I: ¡inscríbase!')).toBe('campana-de-matricula-2026-i-inscribase')
    expect(slugOf('  Información  ')).toBe('informacion')
  })

  it('keeps letters that are two in one, have a stroke, or are as wide as signs of Chinese', () => {
    expect(slugOf('ß Œ Ł ＡＢＣ')).toBe('ss-oe-l-abc')
    expect(slugOf('Søren Æbelø, Đuro, ｆｉｎ ２０２６')).toBe('soren-aebelo-duro-fin-2026')
    expect(slugOf('ẞ')).toBe('ss')
  })

  it('is never empty', () => {
    expect(slugOf('¿¡!?')).toBe('ver')
  })

  it('cuts long titles between words', () => {
    const long = slugOf('palabra '.repeat(30))
    expect(long.length).toBeLessThanOrEqual(80)
    expect(long.endsWith('palabra')).toBe(true)
    expect(slugOf('a'.repeat(200))).toHaveLength(80)
  })

  it('does not change when it is made twice', () => {
    const once = slugOf('Bases del proceso CAS N.º 001-2026')
    expect(slugOf(once)).toBe(once)
  })
})

describe('idFrom', () => {
  it('takes positive integers only', () => {
    expect(idFrom('12')).toBe(12)
    for (const bad of [undefined, '', '0', '-1', '1.5', '1e3', '012', 'doce', '2147483648', '99999999999']) {
      expect(idFrom(bad)).toBeNull()
    }
  })
})

describe('nearest', () => {
  it('orders by shared words', () => {
    const titles = ['Feria vocacional', 'Campaña de matrícula', 'Matrícula extemporánea 2026']
    expect(nearest('matricula-2026', titles, (t) => t)).toEqual(['Matrícula extemporánea 2026', 'Campaña de matrícula'])
    expect(nearest('zzz', titles, (t) => t)).toEqual([])
  })

  const screens = [
    'Documentos de gestión /transparencia/documentos/gestion',
    'Convocatorias /transparencia/convocatorias',
    'Libro de reclamaciones /transparencia/libro/reclamaciones',
    'Noticias /actualidad/noticias',
    'Matrícula /matricula',
    'Estudiantes matriculados /matriculados',
    'Enfermería Técnica',
    'Contacto /#contacto',
  ]
  it.each([
    ['/matricul', 'Matrícula'],
    ['/matriculas', 'Matrícula'],
    ['/convocatoria', 'Convocatorias'],
    ['/noticia', 'Noticias'],
    ['/contactos', 'Contacto'],
    ['/reclamos', 'Libro de reclamaciones'],
    ['/programas/enfermeria-tecnica', 'Enfermería Técnica'],
    ['/Transparencia/Convocatoria', 'Convocatorias'],
  ])('finds what %s meant', (asked, title) => {
    expect(nearest(asked, screens, (s) => s)[0]).toMatch(new RegExp(`^${title}`))
  })

  it('is quick with whatever is asked', () => {
    expect(nearest(`${'/zzzz'.repeat(10_000)}/noticias`, screens, (s) => s)).toEqual(['Noticias /actualidad/noticias'])
  })
})
