import sharp from 'sharp'
import { textAt } from '../../app/lib/outlines.server.ts'
import type { ArchivoSeed } from '../formas.ts'
import { archivoSeed, type Contexto, datos, dia, docxSeed, entre, pdfSeed, seccion, xlsxSeed } from './base.ts'
import { persona } from './personas.ts'

export function convocatorias2022(c: Contexto): Record<string, ArchivoSeed> {
  const area = 'administracion' as const
  const plazas = [
    ['CAS 001-2022', 'Técnico en tesorería', 1800],
    ['CAS 002-2022', 'Asistente de Secretaría', 1500],
    ['CAS 003-2022', 'Vigilancia, turno noche', 1300],
  ] as const
  return {
    convocatoriaBases: pdfSeed(
      c,
      {
        titulo: 'Bases de la convocatoria CAS 001-2022',
        tipo: 'bases',
        asunto: 'cas-001-2022',
        dia: dia(c, 2022, 3, 7),
        area,
      },
      () => ({
        secciones: [
          datos([
            ['Puesto', 'Técnico en tesorería'],
            ['Vacantes', '1'],
            ['Remuneración', 'S/ 1,800.00 mensuales'],
            ['Duración', 'Del 4 de abril al 31 de diciembre de 2022'],
          ]),
          seccion(
            'Requisitos',
            '- Título técnico o bachiller en contabilidad.\n- Un año de experiencia en caja o tesorería.\n- Manejo de hojas de cálculo, comprobado en la evaluación.',
          ),
          seccion(
            'Funciones',
            '- Recaudar, emitir recibos y depositar dentro de las veinticuatro horas.\n- Conciliar la cuenta corriente cada mes.\n- Preparar el reporte trimestral de ingresos y gastos.',
          ),
          seccion('Evaluación', 'Se aprueba con sesenta puntos en cada etapa.', {
            cabecera: ['Etapa', 'Peso'],
            filas: [
              ['Evaluación curricular', '40 %'],
              ['Prueba práctica', '30 %'],
              ['Entrevista', '30 %'],
            ],
          }),
          seccion(
            'Postulación',
            'Ficha y declaración jurada en mesa de partes, del 7 al 14 de marzo de 2022. No se pide fotografía, edad ni estado civil.',
          ),
        ],
      }),
    ),
    convocatoriaFicha: docxSeed(
      c,
      {
        titulo: 'Ficha de postulación CAS 2022',
        tipo: 'formato',
        asunto: 'ficha-cas-2022',
        dia: dia(c, 2022, 3, 7),
        area,
      },
      () => ({
        secciones: [
          datos(
            [
              ['Nombres y apellidos', ''],
              ['Documento de identidad', ''],
              ['Convocatoria y puesto', ''],
              ['Correo y celular', ''],
              ['Discapacidad o bonificación (opcional)', ''],
            ],
            'Postulante',
          ),
          seccion('Formación', '', {
            cabecera: ['Grado o título', 'Institución', 'Año', 'Folio'],
            filas: Array.from({ length: 3 }, () => ['', '', '', '']),
          }),
          seccion('Experiencia', '', {
            cabecera: ['Entidad', 'Puesto', 'Desde', 'Hasta', 'Folio'],
            filas: Array.from({ length: 4 }, () => ['', '', '', '', '']),
          }),
          seccion(
            'Declaración',
            'Declaro que la información es cierta y que no tengo impedimento para contratar con el Estado.',
          ),
        ],
      }),
    ),
    convocatoriaPlazas: xlsxSeed(
      c,
      { titulo: 'Cuadro de plazas CAS 2022', tipo: 'cuadro', asunto: 'plazas-cas-2022', dia: dia(c, 2022, 3, 7), area },
      () => [
        {
          nombre: 'Plazas',
          cabecera: ['Código', 'Puesto', 'Vacantes', 'Remuneración mensual (S/)', 'Costo hasta diciembre (S/)'],
          filas: plazas.map(([codigo, puesto, sueldo]) => [codigo, puesto, 1, sueldo, sueldo * 9]),
          total: true,
          formato: '#,##0.00',
        },
      ],
    ),
    convocatoriaCronograma: archivoSeed(
      c,
      {
        titulo: 'Afiche con el cronograma de convocatorias 2022',
        tipo: 'afiche',
        asunto: 'cronograma-cas-2022',
        dia: dia(c, 2022, 3, 7),
        area: 'imagen',
      },
      'png',
      () => afiche(),
    ),
    convocatoriaAptos: pdfSeed(
      c,
      {
        titulo: 'Relación de aptos, evaluación curricular CAS 2022',
        tipo: 'resultado',
        asunto: 'aptos-cas-2022',
        dia: dia(c, 2022, 3, 18),
        area,
      },
      () => ({
        secciones: [
          seccion(
            'Resultado',
            'Se presentaron diecinueve expedientes; pasan a la prueba práctica quienes obtuvieron sesenta puntos o más.',
            {
              cabecera: ['Puesto', 'Postulante', 'Puntaje', 'Condición'],
              filas: plazas.flatMap(([, puesto], k) =>
                Array.from({ length: 4 }, (_, i) => {
                  const puntaje = entre(`cas${k}${i}`, 48, 94)
                  return [puesto, persona(k * 13 + i * 4 + 1), String(puntaje), puntaje >= 60 ? 'Apto' : 'No apto']
                }),
              ),
            },
          ),
          seccion(
            'Observaciones',
            'Siete expedientes no acreditaron la experiencia mínima y no se califican. Los reclamos se reciben el 21 de marzo de 2022, hasta la medianoche, por correo.',
          ),
        ],
      }),
    ),
    convocatoriaResultado: pdfSeed(
      c,
      {
        titulo: 'Resultado final de las convocatorias CAS 2022',
        tipo: 'resultado',
        asunto: 'final-cas-2022',
        dia: dia(c, 2022, 3, 29),
        area,
      },
      () => ({
        secciones: [
          seccion('Orden de mérito', 'El puntaje final pondera las tres etapas.', {
            cabecera: ['Puesto', 'Ganador', 'Accesitario', 'Puntaje'],
            filas: [
              ['Técnico en tesorería', persona(2), persona(9), '84.6'],
              ['Asistente de Secretaría', persona(14), persona(18), '79.2'],
              ['Vigilancia, turno noche', 'Desierta', '-', '-'],
            ],
          }),
          seccion(
            'Suscripción de contrato',
            'Quienes ganaron firman el contrato en cinco días hábiles. Si no lo hacen se llama al accesitario. La plaza desierta se convoca otra vez en abril, con el mismo perfil.',
          ),
        ],
      }),
    ),
  }
}

function afiche(): Promise<Buffer> {
  const filas: [string, string][] = [
    ['Publicación', '7 de marzo'],
    ['Postulación', '7 al 14 de marzo'],
    ['Evaluación curricular', '16 y 17 de marzo'],
    ['Prueba práctica', '23 de marzo'],
    ['Entrevista', '25 de marzo'],
    ['Resultado final', '29 de marzo'],
  ]
  const renglones = filas.map(
    ([etapa, fecha], i) =>
      `<rect x="50" y="${190 + i * 86}" width="600" height="70" fill="${i % 2 ? '#fff' : '#f3e7c9'}"/>${textAt(etapa, 74, 233 + i * 86, 24, { color: '#12324f', bold: true })}${textAt(fecha, 626, 233 + i * 86, 24, { anchor: 'end' })}`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="780"><rect width="100%" height="100%" fill="#fbfaf7"/><rect width="100%" height="140" fill="#12324f"/>${textAt('Convocatorias CAS 2022', 350, 66, 38, { anchor: 'middle', color: '#fff', bold: true })}${textAt('Tres puestos · postule con su ficha y declaración jurada', 350, 108, 20, { anchor: 'middle', color: '#f3e7c9' })}${renglones.join('')}${textAt('IESTP «Quebrada Serena» · datos ficticios', 350, 752, 16, { anchor: 'middle', color: '#4a5563' })}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 2 }).toBuffer()
}
