import { existsSync, readdirSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf } from './administrador.ts'
import { expect, test } from './base.ts'
import { launch, newPlace, type Place, type Product, serving } from './producto.ts'

const MOMENTS = 4
const FIRST = 'Primer arranque'

test.skip(Boolean(process.env.DATABASE_URL), 'it is about the embedded database')

/** Starts in a folder of its own, is killed at the moment that `until` says, and starts again with nobody's help. */
async function killed(until: (product: Product, place: Place) => Promise<unknown>) {
  const place = await newPlace('primer')
  const first = launch(place)
  let product: Pick<Product, 'kill'> = first
  try {
    await until(first, place)
    await first.kill()
    const complete = existsSync(join(place.datos, 'base'))
    const again = await serving(place)
    product = again
    // What was complete is not made a second time; what was not is made from the beginning.
    expect(again.said().includes(FIRST)).toBe(!complete)
    expect(
      readdirSync(place.datos)
        .filter((name) => name.startsWith('base.'))
        .sort(),
    ).toEqual(['base.candado'])
    expect(await tokenOf(again.url)).toBeTruthy()
    expect((await fetch(again.url)).status).toBe(200)
  } finally {
    await product.kill()
    await place.remove()
  }
}

test('killed at any moment of its first start, the next one works with nobody’s help', async () => {
  test.setTimeout(300_000)
  const place = await newPlace('entero')
  const began = performance.now()
  const whole = await serving(place)
  const length = performance.now() - began
  await whole.stop()
  // One that is complete is only opened.
  const second = await serving(place)
  expect(second.said()).not.toContain(FIRST)
  await second.stop()
  await place.remove()
  for (let moment = 1; moment < MOMENTS; moment++) {
    await test.step(`after ${moment} of ${MOMENTS} parts of ${Math.round(length)} ms`, () =>
      killed(() => pause((moment * length) / MOMENTS)))
  }
})

test('killed as its database begins, and as it gets its name, the next start works', async () => {
  test.setTimeout(180_000)
  await killed((product, { datos }) => appears(product, datos, 'base.nueva'))
  await killed((product, { datos }) => appears(product, datos, 'base'))
})

/** Waits until the product makes something in its folder whose name begins so, or only so is called. */
async function appears(product: Product, folder: string, name: string) {
  const enough = new AbortController()
  const seen = async () => {
    for await (const { filename } of watch(folder, { signal: enough.signal })) {
      if (filename === name || (name !== 'base' && filename?.startsWith(name))) return
    }
  }
  await Promise.race([seen(), product.url()])
  enough.abort()
}
