import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Forms that only somebody who says tú or vos to the reader uses; those that are other words too are left out. */
const TUTEO = [
  'tú|tus?|tuy[oa]s?|contigo|vos|eres|estás|tienes|tenés|puedes|podés|quieres|querés|debes|necesitas|sabes|haces|vienes',
  'verás|podrás|tendrás|recibirás|puedas|quieras|tengas|encuentras|pídel[oa]s?|envíal[oa]s?|preséntal[oa]s?|escríbenos|llámanos',
  'acércate|inscríbete|regístrate|avísanos|cuéntanos|visítanos|regístral[oa]s?|prepáral[oa]s?',
  'harás|pagarás|pagues|lleves|traigas|hablas|empieza por las?|adopta un[oa]?',
].join('|')
const FOUND = new RegExp(`(?<![\\p{L}\\d@./-])(?:${TUTEO})(?![\\p{L}\\d@-])`, 'giu')

// What the portal and the office say is in the sources, comments in another language; the sample, in its texts.
const SAID = [
  ...globSync('app/**/*.{ts,tsx}', { exclude: (path) => /\.test\.tsx?$/.test(path) }),
  ...globSync('seeds/muestra/*/{paginas,noticias,comunicados,eventos,banners,bolsa,manuales,convocatorias}/**/*.md'),
  ...globSync('docs/manual/*.md'),
]
// What the search hears, whoever asks.
const HEARD = 'app/features/buscador/words.ts'

it('everything that is shown says usted', () => {
  const told = SAID.filter((path) => path !== HEARD).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, i) => (line.match(FOUND) ?? []).map((word) => `${path}:${i + 1}: ${word}`)),
  )
  expect(SAID.length).toBeGreaterThan(500)
  expect(told).toEqual([])
})
