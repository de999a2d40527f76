import type { ArchivoSeed } from '../formas.ts'
import { planAntiguo } from './antiguos-planes.ts'
import { type Contexto, datos, dia, pdfSeed, seccion } from './base.ts'
import { antigua } from './personas.ts'

const area = 'direccion' as const

/** Management documents of the old section. */
export function antiguaGestion(c: Contexto): Record<string, ArchivoSeed> {
  return {
    gestionResolucion: pdfSeed(
      c,
      {
        titulo: 'Resolución directoral de aprobación de documentos de gestión 2019',
        tipo: 'resolucion',
        asunto: 'documentos-de-gestion-2019',
        dia: dia(c, 2019, 1, 28),
        area,
      },
      () => ({
        numero: 'R.D. N.º 017-2019-DG/IESTPQS',
        firma: antigua,
        secciones: [
          {
            ...seccion(
              'Visto',
              'Los proyectos de Reglamento Institucional, Cuadro para Asignación de Personal y Manual de Organización y Funciones, presentados por la comisión designada en octubre de 2018.',
            ),
            sinNumero: true,
          },
          {
            ...seccion(
              'Considerando',
              'Que los documentos anteriores describían cuatro programas y el instituto cuenta con doce;\n\nQue el personal participó en tres jornadas y sus aportes constan en actas;\n\nQue la asignación de funciones debe ser conocida antes del inicio del año académico;',
            ),
            sinNumero: true,
          },
          {
            ...seccion(
              'Se resuelve',
              '**Artículo 1.** Aprobar los tres documentos para los años 2019 a 2022.\n\n**Artículo 2.** Entregar a cada trabajador la ficha de su puesto, con cargo.\n\n**Artículo 3.** Derogar las resoluciones 021-2012 y 009-2014.\n\nRegístrese y comuníquese.',
            ),
            sinNumero: true,
          },
        ],
      }),
    ),
    gestionPei: pdfSeed(
      c,
      {
        titulo: 'Proyecto Educativo Institucional 2017–2022',
        tipo: 'pei',
        asunto: '2017-2022',
        dia: dia(c, 2017, 3, 20),
        area,
      },
      () => ({
        firma: antigua,
        secciones: [
          seccion(
            'Identidad',
            'El instituto se definía como un centro de formación técnica para el trabajo, al servicio de los distritos altos. Su lema de entonces era «Aprender con las manos».',
          ),
          seccion(
            'Diagnóstico de 2016',
            'Tenía 702 estudiantes, siete programas y 41 docentes. El 22 % dejaba de estudiar en el primer año. Los talleres compartían herramientas y el internet llegaba solo a la dirección.',
            {
              cabecera: ['Aspecto', 'Situación en 2016', 'Meta para 2022'],
              filas: [
                ['Programas', '7', '12'],
                ['Retiro en el primer año', '22 %', '12 %'],
                ['Docentes con título', '78 %', '100 %'],
                ['Pabellones con internet', '1', '8'],
                ['Convenios', '9', '40'],
              ],
            },
          ),
          seccion(
            'Objetivos',
            '- Ampliar la oferta a doce programas pertinentes.\n- Lograr el licenciamiento institucional.\n- Conectar todos los pabellones.\n- Firmar cuarenta convenios de práctica.',
          ),
          seccion(
            'Propuesta pedagógica',
            'Enseñanza modular, con proyectos integradores al final de cada año y productos que se vendían en la feria de diciembre. Cada docente visitaba a sus estudiantes en el centro de práctica al menos una vez.',
          ),
          seccion(
            'Resultado al cierre',
            'La evaluación de 2022 encontró cumplidas tres metas: programas, convenios y conexión. El licenciamiento se obtuvo un año después y el retiro bajó a 16 %, sin llegar a la meta.',
          ),
        ],
      }),
    ),
    gestionReglamento: pdfSeed(
      c,
      {
        titulo: 'Reglamento institucional 2019',
        tipo: 'reglamento',
        asunto: 'institucional-2019',
        dia: dia(c, 2019, 1, 30),
        area,
      },
      () => ({
        firma: antigua,
        secciones: [
          seccion(
            'Ámbito',
            '**Artículo 1.** Obliga a los doce programas y a los trabajadores de la sede. **Artículo 2.** Se interpreta siempre en favor de la continuidad de los estudios.',
          ),
          seccion(
            'Estudios',
            '**Artículo 11.** Se pasa de semestre con el setenta por ciento de las unidades aprobadas. **Artículo 12.** Las unidades pendientes se llevan en paralelo. **Artículo 13.** La práctica final suma seiscientas horas y requiere informe.',
          ),
          seccion(
            'Evaluación',
            '**Artículo 18.** Hay dos exámenes por semestre y trabajos. **Artículo 19.** El examen sustitutorio se rinde una vez, con pago de S/ 15.00. Este cobro fue suprimido en 2021.',
          ),
          seccion(
            'Convivencia',
            '**Artículo 26.** Se crea el comité de convivencia, integrado por tres docentes. La representación estudiantil se incorporó recién en 2023. **Artículo 27.** El uso de uniforme es opcional, salvo en prácticas de salud.',
          ),
          seccion(
            'Personal',
            '**Artículo 33.** La permanencia semanal es de cuarenta horas para el personal nombrado. **Artículo 34.** Las comisiones se publican en el mural de la dirección.',
          ),
          seccion(
            'Vigencia',
            'Rigió hasta marzo del año en que se aprobó la cuarta versión. Se publica como antecedente.',
          ),
        ],
      }),
    ),
    gestionPlanDsi: planAntiguo(c, 'dsi', 0),
    gestionPlanEnf: planAntiguo(c, 'enf', 1),
    gestionPlanCon: planAntiguo(c, 'con', 2),
    gestionPlanCiv: planAntiguo(c, 'civ', 3),
    gestionCap: pdfSeed(
      c,
      {
        titulo: 'Cuadro para Asignación de Personal (CAP) 2019',
        tipo: 'cap',
        asunto: 'asignacion-de-personal-2019',
        dia: dia(c, 2019, 1, 30),
        area: 'administracion',
      },
      () => ({
        firma: antigua,
        secciones: [
          seccion(
            'Cargos',
            'El cuadro distinguía plazas ocupadas y previstas. Las previstas dependían de presupuesto que no siempre llegó.',
            {
              cabecera: ['N.º', 'Cargo', 'Unidad', 'Ocupadas', 'Previstas', 'Total'],
              filas: [
                ['1', 'Dirección General', 'Dirección', '1', '0', '1'],
                ['2', 'Jefaturas', 'Unidades', '4', '2', '6'],
                ['3', 'Docentes', 'Unidad Académica', '44', '8', '52'],
                ['4', 'Secretaría y registro', 'Secretaría Académica', '3', '1', '4'],
                ['5', 'Tesorería y almacén', 'Administración', '2', '1', '3'],
                ['6', 'Biblioteca', 'Unidad Académica', '1', '0', '1'],
                ['7', 'Mantenimiento y vigilancia', 'Administración', '5', '2', '7'],
                ['Total', '', '', '60', '14', '74'],
              ],
            },
          ),
          seccion(
            'Notas',
            'De las catorce plazas previstas se cubrieron nueve entre 2019 y 2022: cinco docentes, una jefatura, dos de vigilancia y una de registro. Las demás se incluyeron en el requerimiento posterior.',
          ),
        ],
      }),
    ),
    gestionFunciones: pdfSeed(
      c,
      {
        titulo: 'Manual de Organización y Funciones 2019',
        tipo: 'mof',
        asunto: 'organizacion-y-funciones-2019',
        dia: dia(c, 2019, 1, 31),
        area,
      },
      () => ({
        firma: antigua,
        secciones: [
          datos([
            ['Aprobado por', 'R.D. N.º 017-2019-DG/IESTPQS'],
            ['Cargos descritos', '23'],
            ['Reemplazado por', 'Manual de Perfiles de Puestos'],
          ]),
          seccion(
            'Dirección General',
            'Representaba al instituto, presidía el consejo y firmaba títulos. Autorizaba gastos mayores de S/ 500.00 y rendía cuentas en asamblea cada diciembre.',
          ),
          seccion(
            'Jefatura de Unidad Académica',
            'Distribuía la carga, supervisaba clases sin aviso y custodiaba los registros de notas en físico. Resolvía traslados y convalidaciones.',
          ),
          seccion(
            'Secretaría Académica',
            'Matriculaba en libros, preparaba actas y certificados y llevaba el control de expedientes en un cuaderno de cargos. Atendía al público hasta las 13:00 horas.',
          ),
          seccion(
            'Tesorería',
            'Cobraba en efectivo, emitía recibos de tres copias y depositaba dos veces por semana. Presentaba un informe mensual de caja.',
          ),
          seccion(
            'Coordinación de programa',
            'Elaboraba horarios, gestionaba centros de práctica y firmaba la conformidad de insumos. Tenía ocho horas de descarga lectiva.',
          ),
          seccion(
            'Bibliotecario',
            'Prestaba libros por dos días, cobraba multas por demora y cuidaba el inventario. Las multas se eliminaron en 2021.',
          ),
          seccion(
            'Guardián',
            'Abría a las 6:30 y cerraba a las 21:00 horas; registraba el ingreso de vehículos y rondaba el fundo los fines de semana.',
          ),
        ],
      }),
    ),
  }
}
