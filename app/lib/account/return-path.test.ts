import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each([
  ['/panel/noticias?pagina=2', '/panel/noticias?pagina=2'],
  ['/cuenta/perfil#clave', '/cuenta/perfil'],
  ['//malo.example/x', '/panel'],
  ['/\\malo.example', '/panel'],
  ['/\t/malo.example', '/panel'],
  ['https://malo.example', '/panel'],
  ['javascript:alert(1)', '/panel'],
  ['/..//malo.example', '/panel'],
  ['/cuenta/ingresar?volver=/x', '/panel'],
  ['/cuenta/salir', '/panel'],
  ['', '/panel'],
  [null, '/panel'],
])('%s leads to %s', (asked, path) => expect(returnPath(asked, '/panel')).toBe(path))
