// Mantine gives its sizes in `style`, which the policy refuses in HTML and allows to programs.

const TAG = /<[a-z][^<>]*>/gi
// One after the other, so that what a value holds is never taken for a name.
const ATTRIBUTE = / ([\w:-]+)="[^"]*"/g

/** The page with its style attributes waiting for `BEFORE_PAINT`. */
export const withStylesLater = (html: string): string =>
  html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (whole, name) => (name === 'style' ? ` data-${whole.trimStart()}` : whole)),
  )

/** Runs at the end of the page, before anything is painted; the theme of the page is Mantine's, too. */
export const BEFORE_PAINT = `(function(d){var c=d.body.classList;d.documentElement.dataset.mantineColorScheme=c.contains('v2')||!c.contains('v1')&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.querySelectorAll('[data-style]').forEach(function(e){e.style.cssText=e.dataset.style;e.removeAttribute('data-style')})})(document)`
