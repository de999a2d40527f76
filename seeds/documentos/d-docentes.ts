import { pdf } from '../archivos/pdf.ts'
import { zip } from '../archivos/zip.ts'
import type { CategoriaSeed } from '../formas.ts'
import {
  archivoSeed,
  azar,
  type Contexto,
  carpeta,
  datos,
  enFrase,
  entero,
  entre,
  pdfSeed,
  porciento,
  seccion,
  xlsxSeed,
} from './base.ts'
import { asuntoDe } from './f-planes.ts'
import { reparto } from './horarios.ts'
import { academica, type Docente, docentesDe } from './personas.ts'
import { type Programa, programas } from './programas.ts'

const area = 'academica' as const
const CAPACITACION = [
  'Evaluación por competencias',
  'Primeros auxilios psicológicos',
  'Diseño de sílabos accesibles',
  'Seguridad en talleres',
  'Tutoría y consejería',
  'Recursos digitales para el aula',
  'Enfoque intercultural',
  'Formulación de proyectos',
]
const LABORES = [
  'responsable de turno',
  'asistente de obra o planta',
  'consultoría independiente',
  'supervisión técnica',
  'capacitación de personal',
]

/** Units that a teacher has this period. */
function unidadesDe(programa: Programa, i: number, c: Contexto): string[] {
  return reparto(c, programa).flatMap(({ curso, docente }) => (docente === i ? [curso] : []))
}

export function plana(programa: Programa): Docente[] {
  return docentesDe(programas.indexOf(programa), programa.grados)
}

function relacion(c: Contexto, programa: Programa, i: number) {
  return pdfSeed(
    c,
    {
      titulo: `Plana docente ${c.periodo}: ${programa.nombre}`,
      tipo: 'plana-docente',
      asunto: asuntoDe(programa),
      dia: -95 + i,
      area,
    },
    () => {
      const docentes = plana(programa)
      const nombrados = docentes.filter(({ condicion }) => condicion === 'Nombramiento').length
      const horas = docentes.reduce((total, docente) => total + docente.horas, 0)
      const [antigua] = [...docentes].sort((a, b) => b.docencia - a.docencia)
      return {
        firma: academica,
        subtitulo: 'Conformación del cuerpo docente y unidades didácticas a su cargo',
        secciones: [
          seccion(
            'Resumen',
            `En el periodo ${c.periodo} el programa de ${programa.nombre} cuenta con ${docentes.length} docentes: ${nombrados} con nombramiento y ${docentes.length - nombrados} con contrato, que suman ${horas} horas pedagógicas semanales. La experiencia media en docencia es de ${(docentes.reduce((t, d) => t + d.docencia, 0) / docentes.length).toFixed(1)} años; quien lleva más tiempo es ${antigua?.nombre ?? ''}, con ${antigua?.docencia ?? 0}.

          Las clases se dictan en el turno de ${programa.turno}, en ${programa.ambientes.map(enFrase).join(', ')}.`,
            {
              cabecera: ['Docente', 'Título o grado', 'Vínculo', 'Horas', 'Docencia (años)'],
              filas: docentes.map((d) => [d.nombre, d.grado, d.condicion, String(d.horas), String(d.docencia)]),
            },
          ),
          seccion(
            'Carga del periodo',
            'Cada unidad didáctica tiene un solo responsable. Las de empleabilidad las dictan docentes compartidos entre programas y figuran en la carga académica general.',
            {
              cabecera: ['Docente', 'Unidades didácticas', 'Horas de tutoría'],
              filas: docentes.map((d, k) => [
                d.nombre,
                unidadesDe(programa, k, c).join('; ') || 'Coordinación del programa y EFSRT',
                String(entre(`${d.nombre} tutoría`, 2, 4)),
              ]),
            },
          ),
          seccion(
            'Especialización y coordinación',
            `El equipo trabaja con ${programa.herramientas}. Este periodo coordina el programa ${docentes[0]?.nombre ?? ''}; ${docentes[2]?.nombre ?? ''} acompaña las experiencias formativas en ${programa.campo}. La reunión de coordinación es los ${['lunes', 'martes', 'miércoles', 'jueves'][i % 4]} a las 13:00 horas y sus acuerdos se anotan en el cuaderno del programa.`,
          ),
          ...docentes.slice(0, 5).map((d, k) => perfil(d, programa, k, c)),
          seccion(
            'Nota sobre datos personales',
            'Se publica la versión pública de la información profesional. El número de documento, el domicilio, el teléfono y la fecha de nacimiento no se difunden (Ley N.º 29733).',
          ),
        ],
      }
    },
  )
}

function perfil(d: Docente, programa: Programa, k: number, c: Contexto) {
  const cursos = [0, 3, 5].map((salto) => CAPACITACION[(k * 2 + salto + programa.vacantes) % CAPACITACION.length])
  const labor = LABORES[(k + programa.clave.charCodeAt(0)) % LABORES.length]
  return seccion(
    d.nombre,
    `**Formación.** ${d.grado}. **Experiencia.** ${d.experiencia} años en el sector, en ${programa.campo.split(',')[k % 2] ?? programa.campo}, como ${labor}; ${d.docencia} años en docencia superior, desde ${c.anio - d.docencia}.

    - **Capacitación:** ${cursos.join('; ')} (${entre(d.nombre, 60, 220)} horas en tres años).
    - **Evaluación de estudiantes, ${c.anterior}:** ${(15.2 + azar(d.nombre) * 3.4).toFixed(1)} de 20.`,
  )
}

function filasCarga(c: Contexto) {
  return programas.flatMap((programa) =>
    plana(programa).flatMap((d, k) =>
      unidadesDe(programa, k, c).map((unidad) => [
        programa.nombre,
        d.nombre,
        d.condicion,
        unidad,
        entre(`${unidad}${programa.clave}`, 3, 6),
      ]),
    ),
  )
}

export function planaDocente(c: Contexto): CategoriaSeed {
  const todos = programas.flatMap((programa) => plana(programa))
  const salud = programas.filter(({ clave }) => ['enf', 'lab'].includes(clave))
  const tecnologia = programas.filter(({ clave }) => ['dsi', 'web'].includes(clave))
  const resto = programas.filter((programa) => !salud.includes(programa) && !tecnologia.includes(programa))
  const lista = (grupo: Programa[]) => grupo.map((programa) => relacion(c, programa, programas.indexOf(programa)))
  return {
    letra: 'd',
    denominacion: 'Plana docente',
    subdenominacion: 'Docentes por programa, hoja de vida pública y unidades didácticas que dictan.',
    icono: 'users',
    hijos: [
      carpeta(`Periodo ${c.periodo}`, [
        carpeta('Por programa de estudios', [
          carpeta(
            'Salud',
            salud.map((programa) => carpeta(programa.nombre, lista([programa]))),
          ),
          carpeta('Tecnologías de la información', lista(tecnologia)),
          carpeta('Producción, industria y servicios', lista(resto)),
        ]),
        xlsxSeed(
          c,
          {
            titulo: `Carga académica ${c.periodo}`,
            tipo: 'carga-academica',
            asunto: c.periodo.toLowerCase(),
            dia: -88,
            area,
          },
          () => [
            {
              nombre: 'Carga',
              cabecera: ['Programa', 'Docente', 'Vínculo', 'Unidad didáctica', 'Horas semanales'],
              filas: filasCarga(c),
            },
            {
              nombre: 'Resumen',
              cabecera: ['Programa', 'Docentes', 'Horas contratadas'],
              filas: programas.map((p) => [p.nombre, plana(p).length, plana(p).reduce((t, d) => t + d.horas, 0)]),
              total: true,
            },
          ],
        ),
      ]),
      pdfSeed(
        c,
        {
          titulo: `Informe de composición de la plana docente ${c.anio}`,
          tipo: 'informe',
          asunto: 'composicion-plana-docente',
          dia: -60,
          area,
        },
        () => {
          const nombrados = todos.filter(({ condicion }) => condicion === 'Nombramiento').length
          return {
            firma: academica,
            secciones: [
              datos([
                ['Docentes', entero(todos.length)],
                ['Con nombramiento', `${nombrados} (${porciento(nombrados, todos.length)})`],
                ['Con contrato', String(todos.length - nombrados)],
                ['Estudiantes por docente', '16 en promedio'],
              ]),
              seccion(
                'Lectura de las cifras',
                'La proporción de docentes con nombramiento se mantiene desde hace tres años. Cada programa tiene al menos dos, lo que permite que la coordinación no cambie con cada contrato. Ingeniería y salud concentran los contratos a tiempo parcial, porque sus docentes trabajan también en empresas y hospitales.',
                {
                  cabecera: ['Programa', 'Docentes', 'Horas', 'Docencia media (años)'],
                  filas: programas.map((p) => [
                    p.nombre,
                    String(plana(p).length),
                    String(plana(p).reduce((t, d) => t + d.horas, 0)),
                    (plana(p).reduce((t, d) => t + d.docencia, 0) / 5).toFixed(1),
                  ]),
                },
              ),
              seccion(
                'Necesidades',
                'Faltan plazas a tiempo completo en Mecatrónica Automotriz y Laboratorio Clínico. Se pidió además una docente de inglés para los turnos de la tarde, donde hoy un mismo docente atiende cuatro programas. El pedido se tramita con el requerimiento de plazas del próximo año.',
              ),
              seccion(
                'Formación continua',
                'Cuarenta y seis docentes completaron al menos sesenta horas de actualización en el año. La próxima jornada interna tratará el uso de rúbricas comunes para la EFSRT y la adaptación de materiales para estudiantes con discapacidad visual.',
              ),
            ],
          }
        },
      ),
      archivoSeed(
        c,
        {
          titulo: 'Fichas públicas de coordinadores de programa',
          tipo: 'fichas',
          asunto: 'coordinadores',
          dia: -84,
          area,
        },
        'zip',
        async (fecha) => {
          const elegidos = programas.slice(0, 4)
          const pares = await Promise.all(
            elegidos.map(async (p, i) => {
              const [d] = plana(p)
              const bytes = d
                ? await pdf({
                    titulo: `Ficha pública: ${d.nombre}`,
                    fecha,
                    firma: academica,
                    secciones: [perfil(d, p, i, c)],
                  })
                : Buffer.alloc(0)
              return [`Ficha - ${p.nombre}.pdf`, bytes] as const
            }),
          )
          return zip(Object.fromEntries(pares), fecha)
        },
      ),
    ],
  }
}
