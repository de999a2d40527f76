import { type Contexto, carpeta, datos, dia, entero, numeroResolucion, pdfSeed, porciento, seccion } from './base.ts'
import { egresados, ingresantes, matriculados, postulantes, suma, titulados } from './cifras.ts'

type Objetivo = { nombre: string; diagnostico: string; metas: string[]; indicador: string; base: string; meta: string }

const OBJETIVOS: Objetivo[] = [
  {
    nombre: 'Que quienes ingresan terminen',
    diagnostico:
      'Uno de cada seis ingresantes deja de estudiar antes del tercer semestre. La causa no es, casi nunca, la dificultad de las unidades didácticas: es el trabajo en turnos cambiantes, el pasaje y el cuidado de familiares.',
    metas: [
      'Alerta desde la segunda inasistencia, con llamada el mismo día.',
      'Cambio de turno hasta la cuarta semana.',
      'Fondo de emergencia para ayudas por única vez.',
    ],
    indicador: 'Permanencia entre primer y segundo año',
    base: '83 %',
    meta: '92 %',
  },
  {
    nombre: 'Aprender haciendo, con buenos equipos',
    diagnostico:
      'Los talleres de Mecatrónica, Electricidad y Laboratorio Clínico tienen equipos de más de doce años. En las horas punta hay tres estudiantes por puesto de trabajo, cuando la práctica segura pide dos como máximo.',
    metas: [
      'Renovar dos talleres por año según prioridad técnica.',
      'Plan de mantenimiento con hoja de vida de cada equipo.',
      'Convenios para usar equipos de hospitales y empresas.',
    ],
    indicador: 'Estudiantes por puesto de práctica',
    base: '3.1',
    meta: '2.0',
  },
  {
    nombre: 'Empleo digno y en lo estudiado',
    diagnostico:
      'Tres de cada cuatro egresados trabajan al año, pero solo dos lo hacen en su campo. Las empresas piden más práctica en comunicación escrita, hojas de cálculo y puntualidad que conocimientos nuevos.',
    metas: [
      'Cien empresas con contacto activo en la bolsa de trabajo.',
      'EFSRT planificada un semestre antes.',
      'Encuesta a los seis, doce y veinticuatro meses.',
    ],
    indicador: 'Egresados que trabajan en su campo',
    base: '53 %',
    meta: '70 %',
  },
  {
    nombre: 'Investigar lo que el valle necesita',
    diagnostico:
      'Hay docentes con experiencia y problemas a la puerta, pero los proyectos quedaban en el aula. La convocatoria interna demostró que con menos de seis mil soles se prueban soluciones útiles.',
    metas: [
      'Ocho proyectos por año con contraparte local.',
      'Fichas públicas y datos abiertos.',
      'Dos innovaciones transferidas cada año.',
    ],
    indicador: 'Proyectos con resultado publicado',
    base: '3',
    meta: '8',
  },
  {
    nombre: 'Una gestión abierta y sencilla',
    diagnostico:
      'Un trámite simple obligaba a ir tres veces a la sede. La digitalización redujo el tiempo de una constancia de nueve a tres días, pero quedan documentos antiguos que son imágenes y no pueden buscarse.',
    metas: [
      'Todos los trámites desde el teléfono.',
      'Documentos con texto y títulos.',
      'Información del artículo 42 actualizada cada mes.',
    ],
    indicador: 'Trámites hechos sin acudir a la sede',
    base: '38 %',
    meta: '85 %',
  },
]

export function pei(c: Contexto) {
  const desde = c.anio - 1
  return carpeta('Proyecto Educativo Institucional', [
    pdfSeed(
      c,
      {
        titulo: `Proyecto Educativo Institucional ${desde}–${desde + 5}`,
        tipo: 'pei',
        asunto: `${desde}-${desde + 5}`,
        dia: dia(c, desde, 1, 24),
        area: 'direccion',
        version: 2,
      },
      (f) => {
        const previo = desde - 1
        return {
          numero: numeroResolucion(f),
          subtitulo: 'Documento que orienta seis años de trabajo',
          secciones: [
            datos([
              ['Institución', 'IESTP «Quebrada Serena»'],
              ['Vigencia', `${desde} a ${desde + 5}`],
              ['Programas', 'Doce, de nivel profesional técnico'],
              ['Elaboración', 'Comisión de catorce personas; 312 aportes recibidos'],
              ['Revisión', 'Anual, en diciembre'],
            ]),
            seccion(
              'Quiénes somos',
              `El Instituto nació como un centro de formación agropecuaria que dictaba clases en dos aulas prestadas. Hoy ocupa una sede de cuatro hectáreas con ocho pabellones, un fundo experimental y una planta piloto. Sus estudiantes vienen de diecisiete distritos; cuatro de cada diez son los primeros de su familia en cursar educación superior y tres de cada diez hablan quechua en casa.

            La institución es pública y gratuita en la enseñanza. Depende de la autoridad educativa regional y cuenta con licencia institucional vigente hasta el 14 de agosto de 2029.`,
            ),
            seccion(
              'Misión y visión',
              `**Misión.** Formar profesionales técnicos que resuelven problemas reales con responsabilidad, y que encuentran o crean un trabajo digno sin dejar de lado su cultura ni su territorio.

            **Visión.** En ${desde + 5} seremos el instituto al que las familias del valle envían a sus hijos con confianza, al que las empresas llaman primero y al que los productores acuden cuando algo no funciona.`,
            ),
            seccion(
              'Valores',
              '- **Respeto:** tratamos a cada persona por su nombre y escuchamos antes de responder.\n- **Trabajo bien hecho:** medimos dos veces, explicamos y dejamos limpio el taller.\n- **Honestidad:** decimos lo que sabemos, lo que no y lo que costó.\n- **Interculturalidad:** el quechua y el castellano tienen lugar en las aulas y en los carteles.',
            ),
            seccion(
              'Diagnóstico',
              `En ${previo} postularon ${entero(suma((p) => postulantes(p, previo)))} personas e ingresaron ${entero(suma((p) => ingresantes(p, previo)))}. La matrícula fue de ${entero(suma((p) => matriculados(p, previo)))} estudiantes; egresaron ${entero(suma((p) => egresados(p, previo)))} y se titularon ${entero(suma((p) => titulados(p, previo)))}, el ${porciento(
                suma((p) => titulados(p, previo)),
                suma((p) => egresados(p, previo - 1)),
              )} de la promoción anterior.

            **Fortalezas.** Docentes con experiencia en el sector, fundo propio, licencia vigente y convenios con hospitales, empresas y comunidades. **Oportunidades.** Demanda de técnicos en salud, energía solar y datos; interés de las municipalidades por la asistencia técnica. **Debilidades.** Equipos antiguos, baja titulación y poca conexión en los distritos altos. **Amenazas.** Oferta de cursos sin reconocimiento, lluvias que cortan la carretera y presupuesto de inversión que no crece.`,
            ),
            ...OBJETIVOS.map((objetivo, i) =>
              seccion(
                `Objetivo estratégico ${i + 1}: ${objetivo.nombre.toLowerCase()}`,
                `${objetivo.diagnostico}\n\n${objetivo.metas.map((meta) => `- ${meta}`).join('\n')}`,
              ),
            ),
            seccion('Indicadores', 'La línea de base corresponde al año anterior al inicio del plan.', {
              cabecera: ['Indicador', 'Línea de base', `Meta ${desde + 2}`, `Meta ${desde + 5}`, 'Fuente'],
              filas: OBJETIVOS.map((o, i) => [
                o.indicador,
                o.base,
                ['87 %', '2.6', '61 %', '5', '62 %'][i] ?? '',
                o.meta,
                ['Registro académico', 'Inventario', 'Encuesta', 'Unidad de Investigación', 'Mesa de partes'][i] ?? '',
              ]),
            }),
            seccion(
              'Propuesta pedagógica',
              `La formación es modular y por competencias. Cada módulo termina con una experiencia formativa en situación real de trabajo y un certificado que ya sirve para emplearse. Las unidades de empleabilidad se enseñan con casos del propio programa: en Contabilidad se redacta una carta de cobranza; en Enfermería Técnica, una explicación para la familia del paciente.

            La evaluación se hace con rúbricas conocidas desde la primera semana. Un estudiante que no alcanza la capacidad tiene una recuperación en el mismo periodo. Se adaptan materiales y tiempos para personas con discapacidad.`,
            ),
            seccion(
              'Propuesta de gestión',
              'Las unidades trabajan con tableros abiertos: qué se prometió, quién lo hace y en qué va. El Consejo Asesor se reúne cada dos meses y sus actas se publican. Las compras mayores se anuncian con un mes de anticipación y sus comprobantes pueden consultarse.',
            ),
            seccion(
              'Seguimiento',
              `La comisión informa en julio y diciembre. Un objetivo que dos veces seguidas queda por debajo de la mitad de su meta se rediseña con quienes lo ejecutan. La evaluación de término se hará en el segundo semestre de ${desde + 5}.`,
            ),
          ],
        }
      },
    ),
    pdfSeed(
      c,
      {
        titulo: 'Resumen del PEI en lenguaje sencillo',
        tipo: 'resumen',
        asunto: 'pei-lenguaje-sencillo',
        dia: dia(c, desde, 2, 14),
        area: 'imagen',
      },
      () => ({
        firma: null,
        secciones: [
          seccion(
            '¿Qué es este documento?',
            'Es un resumen corto del plan que guía al instituto durante seis años. Está escrito para que cualquier persona lo entienda en cinco minutos.',
          ),
          ...OBJETIVOS.map((o) =>
            seccion(
              o.nombre,
              `Hoy: ${o.indicador.toLowerCase()}, ${o.base}. Queremos llegar a ${o.meta}.\n\n${o.metas.map((meta) => `- ${meta}`).join('\n')}`,
            ),
          ),
          seccion(
            '¿Cómo puedo opinar?',
            'Escriba a calidad@quebradaserena.example o participe en las mesas abiertas de noviembre. Cada aporte recibe una respuesta, también cuando no se puede cumplir.',
          ),
        ],
      }),
    ),
  ])
}
