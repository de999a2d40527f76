import type { ConvocatoriaSeed } from '../formas.ts'
import { procesosCas } from './convocatorias-cas.ts'
import { procesosDocentes } from './convocatorias-docente.ts'
import { procesosDocentesAbiertos } from './convocatorias-docente-abiertas.ts'
import { archivos } from './convocatorias-documentos.ts'
import {
  CABECERA_PLAZAS,
  cronograma,
  listaHtml,
  type Proceso,
  type ProcesoFechado,
  tablaHtml,
} from './convocatorias-forma.ts'
import { procesosDeGestion } from './convocatorias-gestion.ts'
import { en, laborable, periodo } from './tiempos.ts'

function titulo(p: Proceso, hoy: Temporal.PlainDate, anteriores: Proceso[]): string {
  const anio = en(hoy, p.dia).year
  const numero = anteriores.filter((otro) => otro.tipo === 'cas' && en(hoy, otro.dia).year === anio).length + 1
  const clases = periodo(en(hoy, p.dia + 75))
  switch (p.tipo) {
    case 'docente':
      return `Contrato docente ${clases}: ${p.asunto}`
    case 'cas':
      return `CAS ${String(numero).padStart(3, '0')}-${anio}: ${p.asunto}`
    case 'encargatura':
      return `Encargatura ${anio}: ${p.asunto}`
    case 'renovacion':
      return `Renovación docente ${clases}: ${p.asunto}`
    case 'practicas':
      return `Prácticas preprofesionales ${anio}: ${p.asunto}`
  }
}

function contenido(p: ProcesoFechado): string {
  return `<h2>Plazas</h2>${tablaHtml(CABECERA_PLAZAS[p.tipo], p.plazas)}
<h2>Requisitos</h2>${listaHtml(p.requisitos)}
<h2>${p.tipo === 'renovacion' ? 'Qué presenta cada docente' : 'Qué se hace en el puesto'}</h2>${listaHtml(p.tareas)}
<h2>Cronograma</h2>${tablaHtml(['Etapa', 'Fecha', 'Responsable'], cronograma(p))}
<p>El expediente se presenta por la mesa de partes digital las veinticuatro horas del día o en ventanilla de 8:00 a 15:30. Las consultas se atienden en <a href="mailto:convocatorias@quebradaserena.example">convocatorias@quebradaserena.example</a> y en el 900 000 004.</p>`
}

/** Numbered by date, so that the numbers of a year grow with its days. */
export function publicarProcesos(hoy: Temporal.PlainDate, procesos: Proceso[]): ConvocatoriaSeed[] {
  const ordenados = procesos
    .map((p) => ({ ...p, dia: laborable(hoy, p.dia), cierre: laborable(hoy, p.cierre) }))
    .toSorted((a, b) => a.dia - b.dia)
  return ordenados.map((p, indice) => {
    const fechado: ProcesoFechado = { ...p, hoy, indice, titulo: titulo(p, hoy, ordenados.slice(0, indice)) }
    return {
      ...(p.estado === '0' ? { estado: '0' as const } : {}),
      titulo: fechado.titulo,
      resumen: p.desierta ? `${p.presentacion} El proceso fue declarado desierto.` : p.presentacion,
      contenido: contenido(fechado),
      dia: p.dia,
      cierre: p.cierre,
      estadoConvocatoria: p.estado,
      archivos: archivos(fechado),
    }
  })
}

export function convocatorias(hoy: Temporal.PlainDate): ConvocatoriaSeed[] {
  return publicarProcesos(hoy, [...procesosDocentes, ...procesosDocentesAbiertos, ...procesosCas, ...procesosDeGestion])
}
