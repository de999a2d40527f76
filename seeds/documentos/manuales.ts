import type { ArchivoSeed } from '../formas.ts'
import { contexto, datos, dia, pdfSeed, seccion } from './base.ts'
import { manualDocente } from './manual-docente.ts'
import { manualEstudiante } from './manual-estudiante.ts'

export { antiguos } from './antiguos.ts'

/** The two manuals of the 'Servicios' menu. */
export function manuales(hoy: Temporal.PlainDate): { docente: ArchivoSeed; estudiante: ArchivoSeed } {
  const c = contexto(hoy)
  return {
    docente: pdfSeed(
      c,
      { titulo: 'Manual del docente', tipo: 'manual', asunto: 'docente', dia: -110, area: 'academica', version: 5 },
      () => ({ subtitulo: `Periodo ${c.periodo}`, numero: 'Versión 5', firma: null, secciones: manualDocente(c) }),
    ),
    estudiante: pdfSeed(
      c,
      {
        titulo: 'Manual del estudiante',
        tipo: 'manual',
        asunto: 'estudiante',
        dia: -112,
        area: 'bienestar',
        version: 6,
      },
      () => ({ subtitulo: `Periodo ${c.periodo}`, numero: 'Versión 6', firma: null, secciones: manualEstudiante(c) }),
    ),
  }
}

/** The paper sheet that backs up the complaints book of a public institute. */
export function libroReclamaciones(hoy: Temporal.PlainDate): ArchivoSeed {
  const c = contexto(hoy)
  return pdfSeed(
    c,
    {
      titulo: 'Libro de Reclamaciones: hoja de reclamación',
      tipo: 'formato',
      asunto: 'hoja-de-reclamacion',
      dia: dia(c, c.anio, 1, 6),
      area: 'calidad',
      version: 3,
    },
    () => ({
      numero: 'Hoja N.º ………………',
      subtitulo: 'Respaldo físico, conforme al Decreto Supremo N.º 007-2020-PCM',
      firma: null,
      secciones: [
        datos(
          [
            ['Entidad', 'IESTP «Quebrada Serena»'],
            ['RUC', '20000000001'],
            ['Sede', 'Jr. Los Eucaliptos 123, distrito demo'],
            ['Fecha y hora del reclamo', ''],
          ],
          'Entidad',
        ),
        datos(
          [
            ['Nombres y apellidos', ''],
            ['Tipo y número de documento', ''],
            ['Domicilio', ''],
            ['Correo electrónico', ''],
            ['Teléfono', ''],
            ['Si es menor de edad: madre, padre o apoderado', ''],
            ['Firma', ''],
          ],
          'Persona que reclama',
        ),
        seccion('Motivo del reclamo', 'Marque uno o más.', {
          cabecera: ['Motivo', 'Ejemplo', 'Marque'],
          filas: [
            ['Trato', 'Falta de respeto o de atención preferente', ''],
            ['Información', 'Incompleta, equivocada o no entregada', ''],
            ['Tiempo', 'Demora en el trámite o en la atención', ''],
            ['Acceso', 'Horarios, barreras, canales que no funcionan', ''],
            ['Resultado', 'No se obtuvo el servicio o se negó sin explicación', ''],
            ['Confianza', 'Cobros indebidos o falta de transparencia', ''],
          ],
        }),
        {
          ...seccion('Descripción', 'Cuente qué ocurrió, cuándo, dónde y quién lo atendió. Puede adjuntar pruebas.', {
            cabecera: ['Relato'],
            filas: Array.from({ length: 4 }, () => ['']),
          }),
        },
        seccion('Respuesta', 'Elija cómo desea recibirla.', {
          cabecera: ['Correo electrónico', 'Domicilio', 'En la sede'],
          filas: [['', '', '']],
        }),
        seccion('Para uso de la entidad', '', {
          cabecera: ['Recibido por', 'Fecha y hora', 'Código en la plataforma', 'Firma de quien recibe'],
          filas: [['', '', '', '']],
        }),
        seccion(
          'Sepa usted',
          `- El registro es gratuito y no se exige pago, cita ni documento adicional.
        - La entidad responde en un plazo máximo de treinta días hábiles, contados desde el día siguiente del registro.
        - Esta hoja se traslada a la plataforma digital en dos días hábiles; la copia queda con usted.
        - El reclamo no reemplaza a los recursos administrativos ni suspende sus plazos.
        - Si prefiere el canal digital, use la plataforma del Estado enlazada en el portal.`,
        ),
      ],
    }),
  )
}
