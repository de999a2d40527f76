/** Files, feeds and downloads. */
const NO_PAGE = ['/*.*']

/** What belongs to one person. */
const OF_ONE = ['/cuenta/*', '/panel*', '/tramites/solicitud/*', '/tramites/seguimiento/*']
/** That, what does something when it is asked for, and what is only a word somebody typed. */
const APART = ['/api/*', '/archivos/*', '/buscar*', ...OF_ONE]

/**
 * The page of a link is drawn when somebody is about to follow it (pointed at for a moment, pressed, or in sight on a phone):
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API. Where React runs too: its programs wait for the visitor
 * (`programs.tsx`), so that what is fetched ahead is the page and its styles.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...NO_PAGE, ...APART] } },
          { not: { selector_matches: '[download],[target],[rel~=nofollow],[data-opens]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
