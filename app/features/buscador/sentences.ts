/** The lines and items of lists of a text, each as its sentences, with single spaces. */
export const linesOf = (text: string): string[][] =>
  text
    .normalize('NFC')
    .split(/\s*\n\s*|(?:^|\s+)•\s+/)
    .map((line) => sentencesOf(line.replace(/\s+/g, ' ').trim()))
    .filter((line) => line.length > 0)

/** A point after a few letters (R.D., N.º) or a title (Dra., Lic.) ends nothing. */
const sentencesOf = (line: string): string[] =>
  line
    .split(
      /(?<=\p{L}{3}(?<!\b(?:Abg|Art|Dra|Ing|Lic|Nro|Sra|Dpto|Econ|Prof|Resol|arts?|inc|num))[.!?…]["»”)]?|;) (?=[\p{Lu}\d¿¡"«(])/u,
    )
    .filter((sentence) => sentence !== '')
