import { beforeAll, describe, expect, it } from 'vitest'
import { publish, save } from '../../../tests/escritura.ts'
import { draft, idOf, jefa, newsroom } from '../../../tests/redaccion.ts'
import { banner } from '../../features/banners/schema.server.ts'
import { comunicado } from '../../features/comunicados/schema.server.ts'
import { categorias, documento } from '../../features/documentos/schema.server.ts'
import { pagina } from '../../features/paginas/schema.server.ts'
import { tarifario } from '../../features/tarifas/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import type { ContentType } from '../content-type.server.ts'

newsroom()
beforeAll(() => db.insert(categorias).values({ id: 1, denominacion: 'Actas', institucion: 2, estado: '1' }))

describe('what visitors could make nothing of', () => {
  const COMUNICADO = { titulo: 'Aviso', resumen: 'R', fecha: '2026-03-05 09:00:00', tipo: 'PDF' }
  const TARIFARIO = { denominacion: 'Tasas', anio: 2026, vigenteDesde: '2026-01-01' }
  const tasa = (codigo_tasa: string) => ({
    ...{ codigo_tasa, grupo_tasa: 'Constancias', denominacion_tasa: 'Constancia', importe_tasa: 1000 },
  })
  const CASES: [string, ContentType, object, string, object][] = [
    [
      'a text that is called a PDF',
      comunicado,
      { ...COMUNICADO, contenido: '<p>Lea</p>' },
      'tipo_notificacion',
      { contenido: '/archivos/x/a.pdf' },
    ],
    ['an image without one', banner, { tipo: '1', nameImg: 'Feria' }, 'imgUrl', { imgUrl: '/archivos/x/a.jpg' }],
    ['a background without a text', banner, { tipo: '2' }, 'resumen_banner', { resumen: '<p>Feria</p>' }],
    [
      'a page without a text',
      pagina,
      { titulo: 'Privacidad', codigo: 'privacidad-vacia', contenido: '<p>&nbsp;</p><p><br></p>' },
      'contenido_pagina',
      { contenido: '<p>Lea</p>' },
    ],
    [
      'a document without a file',
      documento,
      { titulo: 'Acta', tipo: '0', categoria: 1 },
      'url_archivo',
      { url: '/archivos/x/a.pdf' },
    ],
    ['fees without any', tarifario, { ...TARIFARIO, tasas: [] }, 'tasas', { tasas: [tasa('CON-01')] }],
    [
      'two fees of one code',
      tarifario,
      { ...TARIFARIO, tasas: ['CON-01', 'CON-02', 'CON-01'].map(tasa) },
      'tasas.2.codigo_tasa',
      { tasas: ['CON-01', 'CON-02', 'CON-03'].map(tasa) },
    ],
  ]

  it.each(CASES)('is kept, and not published: %s', async (_, type, input, campo, mended) => {
    const id = await idOf(draft(type, { ...input }))
    expect(await publish(type, jefa, id)).toMatchObject({ codigo: 'INCOMPLETO', errores: [{ campo }] })
    await save(type, jefa, { id, input: { ...mended } })
    expect(await publish(type, jefa, id)).toMatchObject({ ok: true })
  })
})
