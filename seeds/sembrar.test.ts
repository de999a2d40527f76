import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '../app/lib/db/client.server.ts'
import { testDatabase } from '../tests/base-de-datos.ts'
import type { Almacen } from './almacen.ts'
import { hoyEnLima } from './fechas.ts'
import { sembrar } from './sembrar.ts'

testDatabase('vacia')

/** What is told of days to come: what is planned, what is open, what waits for its day. */
const DE_LO_QUE_VIENE = [
  'agenda.hora_fin',
  'agenda.hora_inicio',
  'bolsa_trabajos.fecha_fin',
  'convocatorias.cierre_convocatoria',
  'documentos.vigente_hasta',
  'eventos.fecha_evento',
  'expedientes.inicio_computo',
  'expedientes.vence',
  'indice_busqueda.fecha',
  'plazos.inicio',
  'plazos.vence',
  'pre_inscripcion_temporadas.fecha_clase',
  'pre_inscripcion_temporadas.fecha_examen',
  'pre_inscripcion_temporadas.fecha_fin',
  'pre_inscripcion_temporadas.fecha_relacion',
  'pre_inscripcion_temporadas.matricula_desde',
  'pre_inscripcion_temporadas.matricula_hasta',
  'pre_inscripcion_temporadas.resultados_desde',
  'pre_inscripcion_temporadas.resultados_hasta',
]
const PROGRAMABLE = ['publicar_desde', 'publicar_hasta']

/** The rows are of interest here, not the files: none is drawn. */
function sinArchivos(): Almacen {
  const guardar = async (nombre: string) => `/archivos/${nombre}`
  const imagen = async ({ dibujo }: { dibujo: string }) => guardar(dibujo)
  return { guardar, dibujo: guardar, imagen, banner: imagen, lamina: guardar, anotar: async () => {} }
}

type Columna = { tabla: string; columna: string; programable: boolean }

test('made in the first minute of a day, no row is dated after it', async () => {
  const antes = new Date()
  const ahora = hoyEnLima().toPlainDateTime('00:01')
  await sembrar(ahora, sinArchivos)
  const { rows } = await db.execute<Columna>(sql`
    select c.table_name tabla, c.column_name columna, p.column_name is not null programable
    from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    left join information_schema.columns p on p.table_name = c.table_name and p.column_name = 'publicar_desde'
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type ~ '^(date|timestamp)'`)
  const deAntes = rows.filter(
    ({ tabla, columna }) => !DE_LO_QUE_VIENE.includes(`${tabla}.${columna}`) && !PROGRAMABLE.includes(columna),
  )
  expect(deAntes.length).toBeGreaterThan(20)
  const despues = []
  for (const { tabla, columna, programable } of deAntes) {
    const [campo, desde] = [sql.identifier(columna), programable ? sql`publicar_desde` : sql`null::timestamptz`]
    // A default is the moment of the test itself.
    const hallados = await db.execute(sql`
      select ${campo} from ${sql.identifier(tabla)}
      where ${campo}::timestamptz > ${`${ahora} America/Lima`}::timestamptz
        and ${campo}::timestamptz not between ${antes.toISOString()}::timestamptz - interval '1 s' and now() + interval '1 s'
        and (${desde} is null or ${desde} <= now())`)
    if (hallados.rows.length > 0) despues.push(`${tabla}.${columna}`)
  }
  expect(despues).toEqual([])
})

test('what each cash box of the sample was closed with is what came in and went out of it', async () => {
  const { rows } = await db.execute<{ cierre: string; debe: string }>(sql`
    select c.cierre_caja - c.monto_diferencia cierre, c.fondo_caja + sum(
      case when m.medio <> 'efectivo' then 0 when m.tipo = 'I' then m.importe else -m.importe end) debe
    from cajas c join caja_movimientos m using (idcaja) where c.estado_caja = '2' group by c.idcaja order by c.idcaja`)
  expect(rows.map(({ cierre, debe }) => [Number(cierre), Number(debe)])).toEqual([
    [184_500, 184_500],
    [96_500, 96_500],
  ])
})
