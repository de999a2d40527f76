const hex = (digest: ArrayBuffer) =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Finds the SHA-256 of a chosen or dropped file here, and takes it, and nothing else of the file, to the page that knows it. */
function digesting(box: HTMLElement) {
  const input = box.querySelector<HTMLInputElement>('input[type=file]')
  const said = box.querySelector<HTMLElement>('[role=status]')
  if (!input || !said) return
  const look = async (file: File | undefined) => {
    if (!file) return
    said.textContent = `Calculando la huella de ${file.name}…`
    try {
      const digest = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
      location.assign(`${location.pathname}?huella=${digest}`)
    } catch {
      said.textContent = 'El navegador no pudo leer ese archivo. Compruebe el papel con su número y su código.'
    }
  }
  input.addEventListener('change', () => look(input.files?.[0]))
  box.addEventListener('dragover', (e) => e.preventDefault())
  box.addEventListener('drop', (e) => {
    e.preventDefault()
    void look(e.dataTransfer?.files[0])
  })
  // Who comes back finds the page as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    said.textContent = ''
    input.value = ''
  })
  box.hidden = false
}

export function digests() {
  // Only where the connection is private do browsers compute it.
  if (!globalThis.crypto?.subtle) return
  for (const box of document.querySelectorAll<HTMLElement>('[data-huella]')) digesting(box)
}
