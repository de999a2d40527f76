import { type ConfigData, HtmlValidate } from 'html-validate'

const RECOMMENDED = ['html-validate:recommended', 'html-validate:document']
const RULES: ConfigData['rules'] = {
  // How React writes them, which means the same.
  ...{ 'attr-case': 'off', 'void-style': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off' },
  'valid-id': ['error', { relaxed: true }],
  // The boxes of one question have one name.
  'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'submit'] }],
  // A text is what an input is for where nothing is said.
  'no-implicit-input-type': 'off',
  // Programs come from where the page comes from, under names that say what is in them.
  'require-sri': 'off',
  // A table whose rows stand one below the other on a phone is none for older Safari, unless all of it says so.
  ...{ 'no-redundant-role': 'off', 'prefer-native-element': ['error', { exclude: ['table'] }] },
  // The list of categories stands where there is room, or folded: each width has one of the two.
  'unique-landmark': 'off',
  // Numbers are broken where there is no room for them.
  'tel-non-breaking': 'off',
}

const OF_OFFICE: ConfigData['rules'] = {
  ...RULES,
  // How Mantine writes its parts.
  ...{ 'no-dup-class': 'off', 'presentation-role-style': 'off', 'prefer-native-element': 'off' },
  // What only locks what is in it has no name, and what is told may be long.
  ...{ 'wcag/h71': 'off', 'long-title': 'off' },
  // A form is sent by a button elsewhere on the screen, which comes with its programs.
  'wcag/h32': 'off',
}

const validators = {
  portal: new HtmlValidate({ extends: RECOMMENDED, rules: RULES }),
  office: new HtmlValidate({ extends: RECOMMENDED, rules: OF_OFFICE }),
}

/** The order of the layers stands where the office begins: what its style sheets say depends on it. */
const LAYERS = 'html > body > style'

/** What it does not look at: types of scripts and links that are none, and a demand to choose where something always is chosen. */
const OVERLOOKED =
  /<script type="(?!module"|application\/ld\+json"|speculationrules")[^>]*|<link rel="later"[^>]*|<select\b[^>]* required[^>]*><option value="[^"][^>]*/g

/** What a validator of others says of a page as it is served. */
export async function wrongIn(page: string, part: 'portal' | 'office'): Promise<string[]> {
  const { results } = await validators[part].validateString(page)
  const said = results
    .flatMap(({ messages }) => messages)
    .filter(({ selector }) => part === 'portal' || selector !== LAYERS)
  return [
    ...said.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ...[...page.matchAll(OVERLOOKED)].map(([what]) => what),
  ]
}
