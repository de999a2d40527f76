const BACK = 2500
const LABEL = 'Copiar dirección'

const closest = (e: Event, selector: string) =>
  e.target instanceof Element ? e.target.closest<HTMLElement>(selector) : null

/** Says what came of it, for a moment. */
async function copy(button: HTMLElement) {
  const label = button.querySelector('span')
  const say = (text: string) => label?.replaceChildren(text)
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '')
    say('Dirección copiada')
  } catch {
    say('No se pudo copiar')
  }
  setTimeout(() => say(LABEL), BACK)
}

/** The device's own sheet. Whoever closes it has decided. */
const open = ({ dataset: { sheet = document.title, address = location.href } }: HTMLElement) =>
  navigator.share({ title: sheet, url: address }).catch(() => undefined)

/** Sharing and copying; by delegation, because interactive screens change their links. */
export function share() {
  if ('share' in navigator) document.documentElement.classList.add('can-share')
  addEventListener('click', (e) => {
    const copied = closest(e, '[data-copy]')
    const sheet = closest(e, '[data-sheet]')
    if (copied) copy(copied)
    if (sheet) open(sheet)
  })
}
