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
  // Another tab of the same visitor changed it.
  addEventListener(
    'storage',
    (e) => e.key === 'tema' && (e.newValue === 'v1' || e.newValue === 'v2') && set(e.newValue),
  )
  system.addEventListener('change', say)
  // Also a person's settings change it.
  new MutationObserver(say).observe(document.body, { attributeFilter: ['class'] })
  say()
}
