import { bandera } from './edificios.ts'
import { estante, ventana } from './interior.ts'
import { luces } from './paleta.ts'
import { caja, op } from './svg.ts'

/** Office with books at one side and the valley behind a window, softened so that the face comes first. */
export const fondoEstante = (k: number): string =>
  caja(0, 0, 600, 720, '#ecdcbc') +
  ventana(300, 70, 400, 380, luces.tarde, (k % 30) + 2, '#f7efdd') +
  estante(-60, 40, 240, 700, 6, (k % 20) + 1, '#9c6d47') +
  caja(0, 0, 600, 720, '#f6e3b8', 0, op(0.42))
export const banderaEscritorio = (x: number, y: number): string => bandera(x, y + 160, 560, 1.15)
