// The one script of the content pages. Everything works without it; here is what makes it nicer.
import { accordions } from './enhance/accordions.ts'
import { carousels } from './enhance/carousel.ts'
import { dialogs } from './enhance/dialogs.ts'
import { forms } from './enhance/forms.ts'
import { frames } from './enhance/frames.ts'
import { lightboxes } from './enhance/lightbox.ts'
import { menus } from './enhance/menus.ts'
import { popovers } from './enhance/popovers.ts'
import { progress } from './enhance/progress.ts'
import { session } from './enhance/session.ts'
import { share } from './enhance/share.ts'
import { theme } from './enhance/theme.ts'

/** Of who came and what they chose. */
function own() {
  session()
  theme()
}

/** What listens, or puts things in their place. */
function still() {
  menus()
  popovers()
  accordions()
  lightboxes()
  share()
  forms()
  requests()
}

/** What only some pages need comes with them alone. */
function requests() {
  if (document.querySelector('[data-adjuntar], [data-papeles], [data-novedades]'))
    void import('./enhance/requests.ts').then((ours) => ours.requests())
  if (document.querySelector('[data-huella]')) void import('./enhance/digest.ts').then((ours) => ours.digests())
}

function moving() {
  carousels()
  dialogs()
  frames()
  // Last: a link that opened a dialog goes nowhere.
  progress()
}

// Nothing moves, opens or is remembered on a page that the browser draws ahead of time until somebody comes to it and sees it.
if ('prerendering' in document && document.prerendering) {
  still()
  const come = () => {
    own()
    requestAnimationFrame(() => setTimeout(moving))
  }
  document.addEventListener('prerenderingchange', come, { once: true })
} else {
  own()
  still()
  moving()
}
