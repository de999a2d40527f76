const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

/** Menus close with Escape, with a click elsewhere and when the focus leaves them. */
export function menus() {
  addEventListener('keydown', (e) => {
    if (e.key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    }
  })
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  addEventListener('click', (e) => closeOthers(e.target))
  addEventListener('focusin', (e) => closeOthers(e.target))
}
