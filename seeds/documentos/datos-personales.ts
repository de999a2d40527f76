import type { CategoriaSeed } from '../formas.ts'
import { BANCOS } from './bancos-de-datos.ts'
import {
  type Contexto,
  carpeta,
  datos,
  dia,
  docxSeed,
  entre,
  numeroResolucion,
  pdfSeed,
  seccion,
  xlsxSeed,
} from './base.ts'
import { sistemas } from './personas.ts'

export function proteccionDeDatos(c: Contexto): CategoriaSeed {
  const { anio } = c
  return {
    denominacion: 'Protección de datos',
    subdenominacion: 'Política, bancos de datos, derechos y seguridad.',
    icono: 'shield-check',
    hijos: [
      pdfSeed(
        c,
        {
          titulo: 'Política de protección de datos personales',
          tipo: 'politica',
          asunto: 'datos-personales',
          dia: dia(c, anio - 2, 8, 20),
          area: 'calidad',
          version: 2,
        },
        (f) => ({
          numero: numeroResolucion(f),
          secciones: [
            seccion(
              'Qué protege',
              'Esta política explica qué datos trata el instituto, para qué, con quién los comparte y cómo puede cada persona conocerlos, corregirlos o pedir que se eliminen. Se sustenta en la Ley N.º 29733 y su reglamento, aprobado por Decreto Supremo N.º 016-2024-JUS.',
            ),
            seccion(
              'Cuándo pedimos consentimiento',
              'La mayor parte de los tratamientos nace de una función pública o de un contrato y no necesita consentimiento: basta informar. Lo pedimos, separado y sin casillas marcadas de antemano, para publicar fotografías, compartir una hoja de vida con empresas o enviar avisos que no son del trámite. Quien tiene entre 14 y 17 años puede decidir por sí mismo; por los menores de 14 decide su madre, padre o apoderado.',
            ),
            seccion('Bancos de datos', 'La inscripción de los bancos la tramita Tecnologías de la Información.', {
              cabecera: ['Banco', 'Datos', 'Fundamento', 'Responsable', 'Años'],
              filas: BANCOS.map((b) => b.map(String)),
            }),
            seccion(
              'Lo que no hacemos',
              '- No publicamos números de documento, domicilios ni fechas de nacimiento.\n- No vendemos ni cedemos listas.\n- No usamos datos de salud para decidir ingresos o evaluaciones.\n- No guardamos más de lo necesario.',
            ),
            seccion(
              'Sus derechos',
              'Puede pedir información en ocho días hábiles, acceso en veinte y rectificación, cancelación u oposición en diez. El pedido es gratuito, por mesa de partes o al correo datos@quebradaserena.example. Si la respuesta no le satisface puede acudir a la autoridad de protección de datos.',
            ),
            seccion(
              'Seguridad',
              'Cada acceso, consulta, cambio o exportación de datos personales deja un registro que se conserva dos años. Los permisos se revisan cada seis meses. Un incidente grave se comunica dentro de cuarenta y ocho horas a la autoridad y a las personas afectadas, en palabras simples.',
            ),
          ],
        }),
      ),
      carpeta('Ejercer mis derechos', [
        docxSeed(
          c,
          {
            titulo: 'Solicitud de derechos sobre datos personales',
            tipo: 'formato',
            asunto: 'derechos-arco',
            dia: dia(c, anio - 1, 9, 3),
            area: 'calidad',
          },
          () => ({
            secciones: [
              datos(
                [
                  ['Nombres y apellidos', ''],
                  ['Tipo y número de documento', ''],
                  ['Correo o domicilio para la respuesta', ''],
                  ['Representante, si lo hay', ''],
                ],
                'Quién solicita',
              ),
              seccion('Qué derecho ejerce', '', {
                cabecera: ['Derecho', 'Plazo', 'Marque'],
                filas: [
                  ['Información', '8 días hábiles', ''],
                  ['Acceso', '20 días hábiles', ''],
                  ['Rectificación', '10 días hábiles', ''],
                  ['Cancelación', '10 días hábiles', ''],
                  ['Oposición', '10 días hábiles', ''],
                ],
              }),
              seccion(
                'Detalle',
                'Describa los datos y lo que pide. Si es una rectificación, adjunte lo que la sustente.\n\n……………………………………………………………………………………',
              ),
            ],
          }),
        ),
        pdfSeed(
          c,
          {
            titulo: 'Cómo pedir que se corrija o elimine un dato',
            tipo: 'guia',
            asunto: 'corregir-o-eliminar',
            dia: dia(c, anio - 1, 9, 4),
            area: 'calidad',
          },
          () => ({
            firma: null,
            secciones: [
              seccion(
                'Ejemplos de la vida diaria',
                '- Mi apellido aparece sin ñ en el acta: es una rectificación y se corrige en el registro y en los documentos futuros.\n- Ya no quiero mi hoja de vida en la bolsa de trabajo: es una cancelación, se retira en diez días hábiles.\n- Salgo en una fotografía de la feria y no quiero: es una oposición; se retira de la galería.',
              ),
              seccion(
                'Lo que no puede eliminarse',
                'Las actas de evaluación, los títulos y los recibos se conservan por obligación legal. Se explica el plazo y, cuando cabe, se limita quién puede verlos.',
              ),
              seccion(
                'Paso a paso',
                'Identifíquese, describa el dato, diga qué quiere y cómo quiere la respuesta. No se paga. Si actúa por otra persona, adjunte una carta poder simple. En dos días hábiles se le avisa si falta algo.',
              ),
              seccion(
                'A quién preguntar',
                `${sistemas.nombre}, ${sistemas.cargo}, 900 000 006. Atiende los martes y jueves de 9:00 a 12:00 horas, también por videollamada si lo pide.`,
              ),
            ],
          }),
        ),
      ]),
      xlsxSeed(
        c,
        {
          titulo: 'Inventario de bancos de datos personales',
          tipo: 'inventario',
          asunto: 'bancos-de-datos',
          dia: dia(c, anio, 2, 16),
          area: 'calidad',
          version: 3,
        },
        () => [
          {
            nombre: 'Bancos',
            cabecera: ['Banco', 'Datos', 'Fundamento', 'Responsable', 'Conservación (años)'],
            filas: BANCOS,
          },
        ],
      ),
      pdfSeed(
        c,
        {
          titulo: 'Informe semestral de revisión de accesos',
          tipo: 'informe',
          asunto: 'revision-de-accesos',
          dia: -64,
          area: 'calidad',
        },
        () => {
          const cuentas = [
            ['Secretaría Académica', 14],
            ['Bienestar', 9],
            ['Tesorería', 4],
            ['Docentes', 60],
            ['Tecnologías', 3],
          ] as const
          return {
            firma: sistemas,
            secciones: [
              seccion(
                'Qué se revisó',
                `Se revisaron ${cuentas.reduce((t, [, n]) => t + n, 0)} cuentas con acceso a datos personales. Se retiraron ${entre(`accesos ${anio}`, 4, 9)}: dos personas cambiaron de área, una terminó su contrato y las demás no entraban hace seis meses.`,
                {
                  cabecera: ['Unidad', 'Cuentas', 'Con doble factor'],
                  filas: [
                    ...cuentas.map(([u, n]) => [u, String(n), String(Math.round(n * 0.9))]),
                    ['Total', '90', String(cuentas.reduce((t, [, n]) => t + Math.round(n * 0.9), 0))],
                  ],
                },
              ),
              seccion(
                'Exportaciones',
                'Hubo treinta y dos exportaciones de listas, todas con motivo registrado. Dos pedían más columnas de las necesarias y se redujeron. No se detectó acceso fuera de horario sin explicación.',
              ),
              seccion(
                'Incidentes',
                'Un correo con la lista de un grupo se envió a la dirección equivocada. Se pidió su borrado, se confirmó y se informó a los once estudiantes. Desde entonces las listas se comparten como enlace con vencimiento.',
              ),
              seccion(
                'Acciones',
                '- Activar el doble factor en las cuentas que faltan antes de fin de mes.\n- Retirar la exportación masiva del perfil de docente.\n- Repetir la revisión en seis meses.',
              ),
            ],
          }
        },
      ),
      pdfSeed(
        c,
        {
          titulo: 'Aviso sobre cámaras de vigilancia',
          tipo: 'aviso',
          asunto: 'camaras',
          dia: dia(c, anio - 1, 4, 7),
          area: 'administracion',
        },
        () => ({
          secciones: [
            seccion(
              'Zona con cámaras',
              'En los ingresos y pasadizos hay doce cámaras que graban imagen, sin sonido, para cuidar a las personas y los bienes. No hay cámaras en aulas, tópico, vestidores ni servicios higiénicos.',
            ),
            seccion(
              'Cuánto se guarda',
              'Las grabaciones se borran a los treinta días. Si documentan un hecho que se investiga, se separan y se entregan a la autoridad con acta.',
            ),
            seccion(
              'Quién puede verlas',
              'Solo la Jefatura de Administración y el responsable de Tecnologías. Usted puede pedir ver las imágenes donde aparece, indicando fecha, hora y lugar; se ocultará el rostro de otras personas.',
            ),
          ],
        }),
      ),
      docxSeed(
        c,
        {
          titulo: 'Autorización de uso de imagen',
          tipo: 'formato',
          asunto: 'uso-de-imagen',
          dia: dia(c, anio, 3, 30),
          area: 'imagen',
        },
        () => ({
          secciones: [
            seccion(
              'Para qué',
              'Permite al instituto publicar fotografías o videos donde usted aparece, en el portal y en materiales impresos, sin fines comerciales. Es voluntaria: no darla no tiene ninguna consecuencia.',
            ),
            datos(
              [
                ['Nombres y apellidos', ''],
                ['Actividad', ''],
                ['Autorizo en el portal (sí / no)', ''],
                ['Autorizo en impresos (sí / no)', ''],
                ['Firma y fecha', ''],
                ['Madre, padre o apoderado, si corresponde', ''],
              ],
              'Decisión',
            ),
            seccion(
              'Puede cambiar de opinión',
              'Escriba a datos@quebradaserena.example. La imagen se retira en un máximo de diez días hábiles.',
            ),
          ],
        }),
      ),
    ],
  }
}
