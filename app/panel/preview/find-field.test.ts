import { expect, it } from 'vitest'
import { fieldOf } from './find-field.ts'

const VALUES = {
  titulo: 'Admisión 2027',
  resumen: 'La admisión 2027 empieza en marzo',
  contenido: '<p>Hay <strong>120</strong>&nbsp;vacantes.</p><p>Traiga su DNI.</p>',
  imgUrl: '/archivos/abc123/foto.jpg',
  orden: 3,
  multimedia: [{ id: 4, fileUrl: '/archivos/zzz9/otra.webp', alt: 'El taller' }],
}

it('finds the field that says just that, or the shortest that has it', () => {
  const of = (text: string) => fieldOf(VALUES, { text, src: null })
  expect(of('ADMISIÓN   2027')).toBe('titulo')
  expect(of('empieza en marzo')).toBe('resumen')
  expect(of('Hay 120 vacantes.')).toBe('contenido')
  expect(of('El taller')).toBe('multimedia.0.alt')
  expect([of('Portada'), of('  '), of('3')]).toEqual([undefined, undefined, undefined])
})

it('finds a picture by its file, in whatever size', () => {
  const of = (src: string) => fieldOf(VALUES, { text: '', src })
  expect(of('https://x.example/archivos/abc123/foto-640.avif')).toBe('imgUrl')
  expect(of('/archivos/zzz9/otra.webp?v=1')).toBe('multimedia.0.fileUrl')
  expect(of('/assets/logo.svg')).toBeUndefined()
})
