import type { CategoriaSeed, SeccionTexto } from '../formas.ts'
import { type Contexto, carpeta, datos, dia, docxSeed, seccion, xlsxSeed } from './base.ts'
import { FORMATOS, type Formato } from './formatos-datos.ts'

/** The pages of a form: how to use it, the fields, what it asks and the signature line. */
export function cuerpoFormato(f: Formato): SeccionTexto[] {
  return [
    seccion('Cómo se usa', f.uso),
    datos(
      f.campos.map((campo) => [campo, '']),
      'Datos',
    ),
    ...(f.extra ?? []),
    ...(f.declara ? [seccion('Declaración', f.declara)] : []),
    seccion(
      'Firma',
      `Firma: ……………………………………        Fecha: ……/……/…………\n\nSus datos se usan solo para atender este trámite (Ley N.º 29733). Formato gratuito.`,
    ),
  ]
}

export function formatos(c: Contexto): CategoriaSeed {
  return {
    denominacion: 'Formatos',
    subdenominacion: 'FUT, declaraciones juradas, EFSRT y titulación, listos para llenar.',
    icono: 'file-pen-line',
    hijos: [
      ...FORMATOS.map(({ grupo, lista }) =>
        carpeta(
          grupo,
          lista.map((f) =>
            docxSeed(
              c,
              {
                titulo: f.titulo,
                tipo: 'formato',
                asunto: f.asunto,
                dia: dia(c, c.anio, f.mes, 9),
                area: f.area,
                version: 2,
              },
              () => ({ secciones: cuerpoFormato(f) }),
            ),
          ),
        ),
      ),
      carpeta('Hojas de cálculo', [
        xlsxSeed(
          c,
          {
            titulo: 'Control de horas de EFSRT',
            tipo: 'formato',
            asunto: 'control-horas-efsrt',
            dia: dia(c, c.anio, 4, 14),
            area: 'academica',
          },
          () => [
            {
              nombre: 'Horas',
              cabecera: ['Semana', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'],
              filas: Array.from({ length: 8 }, (_, i) => [`Semana ${i + 1}`, 4, 0, 4, 4, 4]),
              total: true,
            },
          ],
        ),
        xlsxSeed(
          c,
          {
            titulo: 'Rendición de fondos para actividades',
            tipo: 'formato',
            asunto: 'rendicion-fondos',
            dia: dia(c, c.anio, 4, 21),
            area: 'tesoreria',
          },
          () => [
            {
              nombre: 'Ejemplo lleno',
              cabecera: ['Comprobante', 'Proveedor', 'Concepto', 'Monto (S/)'],
              filas: [
                ['B001-214', 'Ferretería Demo', 'Cinta y pintura', 86.5],
                ['B001-219', 'Librería Muestra', 'Papelógrafos', 42],
                ['E-0031', 'Movilidad', 'Traslado de equipos', 60],
                ['B002-107', 'Panadería Ensayo', 'Refrigerio, 40 personas', 118.4],
              ],
              total: true,
              formato: '#,##0.00',
            },
            {
              nombre: 'Para llenar',
              cabecera: ['Comprobante', 'Proveedor', 'Concepto', 'Monto (S/)'],
              filas: Array.from({ length: 10 }, () => ['', '', '', 0]),
              total: true,
              formato: '#,##0.00',
            },
          ],
        ),
      ]),
    ],
  }
}
