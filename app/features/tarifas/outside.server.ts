import { outside } from '../../contenido/outside.server.ts'
import { plainSoles } from '../../lib/money.ts'
import { TASAS, tarifarioHref } from './address.ts'
import { listTasas, tarifarioVigente } from './queries.server.ts'
import { tarifario } from './schema.server.ts'

export const tarifas = outside({
  type: tarifario,
  list: { path: TASAS, title: 'Tasas', asked: 'costos precios pagos tarifario derechos' },
  shown: tarifarioHref,
  data: tasasVigentes,
})

const FIELDS = {
  codigo_tasa: 'Código',
  grupo_tasa: 'Grupo',
  denominacion_tasa: 'Concepto',
  unidad_tasa: 'Unidad',
  importe_soles: 'Monto (S/)',
  nota_tasa: 'Nota',
  resolucion_tarifario: 'Resolución',
  vigente_desde: 'Vigente desde',
  vigente_hasta: 'Vigente hasta',
}

/** What is charged today, as data. */
async function tasasVigentes(institucion: number) {
  const vigente = await tarifarioVigente(institucion)
  const tasas = vigente ? await listTasas(vigente.id) : []
  const rows = tasas.map(({ codigo, grupo, denominacion, unidad, importe, nota }) => ({
    codigo_tasa: codigo,
    grupo_tasa: grupo,
    denominacion_tasa: denominacion,
    unidad_tasa: unidad,
    importe_soles: plainSoles(importe),
    nota_tasa: nota,
    resolucion_tarifario: vigente?.resolucion ?? '',
    vigente_desde: vigente?.vigenteDesde ?? '',
    vigente_hasta: vigente?.vigenteHasta ?? '',
  }))
  return { title: 'Tasas', fields: FIELDS, rows }
}
