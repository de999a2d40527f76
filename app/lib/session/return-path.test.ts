import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('a path of this site is where one goes back to', () => {
  expect(returnPath('/panel/noticias?pagina=2')).toBe('/panel/noticias?pagina=2')
  expect(returnPath('/')).toBe('/')
})

test.each([
  null,
  '',
  'panel',
  'https://otro.example/',
  '//otro.example/a',
  '/\\otro.example',
  '\\\\otro.example',
  '/\t/otro.example',
  '/..//otro.example',
  'javascript:alert(1)',
  '/cuenta/ingresar?volver=/panel',
  '/cuenta/salir',
])('%j is not', (asked) => {
  expect(returnPath(asked)).toBeNull()
})
