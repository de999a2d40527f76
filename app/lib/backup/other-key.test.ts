import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keyMark } from '../account/secret-key.server.ts'
import { otherKey } from './other-key.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrio-otra-clave-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settings = (CLAVE_SECRETA?: string) => ({ DATOS: folder, CLAVE_SECRETA })
const ONE = 'una-clave-de-los-ajustes-para-todos'
const copy = { clave: 'CLAVE_SECRETA', huella: keyMark(settings(ONE)) }

it('whoever restores is told what another key does not open, and nothing where it is the same, or nobody knows', () => {
  expect(otherKey(copy, settings(ONE))).toBeNull()
  expect(otherKey({ clave: 'DATOS/clave', huella: undefined }, settings(ONE))).toBeNull()
  expect(otherKey(copy, settings())).toMatch(/^Atención: aquí falta la clave secreta .* \(CLAVE_SECRETA\)\. Sin ella /)
  writeFileSync(join(folder, 'clave'), 'b'.repeat(43))
  const said = otherKey(copy, settings())
  expect(said).toMatch(/^Atención: la clave secreta de aquí \(DATOS\/clave\) no es la de la copia \(CLAVE_SECRETA\)\./)
  for (const lost of ['segundos factores', 'papeles ya impresos', 'enlaces de acuse', 'a medio enviar'])
    expect(said).toContain(lost)
})
