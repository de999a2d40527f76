import { readFile } from 'node:fs/promises'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { enhance } from './app/portal/enhance.vite.ts'
import { insideOf } from './app/ui/drawing.ts'

/**
 * The styles of every page of the portal in one file: one request, kept for the whole visit. Forms bring their own. A
 * communiqué is on the home too.
 */
const sharedStyles = {
  name: 'ui',
  test: /app\/(ui\/(?!cards|form|verdict)|styles|portal\/(layout|header|footer|navigation|externals|notice-bar|woven)|features\/comunicados\/components\/body).*\.css$/,
}

/**
 * The styles of the whole office, too: a browser that takes one sheet in or out draws the whole screen again, two or three
 * times in each move.
 */
const officeStyles = { name: 'office', test: /app\/panel\/.*\.css$/ }

/**
 * What every interactive screen needs, in few files: each request costs more than the bytes that one could do without. What
 * only pages that are read are made of stays out: of screens, the office's preview alone draws it.
 */
const sharedPrograms = [
  // What the script of all pages begins with, and interactive screens use too.
  { name: 'first', test: /vite\/preload-helper|app\/lib\/session\/browser/ },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'portal',
    test: /app\/(root|portal\/layout|ui\/(?!account-|article|cards|change-notes|choice|confirm|dialog|done|entry|facts|failure-toast|field|file-list|form|gallery|list-page|narrow|new-password|notice|password|rich-|save-data|section|side-|toasts|unreadable|use-wide|verdict).+)\.tsx?$/,
  },
]

/** The oldest browsers: what is newer in how things are written, the build writes for them. What they lack: `tests/navegadores`. */
const OLDEST = ['chrome100', 'safari16', 'ios16', 'firefox115']

const FEEDS = /^(feedsmith|fast-xml-.+|@nodable\/entities|is-unsafe|path-expression-matcher|strnum|xml-naming)$/

export default defineConfig(({ command }) => ({
  plugins: [enhance(), reactRouter(), bareDrawings(), calendarInPlace(), programsBeside()],
  // `scripts/build.mjs` empties what is built anew, and not what tests and types keep in the same folder.
  build: { assetsInlineLimit: 0, target: OLDEST, cssTarget: OLDEST, emptyOutDir: false },
  // What is sent with every element is short: a name in full would be a tenth of each page as it travels.
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [sharedStyles, officeStyles, ...sharedPrograms] } } },
      },
    },
    // The Fastify process is bundled together with the pages, so that there is one copy of every module.
    ssr: {
      // Of the many small files of Drizzle and Mantine only what is used, in one: less memory and a quicker start.
      // The dictionaries of weak passwords, what reads the sample, and what writes feeds with what it stands on: in parts of their own.
      resolve: {
        // Of the two forms of pdfkit the one of browsers has no fonts.
        externalConditions: ['node', 'module-sync'],
        noExternal:
          command === 'build'
            ? [/^@mantine\//, 'drizzle-orm', 'drizzle-zod', /^@zxcvbn-ts\//, 'marked', 'csv-parse', FEEDS]
            : [],
      },
      build: {
        target: 'node26',
        rolldownOptions: {
          input: { main: './server/main.ts' },
          // All in one folder, so that a program lies beside whichever file starts it.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))

const PROGRAMS = {
  'pglite-worker.js': './app/lib/db/pglite-worker.ts',
  'judge-worker.js': './app/lib/account/judge-worker.ts',
  'encode-process.js': './app/lib/files/encode-process.ts',
  'text-process.js': './app/lib/files/text/text-process.ts',
  'first-start.js': './server/first-start.ts',
}

/** The thread of PGlite and the processes that do heavy work apart are programs of their own, beside the bundle. */
/** Of each drawing the browser gets what is inside of it: what is around is the same in all, and `Icon` writes it. */
function bareDrawings(): Plugin {
  return {
    name: 'atrio:bare-drawings',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /lucide-static\/icons\/[\w-]+\.svg\?raw$/ },
      async handler(id) {
        const svg = await readFile(id.replace('?raw', ''), 'utf8')
        return `export default ${JSON.stringify(insideOf(svg))}`
      },
    },
  }
}

/**
 * The calendar of a range stands in a popover that is there already, and never beside an input of its own: with what would
 * place it there, every screen of the office would carry what only that asks of it.
 */
function calendarInPlace(): Plugin {
  const names = ['arrow', 'autoUpdate', 'flip', 'offset', 'useFloating', 'FloatingArrow']
  return {
    name: 'atrio:calendar-in-place',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@floating-ui\/react$/ },
      handler: (_, importer) => (importer?.includes('/react-datepicker/') ? '\0in-place' : null),
    },
    load: {
      filter: { id: /^\0in-place$/ },
      handler: () => names.map((name) => `export const ${name} = () => null`).join('\n'),
    },
  }
}

function programsBeside(): Plugin {
  return {
    name: 'atrio:programs-beside',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const [fileName, id] of Object.entries(PROGRAMS)) this.emitFile({ type: 'chunk', id, fileName })
    },
  }
}
