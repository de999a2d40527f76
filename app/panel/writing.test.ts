import { expect, it } from 'vitest'
import { afterAnswer, type Row } from './people/use-import.ts'
import { beginWith, readAnew, savedAs, toldOf, typedIn } from './writing.ts'

const ANA = { nombre_persona: 'Ana', correo_persona: 'ana@x.example', celular: '911111111' }
const writing = (typed: Record<string, string>) => ({ ...beginWith(ANA, 3), typed: { ...ANA, ...typed } })

it('keeps what was typed when a step or somebody else made another version, and takes the rest as it is now', () => {
  const now = readAnew(writing({ correo_persona: 'otra@x.example' }), { ...ANA, celular: '922222222' }, 4)
  expect(typedIn(now)).toEqual({ correo_persona: 'otra@x.example' })
  expect(now).toMatchObject({ version: 4, typed: { celular: '922222222' } })
  expect(typedIn(readAnew(writing({}), { ...ANA, celular: '' }, 4))).toEqual({})
})

it('says the version that it was written over, where somebody changed the same', () => {
  const typed = { correo_persona: 'otra@x.example', celular: '' }
  const now = readAnew(writing(typed), { ...ANA, celular: '922222222' }, 4)
  expect([now.version, typedIn(now)]).toEqual([3, typed])
  // The same in both is nobody's loss.
  expect(readAnew(writing({ celular: '922222222' }), { ...ANA, celular: '922222222' }, 4)).toMatchObject({ version: 4 })
})

it('what is on its way is nobody else’s change, and once it is saved only what was typed since is typed', () => {
  const sent = { ...ANA, celular: '933333333' }
  const now = { ...writing({ celular: '944444444', correo_persona: '' }), sent }
  expect(readAnew(now, sent, 4)).toMatchObject({ version: 4 })
  expect(typedIn(savedAs(now, { ...sent, nombre_persona: 'Anita' }, 4))).toEqual({
    ...{ celular: '944444444', correo_persona: '' },
  })
  // Untouched, it is as it was read, whatever of it was sent.
  expect(typedIn(savedAs(beginWith(ANA, 3), { ...ANA, celular: '' }, 4))).toEqual({})
})

it('whoever was told what somebody else made of the same saves their own over it', () => {
  const fresh = { ...ANA, celular: '922222222', nombre_persona: 'Anita' }
  const now = { ...writing({ celular: '933333333' }), sent: { ...ANA, celular: '933333333' } }
  const read = readAnew(now, fresh, 4)
  expect(read.version).toBe(3)
  // Read before it was told, or at once with it.
  for (const told of [toldOf(read, fresh, 4), toldOf(now, fresh, 4)]) {
    expect([told.version, typedIn(told), told.theirs]).toEqual([4, { celular: '933333333' }, { celular: '922222222' }])
    expect(told.typed.nombre_persona).toBe('Anita')
  }
})

it('tells rows by what they say', () => {
  const rows = { vias: [{ nombre: 'Ordinaria', vacantes: ['10'] }] }
  const now = readAnew(beginWith(rows, 1), structuredClone(rows), 2)
  expect([now.version, typedIn(now)]).toEqual([2, {}])
  const typed = { vias: [{ nombre: 'Ordinaria', vacantes: ['12'] }] }
  expect(readAnew({ ...now, typed }, { vias: [] }, 3)).toMatchObject({ version: 2, typed })
})

it('of a list that is brought, what was written while it was looked through stays', () => {
  const list = {}
  const row = (linea: number, valores: Row['valores'], de = list): Row => ({
    de,
    linea,
    valores,
    avisos: [],
    errores: [],
  })
  const errores = [{ campo: 'correo_persona', message: 'No es un correo' }]
  const asked = [
    row(2, { nombre_persona: 'Ana' }),
    row(3, { nombre_persona: 'Luz' }),
    row(4, { nombre_persona: 'Eva' }),
  ]
  const now = asked.map((one) => (one.linea === 3 ? { ...one, valores: { nombre_persona: 'Luzmila' } } : one))
  const told = { gone: new Set([4]), errorsOf: () => errores }
  expect(afterAnswer(now, asked, told)).toEqual([
    { ...row(2, { nombre_persona: 'Ana' }), errores },
    row(3, { nombre_persona: 'Luzmila' }),
  ])
  // Whoever began with another list meanwhile has all of that one.
  const other = [row(2, { nombre_persona: 'Zoe' }, {}), row(4, { nombre_persona: 'Noé' }, {})]
  expect(afterAnswer(other, asked, told)).toEqual(other)
})
