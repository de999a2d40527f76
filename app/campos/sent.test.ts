import { boolean, integer, pgTable, text, time, timestamp, varchar } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { blankOf, columnsOf, type Form, takeSent, whatLacks } from './sent.server.ts'

const table = pgTable('cosas', {
  titulo: varchar('titulo_cosa').notNull(),
  texto: text('texto_cosa').notNull(),
  nota: text('nota_cosa'),
  tipo: varchar('tipo_cosa').notNull().default('1'),
  area: integer('area_cosa'),
  orden: integer('orden_cosa').notNull(),
  hora: time('hora_cosa'),
  fecha: timestamp('fecha_cosa', { mode: 'string' }).notNull().defaultNow(),
  aviso: boolean('aviso_cosa').notNull().default(false),
})
const form: Form = {
  table,
  rules: z.object({
    titulo: z.string('Escriba el título').max(5, 'Use como máximo 5 letras'),
    texto: z.string(),
    nota: z.string().nullish(),
    tipo: z.string(),
    area: z.number().nullish(),
    hora: z.string().nullish(),
    fecha: z.string(),
  }),
  fields: {
    titulo: { label: 'Título', control: 'text' },
    texto: { label: 'Texto', control: 'html' },
    nota: { label: 'Nota', control: 'textarea' },
    tipo: {
      label: 'Tipo',
      control: 'select',
      options: [
        { value: '1', label: 'Uno' },
        { value: '2', label: 'Dos' },
      ],
    },
    area: { label: 'Área', control: 'reference', to: { one: 'área', table: table as never, label: table.titulo } },
    hora: { label: 'Hora', control: 'time' },
    fecha: { label: 'Fecha', control: 'datetime' },
  },
}

const CHARACTERS = 'El texto tiene caracteres que no se admiten'
it.each<[Record<string, unknown>, string]>([
  [{ titulo_cosa: 'a\0b' }, CHARACTERS],
  [{ titulo_cosa: 'a\ud800b' }, CHARACTERS],
  [{ titulo_cosa: 'a\0\ud800' }, CHARACTERS],
  [{ titulo_cosa: 'abcdef' }, 'Use como máximo 5 letras'],
  [{ tipo_cosa: '3' }, 'Elija una de estas opciones: Uno, Dos'],
  ...[-1, 1.5, 2_147_483_648, 'x'].map(
    (area_cosa) => [{ area_cosa }, 'Elija una de la lista'] satisfies [object, string],
  ),
])('%j is refused: %s', (sent, message) =>
  expect(takeSent(form, sent)).toEqual({ values: {}, errores: [{ campo: Object.keys(sent)[0], message }] }))

it.each<[Record<string, unknown>, object]>([
  [{ titulo_cosa: 'abc😀' }, { titulo: 'abc😀' }],
  [{ texto_cosa: '<p>a\0b\ud800</p>' }, { texto: '<p>ab\ufffd</p>' }],
  [{ titulo_cosa: 'a\r\n b\u2028c' }, { titulo: 'a b c' }],
  [{ titulo_cosa: 'n\u0303\u202e\u2066u\u0301\u2069' }, { titulo: 'ñú' }],
  [{ nota_cosa: 'a\n\n n\u0303\u202a' }, { nota: 'a\n\n ñ' }],
  [{ tipo_cosa: '2' }, { tipo: '2' }],
  [{ area_cosa: 0 }, { area: null }],
  [{ area_cosa: 1 }, { area: 1 }],
  [{ area_cosa: 2_147_483_647 }, { area: 2_147_483_647 }],
  [{ hora_cosa: '08:30' }, { hora: '08:30:00' }],
  [{ hora_cosa: '08:30:15' }, { hora: '08:30:15' }],
  [{ fecha_cosa: '2026-03-05 08:30' }, { fecha: '2026-03-05 08:30:00' }],
  [{ fecha_cosa: '2026-03-05 08:30:15' }, { fecha: '2026-03-05 08:30:15' }],
  [
    { titulo_cosa: '', tipo_cosa: null, area_cosa: '', fecha_cosa: '' },
    { titulo: '', tipo: '1', area: null, fecha: '' },
  ],
  [{ orden_cosa: 1, titulo: 'A', otra: 2 }, {}],
])('%j is kept as %j', (sent, values) => expect(takeSent(form, sent)).toStrictEqual({ values, errores: [] }))

it('a draft keeps where nothing was written what the column takes', () => {
  const blank = Object.entries(columnsOf(table)).map(([key, column]) => [key, blankOf(column)])
  expect(Object.fromEntries(blank)).toEqual({
    ...{ titulo: '', texto: '', nota: null, tipo: '1', area: null, orden: null, hora: null, fecha: '', aviso: false },
  })
  expect(blankOf(undefined)).toBe(null)
})

it('lacks what the rules of its fields demand, and what a text waits for', () => {
  const whole = { titulo: 'A', texto: '<p>a</p>', tipo: '1', area: null, fecha: '2026-03-05 08:30:00' }
  expect(whatLacks(form, whole)).toEqual([])
  expect(whatLacks(form, { ...whole, titulo: null, orden: 'x' })).toEqual([
    { campo: 'titulo_cosa', message: 'Escriba el título' },
  ])
  const image = (texto: string) => `<p>a</p><img src="/a/b.png" alt="" data-texto="${texto}">`
  expect(whatLacks(form, { ...whole, texto: image('decorativa') })).toEqual([])
  const waits = 'La imagen («b.png») espera su texto: descríbala o diga que es decorativa'
  expect(whatLacks(form, { ...whole, texto: image('pendiente') })).toEqual([{ campo: 'texto_cosa', message: waits }])
  expect(whatLacks(form, { ...whole, texto: 'Se escribe data-texto="pendiente"' })).toEqual([])
})
