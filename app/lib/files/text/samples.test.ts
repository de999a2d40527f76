import { and, eq, isNull, like, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/base-de-datos.ts'
import { db } from '../../db/client.server.ts'
import { archivos, textosArchivo } from '../schema.server.ts'

testDatabase('sembrada')

test('every document of the sample has its text, but for the scan', async () => {
  expect(await db.$count(archivos, isNull(archivos.estadoTexto))).toBe(0)
  const unread = await db
    .select({ nombre: archivos.nombre, estado: archivos.estadoTexto })
    .from(archivos)
    .where(and(ne(archivos.estadoTexto, 'listo'), ne(archivos.estadoTexto, 'no_aplica')))
  expect(unread).toEqual([{ nombre: expect.stringContaining('escaneado'), estado: 'sin_texto' }])
})

test('what the third page of a manual says is found on its third page', async () => {
  const found = await db
    .select({ pagina: textosArchivo.pagina })
    .from(textosArchivo)
    .innerJoin(archivos, eq(archivos.id, textosArchivo.archivo))
    .where(
      and(
        like(archivos.nombre, '%manual_docente%'),
        like(textosArchivo.texto, '%La calificación es de cero a veinte%'),
      ),
    )
  expect(found).toEqual([{ pagina: 3 }])
})

test('sheets of a workbook are pages in their order', async () => {
  const sheets =
    await db.execute(sql`select pagina, textos_archivo.texto from textos_archivo join archivos on id = idarchivo
    where name_archivo like '%convocatoria_cronograma%' and textos_archivo.texto like 'Notas %'`)
  expect(new Set(sheets.rows.map(({ pagina }) => pagina))).toEqual(new Set([2]))
  expect(sheets.rows).toContainEqual({
    pagina: 2,
    texto: expect.stringContaining('mesa de partes digital hasta las 23:59'),
  })
})
