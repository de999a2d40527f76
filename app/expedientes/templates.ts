import type { Solicitante } from './kind.server.ts'

/** An answer that is written already, for whoever begins one with it. */
export type Template = { nombre: string; texto: string }

/** Of a text with all of them, each after a line «# Nombre»; what is before the first is none. */
export const templatesIn = (text: string): Template[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/^#[^\S\n]+/m)
    .slice(1)
    .map((one) => {
      const [nombre = '', ...rest] = one.split('\n')
      return { nombre: nombre.trim(), texto: rest.join('\n').trim() }
    })
    .filter(({ nombre, texto }) => nombre !== '' && texto !== '')

type About = { numero: string; asunto: string; solicitante: Pick<Solicitante, 'nombre'> }

/** What stands for something of the case, in the words of that case; what is no such word stays as it is. */
export function filledIn(text: string, { numero, asunto, solicitante }: About): string {
  const words = { nombre: solicitante.nombre, expediente: numero, asunto }
  return text.replaceAll(/\{(nombre|expediente|asunto)\}/g, (_, word: keyof typeof words) => words[word])
}
