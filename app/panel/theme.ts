import { createTheme, type MantineColorSchemeManager, type MantineColorsTuple } from '@mantine/core'

const accent = 'var(--accent)'
const ACCENT: MantineColorsTuple = [accent, accent, accent, accent, accent, accent, accent, accent, accent, accent]

/** Colours and sizes are the portal's tokens: `mantine.css` gives them Mantine's names. */
export const theme = createTheme({
  primaryColor: 'acento',
  colors: { acento: ACCENT },
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: { 'aria-label': 'Cerrar' } },
    // The head of what opens is no second banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
  },
})

const DARK = '(prefers-color-scheme: dark)'

/** The theme is the portal's: what its toggle, another tab or the person's settings write on the body. */
export function themeOfPage(): MantineColorSchemeManager {
  let over = new AbortController()
  const get = () => {
    if (typeof document === 'undefined') return 'light'
    const { classList } = document.body
    return classList.contains('v2') || (!classList.contains('v1') && matchMedia(DARK).matches) ? 'dark' : 'light'
  }
  return {
    get,
    set() {},
    clear() {},
    subscribe(tell) {
      over = new AbortController()
      const say = () => tell(get())
      const observer = new MutationObserver(say)
      observer.observe(document.body, { attributeFilter: ['class'] })
      over.signal.addEventListener('abort', () => observer.disconnect())
      matchMedia(DARK).addEventListener('change', say, { signal: over.signal })
    },
    unsubscribe: () => over.abort(),
  }
}
