/** The text of a source without the imports of types, which leave nothing behind when the program runs. */
export const withoutTypes = (text: string): string =>
  text
    .replaceAll(/(import|export) type [^'"]*from '[^']+'/g, '')
    .replaceAll(/import \{\s*(type \w+( as \w+)?,?\s*)+\} from '[^']+'/g, '')
