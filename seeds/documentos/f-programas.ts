import type { CategoriaSeed } from '../formas.ts'
import { archivoSeed, type Contexto, carpeta, datos, dia, docxSeed, diaYMes, entre, lunes, numeroResolucion, pdfSeed, rango, seccion, xlsxSeed } from './base.ts'
import { cronogramaMatricula } from './dibujos.ts'
import { celdas, seccionesHorario, semestresDe, unidadesEn } from './horarios.ts'
import { academica, secretaria } from './personas.ts'
import { EMPLEABILIDAD, type Programa, programas } from './programas.ts'

const area = 'academica' as const
const ROMANOS = ['I', 'II', 'III', 'IV', 'V', 'VI']

export function asuntoDe(programa: Programa): string {
  return programa.corto.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

function horario(c: Contexto, programa: Programa, i: number) {
  return pdfSeed(c, { titulo: `Horario ${c.periodo}: ${programa.nombre}`, tipo: 'horario', asunto: `${asuntoDe(programa)}-${c.periodo.toLowerCase()}`, dia: -104 + i, area, version: (i % 3) + 1 }, () => ({
    horizontal: true,
    firma: null,
    subtitulo: `Turno de ${programa.turno} · actualizado por la Unidad Académica`,
    secciones: [
      ...seccionesHorario(c, programa),
      seccion('Indicaciones', `Las prácticas se realizan en ${programa.ambientes.slice(0, 2).join(' y ').toLowerCase()}; se ingresa con el equipo de protección que pide cada sílabo. Las EFSRT se cumplen fuera de este horario, en ${programa.campo}. Los cambios de aula se anuncian en el portal y en la puerta del ambiente con un día de anticipación.`),
    ],
  }))
}

type Unidad = { nombre: string; teoria: number; practica: number; componente: string }

/** Credits of a semester: 15 to 17 of the specialty, 3 or 4 of employability and, in even ones, 4 of EFSRT. */
function creditos(programa: Programa, semestre: number): Unidad[] {
  const unidades = unidadesEn(programa, semestre).map((nombre, k) => {
    if (k >= 3) return { nombre, teoria: 1, practica: 1, componente: 'Empleabilidad' }
    return { nombre, teoria: entre(`${nombre}t`, 1, 2), practica: entre(`${nombre}p`, 3, 4), componente: 'Específica' }
  })
  const faltan = (semestre % 2 ? 17 : 21) - unidades.reduce((t, u) => t + u.teoria + u.practica, 0)
  const [primera] = unidades
  if (primera) primera.practica += faltan
  return semestre % 2 ? [...unidades, { nombre: `EFSRT del módulo ${(semestre + 1) / 2}`, teoria: 0, practica: 4, componente: 'EFSRT' }] : unidades
}

export function plan(c: Contexto, programa: Programa, dias: number, version = 2) {
  return pdfSeed(c, { titulo: `Plan de estudios: ${programa.nombre}`, tipo: 'plan-de-estudios', asunto: asuntoDe(programa), dia: dias, area, version }, (fecha) => {
    const semestres = ROMANOS.map((_, s) => creditos(programa, s))
    const total = semestres.flat().reduce((t, u) => t + u.teoria + u.practica, 0)
    const horas = semestres.flat().reduce((t, u) => t + u.teoria * 16 + u.practica * 32, 0)
    return {
      numero: numeroResolucion(fecha),
      firma: academica,
      subtitulo: 'Nivel profesional técnico, modalidad presencial',
      secciones: [
        datos([['Título que otorga', `Profesional técnico en ${programa.nombre}`], ['Duración', 'Tres años, seis semestres'], ['Créditos', String(total)], ['Horas', horas.toLocaleString('es-PE')], ['Vacantes por admisión', String(programa.vacantes)], ['Turno', programa.turno]]),
        seccion('Perfil de egreso', `Al terminar, la persona egresada se desempeña en ${programa.campo}. Domina tres ámbitos: ${programa.modulos.map(({ nombre }) => nombre.toLowerCase()).join('; ')}. Trabaja con ${programa.herramientas}, comunica con claridad lo que hace, cuida su seguridad y la de los demás, y propone mejoras con sustento.`),
        ...programa.modulos.map(({ nombre }, m) => ({
          ...seccion(`Módulo ${m + 1}. ${nombre}`, `Se certifica al aprobar sus unidades y la EFSRT de 128 horas. ${['No tiene prerrequisitos.', 'Requiere haber aprobado al menos el setenta por ciento del primer módulo.', 'Requiere el certificado del primer módulo y las unidades del segundo.'][m]}`, {
            cabecera: ['Unidad didáctica', 'Semestre', 'Componente', 'Créditos T', 'Créditos P', 'Horas'],
            filas: [0, 1].flatMap((k) => (semestres[m * 2 + k] ?? []).map((u) => [u.nombre, ROMANOS[m * 2 + k] ?? '', u.componente, String(u.teoria), String(u.practica), String(u.teoria * 16 + u.practica * 32)])),
          }),
        })),
        seccion('Totales por semestre', 'Un crédito equivale a dieciséis horas teórico-prácticas o a treinta y dos horas de práctica.', {
          cabecera: ['Semestre', 'Unidades', 'Créditos', 'Horas'],
          filas: [...semestres.map((lista, s) => [ROMANOS[s] ?? '', String(lista.length), String(lista.reduce((t, u) => t + u.teoria + u.practica, 0)), String(lista.reduce((t, u) => t + u.teoria * 16 + u.practica * 32, 0))]), ['Total', String(semestres.flat().length), String(total), String(horas)]],
        }),
        seccion('Ambientes y evaluación', `El programa usa ${programa.ambientes.join(', ').toLowerCase()}. La evaluación es por capacidades, con rúbrica conocida desde la primera semana. Las unidades de empleabilidad ${EMPLEABILIDAD.flat().slice(0, 3).join(', ')} y las demás son comunes a los doce programas y pueden convalidarse en un traslado interno.`),
      ],
    }
  })
}

function fechasMatricula({ anio, semestre }: Contexto): [string, string][] {
  const [mes, recargo] = [semestre === 'I' ? 3 : 8, ', con recargo de S/ 30.00']
  const semana = (cual: number) => lunes(anio, mes, cual)
  if (semestre === 'I') {
    return [['Ingresantes', rango(semana(2), 4)], ['Ratificación', rango(semana(3), 4)], ['Matrícula extemporánea', rango(semana(4), 4) + recargo], ['Inicio de clases', diaYMes(semana(4).add({ days: 7 }))]]
  }
  return [['Ratificación', rango(semana(1), 4)], ['Reingresos y traslados', rango(semana(1).add({ days: 2 }), 6)], ['Matrícula extemporánea', rango(semana(2), 4) + recargo], ['Inicio de clases', diaYMes(semana(3))]]
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
        carpeta('Turno mañana', programas.filter((p) => p.turno === 'mañana').map((p) => horario(c, p, programas.indexOf(p)))),
        carpeta('Turno tarde', programas.filter((p) => p.turno === 'tarde').map((p) => horario(c, p, programas.indexOf(p)))),
        xlsxSeed(c, { titulo: `Horario general ${periodo}`, tipo: 'horario', asunto: `general-${periodo.toLowerCase()}`, dia: -90, area, version: 4 }, () =>
          programas.map((p) => ({
            nombre: p.corto,
            cabecera: ['Semestre', 'Hora', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'],
            filas: semestresDe(c).flatMap((s) => celdas(p, s).map((fila) => [ROMANOS[s] ?? '', ...fila])),
          })),
        ),
      ]),
      carpeta('Planes de estudio', programas.map((p, i) => plan(c, p, dia(c, anio - 1, 2, 3 + i)))),
      carpeta(`Matrícula ${periodo}`, [
        pdfSeed(c, { titulo: `Guía de matrícula ${periodo}`, tipo: 'guia', asunto: `matricula-${periodo.toLowerCase()}`, dia: -125, area: 'secretaria' }, () => ({
          firma: secretaria,
          secciones: [
            seccion('Fechas', 'La matrícula se hace en línea y termina cuando Secretaría Académica confirma la ficha.', { cabecera: ['Etapa', 'Fecha'], filas: fechas }),
            seccion('Qué necesita', '- Ingresantes: constancia de ingreso y certificado de secundaria, que puede entregarse hasta la octava semana.\n- Estudiantes: no tener pendiente la entrega de libros o herramientas. Una deuda económica no impide matricularse: se firma un compromiso.\n- Menores de edad: firma de madre, padre o apoderado.\n- Estudiantes con discapacidad: si requieren un ajuste, indíquenlo en la ficha; se coordina antes de la primera semana.'),
            seccion('Paso a paso', 'Ingrese al portal con su cuenta, revise las unidades didácticas que el sistema propone y confirme. Pague S/ 100.00 y registre el voucher. Recibirá la ficha de matrícula por correo en un día hábil. Si repite una unidad, se añaden S/ 20.00 por cada una.'),
            seccion('Casos especiales', 'La reserva se solicita antes del inicio de clases y la licencia durante el periodo; ambas duran hasta cuatro periodos en total. El reingreso se tramita diez días antes de la matrícula, porque puede requerir convalidar con un plan más reciente. El traslado interno depende de la vacante y del orden de mérito.'),
            seccion('Si algo falla', 'Escriba a secretaria@quebradaserena.example o acérquese a la ventanilla 2. Los errores del sistema no generan recargo: Secretaría deja constancia de la fecha en que usted lo intentó.'),
          ],
        })),
        archivoSeed(c, { titulo: `Cronograma de matrícula ${periodo}`, tipo: 'cronograma', asunto: `matricula-${periodo.toLowerCase()}`, dia: -125, area: 'secretaria' }, 'jpg', () => cronogramaMatricula(periodo, fechas)),
        docxSeed(c, { titulo: 'Compromiso de regularización de pagos y documentos', tipo: 'formato', asunto: 'compromiso-de-matricula', dia: -124, area: 'secretaria' }, () => ({
          secciones: [datos([['Nombres y apellidos', ''], ['Código y programa', ''], ['Periodo', periodo], ['Documento o pago pendiente', ''], ['Fecha en que regularizará', '']], 'Estudiante'), seccion('Compromiso', 'Me comprometo a regularizar lo indicado en la fecha señalada. Sé que mi matrícula es válida desde hoy y que, si necesito más tiempo, puedo pedir una sola ampliación de quince días hábiles.')],
        })),
      ]),
      pdfSeed(c, { titulo: `Calendario académico ${anio}`, tipo: 'calendario', asunto: `academico-${anio}`, dia: dia(c, anio, 1, 8), area }, (f) => ({
        numero: numeroResolucion(f),
        firma: academica,
        secciones: [
          seccion('Dos periodos de dieciocho semanas', `El año ${anio} comprende dos periodos. La semana 9 se reserva para la evaluación de medio periodo y la 18 para recuperación y entrega de actas.`, { cabecera: ['Actividad', `${anio}-I`, `${anio}-II`], filas: actividades(anio) }),
          seccion('Feriados', 'No hay clases en los feriados nacionales: Jueves y Viernes Santo, 1 de mayo, 7 y 29 de junio, 23, 28 y 29 de julio, 6 y 30 de agosto, 8 de octubre, 1 de noviembre, 8, 9 y 25 de diciembre. El día de la sesión se recupera en la semana 18 cuando el grupo pierde más de dos.'),
          seccion('Admisión y titulación', 'El examen ordinario se rinde el primer domingo de marzo. Las sustentaciones se programan en mayo, julio, octubre y diciembre; la carpeta se presenta treinta días antes. La ceremonia de graduación es el segundo viernes de diciembre.'),
          seccion('Cambios', 'La Unidad Académica puede mover una fecha por causa justificada. El cambio se publica con una nueva versión de este calendario y se avisa en el portal.'),
        ],
      })),
    ],
  }
}
