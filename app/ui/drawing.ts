/** What is inside the svg element of a drawing, on one line; what is bare already stays as it is. */
export const insideOf = (svg: string): string =>
  svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll(' />', '/>')
