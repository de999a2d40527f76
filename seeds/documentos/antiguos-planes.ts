import type { ArchivoSeed, SeccionTexto } from '../formas.ts'
import { type Contexto, dia, enFrase, entre, pdfSeed, seccion } from './base.ts'
import { ROMANOS } from './horarios.ts'
import { creditosDe, horasDe, mallaAnterior } from './mallas.ts'
import { antigua } from './personas.ts'
import { type Programa, programaDe } from './programas.ts'

/** Why each programme was opened, as its old plan told it. */
const JUSTIFICACION: Record<string, string> = {
  dsi: 'Las municipalidades de la provincia llevaban sus padrones en hojas sueltas y contrataban a distancia cada arreglo. El estudio de 2018 encontró 34 entidades dispuestas a recibir técnicos.',
  enf: 'La red de salud tenía once puestos con una sola persona. Las familias pedían cuidado de adultos mayores en casa y no había personal formado.',
  con: 'De cada diez negocios del mercado, seis no llevaban registro de compras. Las asociaciones de productores necesitaban rendir cuentas para acceder a fondos.',
  civ: 'La provincia ejecutaba cuarenta obras menores por año, con maestros de gran experiencia y pocos técnicos que leyeran planos o metraran.',
}

export function planAntiguo(c: Contexto, clave: string, orden: number): ArchivoSeed {
  const programa: Programa = programaDe(clave)
  return pdfSeed(
    c,
    {
      titulo: `Plan de estudios 2019: ${programa.nombre}`,
      tipo: 'plan-de-estudios',
      asunto: `${clave}-2019`,
      dia: dia(c, 2019, 2, 11 + orden),
      area: 'academica',
    },
    () => ({
      firma: antigua,
      subtitulo: 'Plan reemplazado por el vigente; se conserva para quienes lo iniciaron',
      secciones: [
        seccion('Justificación', JUSTIFICACION[clave] ?? ''),
        ...(mallaAnterior(programa) ? porCreditos(programa) : porHoras(programa)),
        seccion(
          'Equivalencias',
          `Quien empezó con este plan puede terminarlo o pasar al vigente. Las unidades de empleabilidad se convalidan sin trámite; las específicas, con informe de la coordinación. La práctica realizada se reconoce hora por hora en las tres EFSRT, y nadie repite lo que ya aprobó por el cambio de plan.`,
        ),
      ],
    }),
  )
}

/** A plan whose grid is still on the portal, course by course. */
function porCreditos(programa: Programa): SeccionTexto[] {
  const cursos = mallaAnterior(programa)?.cursos ?? []
  const modulos = [...new Set(cursos.map(({ modulo }) => modulo))]
  return [
    seccion(
      'Organización',
      `El plan tiene ${modulos.length} módulos, uno por semestre, y suma ${creditosDe(cursos)} créditos. Cada módulo terminaba con una práctica breve. Se cambió a tres módulos porque seis certificados resultaban difíciles de explicar a las empresas.`,
    ),
    ...modulos.map((nombre, m) => {
      const propios = cursos.filter(({ modulo }) => modulo === nombre)
      return seccion(`Módulo ${m + 1}: ${nombre}`, '', {
        cabecera: ['Unidad didáctica', 'Semestre', 'Créditos T', 'Créditos P', 'Horas'],
        filas: propios.map((u) => [
          u.curso,
          ROMANOS[u.semestre - 1] ?? '',
          String(u.creditosTeoria),
          String(u.creditosPractica),
          String(horasDe(u)),
        ]),
      })
    }),
  ]
}

/** A plan that counted weekly hours. */
function porHoras(programa: Programa): SeccionTexto[] {
  const horas = programa.modulos.map(({ unidades }) => unidades.map((unidad) => entre(`2019 ${unidad}`, 4, 8)))
  const suma = (lista: number[]) => lista.reduce((t, h) => t + h, 0)
  return [
    seccion(
      'Organización',
      `El plan de 2019 medía la carga en horas semanales y no en créditos por componente. Suma ${suma(horas.flat())} horas semanales de especialidad en seis semestres y dos horas de práctica por semana en ${enFrase(programa.ambientes[0] ?? '')}.`,
    ),
    ...programa.modulos.map(({ nombre, unidades }, m) => {
      const propias = horas[m] ?? []
      const filas = unidades.map((unidad, k) => [
        unidad,
        ROMANOS[m * 2 + (k < 3 ? 0 : 1)] ?? '',
        String(propias[k] ?? 0),
        String((propias[k] ?? 0) * 18),
      ])
      return seccion(`Módulo ${m + 1}: ${nombre}`, '', {
        cabecera: ['Unidad didáctica', 'Semestre', 'Horas semanales', 'Horas por semestre'],
        filas: [...filas, ['Total', '', String(suma(propias)), String(suma(propias) * 18)]],
      })
    }),
  ]
}
