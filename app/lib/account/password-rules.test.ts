import { describe, expect, it } from 'vitest'
import { passwordProblem } from './judge-apart.server.ts'
import { judgePassword } from './password-rules.ts'

const GOOD = 'cabra-loma-tinta-9'
const problem = async (password: string, own: (string | null | undefined)[] = []) =>
  (await judgePassword(password, own)).problem

describe('a new password', () => {
  it('has eight signs at least and 128 at most, however they are written', async () => {
    expect(await problem('xq7-Zk2')).toMatch(/al menos 8/)
    expect(await problem('xq7-Zk2w')).toBeNull()
    // Four signs, though they take eight places.
    expect(await problem('😀🦙🗻🎋')).toMatch(/al menos 8/)
    const long = `${GOOD} ${'qz7 '.repeat(40)}`
    expect(await problem(long.slice(0, 128))).toBeNull()
    expect(await problem(long.slice(0, 129))).toMatch(/como máximo 128/)
  })

  it('has nothing that others know of its owner, in any case and accent', async () => {
    for (const own of ['Loma', 'LÓMA', 'x@loma.example', 'y-loma', 'y_loma', 'y+loma', 'y, loma']) {
      expect(await problem(GOOD, [own]), own).toMatch(/^No use su nombre/)
    }
    for (const own of ['lom', '', null, undefined, 'otra', 'x@tin.ta']) expect(await problem(GOOD, [own])).toBeNull()
    for (const service of ['gmail', 'hotmail', 'outlook', 'yahoo', 'example']) {
      expect(await problem(`${GOOD}-${service}`, [`ana@${service}.com`]), service).toBeNull()
    }
  })

  it('is judged apart by the first twenty words about its owner, each from its beginning', async () => {
    const others = (count: number) => Array.from({ length: count }, (_, i) => `otra${i}`)
    for (const own of [['Loma'], [null, 'Loma'], [...others(19), 'Loma']])
      expect(await passwordProblem(GOOD, own)).toMatch(/^No use su nombre/)
    expect(await passwordProblem(GOOD, [...others(20), 'Loma'])).toBeNull()
  })

  it('is none that everybody tries, not even there', async () => {
    for (const weak of ['12345678', 'password1', 'contraseña', 'atrioatrio', 'instituto2026', 'qwertyui']) {
      expect(await problem(weak), weak).toMatch(/fácil de adivinar/)
    }
    const around = await judgePassword('quinsacocha26', [], ['Quinsacocha'])
    expect(around).toEqual({ level: 0, problem: expect.stringMatching(/fácil de adivinar/) })
    expect((await judgePassword('quinsacocha26', [])).level).toBeGreaterThan(0)
  })

  it('is better the harder it is to guess', async () => {
    const level = async (password: string) => (await judgePassword(password, [])).level
    expect(await level('xq7-Zk2w')).toBe(1)
    expect(await level('xq7-Zk2w4m')).toBe(2)
    expect(await level('xq7-Zk2w4m!p')).toBe(3)
  })
})
