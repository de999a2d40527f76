/** The colours of the house, their tints, and the light of each hour. */
export const papel = '#fbfaf7'
export const tinta = '#16202e'
export const noche = '#12324f'
export const grana = '#9c1f36'
export const maiz = '#e3a72f'
export const hoja = '#2f6b4f'
export const cielo = '#1f6fb2'
export const tierra = '#b5764a'
export const arcilla = '#c1623d'
export const adobe = '#dcb083'
export const madera = '#a8734a'
export const acero = '#c3ccd3'
export const blanco = '#ffffff'

export const pieles = ['#a96f4b', '#c08a62', '#8f5a3c', '#d3a27a', '#b57b54', '#9c6443'] as const
export const cabellos = ['#1f1b1f', '#2c2321', '#3a2a24', '#241f26', '#4b3327', '#191720'] as const
export const cana = '#8b8a8c'

const canales = (c: string): [number, number, number] => [
  Number.parseInt(c.slice(1, 3), 16),
  Number.parseInt(c.slice(3, 5), 16),
  Number.parseInt(c.slice(5, 7), 16),
]

export function mezcla(a: string, b: string, t: number): string {
  const p = canales(a)
  const q = canales(b)
  return `#${p
    .map((v, i) =>
      Math.round(v + ((q[i] ?? v) - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
export const claro = (c: string, t: number): string => mezcla(c, papel, t)
export const oscuro = (c: string, t: number): string => mezcla(c, tinta, t)

export type Hora = 'manana' | 'dia' | 'tarde' | 'ocaso' | 'noche'
export type Luz = {
  hora: Hora
  alto: string
  medio: string
  bajo: string
  sol: string
  nube: string
  /** From the farthest range to the nearest. */
  cerros: readonly [string, string, string, string]
  suelo: string
  /** What falls through a window onto wall and floor. */
  rayo: string
}

export const luces: Record<Hora, Luz> = {
  manana: {
    hora: 'manana',
    alto: '#9cc4dc',
    medio: '#d7e4e1',
    bajo: '#fdeccb',
    sol: '#fff3cf',
    nube: '#fdf6ea',
    cerros: ['#b8c9d2', '#93b0b1', '#6f9a84', '#4d8263'],
    suelo: '#a9b878',
    rayo: '#ffe9b8',
  },
  dia: {
    hora: 'dia',
    alto: '#4d97cd',
    medio: '#9ac8e3',
    bajo: '#e6f1ef',
    sol: '#fff6d8',
    nube: '#ffffff',
    cerros: ['#9dbbd0', '#7aa0aa', '#5f9177', '#417d5b'],
    suelo: '#9db56a',
    rayo: '#fff4cf',
  },
  tarde: {
    hora: 'tarde',
    alto: '#7fb0cb',
    medio: '#d9d5bd',
    bajo: '#fbd795',
    sol: '#ffe7a3',
    nube: '#fff0d6',
    cerros: ['#c7b7ab', '#ad9f80', '#8b955f', '#64824f'],
    suelo: '#c2ab62',
    rayo: '#ffd98c',
  },
  ocaso: {
    hora: 'ocaso',
    alto: '#28466f',
    medio: '#b0698a',
    bajo: '#f6a560',
    sol: '#ffd58a',
    nube: '#eda67f',
    cerros: ['#8c6c8c', '#665a80', '#45506f', '#2f4356'],
    suelo: '#556048',
    rayo: '#f7b26b',
  },
  noche: {
    hora: 'noche',
    alto: '#0d2038',
    medio: '#17375a',
    bajo: '#3c6184',
    sol: '#f3efdc',
    nube: '#3a577a',
    cerros: ['#33526f', '#27435e', '#1d364c', '#15293a'],
    suelo: '#24404a',
    rayo: '#8fb3d6',
  },
}
