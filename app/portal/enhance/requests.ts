const PIECE = 1024 * 1024
const TRIES = 6
/** What a letter on a sheet needs to be read; phones take four times as many points. */
const SIDE = 2_400
const WORTH_SHRINKING = 1_200_000

type Said = { recibido?: number; listo?: boolean; codigo?: string }

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const isPhoto = ({ type }: File) => /^image\/(jpeg|png|webp)$/.test(type)

/** A photo with as many points as it takes to be read; anything else as it is. */
async function smaller(file: File): Promise<File> {
  if (!isPhoto(file) || file.size < WORTH_SHRINKING) return file
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
    if (!blob || blob.size >= file.size) return file
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

/** Sends a file piece after piece, and goes on where a line that was cut left it. @returns why it was not taken, or '' */
async function send(base: string, name: string, file: File, onPart: (part: number) => void): Promise<string> {
  const url = `${base}/piezas/${name}`
  let [from, tries] = [0, 0]
  for (;;) {
    try {
      if (tries > 0 || from === 0) from = (await fetch(url).then(said)).recibido ?? 0
      const query = new URLSearchParams({ desde: `${from}`, total: `${file.size}`, nombre: file.name })
      const body = file.slice(from, from + PIECE)
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await fetch(`${url}?${query}`, { method: 'PUT', body, headers }).then(said)
      if (answer.listo) return ''
      if (answer.codigo) return answer.codigo
      const next = answer.recibido ?? 0
      tries = next > from ? 0 : tries + 1
      from = next
      onPart(from / file.size)
    } catch {
      tries += 1
    }
    if (tries > TRIES) return 'CORTADO'
    if (tries > 0) await wait(500 * 2 ** tries)
  }
}

function attaching(form: HTMLFormElement) {
  const base = form.dataset['adjuntar'] ?? ''
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const box = form.querySelector<HTMLElement>('[data-avance]')
  const bar = box?.querySelector('progress')
  const text = box?.querySelector('span')
  const button = form.querySelector('button')
  if (!input || !box || !bar || !text || !button) return
  let busy = false
  form.addEventListener('submit', async (e) => {
    e.preventDefault()
    const files = [...(input.files ?? [])]
    if (busy || files.length === 0) return
    busy = true
    button.ariaDisabled = 'true'
    box.hidden = false
    const query = new URLSearchParams()
    let taken = 0
    for (const [i, chosen] of files.entries()) {
      text.textContent = `Enviando ${i + 1} de ${files.length}: ${chosen.name}`
      const file = await smaller(chosen)
      const why = await send(base, nameOf(chosen), file, (part) => {
        bar.value = (i + part) / files.length
      })
      bar.value = (i + 1) / files.length
      if (why) query.append('rechazado', `${why}.${chosen.name.slice(0, 80)}`)
      else taken += 1
    }
    if (taken > 0) query.set('adjuntados', `${taken}`)
    if (form.querySelector<HTMLInputElement>('[data-unir]')?.checked && files.filter(isPhoto).length > 1) {
      text.textContent = 'Uniendo las fotos'
      const body = new URLSearchParams({ hacer: 'unir' })
      // What does not work out leaves them as they are, with the button that joins them.
      await fetch(base, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
    }
    location.replace(`${base}?${query}`)
  })
  addEventListener('beforeunload', (e) => {
    if (busy && bar.value < 1) e.preventDefault()
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

/** Sends files of requests in pieces, and looks for news of a case. */
export function requests() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-adjuntar]')) attaching(form)
  for (const page of document.querySelectorAll<HTMLElement>('[data-novedades]')) following(page)
}
