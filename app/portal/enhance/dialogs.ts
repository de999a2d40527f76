const open = (dialog: HTMLDialogElement) => dialog.open || dialog.showModal()

/** A click on the backdrop closes, also where the browser does not know `closedby`. */
function closeOnBackdrop(dialog: HTMLDialogElement) {
  dialog.addEventListener('click', (e) => {
    if (e.target !== dialog) return
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const inside = e.clientX >= left && e.clientX <= right && e.clientY >= top && e.clientY <= bottom
    if (!inside) dialog.close()
  })
}

/** Opens by itself once per visit: closed once, it stays closed until the visitor comes again. */
function openOnce(dialog: HTMLDialogElement) {
  const key = dialog.dataset.opensOnce
  if (!key) return
  dialog.addEventListener('close', () => sessionStorage.setItem(key, '1'))
  if (!sessionStorage.getItem(key)) open(dialog)
}

/** Photographs open large, over the page; arrows move, Escape closes. */
function lightbox(gallery: HTMLElement) {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a')]
  const dialog = document.createElement('dialog')
  const image = document.createElement('img')
  const caption = document.createElement('p')
  dialog.className = 'lightbox'
  dialog.append(image, caption)
  let at = 0
  const show = (i: number) => {
    at = (i + links.length) % links.length
    const link = links[at]
    image.src = link?.href ?? ''
    image.alt = link?.querySelector('img')?.alt ?? ''
    caption.textContent = `${image.alt} (${at + 1} de ${links.length})`
  }
  dialog.addEventListener('keydown', (e) => {
    if (e.key === 'ArrowRight') show(at + 1)
    if (e.key === 'ArrowLeft') show(at - 1)
  })
  dialog.addEventListener('click', () => dialog.close())
  links.forEach((link, i) => {
    link.addEventListener('click', (e) => {
      if (e.ctrlKey || e.metaKey) return
      e.preventDefault()
      if (!dialog.isConnected) document.body.append(dialog)
      show(i)
      dialog.showModal()
    })
  })
}

export function dialogs() {
  for (const dialog of document.querySelectorAll('dialog')) {
    closeOnBackdrop(dialog)
    openOnce(dialog)
  }
  addEventListener('click', (e) => {
    const opener = e.target instanceof Element ? e.target.closest<HTMLElement>('[data-opens]') : null
    const dialog = opener && document.getElementById(opener.dataset.opens ?? '')
    if (!(dialog instanceof HTMLDialogElement) || e.ctrlKey || e.metaKey) return
    e.preventDefault()
    open(dialog)
  })
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) lightbox(gallery)
}
