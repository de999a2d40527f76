import { useEffect } from 'react'

declare global {
  interface Window {
    /** Ends the keeping, and gives the button that was pressed last. */
    pulsadoAntes?: () => HTMLElement | undefined
  }
}

/** Keeps which button is pressed while only what the server drew stands. The theme's has its program from the start. */
export const KEEP_PRESSED = `(function(){var b;function k(e){b=e.target.closest('button[type=button]:not([data-theme-toggle])')||b}addEventListener('click',k,true);window.pulsadoAntes=function(){removeEventListener('click',k,true);return b}})()`

// As this module is read React is about to begin, and what is pressed from then on it hears by itself.
let pressed = typeof window === 'undefined' ? undefined : window.pulsadoAntes?.()

/** On a slow line somebody presses a button before it does anything: it does it as soon as it can. */
export function usePressedEarly() {
  useEffect(() => {
    if (pressed?.isConnected) pressed.click()
    pressed = undefined
  }, [])
}
