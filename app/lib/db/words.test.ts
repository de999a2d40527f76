import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from './client.server.ts'
import { hasWords } from './words.server.ts'

testDatabase('vacia')

const TEXTS = [
  'ADMISIÓN Ordinaria 2026-II: Núñez, Peña y Güemes',
  'Admision de la Provincia de Cangallo (N.º 077)',
  'resolución_directoral_045-2026.pdf',
  'L’Oréal, «œuvre» y Straße; 100 % [a-z]* .+ $fin \\ fila',
  "O'Higgins ÇEDILLA ÀÂÃÄÅ ÊËÈ ÎÏÌ ÔÕÖÒ ÛÙÜ",
  'Ñandú 😀 de la puna',
  '',
]

const ASKED = [
  ...[
    'admision',
    'ADMISIÓN',
    'admisio\u0301n',
    'nunez',
    'núñez',
    'nuñez',
    'Pena',
    'peña',
    'guemes',
    '2026-ii',
    'ordinaria:',
  ],
  ...[
    '077',
    'n.º',
    'directoral 045',
    'directoral_045',
    '2026.pdf',
    'oreal',
    'straße',
    'strasse',
    '%',
    '100 %',
    '[a-z]',
    '.+',
  ],
  ...[
    '$fin',
    '^fin',
    '\\',
    "o'higgins",
    'o higgins',
    'çedilla',
    'cedilla',
    'aaaaa',
    'ooooo',
    'ñandu',
    'nandu',
    '😀',
    '(',
    ')*',
    '{2}',
  ],
  ...['_', '-', '...', 'ordinaria admision', 'ordinaria cangallo', 'a'.repeat(200), 'áéíóú'.repeat(30)],
]

it('finds what the normalised text has, word by word', async () => {
  for (const text of TEXTS) {
    for (const asked of ASKED) {
      const words = asked.split(/\s+/)
      const has = words.map((word) => sql`strpos(normalizar(${text}), trim(normalizar(${word}))) > 0`)
      const [row] = await db
        .execute(
          sql`select ${hasWords([sql`${text}::text`], asked) ?? sql`true`} as found, ${sql.join(has, sql` and `)} as expected`,
        )
        .then(({ rows }) => rows)
      expect(row?.found, `${asked} in ${text}`).toBe(row?.expected)
    }
  }
})

it('looks in all columns at once, and asks nothing when nothing is asked', async () => {
  expect(hasWords([sql`'a'`], ' ., ')).toBeUndefined()
  const { rows } = await db.execute(sql`select ${hasWords([sql`'Uno'`, sql`null`, sql`'Dos'`], 'dos uno')} as found`)
  expect(rows[0]?.found).toBe(true)
})
