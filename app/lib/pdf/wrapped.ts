/** Breaks a text in lines no wider than `width`; a word wider than that is cut. Its own line breaks stay, however written. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .flatMap((one) => wrappedLine(one, width, widthOf))
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
  let [piece, wide] = ['', 0]
  for (const sign of word) {
    // Sign by sign: how wide each is, is known; of a piece it would have to be asked anew each time.
    const more = widthOf(sign)
    if (piece !== '' && wide + more > width) {
      pieces.push(piece)
      piece = ''
      wide = 0
    }
    piece += sign
    wide += more
  }
  return [...pieces, piece]
}
