import { expect, it } from 'vitest'
import { legalOf } from '../features/paginas/menu.ts'
import { askedOf } from './asked.tsx'

const PAGES = ['admision', 'matricula', 'tasas', 'contacto', 'proteccion-de-datos', 'terminos', 'accesibilidad']
const ALL = new Set([...PAGES, 'acceso-a-la-informacion'])

const SOME = [{ id: 1, denominacion: 'Formatos', letra: 'b' }]
const CONTACTO = { direccion: 'Jr. 1', telefonos: ['(000) 000-001'], celulares: [], correos: [] }

const addresses = (paginas: Set<string>) =>
  [...askedOf(SOME, paginas, CONTACTO), ...legalOf(paginas)].map(({ href }) => href)

it('leads to the pages that are published', () => {
  expect(addresses(ALL)).toEqual(expect.arrayContaining([...ALL].map((codigo) => `/${codigo}`)))
  expect(askedOf(SOME, ALL, CONTACTO)).toHaveLength(10)
})

it('leads to none that is not, and to the foot of the page for the contact', () => {
  const none = addresses(new Set())
  for (const codigo of ALL) expect(none).not.toContain(`/${codigo}`)
  expect(none.filter((href) => href === '#contacto')).toHaveLength(2)
  expect(none).toContain('/old/institucional')
  // There the address is, and no hours are.
  const note = (paginas: Set<string>) =>
    askedOf(SOME, paginas, CONTACTO).find(({ label }) => label === 'Dónde estamos')?.note
  expect([note(new Set()), note(ALL)]).toEqual(['Dirección', 'Dirección y horario'])
})

it('leads to nothing that the institution has not said yet', () => {
  const bare = askedOf([], new Set(), { direccion: '', telefonos: [], celulares: [], correos: [] })
  expect(bare.map(({ label }) => label)).toEqual(['Programas', 'Convocatorias', 'Documentos', 'Reclamos'])
  const written = askedOf([], new Set(['tasas', 'contacto']), {
    direccion: '',
    telefonos: [],
    celulares: [],
    correos: [],
  })
  expect(written.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Tasas y pagos', 'Teléfonos', 'Dónde estamos']),
  )
})
