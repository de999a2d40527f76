import type { CategoriaSeed } from '../formas.ts'
import {
  archivoSeed,
  type Contexto,
  carpeta,
  dia,
  numeroResolucion,
  pdfSeed,
  seccion,
  soles,
  xlsxSeed,
} from './base.ts'
import { flujoTramite } from './dibujos.ts'
import { direccion, secretaria } from './personas.ts'
import { grupos, montoEn, type Tasa, tasas } from './tasas.ts'

const area = 'secretaria' as const

/** Steps that a person notices, by kind of procedure. */
const PASOS: Record<string, string> = {
  Admisión:
    'La inscripción se hace en línea o en ventanilla. Secretaría revisa la ficha, confirma el pago y entrega la constancia con el código de postulante. La observación se comunica por el medio que eligió la persona.',
  Matrícula:
    'La Secretaría Académica comprueba la vacante y los prerrequisitos en el registro. Cuando el pedido requiere opinión de la coordinación del programa, esta se emite en tres días hábiles y queda en el expediente.',
  Evaluación:
    'La Unidad Académica nombra un jurado de dos docentes y comunica fecha, aula y contenidos con cinco días de anticipación. El acta se firma al terminar la evaluación.',
  Constancias:
    'El documento se emite desde el registro académico, con código de verificación. La entrega es presencial o por correo electrónico, a elección de quien lo pide.',
  EFSRT:
    'La Unidad de Bienestar y Empleabilidad verifica el módulo, registra a la empresa o institución y entrega la carta o la carpeta. El seguimiento corresponde al docente asignado.',
  Titulación:
    'La comisión de titulación revisa la carpeta, programa la sustentación o el examen y remite el expediente para la resolución y el registro del título.',
  Otros:
    'Se atiende en ventanilla. Cuando el original no obra en el archivo del instituto, el pedido se devuelve sin cobro.',
}

function fila(tasa: Tasa, atras: number): string[] {
  return [tasa.concepto, tasa.requisitos, String(tasa.plazo), tasa.unidad, soles(montoEn(tasa, atras))]
}

function tupa(c: Contexto, atras: number) {
  const anio = c.anio - atras
  const silencio = (grupo: string) =>
    grupo === 'Constancias' || grupo === 'Otros' ? 'aprobación automática' : 'evaluación previa con silencio negativo'
  return pdfSeed(
    c,
    {
      titulo: `Texto Único de Procedimientos Administrativos ${anio}`,
      tipo: 'tupa',
      asunto: `procedimientos-${anio}`,
      dia: dia(c, anio, 1, 29),
      area,
      version: atras === 0 ? 1 : 2,
    },
    (fecha) => ({
      numero: numeroResolucion(fecha),
      horizontal: true,
      firma: direccion,
      secciones: [
        seccion(
          'Cómo leer este texto',
          `El TUPA reúne los procedimientos que una persona puede iniciar ante el instituto, lo que debe presentar, cuánto paga y en cuánto tiempo recibe respuesta. Los montos están en soles y los plazos en días hábiles. ${atras === 0 ? `Esta edición reúne ${tasas.length} procedimientos; se retiró la exigencia de presentar copia del documento de identidad, que el instituto consulta por su cuenta.` : `La edición ${anio} tuvo ${tasas.length} procedimientos y mantuvo la copia simple del documento de identidad como requisito general.`}`,
        ),
        ...grupos.map((grupo) =>
          seccion(
            `Procedimientos de ${grupo.toLowerCase()}`.replace('efsrt', 'EFSRT'),
            `${PASOS[grupo] ?? ''} Calificación: ${silencio(grupo)}.`,
            {
              cabecera: ['Procedimiento', 'Requisitos', 'Plazo', 'Unidad que resuelve', 'Monto (S/)'],
              filas: tasas.filter((tasa) => tasa.grupo === grupo).map((tasa) => fila(tasa, atras)),
            },
          ),
        ),
        seccion(
          'Recursos',
          `Contra lo que resuelve una unidad procede el recurso de reconsideración ante ella misma o el de apelación ante la Dirección General, en quince días hábiles desde la notificación. No se cobra por presentar un recurso.`,
        ),
        seccion(
          'Acceso a la información pública',
          `El pedido de información es gratuito y se presenta en ventanilla, por el portal o por correo. Se atiende en diez días hábiles. Solo se cobra la reproducción cuando se pide en papel; el envío por correo electrónico no tiene costo.`,
        ),
      ],
    }),
  )
}

export function procedimientos(c: Contexto): CategoriaSeed {
  const { anio } = c
  return {
    letra: 'j',
    denominacion: 'TUPA',
    subdenominacion: 'Texto Único de Procedimientos Administrativos, requisitos y plazos.',
    icono: 'clipboard-list',
    hijos: [
      tupa(c, 0),
      xlsxSeed(
        c,
        {
          titulo: `Anexo de requisitos del TUPA ${anio}`,
          tipo: 'tupa',
          asunto: 'anexo-requisitos',
          dia: dia(c, anio, 1, 29),
          area,
        },
        () => [
          {
            nombre: 'Procedimientos',
            cabecera: [
              'Código',
              'Grupo',
              'Procedimiento',
              'Requisitos',
              'Unidad',
              'Plazo (días hábiles)',
              'Monto (S/)',
            ],
            filas: tasas.map((t, i) => [
              `P-${String(i + 1).padStart(2, '0')}`,
              t.grupo,
              t.concepto,
              t.requisitos,
              t.unidad,
              t.plazo,
              t.monto,
            ]),
          },
        ],
      ),
      pdfSeed(
        c,
        {
          titulo: 'Preguntas frecuentes sobre trámites',
          tipo: 'guia',
          asunto: 'preguntas-frecuentes-tramites',
          dia: -48,
          area,
        },
        () => ({
          firma: secretaria,
          secciones: [
            seccion(
              '¿Puedo presentar un documento de noche o en feriado?',
              'Sí. La mesa de partes virtual recibe todos los días, de 00:00 a 23:59 horas, y el documento se considera presentado ese mismo día. El plazo de respuesta empieza a contarse el siguiente día hábil.',
            ),
            seccion(
              '¿Qué pasa si me falta un requisito?',
              'Se le avisa una sola vez, dentro de dos días hábiles, con la lista completa de lo que falta. Usted tiene dos días hábiles para completarlo y se respeta la fecha original. Si no lo hace, el pedido se considera no presentado y se le devuelve lo pagado.',
            ),
            seccion(
              '¿Otra persona puede tramitar por mí?',
              'Sí, con una carta poder simple que indique el trámite. Para recoger un título se requiere carta con firma legalizada. Madres, padres o apoderados tramitan por los menores de edad.',
            ),
            seccion(
              '¿Cómo sigo mi expediente?',
              'Con el número del cargo y su número de documento. El portal muestra en qué unidad está, desde cuándo y cuándo vence el plazo. Si el plazo venció, escriba a Secretaría Académica: se le responde en el día.',
            ),
            seccion(
              '¿Quién firma mi constancia?',
              `Firma ${secretaria.nombre}, Secretario Académico. La constancia lleva un código que cualquier empresa o institución puede comprobar en el portal, sin llamar por teléfono.`,
            ),
            seccion(
              '¿Por qué el certificado modular demora más?',
              'Porque la Unidad Académica revisa las unidades didácticas y la experiencia formativa del módulo antes de firmar. El plazo máximo es de treinta días hábiles desde que están completos los requisitos; en el último año el promedio fue de diecisiete.',
            ),
          ],
        }),
      ),
      archivoSeed(
        c,
        {
          titulo: 'Flujo de atención de un trámite',
          tipo: 'flujograma',
          asunto: 'atencion-de-tramites',
          dia: dia(c, anio, 2, 2),
          area,
        },
        'png',
        () => flujoTramite(),
      ),
      carpeta('Ediciones anteriores', [tupa(c, 1)]),
    ],
  }
}
