import type { Dia } from '../formas.ts'
import { corta, en, masLaborables } from './tiempos.ts'

export type TipoProceso = 'docente' | 'cas' | 'encargatura' | 'renovacion' | 'practicas'
export type ClaseArchivo = 'bases' | 'cronograma' | 'anexos' | 'fe' | 'aptos' | 'resultados'

export type Proceso = {
  tipo: TipoProceso
  /** What the title says after the kind, the number and the period. */
  asunto: string
  dia: Dia
  cierre: Dia
  estado: '0' | '1' | '2'
  desierta?: true
  /** Plain text, one or two sentences. */
  presentacion: string
  /** Code, post, what it covers, hours or pay. */
  plazas: [string, string, string, string][]
  requisitos: string[]
  tareas: string[]
  archivos: ClaseArchivo[]
  fe?: { dice: string; debe: string; motivo: string }
}

/** A process with its title, already numbered, and its dates. */
export type ProcesoFechado = Proceso & { titulo: string; hoy: Temporal.PlainDate; indice: number }

const EVALUACION: Record<TipoProceso, [string, string]> = {
  docente: ['Evaluación técnica: clase demostrativa y entrevista', 'Comité de evaluación'],
  cas: ['Entrevista personal', 'Comité de selección'],
  encargatura: ['Sustentación del plan de trabajo y entrevista', 'Comité de encargaturas'],
  renovacion: ['Revisión de la evaluación de desempeño', 'Comité de evaluación'],
  practicas: ['Prueba práctica y entrevista', 'Área usuaria'],
}

const FINAL: Record<TipoProceso, [string, string]> = {
  docente: ['Adjudicación y firma de contratos', 'Dirección general'],
  cas: ['Suscripción y registro del contrato', 'Administración'],
  encargatura: ['Emisión de la resolución de encargatura', 'Dirección general'],
  renovacion: ['Emisión de resoluciones de renovación', 'Dirección general'],
  practicas: ['Firma del convenio de prácticas', 'Administración'],
}

/** Stage, dates, who answers for it. */
export function cronograma(p: ProcesoFechado): string[][] {
  const cierre = en(p.hoy, p.cierre)
  const tras = (cuantos: number) => corta(masLaborables(cierre, cuantos))
  const inicio = corta(masLaborables(en(p.hoy, p.dia), 1))
  const [evaluacion, evaluador] = EVALUACION[p.tipo]
  const [final, firmante] = FINAL[p.tipo]
  return [
    ['Publicación de la convocatoria', corta(en(p.hoy, p.dia)), 'Imagen institucional'],
    ['Inscripción y presentación de expedientes', `${inicio} al ${corta(cierre)}`, 'Mesa de partes'],
    ['Evaluación curricular', `${tras(1)} al ${tras(2)}`, evaluador],
    ['Publicación de postulantes aptos', tras(3), 'Imagen institucional'],
    ['Presentación de reclamos', tras(4), 'Postulantes'],
    ['Absolución de reclamos', tras(5), evaluador],
    [evaluacion, tras(6), evaluador],
    ['Resultado final y cuadro de méritos', tras(7), 'Imagen institucional'],
    [final, `${tras(8)} al ${tras(10)}`, firmante],
  ]
}

export const CABECERA_PLAZAS: Record<TipoProceso, string[]> = {
  docente: ['Código', 'Plaza', 'Unidades didácticas', 'Jornada'],
  cas: ['Código', 'Puesto', 'Lugar de trabajo', 'Contraprestación mensual'],
  encargatura: ['Código', 'Cargo', 'Dependencia', 'Duración'],
  renovacion: ['Código', 'Programa', 'Docentes comprendidos', 'Jornada'],
  practicas: ['Código', 'Área', 'Actividad principal', 'Subvención mensual'],
}

export function tablaHtml(cabecera: string[], filas: string[][]): string {
  const encabezado = cabecera.map((celda) => `<th>${celda}</th>`).join('')
  const cuerpo = filas.map((fila) => `<tr>${fila.map((celda) => `<td>${celda}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr>${encabezado}</tr></thead><tbody>${cuerpo}</tbody></table>`
}

export const listaHtml = (puntos: string[]): string => `<ul>${puntos.map((punto) => `<li>${punto}</li>`).join('')}</ul>`
