import { expect, it } from 'vitest'
import { powersInWords, putPower } from './words.ts'

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

it('an open room goes with its last power: nobody is staff by what all may enter', () => {
  const powers = { editar: 'Anotar días', quitar: 'Quitar días' }
  const feriados = { name: 'feriados', title: 'Feriados', powers, abierta: true }
  const press = (from: string[], name: string, on: boolean) => [...putPower(new Set(from), feriados, name, on)].sort()
  expect(press([], 'feriados.editar', true)).toEqual(['feriados', 'feriados.editar'])
  expect(press(['feriados', 'feriados.editar', 'feriados.quitar'], 'feriados.quitar', false)).toEqual([
    'feriados',
    'feriados.editar',
  ])
  expect(press(['feriados', 'feriados.editar', 'noticias'], 'feriados.editar', false)).toEqual(['noticias'])
  // What an older role has of it without a power is taken from it by its own box.
  expect(press(['feriados'], 'feriados', false)).toEqual([])
  const closed = { ...feriados, abierta: false }
  expect([...putPower(new Set(['feriados', 'feriados.editar']), closed, 'feriados.editar', false)]).toEqual([
    'feriados',
  ])
})
