import type { CursoSeed } from '../formas.ts'
import { type Contexto, datos, dia, enFrase, pdfSeed, seccion } from './base.ts'
import { ROMANOS } from './horarios.ts'
import { creditosDe, horasDe, mallaVigente } from './mallas.ts'
import { academica } from './personas.ts'
import type { Programa } from './programas.ts'

const area = 'academica' as const

const COMPONENTE: Record<CursoSeed['componente'], string> = {
  especifica: 'Específica',
  empleabilidad: 'Empleabilidad',
  efsrt: 'EFSRT',
}

export function asuntoDe(programa: Programa): string {
  return programa.corto.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

export function plan(c: Contexto, programa: Programa, orden: number) {
  const malla = mallaVigente(programa)
  return pdfSeed(
    c,
    {
      titulo: `Plan de estudios: ${programa.nombre}`,
      tipo: 'plan-de-estudios',
      asunto: asuntoDe(programa),
      dia: dia(c, malla.vigenteDesde, 2, 3 + orden),
      area,
      version: 2,
    },
    () => {
      const { cursos } = malla
      const horas = (lista: CursoSeed[]) => lista.reduce((t, curso) => t + horasDe(curso), 0)
      const semestres = ROMANOS.map((_, s) => cursos.filter(({ semestre }) => semestre === s + 1))
      const modulos = [...new Set(cursos.map(({ modulo }) => modulo))]
      const comunes = cursos.filter(({ componente }) => componente === 'empleabilidad').map(({ curso }) => curso)
      return {
        numero: malla.resolucion,
        firma: academica,
        subtitulo: 'Nivel profesional técnico, modalidad presencial',
        secciones: [
          datos([
            ['Título que otorga', `Profesional técnico en ${programa.nombre}`],
            ['Duración', 'Tres años, seis semestres'],
            ['Malla', `${malla.codigo}, vigente desde ${malla.vigenteDesde}`],
            ['Créditos', String(creditosDe(cursos))],
            ['Horas', horas(cursos).toLocaleString('es-PE')],
            ['Vacantes por admisión', String(programa.vacantes)],
            ['Turno', programa.turno],
          ]),
          seccion(
            'Perfil de egreso',
            `Al terminar, la persona egresada se desempeña en ${programa.campo}. Domina tres ámbitos: ${modulos.map(enFrase).join('; ')}. Trabaja con ${programa.herramientas}, comunica con claridad lo que hace, cuida su seguridad y la de los demás, y propone mejoras con sustento.`,
          ),
          ...modulos.map((nombre, m) => {
            const propios = cursos.filter(({ modulo }) => modulo === nombre)
            const practica = propios.find(({ componente }) => componente === 'efsrt')
            return seccion(
              `Módulo ${m + 1}. ${nombre}`,
              `Se certifica al aprobar sus unidades, que suman ${creditosDe(propios)} créditos${practica ? `, y la EFSRT de ${horasDe(practica)} horas` : ''}. ${['No tiene prerrequisitos.', 'Requiere haber aprobado al menos el setenta por ciento del primer módulo.', 'Requiere el certificado del primer módulo y las unidades del segundo.'][m] ?? ''}`,
              {
                cabecera: ['Unidad didáctica', 'Semestre', 'Componente', 'Créditos T', 'Créditos P', 'Horas'],
                filas: propios.map((u) => [
                  u.curso,
                  ROMANOS[u.semestre - 1] ?? '',
                  COMPONENTE[u.componente],
                  String(u.creditosTeoria),
                  String(u.creditosPractica),
                  String(horasDe(u)),
                ]),
              },
            )
          }),
          seccion(
            'Totales por semestre',
            'Un crédito equivale a dieciséis horas teórico-prácticas o a treinta y dos horas de práctica.',
            {
              cabecera: ['Semestre', 'Unidades', 'Créditos', 'Horas'],
              filas: [
                ...semestres.map((lista, s) => [
                  ROMANOS[s] ?? '',
                  String(lista.length),
                  String(creditosDe(lista)),
                  String(horas(lista)),
                ]),
                ['Total', String(cursos.length), String(creditosDe(cursos)), String(horas(cursos))],
              ],
            },
          ),
          seccion(
            'Ambientes y evaluación',
            `El programa usa ${programa.ambientes.map(enFrase).join(', ')}. La evaluación es por capacidades, con rúbrica conocida desde la primera semana. Las unidades de empleabilidad ${comunes.slice(0, 3).join(', ')} y las demás son comunes a los doce programas y pueden convalidarse en un traslado interno.`,
          ),
        ],
      }
    },
  )
}
