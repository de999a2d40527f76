// Mantine gives its sizes in `style`, which the policy refuses in HTML and allows to programs. React writes ' style="' only
// as an attribute: in texts and in data it escapes the quotation mark.

/** The page with its style attributes waiting for `BEFORE_PAINT`. */
export const withStylesLater = (html: string): string => html.replaceAll(' style="', ' data-style="')

/** Runs at the end of the page, before anything is painted; the theme of the page is Mantine's, too. */
export const BEFORE_PAINT = `(function(d){var c=d.body.classList;d.documentElement.dataset.mantineColorScheme=c.contains('v2')||!c.contains('v1')&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.querySelectorAll('[data-style]').forEach(function(e){e.style.cssText=e.dataset.style;e.removeAttribute('data-style')})})(document)`
