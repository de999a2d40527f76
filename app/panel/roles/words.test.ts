import { expect, it } from 'vitest'
import { powersInWords } from './words.ts'

const content = { publicar: 'Publicar y retirar', eliminar: 'Enviar a la papelera' }
const salas = [
  { name: 'noticias', title: 'Noticias', powers: content },
  { name: 'documentos', title: 'Documentos', powers: content },
  { name: 'feriados', title: 'Feriados', powers: { editar: 'Anotar días' } },
]
const said = (privilegios: string, subprivilegios = '') => powersInWords(salas, { privilegios, subprivilegios })

it('says in a sentence what may be done, and what may not', () => {
  expect(said('**')).toBe('Puede hacerlo todo.')
  expect(said('')).toBe('No entra a la oficina.')
  expect(said('noticias,documentos', 'noticias.publicar')).toBe(
    'Puede publicar noticias; escribir, sin publicar, documentos; no puede eliminar.',
  )
  expect(said('noticias,feriados', 'noticias.publicar,noticias.eliminar,feriados.editar')).toBe(
    'Puede publicar noticias; eliminar en todo ello; anotar días.',
  )
  expect(said('feriados')).toBe('Puede ver feriados.')
})
