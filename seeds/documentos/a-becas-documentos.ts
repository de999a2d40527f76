import { resumen, tabla } from './a-becas-cifras.ts'
import { type Contexto, datos, dia, numeroResolucion, pdfSeed, porciento, seccion, soles } from './base.ts'
import { bienestar } from './personas.ts'

/** The written documents of the scholarships: rules, regulation, follow-up and credits. */
export function documentosDeBecas(c: Contexto) {
  const { anio } = c
  const area = 'bienestar' as const
  const bases = pdfSeed(
    c,
    {
      titulo: `Bases de la Beca Demo ${anio}`,
      tipo: 'bases',
      asunto: `beca-demo-${anio}`,
      dia: dia(c, anio, 3, 12),
      area,
    },
    () => ({
      firma: bienestar,
      subtitulo: 'Becas internas para estudiantes de los doce programas de estudios',
      secciones: [
        seccion(
          'Finalidad',
          `La Beca Demo ${anio} busca que ningún estudiante abandone su formación por no poder pagar la matrícula o los materiales de su módulo. Es una ayuda del propio instituto, financiada con recursos directamente recaudados, y no exige trabajo ni devolución a cambio.

        Las becas cubren la matrícula y la ratificación de los dos periodos del año, en todo o en parte. El número disponible es de ${resumen(anio).total}, según el presupuesto aprobado por el Área de Administración, por un total de S/ ${soles(resumen(anio).monto)}.`,
        ),
        seccion(
          'Modalidades y cobertura',
          'Cada persona postula a una sola modalidad. Si cumple los requisitos de más de una, la Unidad de Bienestar y Empleabilidad le asigna la que le resulte más favorable.',
          tabla(anio),
        ),
        seccion(
          'Quién puede postular',
          `Puede postular quien tenga matrícula vigente en el periodo ${c.periodo}, no haya recibido sanción en los últimos doce meses y no reciba otra beca que cubra lo mismo.
        - **Excelencia académica:** primer o segundo puesto de su programa en el periodo anterior. El primer puesto queda exonerado por completo y el segundo en la mitad.
        - **Situación socioeconómica:** evaluación favorable de la visita o entrevista que realiza la trabajadora social.
        - **Deporte y cultura:** participación acreditada en representación del instituto o de la región.
        - **Discapacidad:** certificado o carné vigente. El documento se guarda en reserva y solo lo ve el equipo de bienestar.
        - **PIR:** inscripción en el Registro Único de Víctimas; basta el código, no se pide relatar los hechos.`,
        ),
        seccion(
          'Evaluación',
          `La comisión está formada por la jefatura de Bienestar y Empleabilidad, una persona de la Unidad Académica y la representación estudiantil. Califica con la ficha publicada junto con estas bases: ingreso familiar por persona (40 puntos), carga familiar (20), distancia entre el domicilio y la sede (20) y rendimiento académico (20).

        La comisión deja constancia escrita de cada puntaje. Quien no esté de acuerdo puede pedir la revisión dentro de los tres días hábiles siguientes a la publicación, por mesa de partes y sin costo.`,
        ),
        seccion('Cronograma', 'Las fechas se cuentan en días hábiles desde la publicación de estas bases.', {
          cabecera: ['Etapa', 'Plazo', 'Responsable'],
          filas: [
            ['Difusión en el portal y en las aulas', 'Días 1 a 5', 'Imagen institucional'],
            ['Presentación de fichas', 'Días 6 a 15', 'Mesa de partes'],
            ['Entrevistas y visitas', 'Días 16 a 22', 'Trabajo social'],
            ['Publicación de resultados por código', 'Día 25', 'Bienestar y Empleabilidad'],
            ['Atención de pedidos de revisión', 'Días 26 a 30', 'Comisión de becas'],
          ],
        }),
        seccion(
          'Obligaciones y pérdida de la beca',
          `La persona becada mantiene su matrícula y avisa si deja de estudiar, para que el saldo beneficie a la siguiente de la lista. La beca se pierde por retiro, por información falsa o por reprobar más de la mitad de los créditos sin causa justificada. Una enfermedad, un embarazo o una emergencia familiar nunca son motivo para perderla: se conversa y se ajusta el plazo.`,
        ),
      ],
    }),
  )
  const reglamento = pdfSeed(
    c,
    {
      titulo: 'Reglamento interno de becas y ayudas económicas',
      tipo: 'reglamento',
      asunto: 'becas-y-ayudas',
      dia: dia(c, anio - 1, 11, 20),
      area,
      version: 3,
    },
    (f) => ({
      numero: numeroResolucion(f),
      secciones: [
        seccion(
          'Objeto y alcance',
          `Este reglamento ordena las becas, medias becas y ayudas que el instituto otorga con sus propios recursos. Alcanza a estudiantes matriculados en cualquier programa y turno. No reemplaza a los programas del Estado, sobre los que la Unidad de Bienestar y Empleabilidad solo orienta.`,
        ),
        seccion(
          'Principios',
          `- **Mérito y necesidad:** se valora el esfuerzo académico y la situación del hogar, nunca la recomendación de terceros.
        - **Transparencia:** el número de becas, los montos y los criterios se publican cada año, como dispone el artículo 42, literal a, de la Ley N.º 30512.
        - **Reserva:** los datos de salud, ingresos o violencia se usan únicamente para evaluar y se conservan separados del expediente académico.`,
        ),
        seccion(
          'Tipos de ayuda',
          `La beca integral cubre el cien por ciento de la matrícula; la parcial, entre el cincuenta y el setenta y cinco por ciento. La ayuda por única vez, de hasta S/ 250.00, atiende emergencias: enfermedad, pérdida de vivienda o fallecimiento de quien sostiene el hogar. El préstamo de equipos consiste en una computadora portátil por un periodo académico, con acta de entrega.`,
        ),
        seccion(
          'Comisión de becas',
          `La comisión se designa cada febrero y sesiona con tres de sus cinco integrantes. Se abstiene quien tenga parentesco hasta el cuarto grado con un postulante. Las actas se archivan cuatro años.`,
        ),
        seccion(
          'Renovación',
          `La beca se renueva de un periodo al siguiente si se mantiene la condición que la originó. Para la modalidad socioeconómica basta una declaración de que la situación no cambió; la verificación se hace por muestreo, a una de cada cinco personas becadas.`,
        ),
        seccion(
          'Reintegro',
          'Procede el reintegro cuando la ayuda se obtuvo con información falsa. El monto se paga en cuotas que no superen el diez por ciento del ingreso familiar, y no se retienen certificados ni constancias como medio de cobro.',
        ),
        seccion(
          'Disposición final',
          `El reglamento rige desde el día siguiente de su publicación en el portal. La versión anterior pasa al archivo histórico y conserva efecto para las becas ya otorgadas.`,
        ),
      ],
    }),
  )
  const informe = pdfSeed(
    c,
    {
      titulo: `Informe de seguimiento de becas, periodo ${c.anterior}`,
      tipo: 'informe',
      asunto: 'seguimiento-de-becas',
      dia: -70,
      area,
    },
    () => {
      const r = resumen(anio)
      const continuan = Math.round(r.total * 0.92)
      return {
        firma: bienestar,
        secciones: [
          datos([
            ['Unidad', 'Bienestar y Empleabilidad'],
            ['Periodo revisado', c.anterior],
            ['Personas becadas', String(r.total)],
            ['Fuente', 'Registro académico y entrevistas de marzo y julio'],
          ]),
          seccion(
            'Permanencia',
            `De las ${r.total} personas becadas, ${continuan} terminaron el periodo (${porciento(continuan, r.total)}). Las ${r.total - continuan} restantes pidieron licencia o se retiraron: la causa más frecuente fue el trabajo en horario de clase, seguida de la mudanza a otra provincia. Entre los estudiantes sin beca del mismo nivel de ingreso la permanencia fue del 81.4 %.`,
          ),
          seccion(
            'Rendimiento',
            `El promedio ponderado del grupo becado fue 14.8, un punto por encima del conjunto del instituto. La diferencia es mayor en los programas del turno tarde, donde la beca permitió a nueve personas dejar un segundo empleo.`,
          ),
          seccion('Distribución', 'El cuadro resume las becas vigentes al cierre del periodo.', tabla(anio)),
          seccion(
            'Dificultades',
            `Cuatro fichas llegaron sin firma y se completaron en entrevista. Dos personas de Producción Agropecuaria no conocían el plazo porque el aviso se publicó en época de cosecha. El pago de los materiales de Enfermería Técnica demoró once días por un cambio de proveedor.`,
          ),
          seccion(
            'Recomendaciones',
            `- Abrir la convocatoria en febrero y repetir el aviso por radio comunitaria.
          - Aceptar la ficha llenada desde el teléfono, sin imprimir.
          - Reservar S/ 2,500.00 para ayudas por emergencia antes de repartir el resto.
          - Acompañar con tutoría a las seis personas que arrastran una unidad didáctica.`,
          ),
        ],
      }
    },
  )
  const creditos = pdfSeed(
    c,
    {
      titulo: `Créditos educativos: orientación y relación ${anio}`,
      tipo: 'informe',
      asunto: 'creditos-educativos',
      dia: -150,
      area,
    },
    () => ({
      firma: bienestar,
      secciones: [
        seccion(
          'Créditos otorgados',
          `El instituto, por ser público, no presta dinero. En ${anio} orientó a 31 estudiantes sobre créditos de otras entidades y extendió las constancias necesarias: 12 trámites fueron aprobados, 7 siguen en evaluación y 12 desistieron después de comparar el costo total.`,
          {
            cabecera: ['Destino del crédito', 'Solicitudes', 'Aprobadas', 'Monto promedio (S/)'],
            filas: [
              ['Equipo de cómputo', '14', '7', '2,150.00'],
              ['Instrumental de salud', '9', '3', '980.00'],
              ['Herramientas de taller', '8', '2', '1,430.00'],
              ['Total', '31', '12', '1,737.50'],
            ],
          },
        ),
        seccion(
          'Antes de firmar',
          `- Pida la tasa de costo efectivo anual y el cronograma completo por escrito.
        - Compare al menos tres ofertas con el mismo plazo y el mismo monto.
        - Pregunte qué ocurre si interrumpe los estudios o si se adelanta una cuota.
        - Desconfíe de quien pide un depósito previo para «liberar» el préstamo.`,
        ),
        seccion(
          'Fraccionamiento interno',
          `Los derechos de titulación pueden pagarse en dos partes: la mitad al presentar la carpeta y la otra mitad antes de la ceremonia. Este fraccionamiento no tiene interés y se solicita con el Formato Único de Trámite. En lo que va del año lo usaron 26 egresados.`,
        ),
        seccion(
          'Dónde preguntar',
          `La oficina de Bienestar y Empleabilidad atiende de lunes a viernes, de 8:00 a 13:00 y de 14:30 a 17:00 horas, en el pabellón administrativo, primer piso. También responde al 900 000 005 y a empleabilidad@quebradaserena.example. La conversación es reservada.`,
        ),
      ],
    }),
  )
  return { bases, reglamento, informe, creditos }
}
