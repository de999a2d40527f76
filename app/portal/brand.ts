/** 'IESTP "Quebrada Serena"' in two lines: what it is, and its name. */
export function splitName(nombre: string): [kind: string, name: string] {
  const match = /^([A-Z.]{2,})\s+["“«]?(.+?)["”»]?$/.exec(nombre)
  return [match?.[1] ?? '', match?.[2] ?? nombre]
}

export type Brand = Record<'paper' | 'ink' | 'soft' | 'night' | 'nightDark' | 'grana' | 'maize' | 'line', string>

/** The colours of the tokens (`styles/tokens.css`), for what is drawn outside of a page. */
export const COLORS: Brand = {
  paper: '#fbfaf7',
  ink: '#16202e',
  soft: '#4b5768',
  night: '#12324f',
  nightDark: '#0a1320',
  grana: '#9c1f36',
  maize: '#e3a72f',
  line: '#e3ddd0',
}
