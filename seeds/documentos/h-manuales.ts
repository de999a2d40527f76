import type { NodoSeed } from '../formas.ts'
import { type Contexto, dia, numeroResolucion, pdfSeed, seccion } from './base.ts'
import { bienestarPlan, conducta, seguridad } from './h-planes.ts'
import { academica, administracion } from './personas.ts'

/** Regulation and manuals, each with its own matter. */
export function manualesDeGestion(c: Contexto): NodoSeed[] {
  const { anio } = c
  return [
    reglamento(c, dia(c, anio - 1, 3, 2), 4),
    perfiles(c),
    procesos(c),
    seguridad(c),
    bienestarPlan(c),
    conducta(c),
  ]
}

export function reglamento(c: Contexto, dias: number, version: number) {
  return pdfSeed(
    c,
    {
      titulo: 'Reglamento institucional',
      tipo: 'reglamento',
      asunto: 'institucional',
      dia: dias,
      area: 'direccion',
      version,
    },
    (f) => ({
      numero: numeroResolucion(f),
      secciones: [
        seccion(
          'Disposiciones generales',
          '**Artículo 1.** El reglamento ordena la vida académica y administrativa del instituto y obliga a autoridades, docentes, personal y estudiantes.\n\n**Artículo 2.** Se sustenta en la Ley N.º 30512 y su reglamento, aprobado por Decreto Supremo N.º 010-2017-MINEDU y sus modificatorias.\n\n**Artículo 3.** Ninguna norma interna puede exigir pagos o requisitos que no estén en el TUPA.',
        ),
        seccion(
          'Admisión y matrícula',
          '**Artículo 8.** La admisión es ordinaria, por exoneración o extraordinaria. Se reserva el cinco por ciento de las vacantes de cada programa para personas con discapacidad, con un proceso adaptado.\n\n**Artículo 9.** La nota mínima para ingresar es once. El orden de mérito se publica por código de postulante.\n\n**Artículo 10.** La matrícula es personal y se ratifica cada periodo. La licencia y la reserva no superan, sumadas, cuatro periodos.',
        ),
        seccion(
          'Estudios y evaluación',
          '**Artículo 14.** El plan de estudios se organiza en módulos formativos; cada uno se certifica por separado.\n\n**Artículo 15.** El docente entrega el sílabo y las rúbricas en la primera semana. Cambiarlos requiere acuerdo con el grupo y visto de la coordinación.\n\n**Artículo 16.** La calificación es vigesimal. Quien obtiene entre diez y doce accede a recuperación en la semana dieciocho.\n\n**Artículo 17.** Las inasistencias justificadas por salud, maternidad, duelo o citación de autoridad no afectan el derecho a evaluación.',
        ),
        seccion(
          'EFSRT y titulación',
          '**Artículo 21.** La experiencia formativa se cumple en empresas, instituciones o proyectos del instituto. No reemplaza a un trabajador y no excede de seis horas diarias cuando coincide con clases.\n\n**Artículo 22.** El título profesional técnico se obtiene con un trabajo de aplicación o un examen de suficiencia. El jurado entrega sus observaciones por escrito y una sola vez.',
        ),
        seccion(
          'Derechos de los estudiantes',
          '- Recibir clases puntuales y retroalimentación en siete días.\n- Conocer sus notas antes de que se cierren las actas.\n- Estudiar en un ambiente libre de violencia, hostigamiento y discriminación.\n- Organizarse y elegir a sus representantes.\n- Usar su nombre social y su lengua materna.\n- Recibir tutoría y apoyo psicológico sin costo.',
        ),
        seccion(
          'Deberes',
          '- Cuidar a las personas, los equipos y los animales del fundo.\n- Presentar trabajos propios y citar las fuentes.\n- Usar el equipo de protección en talleres y laboratorios.\n- Avisar cuando no puede asistir.',
        ),
        seccion(
          'Régimen disciplinario',
          '**Artículo 34.** Las faltas son leves, graves y muy graves. Las sanciones son amonestación, suspensión de hasta treinta días y separación. Toda persona conoce los cargos, presenta descargos en cinco días hábiles y puede apelar.\n\n**Artículo 35.** No se sanciona por reclamar, opinar o negarse a hacer algo peligroso.\n\n**Artículo 36.** El Comité de Defensa del Estudiante recibe las denuncias de hostigamiento sexual, dicta medidas de protección y deriva el caso según la norma especial.',
        ),
        seccion(
          'Personal docente y administrativo',
          '**Artículo 40.** La jornada, los permisos y el desempeño se rigen por las normas de la carrera pública docente y del empleo público. La carga académica se publica antes de cada periodo.\n\n**Artículo 41.** El acompañamiento en aula es formativo y se avisa con tres días. Sus resultados se conversan primero con la persona observada.',
        ),
        seccion(
          'Disposiciones finales',
          `El reglamento se revisa cada dos años con participación de estudiantes y docentes. Esta versión rige desde el día siguiente de su publicación y reemplaza a la anterior, que queda en el archivo histórico.`,
        ),
      ],
    }),
  )
}

function perfiles(c: Contexto) {
  const puestos: [string, string, string, string][] = [
    [
      'Coordinación de programa',
      'Título en la especialidad y tres años de docencia',
      'Planifica horarios y sílabos, acompaña a docentes, atiende a estudiantes',
      'Carga lectiva de doce horas',
    ],
    [
      'Docente',
      'Título en la especialidad y dos años de experiencia en el sector',
      'Dicta, evalúa, asesora EFSRT y prepara materiales',
      'Cuarenta, treinta o veinticuatro horas',
    ],
    [
      'Tesorería',
      'Título técnico o profesional en contabilidad y un año en el sector público',
      'Recauda, deposita en veinticuatro horas, concilia y rinde',
      'Fianza y arqueos sin aviso',
    ],
    [
      'Asistente de Secretaría',
      'Título técnico y manejo de hojas de cálculo',
      'Registra, orienta, emite constancias',
      'Atención al público',
    ],
    [
      'Tecnologías de la Información',
      'Título técnico o profesional en sistemas',
      'Mantiene el portal, la red, las copias de respaldo y los accesos',
      'Disponible en admisión y matrícula',
    ],
    [
      'Trabajo social',
      'Título profesional y colegiatura',
      'Evalúa becas, visita hogares, deriva casos',
      'Reserva de la información',
    ],
  ]
  return pdfSeed(
    c,
    {
      titulo: 'Manual de Perfiles de Puestos',
      tipo: 'mpp',
      asunto: 'perfiles-de-puestos',
      dia: dia(c, c.anio - 1, 4, 9),
      area: 'administracion',
    },
    (f) => ({
      numero: numeroResolucion(f),
      firma: administracion,
      secciones: [
        seccion(
          'Para qué sirve',
          'El manual describe lo que se espera de cada puesto, lo que debe saber quien lo ocupa y cómo se evalúa. Se usa al redactar convocatorias: una convocatoria no puede pedir más requisitos que los escritos aquí.',
        ),
        seccion(
          'Resumen de puestos',
          'Los puestos directivos siguen la norma sectorial y no se repiten en el cuadro.',
          { cabecera: ['Puesto', 'Requisitos', 'Funciones', 'Condición'], filas: puestos },
        ),
        ...puestos
          .slice(0, 5)
          .map(([puesto, requisito, funcion, condicion]) =>
            seccion(
              puesto,
              `**Requisitos.** ${requisito}. **Qué hace.** ${funcion}. **Condición del puesto.** ${condicion}.\n\nSe evalúa cada semestre con tres evidencias: cumplimiento de plazos, calidad de lo entregado y trato a las personas. La evaluación se conversa y queda firmada por ambas partes; quien discrepa adjunta su opinión.`,
            ),
          ),
        seccion(
          'Lo que no se pide',
          'No se piden edad, estado civil, fotografía, estatura ni residencia en el distrito. Los certificados de antecedentes se solicitan solo a quien gana el concurso.',
        ),
      ],
    }),
  )
}

function procesos(c: Contexto) {
  const lista: [string, string, string][] = [
    [
      'Elaborar el horario',
      'Siete semanas antes del periodo la Unidad Académica reúne la carga, los ambientes y las restricciones declaradas. Publica una primera versión, recibe observaciones durante cinco días y aprueba la final.',
      'Horario sin cruces, publicado dos semanas antes',
    ],
    [
      'Evaluar y cerrar actas',
      'El docente registra notas por capacidad. Tres días antes del cierre el estudiante las ve y puede observarlas. La coordinación revisa que no falte ninguna y Secretaría Académica cierra el acta con firma.',
      'Actas cerradas en la semana dieciocho',
    ],
    [
      'Acompañar la EFSRT',
      'Bienestar y Empleabilidad valida la empresa, la coordinación aprueba el plan y un docente visita dos veces. El centro de práctica evalúa con la rúbrica común.',
      'Ficha de EFSRT con dos visitas',
    ],
    [
      'Convalidar',
      'La Unidad Académica compara sílabos: contenidos, horas y créditos. Se convalida cuando coincide el ochenta por ciento. El informe explica cada negativa.',
      'Informe en quince días hábiles',
    ],
    [
      'Titular',
      'El egresado presenta la carpeta, la comisión asigna jurado en cinco días, se sustenta y se aprueba la resolución. El título se registra y se entrega.',
      'Título en treinta días hábiles desde el expediente completo',
    ],
  ]
  return pdfSeed(
    c,
    {
      titulo: 'Manual de Procesos Académicos',
      tipo: 'mpa',
      asunto: 'procesos-academicos',
      dia: dia(c, c.anio - 1, 5, 16),
      area: 'academica',
      version: 2,
    },
    (f) => ({
      numero: numeroResolucion(f),
      firma: academica,
      secciones: [
        seccion(
          'Mapa de procesos',
          'Los procesos académicos van de la planificación a la titulación. Cada ficha dice quién empieza, qué recibe, qué entrega y en qué tiempo.',
          {
            cabecera: ['Código', 'Proceso', 'Resultado'],
            filas: lista.map(([nombre, , resultado], i) => [`PA-0${i + 1}`, nombre, resultado]),
          },
        ),
        ...lista.map(([nombre, pasos, resultado], i) =>
          seccion(
            `PA-0${i + 1}. ${nombre}`,
            `${pasos}\n\n**Indicador.** ${resultado}. **Registro.** Ficha del sistema académico, conservada diez años. **Riesgo principal.** ${['Ambientes compartidos que se asignan dos veces', 'Notas registradas a última hora', 'Centros de práctica que cambian de contacto', 'Sílabos de origen ilegibles', 'Fotografías o documentos vencidos en la carpeta'][i]}.`,
          ),
        ),
        seccion(
          'Mejora',
          'Cualquier persona puede proponer un cambio por correo. El Área de Calidad responde en diez días y, si procede, prueba la mejora en un programa antes de extenderla a los doce.',
        ),
      ],
    }),
  )
}
