import type { CategoriaSeed } from '../formas.ts'
import {
  archivoSeed,
  type Contexto,
  carpeta,
  datos,
  dia,
  diaYMes,
  docxSeed,
  enFrase,
  lunes,
  numeroResolucion,
  pdfSeed,
  rango,
  seccion,
  xlsxSeed,
} from './base.ts'
import { cronogramaMatricula } from './dibujos.ts'
import { asuntoDe, plan } from './f-planes.ts'
import { celdas, ROMANOS, seccionesHorario, semestresDe } from './horarios.ts'
import { academica, secretaria } from './personas.ts'
import { type Programa, programas } from './programas.ts'

const area = 'academica' as const

function horario(c: Contexto, programa: Programa, i: number) {
  return pdfSeed(
    c,
    {
      titulo: `Horario ${c.periodo}: ${programa.nombre}`,
      tipo: 'horario',
      asunto: `${asuntoDe(programa)}-${c.periodo.toLowerCase()}`,
      dia: -104 + i,
      area,
      version: (i % 3) + 1,
    },
    () => ({
      horizontal: true,
      firma: null,
      subtitulo: `Turno de ${programa.turno} · actualizado por la Unidad Académica`,
      secciones: [
        ...seccionesHorario(c, programa),
        seccion(
          'Indicaciones',
          `Las prácticas se realizan en ${programa.ambientes.slice(0, 2).map(enFrase).join(' y ')}; se ingresa con el equipo de protección que pide cada sílabo. Las EFSRT se cumplen fuera de este horario, en ${programa.campo}. Los cambios de aula se anuncian en el portal y en la puerta del ambiente con un día de anticipación.`,
        ),
      ],
    }),
  )
}

function fechasMatricula({ anio, semestre }: Contexto): [string, string][] {
  const [mes, recargo] = [semestre === 'I' ? 3 : 8, ', con recargo de S/ 30.00']
  const semana = (cual: number) => lunes(anio, mes, cual)
  if (semestre === 'I') {
    return [
      ['Ingresantes', rango(semana(2), 4)],
      ['Ratificación', rango(semana(3), 4)],
      ['Matrícula extemporánea', rango(semana(4), 4) + recargo],
      ['Inicio de clases', diaYMes(semana(4).add({ days: 7 }))],
    ]
  }
  return [
    ['Ratificación', rango(semana(1), 4)],
    ['Reingresos y traslados', rango(semana(1).add({ days: 2 }), 6)],
    ['Matrícula extemporánea', rango(semana(2), 4) + recargo],
    ['Inicio de clases', diaYMes(semana(3))],
  ]
}

function actividades(anio: number): string[][] {
  const semana = (mes: number, cual: number) => lunes(anio, mes, cual)
  return [
    ['Matrícula', rango(semana(3, 2), 11), rango(semana(8, 1), 11)],
    ['Inicio de clases', diaYMes(semana(3, 4).add({ days: 7 })), diaYMes(semana(8, 3))],
    ['Evaluación de medio periodo', rango(semana(5, 4), 4), rango(semana(10, 2), 4)],
    ['Semana Técnica', '-', rango(semana(10, 3), 4)],
    ['Cierre de actas', diaYMes(semana(7, 4).add({ days: 4 })), diaYMes(semana(12, 3).add({ days: 4 }))],
  ]
}

export function programasYHorarios(c: Contexto): CategoriaSeed {
  const { anio, periodo } = c
  const fechas = fechasMatricula(c)
  return {
    letra: 'f',
    denominacion: 'Programas, horarios y matrícula',
    subdenominacion: 'Planes de estudio, horarios por programa y proceso de matrícula.',
    icono: 'calendar-days',
    hijos: [
      carpeta(`Horarios ${periodo}`, [
        carpeta(
          'Turno mañana',
          programas.filter((p) => p.turno === 'mañana').map((p) => horario(c, p, programas.indexOf(p))),
        ),
        carpeta(
          'Turno tarde',
          programas.filter((p) => p.turno === 'tarde').map((p) => horario(c, p, programas.indexOf(p))),
        ),
        xlsxSeed(
          c,
          {
            titulo: `Horario general ${periodo}`,
            tipo: 'horario',
            asunto: `general-${periodo.toLowerCase()}`,
            dia: -90,
            area,
            version: 4,
          },
          () =>
            programas.map((p) => ({
              nombre: p.corto,
              cabecera: ['Semestre', 'Hora', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'],
              filas: semestresDe(c).flatMap((s) => celdas(p, s).map((fila) => [ROMANOS[s] ?? '', ...fila])),
            })),
        ),
      ]),
      carpeta(
        'Planes de estudio',
        programas.map((p, i) => plan(c, p, i)),
      ),
      carpeta(`Matrícula ${periodo}`, [
        pdfSeed(
          c,
          {
            titulo: `Guía de matrícula ${periodo}`,
            tipo: 'guia',
            asunto: `matricula-${periodo.toLowerCase()}`,
            dia: -125,
            area: 'secretaria',
          },
          () => ({
            firma: secretaria,
            secciones: [
              seccion(
                'Fechas',
                'La matrícula se hace en línea y termina cuando Secretaría Académica confirma la ficha.',
                { cabecera: ['Etapa', 'Fecha'], filas: fechas },
              ),
              seccion(
                'Qué necesita',
                '- Ingresantes: constancia de ingreso y certificado de secundaria, que puede entregarse hasta la octava semana.\n- Estudiantes: no tener pendiente la entrega de libros o herramientas. Una deuda económica no impide matricularse: se firma un compromiso.\n- Menores de edad: firma de madre, padre o apoderado.\n- Estudiantes con discapacidad: si requieren un ajuste, indíquenlo en la ficha; se coordina antes de la primera semana.',
              ),
              seccion(
                'Paso a paso',
                'Ingrese al portal con su cuenta, revise las unidades didácticas que el sistema propone y confirme. Pague S/ 100.00 y registre el voucher. Recibirá la ficha de matrícula por correo en un día hábil. Si repite una unidad, se añaden S/ 20.00 por cada una.',
              ),
              seccion(
                'Casos especiales',
                'La reserva se solicita antes del inicio de clases y la licencia durante el periodo; ambas duran hasta cuatro periodos en total. El reingreso se tramita diez días antes de la matrícula, porque puede requerir convalidar con un plan más reciente. El traslado interno depende de la vacante y del orden de mérito.',
              ),
              seccion(
                'Si algo falla',
                'Escriba a secretaria@quebradaserena.example o acérquese a la ventanilla 2. Los errores del sistema no generan recargo: Secretaría deja constancia de la fecha en que usted lo intentó.',
              ),
            ],
          }),
        ),
        archivoSeed(
          c,
          {
            titulo: `Cronograma de matrícula ${periodo}`,
            tipo: 'cronograma',
            asunto: `matricula-${periodo.toLowerCase()}`,
            dia: -125,
            area: 'secretaria',
          },
          'jpg',
          () => cronogramaMatricula(periodo, fechas),
        ),
        docxSeed(
          c,
          {
            titulo: 'Compromiso de regularización de pagos y documentos',
            tipo: 'formato',
            asunto: 'compromiso-de-matricula',
            dia: -124,
            area: 'secretaria',
          },
          () => ({
            secciones: [
              datos(
                [
                  ['Nombres y apellidos', ''],
                  ['Código y programa', ''],
                  ['Periodo', periodo],
                  ['Documento o pago pendiente', ''],
                  ['Fecha en que regularizará', ''],
                ],
                'Estudiante',
              ),
              seccion(
                'Compromiso',
                'Me comprometo a regularizar lo indicado en la fecha señalada. Sé que mi matrícula es válida desde hoy y que, si necesito más tiempo, puedo pedir una sola ampliación de quince días hábiles.',
              ),
            ],
          }),
        ),
      ]),
      pdfSeed(
        c,
        {
          titulo: `Calendario académico ${anio}`,
          tipo: 'calendario',
          asunto: `academico-${anio}`,
          dia: dia(c, anio, 1, 8),
          area,
        },
        (f) => ({
          numero: numeroResolucion(f),
          firma: academica,
          secciones: [
            seccion(
              'Dos periodos de dieciocho semanas',
              `El año ${anio} comprende dos periodos. La semana 9 se reserva para la evaluación de medio periodo y la 18 para recuperación y entrega de actas.`,
              { cabecera: ['Actividad', `${anio}-I`, `${anio}-II`], filas: actividades(anio) },
            ),
            seccion(
              'Feriados',
              'No hay clases en los feriados nacionales: Jueves y Viernes Santo, 1 de mayo, 7 y 29 de junio, 23, 28 y 29 de julio, 6 y 30 de agosto, 8 de octubre, 1 de noviembre, 8, 9 y 25 de diciembre. El día de la sesión se recupera en la semana 18 cuando el grupo pierde más de dos.',
            ),
            seccion(
              'Admisión y titulación',
              'El examen ordinario se rinde el primer domingo de marzo. Las sustentaciones se programan en mayo, julio, octubre y diciembre; la carpeta se presenta treinta días antes. La ceremonia de graduación es el segundo viernes de diciembre.',
            ),
            seccion(
              'Cambios',
              'La Unidad Académica puede mover una fecha por causa justificada. El cambio se publica con una nueva versión de este calendario y se avisa en el portal.',
            ),
          ],
        }),
      ),
    ],
  }
}
