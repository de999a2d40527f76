import { expect, it } from 'vitest'
import { causesOf, inWords } from './causes.ts'

const FORM = {
  fields: { titulo: { label: 'Título', control: 'text' } },
  lists: { fotos: { title: 'Fotos', fields: { alt: { label: 'Qué se ve', control: 'text' } } } },
} as const

it('each cause is said once, with what people call its field; of rows, how many', () => {
  const lacks = (campo: string, message = 'Falta este dato.') => ({ campo, message })
  const causes = causesOf(
    [
      lacks('titulo'),
      lacks('fotos.0.alt'),
      lacks('fotos.4.alt'),
      lacks('fotos.2.alt', 'Es largo'),
      lacks('fotos'),
      lacks('otro'),
    ],
    FORM,
  )
  expect(causes.map(inWords)).toEqual([
    'Título: Falta este dato',
    'Fotos, qué se ve, 2 filas: Falta este dato',
    'Fotos, qué se ve, fila 3: Es largo',
    'Fotos: Falta este dato',
    'Falta este dato',
  ])
  expect(causes.map(({ campo }) => campo)).toEqual(['titulo', 'fotos.0.alt', 'fotos.2.alt', 'fotos', 'otro'])
})
