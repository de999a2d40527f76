import { describe, expect, it } from 'vitest'
import { monthsOf } from './months.ts'

const kinds = new Map([
  ['noticias', { one: 'noticia', la: 'la noticia' }],
  ['agenda', { one: 'actividad', la: 'la actividad' }],
  ['documentos', { one: 'documento', la: 'el documento' }],
  ['archivos', { one: 'archivo', la: 'el archivo' }],
])
const titles = new Map([
  ['noticias 1', 'Matrícula'],
  ['archivos x', 'Tarifario'],
])
const of = (did: Parameters<typeof monthsOf>[0], now = '2026-11-23') =>
  monthsOf(did, now, { kinds, titleOf: (tipo, id) => titles.get(`${tipo} ${id}`) })
const did = (mes: string, tipo: string, accion: string, ids: (number | string)[], veces = ids.length) => ({
  ...{ mes, tipo, accion, ids, veces },
})

describe('what a post does in each month', () => {
  it('begins with the month that is now, and says each year in a sentence', () => {
    const said = of([
      did('2025-03', 'noticias', 'publicar', [1]),
      did('2026-03', 'agenda', 'publicar', [1, 2, 3]),
      did('2026-03', 'archivos', 'reemplazar', ['x']),
      did('2024-12', 'documentos', 'retirar', [7]),
    ])
    expect(said).toEqual([
      { mes: 'diciembre', anios: [{ anio: '2024', frase: 'Retiró 1 documento.' }] },
      {
        mes: 'marzo',
        anios: [
          { anio: '2026', frase: 'Publicó 3 actividades; reemplazó el archivo «Tarifario».' },
          { anio: '2025', frase: 'Publicó la noticia «Matrícula».' },
        ],
      },
    ])
  })

  it('says of what was published neither that it was made nor that it was changed', () => {
    expect(
      of([
        did('2026-11', 'noticias', 'crear', [1, 2]),
        did('2026-11', 'noticias', 'editar', [1, 2, 3, 4, 5]),
        did('2026-11', 'noticias', 'publicar', [1]),
        did('2026-10', 'noticias', 'editar', [1]),
        did('2026-10', 'nada', 'editar', [1]),
      ]).map(({ mes, anios }) => [mes, ...anios.map(({ frase }) => frase)]),
    ).toEqual([
      ['noviembre', 'Publicó la noticia «Matrícula»; preparó 1 noticia; cambió 3 noticias.'],
      ['octubre', 'Cambió la noticia «Matrícula».'],
    ])
  })
})
