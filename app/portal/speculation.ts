/** Files, feeds and downloads. */
const NO_PAGE = ['/*.*']

/** What belongs to one person. */
const OF_ONE = ['/cuenta/*', '/panel*', '/tramites/solicitud/*', '/tramites/seguimiento/*']
/** That, what does something when it is asked for, and what is only a word somebody typed. */
const APART = ['/api/*', '/archivos/*', '/buscar*', ...OF_ONE]

const rule = (whose: string) => ({
  where: {
    and: [
      { href_matches: '/*' },
      { selector_matches: `.${whose} *` },
      { not: { href_matches: [...NO_PAGE, ...APART] } },
      { not: { selector_matches: '[download],[target],[rel~=nofollow],[data-opens]' } },
    ],
  },
  eagerness: 'moderate',
})

/**
 * What is made ready when somebody is about to follow a link (pointed at for a moment, pressed, or in sight on a phone):
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API. A mouse says so early enough to draw the page; where React
 * runs too, its programs wait for the visitor (`programs.tsx`), so that what is fetched ahead is the page and its styles. A
 * finger lets go at once: a second page would only take the processor from the first, so its HTML alone is fetched (0069).
 * The page says which of them this browser has (`root.tsx`); for whoever saves data, none.
 */
export const speculationRules = () => JSON.stringify({ prefetch: [rule('touch')], prerender: [rule('mouse')] })
