import type { CategoriaSeed } from '../formas.ts'
import { hojas, resumen, tabla } from './a-becas-cifras.ts'
import { documentosDeBecas } from './a-becas-documentos.ts'
import { type Contexto, carpeta, datos, dia, docxSeed, pdfSeed, seccion, soles, xlsxSeed } from './base.ts'
import { calidad } from './personas.ts'

export function becas(c: Contexto): CategoriaSeed {
  const { anio } = c
  const area = 'bienestar' as const
  const { bases, reglamento, informe, creditos } = documentosDeBecas(c)
  return {
    letra: 'a',
    denominacion: 'Becas y créditos educativos',
    subdenominacion: 'Número, modalidad y monto de las becas y orientación sobre créditos.',
    icono: 'graduation-cap',
    hijos: [
      carpeta(`Beca Demo ${anio}`, [
        bases,
        xlsxSeed(
          c,
          {
            titulo: `Relación y número de becas ${anio}`,
            tipo: 'relacion',
            asunto: `becas-${anio}`,
            dia: dia(c, anio, 5, 6),
            area,
          },
          () => hojas(anio),
        ),
        docxSeed(
          c,
          {
            titulo: `Ficha de postulación a la Beca Demo ${anio}`,
            tipo: 'formato',
            asunto: 'ficha-beca',
            dia: dia(c, anio, 3, 12),
            area,
          },
          () => ({
            secciones: [
              seccion(
                'Antes de llenar',
                'Escriba con letra clara o llene el archivo en su teléfono. Adjunte solo lo que se pide en la modalidad elegida. Sus datos se usan para evaluar la beca y se conservan cuatro años (Ley N.º 29733).',
              ),
              datos(
                [
                  ['Nombres y apellidos', ''],
                  ['Código de estudiante', ''],
                  ['Programa y semestre', ''],
                  ['Celular y correo', ''],
                  ['Modalidad a la que postula', ''],
                ],
                'Quién postula',
              ),
              seccion('Hogar', 'Anote a las personas que viven con usted y dependen del mismo ingreso.', {
                cabecera: ['Parentesco', 'Edad', 'Ocupación', 'Ingreso mensual S/'],
                filas: Array.from({ length: 5 }, () => ['', '', '', '']),
              }),
              seccion(
                'Motivo',
                'Cuente en pocas líneas por qué necesita la beca y qué cambiaría con ella.\n\n……………………………………………………………………………………………………\n\n……………………………………………………………………………………………………',
              ),
            ],
          }),
        ),
      ]),
      carpeta('Años anteriores', [
        xlsxSeed(
          c,
          {
            titulo: `Relación y número de becas ${anio - 1}`,
            tipo: 'relacion',
            asunto: `becas-${anio - 1}`,
            dia: dia(c, anio - 1, 5, 9),
            area,
          },
          () => hojas(anio - 1),
        ),
        xlsxSeed(
          c,
          {
            titulo: `Relación y número de becas ${anio - 2}`,
            tipo: 'relacion',
            asunto: `becas-${anio - 2}`,
            dia: dia(c, anio - 2, 5, 14),
            area,
          },
          () => hojas(anio - 2),
        ),
        pdfSeed(
          c,
          {
            titulo: `Memoria de becas ${anio - 1}`,
            tipo: 'memoria',
            asunto: `becas-${anio - 1}`,
            dia: dia(c, anio, 1, 22),
            area,
          },
          () => ({
            firma: calidad,
            secciones: [
              seccion(
                'Resultado del año',
                `En ${anio - 1} se otorgaron ${resumen(anio - 1).total} becas por S/ ${soles(resumen(anio - 1).monto)}; en ${anio - 2} habían sido ${resumen(anio - 2).total} por S/ ${soles(resumen(anio - 2).monto)}. El gasto se ejecutó por completo y no quedaron solicitudes aptas sin atender.`,
                tabla(anio - 1),
              ),
              seccion(
                'Tres historias que explican las cifras',
                `Una estudiante de Enfermería Técnica, madre de dos niños, pudo cambiar al turno mañana y terminar sus prácticas en el centro de salud de su distrito. Un grupo de cuatro compañeros de Mecatrónica Automotriz compartió el préstamo de un escáner para su proyecto. Un egresado de Contabilidad que fue becado dos años dicta hoy, como voluntario, el taller de Excel para los nuevos postulantes.

              Los relatos se publican sin nombres y con permiso de las personas.`,
              ),
              seccion(
                'Lo que no funcionó',
                `La modalidad de deporte y cultura recibió menos solicitudes que becas disponibles, porque las federaciones demoran en entregar constancias. Se propone aceptar el acta del campeonato o la fotografía de la participación, y completar después.`,
              ),
              seccion(
                'Para el año siguiente',
                `- Duplicar el préstamo de computadoras portátiles, de diez a veinte.
              - Publicar la relación por código en formato abierto dentro de los cinco días de aprobada.
              - Medir la permanencia a los seis y a los doce meses.`,
              ),
            ],
          }),
        ),
      ]),
      reglamento,
      creditos,
      informe,
    ],
  }
}
