import { saveTheme } from './session.ts'

/** The toggle writes v1 (light) or v2 (dark) on the body and remembers it. */
export function theme() {
  const button = document.querySelector<HTMLElement>('[data-theme-toggle]')
  if (!button) return
  const { classList } = document.body
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => classList.contains('v2') || (!classList.contains('v1') && system.matches)
  const say = () => button.setAttribute('aria-pressed', String(isDark()))
  const set = (tema: string) => {
    classList.remove('v1', 'v2', 'auto')
    classList.add(tema)
  }
  button.addEventListener('click', () => {
    const tema = isDark() ? 'v1' : 'v2'
    set(tema)
    saveTheme(tema)
    try {
      localStorage.setItem('tema', tema)
    } catch {
      // Private windows may refuse storage: the theme then lasts for this page.
    }
  })
  const take = (tema: string | null) => (tema === 'v1' || tema === 'v2') && set(tema)
  // Another tab of the same visitor changed it.
  addEventListener('storage', (e) => e.key === 'tema' && take(e.newValue))
  system.addEventListener('change', say)
  // Also a person's settings change it.
  new MutationObserver(say).observe(document.body, { attributeFilter: ['class'] })
  say()
  // Who is signed in has a theme of their own, which the server drew.
  if (document.body.dataset.usuario !== undefined) return
  try {
    // Chosen meanwhile, on the page from which this one was drawn ahead of time.
    take(localStorage.getItem('tema'))
  } catch {
    // Nothing is kept, so nothing was chosen.
  }
}
