import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const screens = globSync('app/panel/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file.slice('app/panel/'.length), readFileSync(file, 'utf8')] as const)
const having = (pattern: RegExp) => screens.flatMap(([file, text]) => (pattern.test(text) ? [file] : []))

/** Where what is typed is kept by its screen, or where nothing is lost with it: nobody is asked there. */
const KEPT = [
  // Kept in the portal, and in this browser: an editor, and what it asks before it publishes; a curriculum.
  ...['edit/form.tsx', 'edit/publish-sheet.tsx', 'mallas/screen.tsx'],
  // The moment that one looks at.
  ...['portada/frames.tsx', 'preview/preview.tsx'],
]

it('one piece asks whoever leaves, around all screens of the office', () => {
  expect(having(/<AskLeaving \/>/)).toEqual(['layout.tsx'])
  expect(having(/\buseBlocker\(/)).toEqual(['ask-leaving.tsx'])
  // A file on its way is lost with the page, and only with it.
  expect(having(/'beforeunload'/).sort()).toEqual(['ask-leaving.tsx', 'files/arriving.ts', 'files/provider.tsx'])
})

it('what asks nothing says so, and is no form that is sent', () => {
  expect(having(/\bdata-kept\b/).sort()).toEqual([...KEPT, 'unsaved.ts'].sort())
  const own = having(/\bnoteUnsaved\([^)]*\), KEPT\)|, KEPT\)/)
  expect(own.sort()).toEqual(['edit/writing.ts', 'files/arriving.ts', 'institucion/use-writing.ts'])
  // Without a method a form asks for a page: what is typed there is looked for. React says how another is sent.
  for (const [file, text] of screens)
    for (const [tag] of text.matchAll(/<form\b(?:[^>]|=>)*>/g))
      expect(/onSubmit=|method=|ref=\{leave\}/.test(tag), `${file}: ${tag}`).toBe(true)
  for (const [file, text] of screens)
    for (const [looking] of text.matchAll(/<search>.*?<\/search>|method="get".*?<\/[Ff]orm>/gs))
      expect(/<[Tt]extarea\b/.test(looking), `${file}: a text that is looked for`).toBe(false)
})

it('every form that is sent is heard: no screen draws a page of its own around it', () => {
  const routes = readFileSync('app/routes.ts', 'utf8')
  const [, office = ''] = /route\('panel', 'panel\/layout\.tsx', \[(.*?)\n {2}\]\)/s.exec(routes) ?? []
  const drawn = [...office.matchAll(/'(panel\/[^']+\.tsx)'/g)].map(([, file]) => file)
  expect(drawn.length).toBeGreaterThan(50)
  const elsewhere = [...routes.replace(office, '').matchAll(/'(panel\/[^']+\.tsx)'/g)].map(([, file]) => file)
  expect(elsewhere).toEqual(['panel/layout.tsx'])
})
