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

function begin() {
  session()
  theme()
  menus()
  popovers()
  accordions()
  carousels()
  dialogs()
  frames()
  lightboxes()
  share()
  forms()
  // Last: a link that opened a dialog goes nowhere.
  progress()
}

// A page that the browser draws ahead of time does nothing until somebody comes to it.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', begin, { once: true })
} else begin()
