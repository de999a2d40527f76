/** Breaks a text in lines no wider than `width`; a word wider than that is cut. Its own line breaks stay. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((one) => wrappedLine(one, width, widthOf))
}

function wrappedLine(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      const pieces = cut(word, width, widthOf)
      line = pieces.pop() ?? ''
      lines.push(...pieces)
    }
  }
  return [...lines, line]
}

function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}
