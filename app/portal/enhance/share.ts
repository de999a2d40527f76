const BACK = 2500

/** 'Compartir': the device's own sheet where there is one, otherwise the address goes to the clipboard. */
export function share() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', async () => {
      const label = button.querySelector('span')
      const page = { title: button.dataset.share ?? document.title, url: location.href }
      try {
        if (navigator.share) return await navigator.share(page)
        await navigator.clipboard.writeText(page.url)
        if (!label) return
        label.textContent = 'Dirección copiada'
        setTimeout(() => {
          label.textContent = 'Compartir'
        }, BACK)
      } catch {
        // The visitor closed the sheet, or the browser refused: nothing to do.
      }
    })
  }
}
