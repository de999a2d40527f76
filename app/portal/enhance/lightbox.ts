/** The photograph of a link, in the largest version that fits the screen. */
function largeOf(link: HTMLAnchorElement): Element {
  const picture = link.querySelector('picture')?.cloneNode(true)
  if (!(picture instanceof Element)) return document.createElement('picture')
  for (const source of picture.querySelectorAll('source')) source.sizes = '100vw'
  const image = picture.querySelector('img')
  image?.removeAttribute('loading')
  image?.removeAttribute('class')
  return picture
}

/** Photographs open large, over the page: arrows and buttons move, Escape and the backdrop close. */
function lightbox(gallery: HTMLElement) {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a')]
  const dialog = gallery.parentElement?.querySelector<HTMLDialogElement>('dialog[data-lightbox]')
  const stage = dialog?.querySelector('[data-photo]')
  const caption = dialog?.querySelector('[data-caption]')
  if (!dialog || !stage || !caption) return
  let at = 0
  const show = (i: number) => {
    at = (i + links.length) % links.length
    const link = links[at]
    if (!link) return
    stage.replaceChildren(largeOf(link))
    const text = link.querySelector('img')?.alt ?? ''
    caption.textContent = links.length > 1 ? `${text} (${at + 1} de ${links.length})` : text
  }
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => show(at + Number(button.dataset.step)))
  }
  dialog.addEventListener('keydown', (e) => {
    if (e.key === 'ArrowRight') show(at + 1)
    if (e.key === 'ArrowLeft') show(at - 1)
  })
  // The dialog fills the screen, so what is beside the photograph is inside it.
  dialog.addEventListener('click', (e) => e.target === stage && dialog.close())
  links.forEach((link, i) => {
    link.addEventListener('click', (e) => {
      if (e.ctrlKey || e.metaKey || e.shiftKey) return
      e.preventDefault()
      show(i)
      dialog.showModal()
    })
  })
}

export function lightboxes() {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) lightbox(gallery)
}
