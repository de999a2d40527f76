// The processes in which files are read and images encoded: what becomes of them, and of what they were asked.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { avatarOf } from './avatar.server.ts'
import { cleanApart, encodeApart, lookArriving, pageArriving, portraitArriving } from './encode-apart.server.ts'
import { photo } from './samples.ts'
import { keepFile } from './save.server.ts'
import { pagesOf, READERS, textOf } from './text/apart.server.ts'
import { pdfEndless, pdfOf } from './text/samples.ts'

// The real one, which also tells of its processes.
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, fork: vi.fn(real.fork) }
})

const children = (): ChildProcess[] => vi.mocked(fork).mock.results.map(({ value }) => value)
const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null
const last = () => children().at(-1) as ChildProcess
/** What a child shares with this process is null here, too. */
const startedUnheard = () =>
  expect(fork).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ stdio: 'ignore', env: {} }))

const pdf = 'application/pdf'
const page = 'Una página con letras suficientes para buscar algo'
const read = { estado: 'listo', paginas: [page] }
const broken = { estado: 'fallido', paginas: [] }
let whole: Uint8Array
beforeAll(async () => {
  whole = await pdfOf([page])
})

/** So that the next file has a process of its own. */
afterEach(async () => {
  const end = (child: ChildProcess) => {
    child.kill('SIGKILL')
    return once(child, 'exit')
  }
  await Promise.all(children().filter(isAlive).map(end))
  vi.mocked(fork).mockClear()
  vi.unstubAllEnvs()
})

async function withSettings<T>(work: () => Promise<T>): Promise<T> {
  vi.stubEnv('NODE_OPTIONS', '--import=./no-existe.mjs')
  process.execArgv.push('--no-existe')
  try {
    return await work()
  } finally {
    process.execArgv.pop()
  }
}

describe('the reader of text', () => {
  it('sees none of the settings, and says nothing of its own', async () => {
    expect(await withSettings(() => textOf(whole, pdf))).toEqual(read)
    expect([last().stdin, last().stdout, last().stderr]).toEqual([null, null, null])
    startedUnheard()
  })

  it('is not asked for what has no text', async () => {
    expect(await textOf(whole, 'image/png')).toEqual({ estado: 'no_aplica', paginas: [] })
    expect(children()).toEqual([])
  })

  it.each([
    'SIGKILL',
    'SIGABRT',
    'SIGSEGV',
    'SIGBUS',
    'SIGILL',
    'SIGTRAP',
    'SIGFPE',
  ] as const)('that the file breaks (%s) says that the file is broken', async (signal) => {
    const reading = textOf(pdfEndless(), pdf)
    last().kill(signal)
    expect(await reading).toEqual(broken)
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('that is stopped (%s) says nothing of the file', async (signal) => {
    const reading = textOf(pdfEndless(), pdf)
    last().kill(signal)
    await expect(reading).rejects.toThrow(`The reader of text ended with ${signal}`)
  })

  it('ends when nobody listens, and says nothing of the file', async () => {
    expect(await textOf(whole, pdf)).toEqual(read)
    const reading = textOf(pdfEndless(), pdf)
    expect(children()).toHaveLength(1)
    last().disconnect()
    await expect(reading).rejects.toThrow('The reader of text ended with 0')
  })

  it('waits for the next file; of several, one does', async () => {
    expect(await textOf(whole, pdf)).toEqual(read)
    expect(await textOf(whole, pdf)).toEqual(read)
    expect(children()).toHaveLength(1)
    expect(await Promise.all([textOf(whole, pdf), textOf(whole, pdf)])).toEqual([read, read])
    expect(children()).toHaveLength(2)
    await expect.poll(() => children().filter(isAlive)).toHaveLength(1)
    expect(await textOf(whole, pdf)).toEqual(read)
    expect(children()).toHaveLength(2)
  })

  it('counts the pages of as many as are sent at once in a few processes', async () => {
    expect(await Promise.all(Array.from({ length: 8 }, () => pagesOf(whole)))).toEqual(Array(8).fill(1))
    expect(children().length).toBeLessThanOrEqual(Math.max(2, READERS))
  })

  it('that ended while it waited is not asked again', async () => {
    await textOf(whole, pdf)
    last().kill('SIGKILL')
    await once(last(), 'exit')
    expect(await textOf(whole, pdf)).toEqual(read)
    expect(children()).toHaveLength(2)
  })

  it('that broke after other files is no proof: a new one is asked', async () => {
    await textOf(whole, pdf)
    const reading = textOf(whole, pdf)
    last().kill('SIGKILL')
    expect(await reading).toEqual(read)
    expect(children()).toHaveLength(2)
  })

  it('is not kept after a file that it could not read', async () => {
    expect(await textOf(whole.subarray(0, 500), pdf)).toEqual(broken)
    await expect.poll(() => last().signalCode).toBe('SIGKILL')
    expect(children()).toHaveLength(1)
  })

  it('gives a file only its time, and asks nobody else for more', async () => {
    await textOf(whole, pdf)
    const endless = textOf(pdfEndless(), pdf, { cpuSeconds: 0.5 })
    expect(await endless).toEqual({ ...broken, agotado: true })
    expect(children()).toHaveLength(1)
    await expect.poll(() => last().signalCode).toBe('SIGKILL')
  })

  it('is killed when it is told to stop', async () => {
    const stop = new AbortController()
    const reading = textOf(pdfEndless(), pdf, { signal: stop.signal })
    stop.abort()
    await expect(reading).rejects.toThrow('aborted')
    await expect.poll(() => last().signalCode).toBe('SIGKILL')
  })
})

describe('the encoder of images', () => {
  const image = () => photo(40, 30).png().toBuffer()
  const breakNext = (signal: NodeJS.Signals) => {
    const real = vi.mocked(fork).getMockImplementation() as typeof fork
    vi.mocked(fork).mockImplementationOnce((...given) => {
      const child = real(...given)
      queueMicrotask(() => child.kill(signal))
      return child
    })
  }

  it('sees none of the settings, says nothing of its own, and ends', async () => {
    const bytes = await image()
    const { renditions, made } = await withSettings(() => encodeApart(bytes))
    expect(renditions).toEqual({ anchos: [40], formatos: ['avif', 'webp'] })
    expect(made.map(({ ancho, formato }) => [ancho, formato])).toEqual([
      [40, 'avif'],
      [40, 'webp'],
    ])
    expect([last().stdin, last().stdout, last().stderr]).toEqual([null, null, null])
    startedUnheard()
  })

  it('waits for the next image, unless one took much', async () => {
    const [small, large] = [await image(), await photo(5_000, 4_000).png().toBuffer()]
    expect(await lookArriving(small, 'image/png')).toMatchObject({ tipo: 'image/png' })
    expect(await portraitArriving(small)).toBeInstanceOf(Uint8Array)
    // What stops the service is told to each of its processes.
    last().kill('SIGTERM')
    expect(await pageArriving(large)).toBeInstanceOf(Uint8Array)
    expect(children()).toHaveLength(1)
    expect(await pageArriving(small)).toBeInstanceOf(Uint8Array)
    expect(children()).toHaveLength(2)
  })

  it('that breaks is an error', async () => {
    const encoding = encodeApart(await image())
    last().kill('SIGSEGV')
    await expect(encoding).rejects.toThrow('The image encoder ended with SIGSEGV')
  })

  it.each([
    ['SIGSEGV', { ok: false, codigo: 'IMAGENINVALIDA' }],
    ['SIGTERM', 'The image encoder ended with SIGTERM'],
  ] as const)('that ends with %s while an image arrives: %o', async (signal, outcome) => {
    breakNext(signal)
    const keeping = keepFile({ nombre: 'foto.png', bytes: await image(), idinstitucion: 2 })
    if (typeof outcome === 'string') await expect(keeping).rejects.toThrow(outcome)
    else expect(await keeping).toMatchObject(outcome)
  })

  it('measures what arrives, and takes out of an AVIF what the camera wrote', async () => {
    const wide = await photo(16_400, 1).png().toBuffer()
    const kept = await keepFile({ nombre: 'ancha.png', bytes: wide, idinstitucion: 2 })
    expect([kept, children().length]).toMatchObject([{ codigo: 'IMAGENGRANDE' }, 1])
    const avif = await photo(40, 30)
      .withExif({ IFD0: { Make: 'Ayaviri' } })
      .avif()
      .toBuffer()
    breakNext('SIGSEGV')
    last().kill('SIGKILL')
    await once(last(), 'exit')
    await expect(cleanApart(avif, 'image/avif')).rejects.toThrow('The image encoder ended with SIGSEGV')
    expect(avif.includes('Ayaviri')).toBe(true)
    expect((await cleanApart(avif, 'image/avif')).includes('Ayaviri')).toBe(false)
    expect(children()).toHaveLength(3)
  })

  it.each([
    ['a portrait', async () => avatarOf(`data:image/png;base64,${(await image()).toString('base64')}`)],
    ['the photo of a page', async () => pageArriving(await image())],
  ])('that ends while it reads %s: a crash is the image, anything else an error', async (_, read) => {
    breakNext('SIGSEGV')
    expect(await read()).toBeUndefined()
    breakNext('SIGTERM')
    await expect(read()).rejects.toThrow('The image encoder ended with SIGTERM')
  })

  it('that ends without an answer is an error', async () => {
    const encoding = encodeApart(await image())
    last().disconnect()
    await expect(encoding).rejects.toThrow('The image encoder ended with 0')
  })

  it('is killed when it is told to stop', async () => {
    const stop = new AbortController()
    const encoding = encodeApart(await image(), stop.signal)
    stop.abort()
    await expect(encoding).rejects.toThrow('aborted')
    await expect.poll(() => last().signalCode).toBe('SIGKILL')
  })
})
