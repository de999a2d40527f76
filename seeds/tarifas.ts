import { tarifarios, tasas } from '../app/features/tarifas/schema.server.ts'
import { CONTROLES } from '../app/features/tramites/rules.ts'
import { tramitePreguntas, tramites } from '../app/features/tramites/schema.server.ts'
import { isKeyOf } from '../app/lib/keys.ts'
import { centimosOf } from '../app/lib/money.ts'
import { areaDe, type Casa, en, publicacion, type Sembrador, tablaDe, textoDe } from './casa.ts'
import { dia } from './fechas.ts'
import { type Ficha, fichas, pedir, type Renglon, si, uno } from './leer.ts'

/** `tarifarios.csv`, and in `tasas.csv` a column of amounts for each of their years. */
export const sembrarTarifarios: Sembrador = async (casa) => {
  const filas = tablaDe(casa, 'tarifarios')
  const conceptos = tablaDe(casa, 'tasas')
  return async (tx) => {
    for (const fila of filas) {
      const [puesto] = await tx.insert(tarifarios).values(tarifarioDe(casa, fila)).returning({ id: tarifarios.id })
      const cobradas = conceptos.flatMap((concepto, orden) => tasaDe(concepto, fila.anio ?? '', orden))
      await tx.insert(tasas).values(cobradas.map((una) => ({ ...una, tarifario: puesto?.id ?? 0 })))
    }
  }
}

const tarifarioDe = (
  casa: Casa,
  { anio, denominacion = '', resolucion = '', desde = '', hasta, uit = '' }: Renglon,
) => ({
  denominacion,
  resolucion,
  anio: Number(anio),
  vigenteDesde: dia(desde, casa).toString(),
  vigenteHasta: hasta ? dia(hasta, casa).toString() : null,
  uit: centimosOf(uit),
  area: uno(casa.areas, 'tesoreria', 'tarifarios.csv'),
  estado: '1',
  institucion: casa.institucion,
})

/** What was not charged that year has no amount in its column. */
function tasaDe(concepto: Renglon, anio: string, orden: number) {
  const { codigo = '', grupo = '', denominacion = '', unidad = '', nota = '' } = concepto
  const importe = centimosOf(concepto[anio] ?? '')
  return importe === null ? [] : [{ codigo, grupo, denominacion, unidad, nota, importe, orden }]
}

export const sembrarTramites: Sembrador = async (casa) => {
  const hechos = await Promise.all(
    fichas(en(casa, 'tramites'), casa).map(async (una, i) => {
      const [cuerpo = '', ...partes] = una.cuerpo.split(/^## /m)
      const de = (titulo: string) => renglonesDe(partes.find((parte) => parte.startsWith(`${titulo}\n`)) ?? '')
      const fila = {
        denominacion: pedir(una, 'denominacion'),
        resumen: pedir(una, 'resumen'),
        descripcion: await textoDe(casa, { ...una, cuerpo }),
        requisitos: de('Requisitos').join('\n'),
        canales: de('Cómo se hace').join('\n'),
        plazoDias: una.campos.plazo ? Number(una.campos.plazo) : null,
        tasa: una.campos.tasa ?? '',
        area: areaDe(casa, una),
        enLinea: si(una, 'en linea'),
        orden: i + 1,
        institucion: casa.institucion,
        ...publicacion(una),
      }
      return { fila, preguntas: de('Preguntas').map((renglon, orden) => preguntaDe(una, renglon, orden)) }
    }),
  )
  return async (tx) => {
    const filas = await tx
      .insert(tramites)
      .values(hechos.map(({ fila }) => fila))
      .returning({ id: tramites.id })
    const preguntas = filas.flatMap(({ id }, i) => (hechos[i]?.preguntas ?? []).map((una) => ({ ...una, tramite: id })))
    if (preguntas.length > 0) await tx.insert(tramitePreguntas).values(preguntas)
  }
}

const renglonesDe = (parte: string) => parte.split('\n').flatMap((renglon) => /^- (.+)$/.exec(renglon)?.[1] ?? [])

/** `Pregunta | control | sí | ayuda | opciones; entre; puntos y comas`. */
function preguntaDe({ ruta }: Ficha, renglon: string, orden: number) {
  const [etiqueta = '', control = '', obligatoria, ayuda = '', opciones = ''] = renglon.split('|').map((t) => t.trim())
  if (!isKeyOf(CONTROLES, control)) throw new Error(`${ruta}: no se conoce el control «${control}»`)
  const lineas = opciones.split(';').map((opcion) => opcion.trim())
  return { etiqueta, control, ayuda, opciones: lineas.join('\n'), obligatoria: obligatoria === 'sí', orden }
}
