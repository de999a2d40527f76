const PIECE = 1024 * 1024
const TRIES = 6
/** What a letter on a sheet needs to be read; phones take four times as many points. */
const SIDE = 2_400
const WORTH_SHRINKING = 1_200_000

type Said = { recibido?: number; id?: string; codigo?: string }
type Sent = { id: string } | { codigo: string }

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const isPhoto = ({ type }: File) => /^image\/(jpeg|png|webp)$/.test(type)
/** Of telephones, as only some browsers see it: where this one does, it goes as all see it, whatever it weighs. */
const isHeic = ({ name, type }: File) => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)

/** A photo with as many points as it takes to be read; anything else as it is. */
async function smaller(file: File): Promise<File> {
  if (!isHeic(file) && (!isPhoto(file) || file.size < WORTH_SHRINKING)) return file
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    const pencil = canvas.getContext('2d')
    if (!pencil) return file
    pencil.fillStyle = '#fff'
    pencil.fillRect(0, 0, canvas.width, canvas.height)
    pencil.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.82))
    if (!blob || (blob.size >= file.size && !isHeic(file))) return file
    return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: blob.type })
  } catch {
    return file
  }
}

/** The same file chosen again goes on where it stopped. */
function nameOf({ name, size, lastModified }: File): string {
  let hash = 0x811c9dc5
  for (const letter of `${name}|${size}|${lastModified}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return `${(hash >>> 0).toString(16)}-${size}-${lastModified}`.slice(0, 40)
}

async function said(answer: Response): Promise<Said> {
  if (answer.status >= 500) throw new Error(String(answer.status))
  if (answer.status === 404) return { codigo: 'NOEXISTE' }
  return answer.json()
}

/** Sends a file piece after piece, and goes on where a line that was cut left it. @returns its id there, or why it was not taken */
async function send(base: string, name: string, file: File, onPart: (part: number) => void): Promise<Sent> {
  const url = `${base}/piezas/${name}`
  let [from, tries] = [0, 0]
  for (;;) {
    try {
      if (tries > 0 || from === 0) from = (await fetch(url).then(said)).recibido ?? 0
      const query = new URLSearchParams({ desde: `${from}`, total: `${file.size}`, nombre: file.name })
      const body = file.slice(from, from + PIECE)
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await fetch(`${url}?${query}`, { method: 'PUT', body, headers }).then(said)
      if (answer.id) return { id: answer.id }
      if (answer.codigo) return { codigo: answer.codigo }
      const next = answer.recibido ?? 0
      tries = next > from ? 0 : tries + 1
      from = next
      onPart(from / file.size)
    } catch {
      tries += 1
    }
    if (tries > TRIES) return { codigo: 'CORTADO' }
    if (tries > 0) await wait(500 * 2 ** tries)
  }
}

function attaching(form: HTMLFormElement) {
  const base = form.dataset['adjuntar'] ?? ''
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const box = form.querySelector<HTMLElement>('[data-avance]')
  const bar = box?.querySelector('progress')
  const text = box?.querySelector('span')
  if (!input || !box || !bar || !text) return
  let busy = false
  /** What was pressed while files were on their way: done when they are there. */
  let pressed: HTMLElement | null = null
  const say = (name: string, value: string) => {
    const said = document.createElement('input')
    Object.assign(said, { type: 'hidden', name, value })
    form.append(said)
  }
  async function sendAll(files: File[]) {
    busy = true
    box?.removeAttribute('hidden')
    for (const [i, chosen] of files.entries()) {
      const part = (done: number) => {
        if (bar) bar.value = (i + done) / files.length
      }
      if (text) text.textContent = `Enviando ${i + 1} de ${files.length}: ${chosen.name}`
      const sent = await send(base, nameOf(chosen), await smaller(chosen), part)
      part(1)
      if ('id' in sent) say('enviado', sent.id)
      else say('rechazado', `${sent.codigo}.${chosen.name.slice(0, 80)}`)
    }
    busy = false
    // The rest of the form goes as it is.
    if (input) input.value = ''
    if (pressed instanceof HTMLButtonElement && pressed.name) say(pressed.name, pressed.value)
    form.submit()
  }
  const begin = () => {
    const files = [...(input.files ?? [])]
    if (!busy && files.length > 0) void sendAll(files)
    return busy
  }
  input.addEventListener('change', begin)
  form.addEventListener('submit', (e) => {
    pressed = e.submitter
    if (begin()) e.preventDefault()
  })
  addEventListener('beforeunload', (e) => {
    if (busy) e.preventDefault()
  })
}

/** In a form that goes whole, what only some browsers see is drawn as it is chosen; pressed meanwhile, it waits for that. */
function redrawing(form: HTMLFormElement) {
  let drawing = 0
  let pressed: HTMLElement | null | undefined
  const redraw = async (input: HTMLInputElement) => {
    const { files } = input
    if (!files || ![...files].some(isHeic)) return
    drawing += 1
    const drawn = new DataTransfer()
    for (const file of files) drawn.items.add(await smaller(file))
    // Unless another was chosen instead.
    if (input.files === files) input.files = drawn.files
    drawing -= 1
    if (drawing > 0 || pressed === undefined) return
    const by = pressed
    // What is chosen after what was sent is not sent by itself.
    pressed = undefined
    form.requestSubmit(by)
  }
  form.addEventListener('change', ({ target }) => void redraw(target as HTMLInputElement))
  // What was chosen before this came.
  for (const input of form.querySelectorAll<HTMLInputElement>('[type=file]')) void redraw(input)
  form.addEventListener('submit', (e) => {
    if (drawing === 0) return
    e.preventDefault()
    pressed = e.submitter
  })
}

const LOOK_MS = 60_000

/** A page that stays open says when there is something new in its case. */
function following(page: HTMLElement) {
  const note = page.querySelector<HTMLElement>('[data-hay-novedades]')
  const look = async () => {
    if (document.hidden || !note?.hidden) return
    const answer = await fetch(page.dataset['novedades'] ?? '').catch(() => null)
    if (answer?.ok && (await answer.text()) !== page.dataset['vistas']) note.hidden = false
  }
  setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
}

/** Sends files of requests in pieces, draws photos of telephones for all to see, and looks for news of a case. */
export function requests() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-adjuntar]')) attaching(form)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-papeles]')) redrawing(form)
  for (const page of document.querySelectorAll<HTMLElement>('[data-novedades]')) following(page)
}
