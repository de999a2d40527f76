const BACK = 2500
const LABEL = 'Copiar dirección'

const closest = (e: Event, selector: string) =>
  e.target instanceof Element ? e.target.closest<HTMLElement>(selector) : null

const full = (address = '') => new URL(address, location.href).href

/** Says what came of it, for a moment. */
async function copy(button: HTMLElement) {
  const label = button.querySelector('span')
  const say = (text: string) => label?.replaceChildren(text)
  try {
    await navigator.clipboard.writeText(full(button.dataset.copy))
    say('Dirección copiada')
  } catch {
    say('No se pudo copiar')
  }
  setTimeout(() => say(LABEL), BACK)
}

/** The device's own sheet. Whoever closes it has decided. */
const open = (button: HTMLElement) =>
  navigator
    .share({ title: button.dataset.sheet ?? document.title, url: full(addressOf(button)) })
    .catch(() => undefined)

const addressOf = (element: Element) => element.closest<HTMLElement>('[data-share]')?.dataset.share

/** A link that was made without knowing where the site is: now it is known. */
function complete(link: HTMLAnchorElement) {
  const address = addressOf(link)
  if (address?.startsWith('/')) {
    link.href = link.href.replaceAll(encodeURIComponent(address), encodeURIComponent(full(address)))
  }
  const { webcal } = link.dataset
  if (webcal) link.href = full(webcal).replace(/^https?/, 'webcal')
}

/** Sharing, copying and subscribing; by delegation, because interactive screens change their links. */
export function share() {
  if ('share' in navigator) document.documentElement.classList.add('can-share')
  addEventListener('click', (e) => {
    const copied = closest(e, '[data-copy]')
    const sheet = closest(e, '[data-sheet]')
    const link = closest(e, '[data-share] a, [data-webcal]')
    if (copied) copy(copied)
    if (sheet) open(sheet)
    if (link instanceof HTMLAnchorElement) complete(link)
  })
}
