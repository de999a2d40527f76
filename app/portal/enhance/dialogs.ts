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

/** Some browsers keep nothing: there what opens once opens each time. */
function kept<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** Opens by itself once per visit: closed once, it stays closed until the visitor comes again. */
function openOnce(dialog: HTMLDialogElement) {
  const key = dialog.dataset.opensOnce
  if (!key) return
  dialog.addEventListener('close', () => kept(() => sessionStorage.setItem(key, '1')))
  if (!kept(() => sessionStorage.getItem(key))) open(dialog)
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
}
