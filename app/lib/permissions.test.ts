import { describe, expect, it } from 'vitest'
import { can } from './permissions.ts'

const actor = (privilegios: string, subprivilegios = '') => ({
  idusuario: 1,
  institucion: 2,
  privilegios,
  subprivilegios,
})

describe('can', () => {
  it('grants everything to **', () => {
    expect(can(actor('**'), 'noticias')).toBe(true)
    expect(can(actor('eventos, **'), 'noticias.publicar')).toBe(true)
  })

  it('asks for the room, and for the power in it', () => {
    const editor = actor('noticias, eventos', 'noticias.publicar')
    expect(can(editor, 'noticias')).toBe(true)
    expect(can(editor, 'noticias.publicar')).toBe(true)
    expect(can(editor, 'eventos.publicar')).toBe(false)
    expect(can(editor, 'documentos')).toBe(false)
  })

  it('does not take a power without its room, nor a part of a name', () => {
    expect(can(actor('', 'noticias.publicar'), 'noticias.publicar')).toBe(false)
    expect(can(actor('', '**'), 'noticias')).toBe(false)
    expect(can(actor('noticias-internas'), 'noticias')).toBe(false)
  })
})
