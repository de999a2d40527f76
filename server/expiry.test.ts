import { describe, expect, it, vi } from 'vitest'
import { Expiry } from './expiry.ts'

const noonInLima = Date.parse('2026-03-10T12:00:00-05:00')
const minutes = (n: number) => n * 60_000

describe('until when a page may be kept', () => {
  it('is ten minutes when nothing is scheduled', async () => {
    expect(await new Expiry(async () => null).momentFor(noonInLima, 0)).toBe(noonInLima + minutes(10))
  })

  it('ends at the next publication boundary', async () => {
    expect(await new Expiry(async () => minutes(3)).momentFor(noonInLima, 0)).toBe(noonInLima + minutes(3))
  })

  it('ends when the day changes in Lima', async () => {
    const late = Date.parse('2026-03-10T23:58:00-05:00')
    expect(await new Expiry(async () => null).momentFor(late, 0)).toBe(late + minutes(2))
  })

  it('asks again after a change and after the boundary, and not before', async () => {
    const ask = vi.fn(async () => minutes(3))
    const expiry = new Expiry(ask)
    await expiry.momentFor(noonInLima, 0)
    expect(await expiry.momentFor(noonInLima + minutes(1), 0)).toBe(noonInLima + minutes(3))
    expect(ask).toHaveBeenCalledTimes(1)
    await expiry.momentFor(noonInLima + minutes(1), 1)
    expect(ask).toHaveBeenCalledTimes(2)
    await expiry.momentFor(noonInLima + minutes(4), 1)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('asks again at the very boundary, and the day that begins at midnight is a whole one', async () => {
    const ask = vi.fn(async () => minutes(3))
    const expiry = new Expiry(ask)
    await expiry.momentFor(noonInLima, 0)
    await expiry.momentFor(noonInLima + minutes(3) - 1, 0)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(await expiry.momentFor(noonInLima + minutes(3), 0)).toBe(noonInLima + minutes(6))
    expect(ask).toHaveBeenCalledTimes(2)
    const midnight = Date.parse('2026-03-11T00:00:00-05:00')
    expect(await new Expiry(async () => null).momentFor(midnight - 1, 0)).toBe(midnight)
    expect(await new Expiry(async () => null).momentFor(midnight, 0)).toBe(midnight + minutes(10))
  })

  it('asks again when the database did not answer', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('caída')).mockResolvedValue(null)
    const expiry = new Expiry(ask)
    await expect(expiry.momentFor(noonInLima, 0)).rejects.toThrow('caída')
    expect(await expiry.momentFor(noonInLima, 0)).toBe(noonInLima + minutes(10))
  })
})
