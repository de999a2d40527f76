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
    'Puede publicar noticias; eliminar en todo ello; en feriados: anotar días.',
  )
  expect(said('feriados')).toBe('Puede ver feriados.')
})

it('says what may be done in several rooms once, with all of them', () => {
  const powers = { atender: 'Atender y archivar', resolver: 'Responder' }
  const cases = [
    { name: 'mesa', title: 'Mesa de partes', powers: { ...powers, pagos: 'Confirmar pagos' } },
    { name: 'consultas', title: 'Consultas', powers },
    // What publishes an answer is no content.
    { name: 'acceso', title: 'Acceso a la información', powers: { ...powers, publicar: 'Publicar respuestas' } },
    { name: 'libro', title: 'Libro', powers },
  ]
  const given = cases.flatMap(({ name, powers }) => Object.keys(powers).map((power) => `${name}.${power}`))
  const some = given.filter((one) => !one.startsWith('libro')).join()
  expect(powersInWords(cases, { privilegios: 'mesa,consultas,acceso,libro', subprivilegios: some })).toBe(
    'Puede en mesa de partes, consultas y acceso a la información: atender y archivar, y responder; en mesa de partes: confirmar pagos; en acceso a la información: publicar respuestas; ver libro.',
  )
})
