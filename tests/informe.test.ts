import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { screensOf } from '../scripts/journeys.mjs'

it('a journey that failed says what was on its screen, the first sixty lines of it, and one that passed says nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-informe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  const screen = Array.from({ length: 70 }, (_, n) => `- link "${n}" [ref=e${n}] [cursor=pointer]`).join('\n')
  writeFileSync(
    path,
    `# Test info\n\n# Page snapshot\n\n\`\`\`yaml\n- generic [ref=e0]:\n${screen}\n\`\`\`\n\n# Test source\n\n\`\`\`ts\nit\n\`\`\``,
  )
  const one = (title: string, status: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ projectName: 'telefono', status, results: [{ attachments: [{ name: 'error-context', path }] }] }],
  })
  const [said = '', ...others] = screensOf({
    suites: [{ specs: [one('falla', 'unexpected'), one('pasa', 'expected')] }],
  })
  expect(others).toEqual([])
  const lines = said.split('\n')
  expect(lines.slice(0, 2)).toEqual(['En pantalla: [telefono] a.spec.ts falla', '  - link "0"'])
  expect(lines.slice(-2)).toEqual(['  - link "59"', '  … y 10 líneas más'])
})
