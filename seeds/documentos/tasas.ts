import type { SeccionTexto } from '../formas.ts'
import { soles } from './base.ts'

export type Tasa = { grupo: string; concepto: string; monto: number; requisitos: string; plazo: number; unidad: string }

/** Fees that are in force, with what each asks for and how many working days it takes. */
const LISTA = `Admisión|Inscripción, modalidad ordinaria|60|Ficha de inscripción y documento de identidad|1|Secretaría Académica
Admisión|Inscripción, modalidad por exoneración|80|Ficha, documento de identidad y constancia que acredita la exoneración|2|Secretaría Académica
Admisión|Constancia de ingreso|5|Figurar en el cuadro de mérito|2|Secretaría Académica
Matrícula|Matrícula de ingresante|100|Constancia de ingreso y certificado de educación secundaria|1|Secretaría Académica
Matrícula|Ratificación de matrícula|100|Boleta de notas del periodo anterior|1|Secretaría Académica
Matrícula|Recargo por matrícula extemporánea|30|Solicitud dentro de los diez días posteriores al cierre|2|Secretaría Académica
Matrícula|Repitencia, por unidad didáctica|20|Boleta de notas|1|Secretaría Académica
Matrícula|Reserva o licencia|50|Solicitud y motivo; sin costo por salud|5|Secretaría Académica
Matrícula|Reingreso|50|Solicitud y resolución de licencia|7|Unidad Académica
Matrícula|Traslado interno|50|Solicitud y vacante en el programa de destino|10|Unidad Académica
Matrícula|Traslado externo|200|Certificados, sílabos y vacante|15|Unidad Académica
Matrícula|Convalidación, por unidad didáctica|20|Certificado y sílabo de origen|15|Unidad Académica
Evaluación|Evaluación extraordinaria, por unidad didáctica|50|Una o dos unidades pendientes para egresar|10|Unidad Académica
Constancias|Constancia de estudios|10|Recibo de pago y ficha de matrícula|3|Secretaría Académica
Constancias|Constancia de egresado|20|Haber aprobado el plan de estudios|5|Secretaría Académica
Constancias|Constancia de no adeudar|15|Visto de biblioteca, taller y tesorería|3|Tesorería
Constancias|Certificado de estudios, por semestre|20|Recibo de pago y fotografía|10|Secretaría Académica
Constancias|Certificado modular|40|Unidades del módulo y EFSRT aprobadas, fotografía|30|Secretaría Académica
EFSRT|Carpeta de EFSRT, por módulo|20|Matrícula en el módulo|3|Bienestar y Empleabilidad
EFSRT|Carta de presentación|5|Datos de la empresa o institución|2|Bienestar y Empleabilidad
Titulación|Derecho de titulación|200|Carpeta completa y modalidad aprobada|30|Secretaría Académica
Titulación|Formato de título|80|Resolución de titulación|30|Secretaría Académica
Titulación|Duplicado de título|200|Denuncia o declaración de pérdida|30|Secretaría Académica
Otros|Duplicado de carné|30|Fotografía|5|Secretaría Académica
Otros|Copia fedateada, por hoja|1|Documento original que obre en el archivo|2|Secretaría Académica`

export const tasas: Tasa[] = LISTA.split('\n').map((linea) => {
  const [grupo = '', concepto = '', monto = '0', requisitos = '', plazo = '1', unidad = ''] = linea.split('|')
  return { grupo, concepto, monto: Number(monto), requisitos, plazo: Number(plazo), unidad }
})

/** What a fee was some years ago: the list rose by steps of fifty céntimos. */
export function montoEn(tasa: Tasa, aniosAtras: number): number {
  return tasa.monto <= 5 ? tasa.monto : Math.round(tasa.monto * (1 - 0.05 * aniosAtras) * 2) / 2
}

export const grupos = [...new Set(tasas.map(({ grupo }) => grupo))]

export function tablasDeTasas(aniosAtras: number): SeccionTexto[] {
  return grupos.map((grupo) => ({
    titulo: grupo,
    parrafos: [],
    tabla: {
      cabecera: ['Concepto', 'Requisitos', 'Plazo (días hábiles)', 'Monto (S/)'],
      filas: tasas
        .filter((tasa) => tasa.grupo === grupo)
        .map((tasa) => [tasa.concepto, tasa.requisitos, String(tasa.plazo), soles(montoEn(tasa, aniosAtras))]),
    },
  }))
}
