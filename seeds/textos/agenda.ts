import type { AgendaSeed, Dia } from '../formas.ts'
import { HITOS } from './fechas.ts'
import { laborable, sabado } from './tiempos.ts'

const COLORES = {
  Académico: '#12324f-#dbe7f3',
  Administrativo: '#5b3a1e-#f3e6d8',
  Admisión: '#7a1f2b-#f7dfe2',
  Bienestar: '#1f5a3c-#dcefe4',
}

type Tipo = keyof typeof COLORES
type Entrada = [titulo: string, tipo: Tipo, dia: Dia, horaInicio: string, horaFin: string]

export function agenda(hoy: Temporal.PlainDate): AgendaSeed[] {
  const d = (dia: Dia) => laborable(hoy, dia)
  const s = (dia: Dia) => sabado(hoy, dia)
  const entradas: Entrada[] = [
    ['Entrega de programaciones curriculares', 'Académico', d(-41), '08:00', '13:00'],
    ['Reunión de coordinadores de programa', 'Académico', d(-36), '15:00', '17:00'],
    ['Arqueo programado de caja', 'Administrativo', d(-34), '16:00', '17:30'],
    ['Inicio del taller de quechua para el personal', 'Bienestar', d(-32), '17:00', '19:00'],
    ['Segunda evaluación de unidades didácticas', 'Académico', d(-29), '08:00', '13:00'],
    ['Inventario de herramientas de talleres', 'Administrativo', d(-26), '14:00', '18:00'],
    ['Tutoría grupal: primer semestre', 'Bienestar', d(-24), '11:00', '12:30'],
    ['Aprobación del cuadro de vacantes', 'Admisión', d(-21), '10:00', '12:00'],
    ['Mantenimiento preventivo de laboratorios de cómputo', 'Administrativo', s(-19), '08:00', '13:00'],
    ['Visita de supervisión de experiencias formativas', 'Académico', d(-15), '09:00', '16:00'],
    ['Reunión del comité de defensa del estudiante', 'Bienestar', d(-12), '12:00', '13:00'],
    ['Publicación del reglamento de admisión', 'Admisión', d(-10), '09:00', '10:00'],
    ['Cierre de registro de asistencia del mes', 'Académico', d(-7), '08:00', '18:00'],
    ['Simulacro interno de evacuación', 'Bienestar', d(-4), '10:00', '10:45'],
    ['Reunión de balance semanal de dirección', 'Administrativo', d(-1), '08:30', '09:30'],
    ['Atención de inscripciones de admisión en doble turno', 'Admisión', d(0), '08:00', '18:00'],
    ['Capacitación en uso del portal para jefaturas', 'Administrativo', d(3), '15:00', '17:00'],
    ['Asesoría de trabajos de aplicación profesional', 'Académico', d(5), '16:00', '18:00'],
    ['Mesa itinerante de inscripción en Agua Clara', 'Admisión', s(7), '08:00', '13:00'],
    ['Consejería de empleabilidad sin cita', 'Bienestar', d(8), '14:00', '17:00'],
    ['Evaluación de recuperación', 'Académico', d(12), '08:00', '13:00'],
    ['Entrega de carné de biblioteca', 'Bienestar', d(15), '09:00', '12:00'],
    ['Revisión semestral de permisos de acceso a sistemas', 'Administrativo', d(18), '09:00', '11:00'],
    ['Entrega de actas de evaluación a secretaría', 'Académico', d(22), '08:00', '15:30'],
    ['Último día de inscripción de postulantes', 'Admisión', d(HITOS.inscripcionHasta), '08:00', '18:00'],
    ['Publicación de aulas del examen de admisión', 'Admisión', d(HITOS.examen - 3), '17:00', '18:00'],
    ['Examen de admisión ordinario', 'Admisión', s(HITOS.examen), '08:00', '12:00'],
    ['Charla de bienvenida a familias de ingresantes', 'Bienestar', d(37), '17:00', '19:00'],
    ['Primer día de matrícula', 'Académico', d(HITOS.matriculaDesde), '08:00', '15:30'],
    ['Conciliación de tesorería del trimestre', 'Administrativo', d(34), '09:00', '13:00'],
  ]
  return entradas.map(([titulo, tipo, dia, horaInicio, horaFin]) => ({
    titulo,
    tipo,
    dia,
    horaInicio,
    horaFin,
    color: COLORES[tipo],
  }))
}
