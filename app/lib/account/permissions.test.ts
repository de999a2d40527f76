import { describe, expect, it } from 'vitest'
import { can, canPublish, covers, grants, joinPowers, room, tidy } from './permissions.ts'

const actor = (privilegios: string, subprivilegios = '') => ({
  idusuario: 1,
  institucion: 2,
  privilegios,
  subprivilegios,
})

const powers = { publicar: 'Publicar y retirar' }
const noticias = room({ name: 'noticias', title: 'Noticias', powers })
const eventos = room({ name: 'eventos', title: 'Eventos', powers })
const documentos = room({ name: 'documentos', title: 'Documentos', powers })

describe('can', () => {
  it('grants everything to **', () => {
    expect(can(actor('**'), noticias)).toBe(true)
    expect(can(actor('eventos, **'), noticias, 'publicar')).toBe(true)
  })

  it('asks for the room, and for the power in it', () => {
    const editor = actor('noticias, eventos', 'noticias.publicar')
    expect(can(editor, noticias)).toBe(true)
    expect(can(editor, noticias, 'publicar')).toBe(true)
    expect(can(editor, eventos, 'publicar')).toBe(false)
    expect(can(editor, documentos)).toBe(false)
  })

  it('does not take a power without its room, nor a part of a name', () => {
    expect(can(actor('', 'noticias.publicar'), noticias, 'publicar')).toBe(false)
    expect(can(actor('', '**'), noticias)).toBe(false)
    expect(can(actor('noticias-internas'), noticias)).toBe(false)
  })
})

describe('canPublish', () => {
  it('takes a power to publish together with its room', () => {
    expect(canPublish(actor('noticias', 'noticias.publicar'))).toBe(true)
    expect(canPublish(actor('**'))).toBe(true)
    expect(canPublish(actor('noticias', '**'))).toBe(true)
    expect(canPublish(actor('noticias', 'eventos.publicar'))).toBe(false)
    expect(canPublish(actor('documentos', 'documentos.eliminar'))).toBe(false)
    expect(canPublish(actor(''))).toBe(false)
  })
})

describe('joinPowers', () => {
  it('is the union of both lists, each item once', () => {
    const own = { privilegios: 'noticias, eventos', subprivilegios: '' }
    const role = { privilegios: 'eventos,agenda,', subprivilegios: 'agenda.publicar' }
    expect(joinPowers(own, role)).toEqual({
      privilegios: 'noticias,eventos,agenda',
      subprivilegios: 'agenda.publicar',
    })
  })
})

describe('covers', () => {
  it('is true of whoever may do as much, and of administrators always', () => {
    const mine = actor('noticias,eventos', 'noticias.publicar,documentos.eliminar')
    expect(covers(mine, actor('noticias', 'noticias.publicar'))).toBe(true)
    expect(covers(mine, actor('eventos', 'eventos.publicar'))).toBe(false)
    expect(covers(mine, actor('documentos'))).toBe(false)
    // What one holds in a room that one does not enter is nothing to give.
    expect(covers(mine, actor('noticias,documentos', 'documentos.eliminar'))).toBe(false)
    expect(covers(mine, actor('', 'agenda.publicar'))).toBe(true)
    expect(covers(mine, actor('**'))).toBe(false)
    expect(covers(mine, actor('noticias', '**'))).toBe(false)
    expect(covers(actor('**'), actor('**', '**'))).toBe(true)
  })

  it('of one privilege is whether it may be used', () => {
    expect(grants(actor('noticias', 'noticias.publicar'), 'noticias.publicar')).toBe(true)
    expect(grants(actor('noticias'), 'noticias.publicar')).toBe(false)
    expect(grants(actor('', 'noticias.publicar'), 'noticias.publicar')).toBe(false)
    expect(grants(actor('noticias'), 'noticias')).toBe(true)
  })

  it('a role keeps only what counts', () => {
    expect(tidy(actor('noticias, noticias', 'noticias.publicar,agenda.publicar'))).toEqual({
      privilegios: 'noticias',
      subprivilegios: 'noticias.publicar',
    })
  })
})
