import { pdf } from '../archivos/pdf.ts'
import type { CategoriaSeed } from '../formas.ts'
import { archivoSeed, type Contexto, dia, pdfSeed, seccion } from './base.ts'
import { bienestar, calidad, imagen, persona } from './personas.ts'

export function accesibilidad(c: Contexto): CategoriaSeed {
  const { anio } = c
  const largo = archivoSeed(
    c,
    {
      titulo: "Informe de la campaña bilingüe «Allin p'unchay»: señalización del campus",
      tipo: 'informe',
      asunto:
        "Campaña de señalización bilingüe «Allin p'unchay, compañeras y compañeros» en español y quechua para niñas, niños y acompañantes",
      dia: -80,
      area: 'imagen',
    },
    'pdf',
    (fecha) =>
      pdf({
        titulo: "Campaña de señalización bilingüe «Allin p'unchay»",
        fecha,
        firma: imagen,
        secciones: [
          seccion(
            'Por qué en dos lenguas',
            `Tres de cada diez estudiantes hablan quechua en casa y muchas madres y abuelos que los acompañan leen poco castellano. La campaña «Allin p'unchay», que significa buenos días, cambió los letreros de los ocho pabellones.`,
          ),
          seccion(
            'Qué se hizo',
            `${persona(46)} y un equipo de doce estudiantes de Guía Oficial de Turismo recogieron las palabras que usa la gente del valle. Se eligieron términos cortos y se probaron con cuarenta visitantes: dos se cambiaron porque nadie los usaba.`,
            {
              cabecera: ['Letrero', 'Castellano', 'Quechua'],
              filas: [
                ['Ingreso', 'Bienvenidas y bienvenidos', 'Allin hamusqaykichik'],
                ['Biblioteca', 'Casa de los libros', "P'anqa wasi"],
                ['Tópico', 'Aquí te cuidamos', 'Kaypim qhawaykiku'],
                ['Salida', 'Vuelvan pronto', 'Kutimunkichik'],
              ],
            },
          ),
          seccion(
            'Resultado',
            'Las consultas de orientación en portería bajaron de 34 a 12 por día. Una abuela contó que fue la primera vez que encontró su lengua escrita en una puerta.',
          ),
          seccion(
            'Lo que falta',
            'Quedan por señalizar el fundo y los servicios higiénicos. El costo fue de S/ 3,180.00 y se pide una segunda etapa de S/ 1,450.00, con pictogramas para niñas y niños que aún no leen.',
          ),
        ],
      }),
  )
  return {
    denominacion: 'Accesibilidad',
    subdenominacion: 'Declaración, ajustes razonables y recursos accesibles.',
    icono: 'accessibility',
    hijos: [
      pdfSeed(
        c,
        {
          titulo: 'Declaración de accesibilidad del portal',
          tipo: 'declaracion',
          asunto: 'accesibilidad-web',
          dia: dia(c, anio, 5, 8),
          area: 'calidad',
        },
        () => ({
          firma: calidad,
          secciones: [
            seccion(
              'Compromiso',
              'El instituto trabaja para que su portal pueda usarse con teclado, lector de pantalla, ampliación de texto o cualquier otra ayuda. La referencia es la norma WCAG 2.2, nivel AA.',
            ),
            seccion(
              'Qué funciona',
              '- Estructura con títulos y enlaces que se entienden fuera de contexto.\n- Contraste suficiente en los dos temas de color.\n- Formularios con etiquetas y errores explicados.\n- Documentos con texto, título e idioma.',
            ),
            seccion(
              'Qué todavía no',
              'Quedan documentos anteriores a 2023 que son imágenes; se transcriben a pedido en tres días hábiles. Seis videos no tienen subtítulos. El plano del campus se ofrece también como texto.',
              {
                cabecera: ['Pendiente', 'Cantidad', 'Alternativa', 'Fecha'],
                filas: [
                  ['PDF escaneados', '41', 'Transcripción a pedido', 'Junio próximo'],
                  ['Videos sin subtítulos', '6', 'Resumen escrito', 'Marzo próximo'],
                ],
              },
            ),
            seccion(
              'Cómo se evaluó',
              'Se hizo una revisión automática y otra con cuatro personas usuarias: una con ceguera, una con baja visión, una que usa solo teclado y una persona mayor. Se corrigieron diecinueve problemas de veintitrés.',
            ),
            seccion(
              'Contacto',
              'Escriba a accesibilidad@quebradaserena.example o llame al 900 000 004. Le responderemos en dos días hábiles, por el medio que prefiera.',
            ),
          ],
        }),
      ),
      pdfSeed(
        c,
        {
          titulo: 'Guía de ajustes razonables para estudiar y postular',
          tipo: 'guia',
          asunto: 'ajustes-razonables',
          dia: dia(c, anio, 1, 27),
          area: 'bienestar',
        },
        () => ({
          firma: bienestar,
          secciones: [
            seccion(
              'Qué es un ajuste',
              'Es un cambio concreto y posible que permite a una persona con discapacidad aprender o rendir un examen en igualdad: más tiempo, letra grande, un intérprete, un aula en el primer piso. No baja la exigencia: cambia el camino.',
            ),
            seccion('Ejemplos', '', {
              cabecera: ['Situación', 'Ajuste'],
              filas: [
                ['Baja visión', 'Material en 18 puntos y archivo digital antes de clase'],
                ['Sordera', 'Intérprete de lengua de señas y apuntes compartidos'],
                ['Movilidad', 'Aula en primer piso, mesa regulable, tiempo entre clases'],
                ['Dislexia', 'Más tiempo y evaluación oral'],
                ['Condición de salud mental', 'Entregas escalonadas y espacio tranquilo'],
              ],
            }),
            seccion(
              'Cómo se pide',
              'En la ficha de postulación o de matrícula, o con un correo. No se exige diagnóstico para ajustes sencillos. Se conversa con la persona, se acuerda por escrito y se avisa solo a quienes deben aplicarlo.',
            ),
            seccion(
              'Si no se cumple',
              'Diríjase a la coordinación del programa. Si en dos días no hay solución, a Bienestar y Empleabilidad, que puede disponer el ajuste de inmediato. También puede usar el Libro de Reclamaciones.',
            ),
          ],
        }),
      ),
      largo,
      pdfSeed(
        c,
        {
          titulo: 'Campus accesible: rutas y servicios',
          tipo: 'guia',
          asunto: 'campus-accesible',
          dia: dia(c, anio, 2, 25),
          area: 'administracion',
        },
        () => ({
          firma: null,
          secciones: [
            seccion(
              'Llegar',
              'El ingreso sin gradas es por la puerta 2, en el Jr. Los Eucaliptos. La vereda tiene rampa y piso podotáctil hasta la recepción. Hay dos estacionamientos reservados a veinte metros.',
            ),
            seccion(
              'Moverse',
              'Los pabellones A, B, C, F y G tienen rampa. En D, E y H el segundo piso no es accesible: se cambia de aula a quien lo necesite antes de la primera semana.',
              {
                cabecera: ['Pabellón', 'Ingreso', 'Baño accesible', 'Segundo piso'],
                filas: [
                  ['A', 'Rampa', 'Sí', 'Ascensor'],
                  ['B', 'Rampa', 'Sí', 'Rampa'],
                  ['C', 'Rampa', 'Sí', 'No'],
                  ['D', 'Nivel', 'No', 'No'],
                  ['F', 'Rampa', 'Sí', 'No tiene'],
                  ['G', 'Rampa', 'No', 'No tiene'],
                  ['H', 'Nivel', 'No', 'No'],
                ],
              },
            ),
            seccion(
              'Servicios',
              'En la biblioteca hay un puesto con lupa, lector de pantalla y teclado grande. El tópico presta dos sillas de ruedas. Los perros guía ingresan a todos los ambientes, salvo la planta piloto y los laboratorios con material biológico.',
            ),
          ],
        }),
      ),
    ],
  }
}
