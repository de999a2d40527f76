/** What the oldest browsers lack of what visitors get, by the reason why it does no harm there. */
export const OF_STYLES: Record<string, string[]> = {
  'Spacing and columns stay as for what has less; the system alone decides the theme (header.module.css)': [
    'css/selectors/has',
  ],
  'The next page comes at once': ['css/at-rules/view-transition', 'css/selectors/view-transition-group'],
  'Marked text has the colours of the system': ['css/selectors/selection'],
  'Paper has the margins of the browser, a heading may stay at its foot, and the script opens what is folded': [
    ...['css/at-rules/page', 'css/properties/break-after/avoid', 'css/selectors/details-content'],
    ...['css/properties/content-visibility', 'css/properties/content-visibility/visible'],
  ],
  'Bars hide by themselves, and nothing points': [
    ...['css/properties/scrollbar-width', 'css/properties/scrollbar-width/none', 'css/properties/scrollbar-width/thin'],
    'css/properties/cursor/pointer',
  ],
  'Lines break where they are full, in the next family of the list, and grow as the browser likes': [
    ...['css/properties/text-wrap', 'css/properties/text-wrap/balance', 'css/properties/text-wrap/pretty'],
    'css/properties/font-family/ui-monospace',
  ],
}

export const OF_PROGRAMS: Record<string, string[]> = {
  'Asked for only where it is (React, React Router, Zod, the script of all pages)': [
    ...[
      '.connection',
      '.downlink',
      '.saveData',
      '.transferSize',
      '.prerendering',
      'Error.captureStackTrace',
      'URL.canParse',
    ],
    ...['.canIntercept', '.currentEntry', '.startViewTransition', '.skipTransition', '.transition'],
  ],
  'Another way is taken where it is not (socket.io)': ['WebTransport', '.createBidirectionalStream', '.writeBuffer'],
  'Brought along by the calendar': ['Temporal', '.PlainDateTime', '.Instant'],
  'What is hidden can be reached by Tab, as it could before': ['.inert'],
  'A name that something of our own or of a library has too': [
    ...['Profiler', '.Profiler', 'ViewTransition', '.createContext', '.delay', '.alternate', '.displayName'],
    ...['.fromElement', '.marginTop', '.marginBottom', '.rangeStart', '.isVisible', '.metadata', '.red'],
  ],
}
