import { expect, it } from 'vitest'
import { counted, leadingTo } from './steps.ts'

it('speaks of one and of several, by the gender of what they are', () => {
  expect([counted(1, 'enviada a la papelera'), counted(2, 'enviada a la papelera')]).toEqual([
    'enviada a la papelera',
    'enviadas a la papelera',
  ])
  expect([0, 1, 2].map((n) => leadingTo(n, 'o'))).toEqual([
    '',
    ' Otra publicación lo enlaza: al abrirlo se ve cuál.',
    ' 2 publicaciones lo enlazan: al abrirlo se ve cuáles.',
  ])
})
