import { programaDe } from '../documentos/programas.ts'
import type { Imagen, MallaSeed, ProgramaSeed } from '../formas.ts'

export type FichaPrograma = {
  /** Key of the programme in the documents of the institute: name, places and shift come from there. */
  clave: string
  resumen: string
  perfil: string
  competencias: string[]
  campo: string[]
  /** What this programme asks for besides what all of them ask. */
  propio: string
  icono: string
  imagen: Imagen
  mallas: MallaSeed[]
}

const lista = (puntos: string[]): string => `<ul>${puntos.map((punto) => `<li>${punto}</li>`).join('')}</ul>`

export function contenidoPrograma(ficha: Pick<FichaPrograma, 'perfil' | 'competencias' | 'campo' | 'propio'>): string {
  return `<h2>Perfil de egreso</h2><p>${ficha.perfil}</p>${lista(ficha.competencias)}
<h2>Campo laboral</h2>${lista(ficha.campo)}
<h2>Requisitos</h2><p>Para postular basta el documento de identidad y el recibo de inscripción; quienes cursan quinto de secundaria pueden competir y presentar su certificado al matricularse.</p><p>${ficha.propio}</p>`
}

export function programaSeed(ficha: FichaPrograma): ProgramaSeed {
  const { nombre, vacantes, turno } = programaDe(ficha.clave)
  return {
    denominacion: nombre,
    resumen: ficha.resumen,
    contenido: contenidoPrograma(ficha),
    titulo: `Profesional Técnico en ${nombre}`,
    duracion: 'Seis semestres académicos (tres años)',
    turnos:
      turno === 'mañana' ? 'Diurno: lunes a viernes, de 7:45 a 13:15' : 'Vespertino: lunes a viernes, de 14:00 a 19:30',
    vacantes,
    icono: ficha.icono,
    imagen: ficha.imagen,
    mallas: ficha.mallas,
  }
}
