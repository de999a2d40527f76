import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { namedInChapters, PICTURES_FOLDER, picturesToMake } from './chapters.ts'

test('the manual shows the pictures that its command makes, all of them and no other', () => {
  const kept = globSync(`${PICTURES_FOLDER}/*.webp`)
  expect([...namedInChapters()].sort()).toEqual([...picturesToMake()].sort())
  expect(kept.map((file) => basename(file, '.webp')).sort()).toEqual([...picturesToMake()].sort())
  expect(kept.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(3_000_000)
})

test('each chapter is in the index, and leads nowhere that is not there', () => {
  const chapters = globSync('docs/manual/*.md')
  const index = readFileSync('docs/manual/README.md', 'utf8')
  for (const chapter of chapters) {
    if (basename(chapter) !== 'README.md') expect(index).toContain(`(${basename(chapter)})`)
    for (const [, target = ''] of readFileSync(chapter, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      expect(statSync(join(dirname(chapter), target)).isFile(), `${chapter} → ${target}`).toBe(true)
    }
  }
})
