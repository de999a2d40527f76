import { expect, it } from 'vitest'
import { withStylesLater } from './style-attributes.ts'

it('style attributes wait; what only reads like one stays', () => {
  const page = (name: string) =>
    `<p class="a" ${name}="--x:1px"><i ${name}="top:0">a style="b"</i></p><script>d("<p style=\\"x\\">")</script><b title="&quot; style=">c</b>`
  expect(withStylesLater(page('style'))).toBe(page('data-style'))
})
