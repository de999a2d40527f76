import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { consulta } from '../app/features/consultas/schema.server.ts'
import { requestKinds } from '../app/request-kinds.server.ts'

export const CASES = 100_000
export const MOVEMENTS = 10

/** As many people as an office has; one in a hundred cases is still open, and those came last. */
const [AREAS, PEOPLE, OPEN] = [12, 40, 4_000]

const SURNAMES = ['Ensayo', 'Muestra', 'Prueba', 'Ejemplo', 'Modelo', 'Borrador', 'Maqueta', 'Plantilla']
const NAMES = ['Nelly', 'Rosa', 'Juan', 'Luz', 'Pedro', 'Ana', 'Julia', 'Marcos', 'Elena', 'Tomás', 'Irma', 'Hugo']
const MATTERS = [
  'Constancia de estudios',
  'Certificado de notas',
  'Horario de matrícula',
  'Devolución de una tasa',
  'Traslado de turno',
  'Título profesional',
  'Convalidación de módulos',
  'Información sobre el presupuesto',
]
const STATES = ['presentado', 'observado', 'subsanado', 'derivado', 'recibido', 'en_atencion', 'resuelto', 'notificado']

const list = (all: readonly string[]) => sql`${sql.param(all)}::text[]`
const pick = (all: readonly string[], by: string) => sql`(${list(all)})[1 + (${sql.raw(by)}) % ${all.length}]`
const hex = (of: string) => sql.raw(`md5('a' || ${of}) || md5('b' || ${of})`)

/** A hundred thousand cases of every kind with ten movements and two terms each, written by the server itself. */
export async function manyCases(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  // What takes longer than anything that a page asks for.
  await client.query('set statement_timeout = 0')
  const db = drizzle(client)
  const kinds = requestKinds.map(({ name }) => name)
  const isOpen = sql`n > ${CASES - OPEN}`
  await db.execute(sql`insert into areas (denominacion_area, estado_area, idinstitucion)
    select 'Área ' || n, '1', 2 from generate_series(1, ${AREAS}::int) n`)
  await db.execute(sql`
    insert into expedientes (idinstitucion, numero, tipo, estado, asunto, solicitante, datos, buscado, presentado_en, presentado,
      inicio_computo, vence, idarea, idusuario_responsable, reglas, clave_hash, ficha, huella, cerrado_en)
    select 2, 'EXP-' || (2020 + n / 20000) || '-' || lpad(n::text, 6, '0'), ${pick(kinds, 'n')},
      case when ${isOpen} then ${pick(STATES, 'n')} else 'archivado' end,
      ${pick(MATTERS, 'n / 3')} || ' ' || substr(md5(n::text), 1, 6),
      jsonb_build_object('nombre', quien, 'tipo_documento', '1', 'numero_documento', lpad(n::text, 8, '0'), 'correo', 'p@correo.example'),
      jsonb_build_object('asunto', 'Consulta', 'detalle', repeat('Lo que se pregunta. ', 20)),
      ' exp-' || (2020 + n / 20000) || '-' || lpad(n::text, 6, '0') || ' ' || translate(lower(${pick(MATTERS, 'n / 3')}), 'áéíóú', 'aeiou') || ' ' || lower(quien) || ' ' || lpad(n::text, 8, '0'), dia + interval '10 hours', dia, dia + 1,
      case when ${isOpen} and n % 7 > 0 then current_date + (n % 30)::int - 5 end,
      1 + n % ${AREAS}, case when n % 3 > 0 then 1 + n % ${PEOPLE} end, ${JSON.stringify(consulta.reglas)}::jsonb,
      ${hex('n::text')}, ${hex("'f' || n")}, ${hex("'h' || n")}, case when not (${isOpen}) then now() - (${CASES} - n) * interval '25 minutes' end
    from (select n, current_date - ((${CASES} - n) / 57)::int as dia,
      ${pick(NAMES, 'n')} || ' ' || ${pick(SURNAMES, 'n / 11')} || ' ' || ${pick(SURNAMES, 'n / 7')} || substr(md5(n::text), 1, 3) as quien
      from generate_series(1, ${CASES}::int) as n) as persona`)
  await db.execute(sql`
    insert into movimientos (idexpediente, orden, paso, antes, despues, de, idusuario, fecha, visible, datos, sal, digesto_datos, digesto)
    select e.idexpediente, m, 'anotar', 'recibido', 'recibido', 'personal', 1 + m, e.presentado_en + m * interval '1 day', m % 2 = 0,
      jsonb_build_object('texto', repeat('Una nota del personal. ', 5)), md5(m::text), ${hex('m::text')}, ${hex("idexpediente || '-' || m")}
    from expedientes e, generate_series(1, ${MOVEMENTS}::int) as m`)
  await db.execute(sql`
    insert into plazos (idexpediente, nombre, idinstitucion, obliga, inicio, dias, unidad, vence, cumplido)
    select idexpediente, nombre, 2, obliga, inicio_computo, 10, 'habiles', coalesce(vence, presentado + 15),
      case when cerrado_en is not null then presentado + 9 end
    from expedientes, (values ('respuesta', 'personal'), ('observacion', 'sistema')) as dos (nombre, obliga)`)
  await db.execute(sql`insert into derivaciones (idexpediente, idarea, pide)
    select idexpediente, 1 + (idexpediente * 7) % ${AREAS}, 'informe' from expedientes where idexpediente % 5 = 0`)
  await db.execute(sql`vacuum analyze`)
  client.release(true)
}
