import { expect, it } from 'vitest'
import { bodyClass } from './look.ts'

it.each([
  [null, 'fgrana'],
  [{ tema: 'v2', temaFondo: 'granito', configuraciones: {} }, 'v2 fgranito'],
  [{ tema: null, temaFondo: '', configuraciones: { texto: 'normal', contraste: 'normal' } }, 'fgrana'],
  [{ tema: null, temaFondo: null, configuraciones: { texto: 'grande', contraste: 'alto' } }, 'fgrana tgrande calto'],
  [{ tema: '', temaFondo: null, configuraciones: { texto: 'mayor', contraste: 'x" onload="' } }, 'fgrana tmayor'],
])('%j looks as %s', (look, names) => expect(bodyClass(look)).toBe(names))
