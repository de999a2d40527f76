import { useEffect } from 'react'

declare global {
  interface Window {
    /** Ends the keeping, and gives what was pressed last: a button, or a form that was sent without one. */
    pulsadoAntes?: () => HTMLElement | undefined
  }
}

/**
 * Keeps which button is pressed, or which form of the programs is sent, until they can answer. A form that says where
 * it goes needs none, and the theme's button has its program from the start.
 */
export const KEEP_PRESSED = `(function(){var b;function k(e){var t=e.type==='click'?e.target.closest('button[type=button]:not([data-theme-toggle])'):e.target.matches('[action],[method]')?null:e.submitter||e.target;if(t){b=t;e.stopPropagation();e.type==='click'||e.preventDefault()}}addEventListener('click',k,true);addEventListener('submit',k,true);window.pulsadoAntes=function(){removeEventListener('click',k,true);removeEventListener('submit',k,true);return b}})()`

/** On a slow line somebody presses a button before it does anything: it does it as soon as it can. */
export function usePressedEarly() {
  useEffect(() => {
    const pressed = window.pulsadoAntes?.()
    delete window.pulsadoAntes
    if (!pressed?.isConnected) return
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }, [])
}
