import type { CategoriaSeed } from '../formas.ts'
import { type Contexto, carpeta, datos, dia, pdfSeed, seccion, soles, xlsxSeed } from './base.ts'
import { secretaria } from './personas.ts'

type Memoria = {
  anio: number
  director: string
  hechos: string
  logros: string[]
  problema: string
  cifras: [string, string][]
  cierre: string
}

const MEMORIAS: Memoria[] = [
  {
    anio: 2012,
    director: 'Fausto Antiguo Demo',
    hechos:
      'El instituto funcionaba con cuatro programas en tres pabellones. Ese año se compró el primer laboratorio de cómputo, con veinte equipos, y se abrió la biblioteca con estantería donada por los padres de familia.',
    logros: [
      'Primer laboratorio de cómputo en funcionamiento.',
      'Ochenta y seis egresados en ceremonia conjunta.',
      'Inventario de 1,204 bienes.',
    ],
    problema: 'La carretera estuvo interrumpida once días en febrero y el inicio de clases se retrasó una semana.',
    cifras: [
      ['Matriculados', '412'],
      ['Docentes', '27'],
      ['Egresados', '86'],
      ['Ingresos propios', `S/ ${soles(88540)}`],
    ],
    cierre: 'La memoria termina con una lista de los trabajadores que cedieron un sábado para pintar las aulas.',
  },
  {
    anio: 2015,
    director: 'Amalia Antigua Ejemplo',
    hechos:
      'Se inauguró el pabellón de salud, con laboratorio de enfermería y sala de demostraciones. Se creó el programa de Enfermería Técnica y el primer convenio con una posta.',
    logros: [
      'Cuarenta ingresantes en el nuevo programa.',
      'Convenio con dos postas y un hospital.',
      'Actas de evaluación en archivo digital desde agosto.',
    ],
    problema: 'El agua del pabellón llegaba solo por la mañana. Se resolvió con un tanque elevado en septiembre.',
    cifras: [
      ['Matriculados', '568'],
      ['Docentes', '36'],
      ['Egresados', '121'],
      ['Ingresos propios', `S/ ${soles(131900)}`],
    ],
    cierre: 'Se recomienda comprar colchonetas y ampliar el horario de la biblioteca.',
  },
  {
    anio: 2018,
    director: 'Amalia Antigua Ejemplo',
    hechos:
      'La oferta llegó a doce programas. La planta piloto vendió por primera vez yogur con registro y se remodeló el laboratorio de idiomas.',
    logros: [
      'Doce programas en dos turnos.',
      'Feria regional con 31 proyectos.',
      'Reducción de faltas del personal a la mitad.',
    ],
    problema: 'Los certificados demoraban cuarenta días porque dependían de libros. Se contrató a dos digitadores.',
    cifras: [
      ['Matriculados', '846'],
      ['Docentes', '48'],
      ['Egresados', '197'],
      ['Ingresos propios', `S/ ${soles(203760)}`],
    ],
    cierre: 'La directora dejó el cargo en diciembre y entregó un informe con inventario y pendientes.',
  },
]

export function archivoHistorico(c: Contexto): CategoriaSeed {
  return {
    denominacion: 'Archivo histórico',
    subdenominacion: 'Documentos que ya no rigen y se conservan para consulta.',
    icono: 'archive',
    hijos: [
      carpeta(
        'Memorias de gestión',
        MEMORIAS.map((m) =>
          pdfSeed(
            c,
            {
              titulo: `Memoria de gestión ${m.anio}`,
              tipo: 'memoria',
              asunto: `gestion-${m.anio}`,
              dia: dia(c, m.anio + 1, 2, 20),
              area: 'direccion',
            },
            () => ({
              firma: { nombre: m.director, cargo: 'Dirección General en ese periodo' },
              secciones: [
                datos(
                  [...m.cifras, ['Documento', 'Transcripción del original, conservado en la Secretaría Académica']],
                  `El año ${m.anio} en cifras`,
                ),
                seccion('Hechos', m.hechos),
                seccion('Logros', m.logros.map((logro) => `- ${logro}`).join('\n')),
                seccion('Dificultades', m.problema),
                seccion(
                  'Cierre',
                  `${m.cierre}\n\nEste documento no rige. Se publica por su valor histórico, sin los datos personales que contenía el original.`,
                ),
              ],
            }),
          ),
        ),
      ),
      carpeta('Normas reemplazadas', [
        pdfSeed(
          c,
          {
            titulo: 'Reglamento interno 2016 (derogado)',
            tipo: 'reglamento',
            asunto: 'interno-2016-derogado',
            dia: dia(c, 2016, 3, 14),
            area: 'secretaria',
          },
          () => ({
            firma: secretaria,
            secciones: [
              {
                ...seccion(
                  'Aviso',
                  'Este reglamento perdió vigencia con la aprobación del reglamento institucional. Se conserva para los estudiantes que iniciaron estudios con él y para comprender decisiones anteriores.',
                ),
                sinNumero: true,
              },
              seccion(
                'Del ingreso',
                '**Artículo 5.** El examen consta de sesenta preguntas y dura dos horas. **Artículo 6.** La matrícula exige presentar partida de nacimiento y cuatro fotografías. Esta exigencia se retiró en 2021.',
              ),
              seccion(
                'De la evaluación',
                '**Artículo 19.** La nota mínima es trece en asignaturas. **Artículo 20.** Quien acumula tres asignaturas desaprobadas repite el semestre. El plan modular eliminó la repetición de semestre completo.',
              ),
              seccion(
                'De la práctica',
                '**Artículo 27.** La práctica preprofesional suma seiscientas horas al final de la carrera. Desde el plan modular se distribuye por módulo y se denomina EFSRT.',
              ),
              seccion(
                'De la disciplina',
                '**Artículo 33.** La tardanza se sanciona con retención del carné. Esta disposición fue dejada sin efecto por contradecir el derecho a permanecer en clase.',
              ),
            ],
          }),
        ),
        pdfSeed(
          c,
          {
            titulo: 'Directiva de pagos en caja 2014 (sin vigencia)',
            tipo: 'directiva',
            asunto: 'pagos-en-caja-2014',
            dia: dia(c, 2014, 5, 5),
            area: 'tesoreria',
          },
          () => ({
            firma: { nombre: 'Rufino Antiguo Muestra', cargo: 'Responsable de Tesorería en ese periodo' },
            secciones: [
              {
                ...seccion('Aviso', 'Documento sin vigencia desde 2021, cuando se aceptó el voucher por correo.'),
                sinNumero: true,
              },
              seccion(
                'Horario y monto',
                'La caja cobra de 8:00 a 11:30 horas, solo en efectivo y con billetes de hasta S/ 100.00. Los pagos mayores de S/ 300.00 se hacen en el banco y se presenta el original del comprobante.',
              ),
              seccion(
                'Recibo',
                'Se entregan tres copias: blanca al usuario, celeste a la unidad y amarilla a caja. La pérdida de la copia celeste obligaba a pagar de nuevo; un usuario reclamó en 2017 y la regla se dejó de aplicar.',
              ),
              seccion(
                'Custodia',
                'El dinero se guarda en caja fuerte y se deposita los martes y viernes. La norma posterior obliga a depositar en veinticuatro horas.',
              ),
            ],
          }),
        ),
      ]),
      xlsxSeed(
        c,
        {
          titulo: 'Índice del archivo histórico',
          tipo: 'indice',
          asunto: 'archivo-historico',
          dia: -55,
          area: 'secretaria',
        },
        () => [
          {
            nombre: 'Índice',
            cabecera: ['Serie', 'Desde', 'Hasta', 'Cajas', 'Folios'],
            filas: [
              ['Actas de evaluación', '1994', '2014', 38, 9120],
              ['Libros de matrícula', '1994', '2016', 22, 5840],
              ['Planillas de pago', '1996', '2010', 15, 3310],
              ['Resoluciones', '1999', '2019', 19, 4405],
              ['Inventarios', '2003', '2019', 8, 1160],
              ['Fotografías', '1995', '2018', 6, 742],
            ],
            total: true,
          },
        ],
      ),
    ],
  }
}
