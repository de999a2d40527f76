import { expect, it } from 'vitest'
import { ROLES } from '../seeds/catalogos.ts'
import { privileges, rooms } from './privileges.server.ts'

const itemsOf = (list: string) => list.split(',').filter((item) => item !== '' && item !== '**')

it('every privilege of the sample’s roles is in the catalogue', () => {
  const named = ROLES.flatMap(([role, ...lists]) => lists.flatMap(itemsOf).map((name) => `${role}: ${name}`))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((one) => !privileges.has(one.split(': ')[1] ?? ''))).toEqual([])
})

it('a room says once what may be done in it', () => {
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length)
  // Menu, table of roles and trays tell them apart by their titles.
  expect(rooms.map(({ title }) => title).filter((title, i, all) => all.indexOf(title) !== i)).toEqual([])
  expect(privileges.get('usuarios.editar')).toBe('Personas: crear, cambiar y desactivar personas')
  expect(privileges.get('noticias')).toBe('Noticias: entrar')
  for (const [name, meaning] of privileges) expect(meaning, name).toMatch(/^[A-ZÁÉÍÓÚ][^:]+: [a-záéíóú].{3,}$/)
})
