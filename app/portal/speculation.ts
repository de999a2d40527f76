/** Screens that run React: what makes them would be fetched for a visitor who may not come. */
const INTERACTIVE = ['/transparencia/calendario*', '/transparencia/documentos/gestion/*']

/** Files, feeds and downloads. */
const NO_PAGE = ['/*.*']

/** What does something when it is asked for, belongs to one person, or is only a word somebody typed. */
const APART = ['/api/*', '/archivos/*', '/buscar*', '/cuenta/*', '/panel*']

const none = (...paths: string[]) => [
  { not: { href_matches: paths } },
  { not: { selector_matches: '[download],[target],[rel~=nofollow],[data-opens]' } },
]

const PAGES_THAT_RUN = {
  where: { and: [{ href_matches: INTERACTIVE }, ...none(...NO_PAGE)] },
  eagerness: 'moderate',
}

/**
 * The page of a link is drawn when somebody is about to follow it (pointed at for a moment, or pressed), or only
 * fetched where drawing costs more: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    { where: { and: [{ href_matches: '/*' }, ...none(...NO_PAGE, ...APART, ...INTERACTIVE)] }, eagerness: 'moderate' },
  ],
  // Their style sheets too, where the browser can (Chromium 144); their programs wait for the visitor.
  prerender_until_script: [PAGES_THAT_RUN],
  prefetch: [PAGES_THAT_RUN],
})
