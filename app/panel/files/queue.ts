import { cleanFolder, isUnread, SIN_BUSCAR } from '../../features/archivos/rules.ts'
import { withoutHeic } from '../../lib/files/heic.ts'
import { MAX_FILE_BYTES } from '../../lib/files/limits.ts'
import { call } from '../call.ts'
import type { Dropped } from './dropped.ts'
import { existing, type Item, pickedOf } from './library.ts'
import type { Picked } from './pick.ts'
import { uploadFile } from './upload.ts'

type State = 'espera' | 'sube' | 'listo' | 'existe' | 'falla' | 'cancelado'

/** One file on its way to the library. */
export type Task = {
  readonly id: number
  file: File
  readonly ruta: readonly string[]
  readonly en: number | null
  estado: State
  /** 0 to 1. */
  avance: number
  /** What became of it, where that is not plain. */
  dice: string
  carpeta?: number | null
  sha256?: string | undefined
  archivo?: Picked
  /** It failed for what it is: trying again would change nothing. */
  esAsi?: boolean
  receive?: Receive | undefined
  /** What was made of it, where it is more than a file of the library. */
  documento?: number | undefined
}

/** What is done with files once they are in the library: how each of them ends, in their order. */
export type Receive = (arrived: readonly Task[]) => Promise<Pick<Task, 'estado' | 'dice' | 'documento' | 'esAsi'>[]>

/** `sent`: how many arrived since the page was opened, whatever was forgotten of them. */
export type View = { tasks: readonly Task[]; sent: number }

const AT_ONCE = 3
/** Files whose hashes are asked in one call. */
const BATCH = 40
const BUSY_MS = 5_000

/** Whether a second try may end better. */
export const mayPass = ({ estado, esAsi }: Task) => estado === 'cancelado' || (estado === 'falla' && !esAsi)

export const isOver = ({ estado }: Task) => estado !== 'espera' && estado !== 'sube'

const TOO_LARGE = 'Pesa más de 50 MB. Redúzcalo, o publíquelo como video y use su enlace.'
/** What does not lie in the file: the line, the session, the server. */
const PASSES = new Set([
  ...['SINCONEXION', 'SINSESION', 'DEMASIADAS', 'SINESPACIO', 'INVALIDO', 'FALLO'],
  ...['NODISPONIBLE', 'ERROR', 'TIEMPOAGOTADO'],
])
const UNREADABLE = 'No se pudo leer de su computadora. ¿Se movió, cambió de nombre o está abierto en otro programa?'

/** What is being sent, whichever screen is shown. Nothing of it draws; who does subscribes. */
export class UploadQueue {
  #tasks: Task[] = []
  #view: View = { tasks: [], sent: 0 }
  #sent = 0
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<Task, AbortController>()
  readonly #waiting = new Map<Task, () => void>()
  readonly #twins = new Map<Task, Task[]>()
  #ready: Task[] = []
  #planned = false
  #last = 0

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  view = (): View => this.#view

  /** Sends them below that folder, and on to `receive` all that arrived. Resolves when each has ended in some way. */
  async add(dropped: readonly Dropped[], en: number | null, receive?: Receive): Promise<Task[]> {
    const tasks = dropped.map(({ file, ruta }): Task => {
      this.#last += 1
      const begins = { estado: 'espera', avance: 0, dice: '' } as const
      return { id: this.#last, file, ruta: ruta.map(cleanFolder), en, ...begins, receive }
    })
    this.#tasks = [...this.#tasks, ...tasks]
    await this.#run(tasks)
    return tasks
  }

  async retry(): Promise<void> {
    const failed = this.#tasks.filter(mayPass)
    for (const task of failed) Object.assign(task, { estado: 'espera', avance: 0, dice: '' })
    await this.#run(failed)
  }

  cancel(): void {
    for (const task of this.#tasks) {
      if (this.#hasEnded(task)) continue
      this.#stops.get(task)?.abort()
      this.#end(task, 'cancelado', 'Se canceló.')
    }
  }

  /** Forgets what is over. */
  clear(): void {
    this.#tasks = this.#tasks.filter((task) => !isOver(task))
    this.#tell()
  }

  async #run(tasks: Task[]): Promise<void> {
    const ended = tasks.map((task) => new Promise<void>((resolve) => this.#waiting.set(task, resolve)))
    this.#tell()
    for (const task of tasks) if (task.file.size > MAX_FILE_BYTES) this.#fail(task, TOO_LARGE)
    await this.#place(tasks.filter((task) => !this.#hasEnded(task)))
    for (let from = 0; from < tasks.length; from += BATCH) {
      const some = tasks.slice(from, from + BATCH).filter((task) => !this.#hasEnded(task))
      await this.#known(some)
      const waiting = new Set([...this.#twins.values()].flat())
      this.#ready.push(...some.filter((task) => !this.#hasEnded(task) && !waiting.has(task)))
      this.#pump()
    }
    await Promise.all(ended)
    for (const [receive, some] of Map.groupBy(tasks, (task) => task.receive)) {
      const arrived = some.filter((task) => task.archivo && !isOver(task))
      const told = (arrived.length > 0 && (await receive?.(arrived))) || []
      for (const [i, task] of arrived.entries()) Object.assign(task, told[i])
    }
    this.#tell()
  }

  /** It is on no way any more; it may still wait for who receives it. */
  #hasEnded = (task: Task) => !this.#waiting.has(task)

  /** Finds the folder of each, and makes those that are missing. */
  async #place(tasks: Task[]): Promise<void> {
    const groups = Map.groupBy(tasks, ({ ruta, en }) => JSON.stringify([en, ruta]))
    const all = [...groups.values()]
    for (const same of Map.groupBy(all, ([one]) => one?.en ?? null).values())
      for (let from = 0; from < same.length; from += 200) await this.#placeSome(same.slice(from, from + 200))
  }

  async #placeSome(groups: Task[][]): Promise<void> {
    const en = groups[0]?.[0]?.en ?? null
    const deep = groups.filter(([one]) => one && one.ruta.length > 0)
    for (const group of groups) for (const task of group) task.carpeta = en
    if (deep.length === 0) return
    const rutas = deep.map(([one]) => one?.ruta)
    const made = await call<{ ids: number[] }>(
      'POST',
      '/api/biblioteca/carpetas',
      { ...(en && { en }), rutas },
      { sent: null },
    )
    for (const [i, group] of deep.entries())
      for (const task of group) {
        if (made.ok) task.carpeta = made.ids[i] ?? null
        else this.#end(task, 'falla', made.message)
      }
  }

  /** What is in the library already is not sent again. */
  async #known(tasks: Task[]): Promise<void> {
    for (const task of tasks) {
      if (this.#hasEnded(task)) continue
      try {
        task.file = await withoutHeic(task.file)
        task.sha256 ??= await hashOf(task.file)
      } catch {
        this.#end(task, 'falla', UNREADABLE)
      }
    }
    const hashes = [...new Set(tasks.flatMap((task) => (this.#hasEnded(task) ? [] : (task.sha256 ?? []))))]
    if (hashes.length === 0) return
    // What had ended by now is found in the library, or is there no more.
    const open = new Set(this.#tasks.filter((task) => !this.#hasEnded(task)))
    const found = await existing(hashes)
    for (const task of tasks) {
      const one = this.#hasEnded(task) ? undefined : found.get(task.sha256 ?? '')
      if (one) this.#end(task, 'existe', `Ya existe${one.lugar}.`, one.archivo)
    }
    for (const task of tasks) if (!this.#hasEnded(task)) this.#besideTwin(task, open)
  }

  /** The same bytes are sent once, wherever they lie in what is sent; whoever comes later has the file of the first. */
  #besideTwin(task: Task, open: ReadonlySet<Task>): void {
    const before = this.#tasks.slice(0, this.#tasks.indexOf(task)).filter(({ sha256 }) => sha256 === task.sha256)
    const first = task.sha256 && before.find((one) => open.has(one) && (one.archivo || !this.#hasEnded(one)))
    if (!first) return
    if (first.archivo) this.#end(task, 'existe', twinOf(first), first.archivo)
    else this.#twins.set(first, [...(this.#twins.get(first) ?? []), task])
  }

  #pump(): void {
    while (this.#stops.size < AT_ONCE) {
      const task = this.#ready.shift()
      if (!task) return
      if (!this.#hasEnded(task)) void this.#send(task).finally(() => this.#pump())
    }
  }

  async #send(task: Task): Promise<void> {
    const stop = new AbortController()
    this.#stops.set(task, stop)
    task.estado = 'sube'
    this.#tell()
    const onProgress = (share: number) => {
      task.avance = share
      this.#tell()
    }
    const options = { onProgress, signal: stop.signal, carpeta: task.carpeta ?? null }
    let sent = await uploadFile(task.file, options)
    if (!sent.ok && sent.codigo === 'SINSESION' && (await call('GET', '/api/auth/sesion')).ok)
      sent = await uploadFile(task.file, options)
    while (!sent.ok && sent.codigo === 'DEMASIADAS' && !stop.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
      sent = await uploadFile(task.file, options)
    }
    this.#stops.delete(task)
    if (this.#hasEnded(task)) return
    const said = sent.ok && isUnread(sent.file.tipo) ? SIN_BUSCAR : ''
    if (sent.ok) this.#end(task, 'listo', said, { ancho: null, alto: null, texto: null, ...sent.file })
    else if (sent.codigo === 'CANCELADO') this.#end(task, 'cancelado', sent.message)
    else if (PASSES.has(sent.codigo)) this.#end(task, 'falla', sent.message)
    else this.#fail(task, sent.message)
  }

  #fail(task: Task, dice: string): void {
    task.esAsi = true
    this.#end(task, 'falla', dice)
  }

  #end(task: Task, estado: State, dice: string, archivo?: Picked | Item): void {
    const goesOn = archivo !== undefined && task.receive !== undefined
    const how = goesOn ? 'sube' : estado
    Object.assign(task, { estado: how, dice, avance: 1, ...(archivo && { archivo: pickedOf(archivo) }) })
    if (estado === 'listo') this.#sent += 1
    this.#waiting.get(task)?.()
    this.#waiting.delete(task)
    const twins = this.#twins.get(task) ?? []
    this.#twins.delete(task)
    for (const twin of twins) {
      if (this.#hasEnded(twin)) continue
      if (task.archivo) this.#end(twin, 'existe', twinOf(task), task.archivo)
      else if (task.esAsi) this.#fail(twin, dice)
      else this.#ready.push(twin)
    }
    this.#pump()
    this.#tell()
  }

  /** Once for each frame, however much happens. */
  #tell(): void {
    if (this.#planned) return
    this.#planned = true
    requestAnimationFrame(() => {
      this.#planned = false
      this.#view = { tasks: this.#tasks, sent: this.#sent }
      for (const listener of this.#listeners) listener()
    })
  }
}

const twinOf = ({ file }: Task) => `Ya existe: es igual a «${file.name}».`

/** Only where the page came safely has a browser this; without it everything is sent. */
async function hashOf(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  if (!globalThis.crypto?.subtle) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
