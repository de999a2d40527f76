import type { CategoriaSeed } from '../formas.ts'
import { archivoSeed, type Contexto, carpeta, datos, dia, docxSeed, entre, numeroResolucion, pdfSeed, seccion, xlsxSeed } from './base.ts'
import { pdf } from '../archivos/pdf.ts'
import { bienestar, calidad, imagen, persona, sistemas } from './personas.ts'

const BANCOS: [string, string, string, string, number][] = [
  ['Postulantes y estudiantes', 'Identificación, estudios, contacto, ajustes razonables', 'Función pública educativa', 'Secretaría Académica', 10],
  ['Egresados y empleabilidad', 'Identificación, estudios, experiencia laboral', 'Consentimiento para compartir con empresas', 'Bienestar y Empleabilidad', 5],
  ['Becas', 'Ingresos, composición del hogar, salud en casos puntuales', 'Función pública y reserva', 'Bienestar y Empleabilidad', 4],
  ['Personal y legajos', 'Identificación, formación, cuenta de haberes', 'Relación laboral', 'Administración', 10],
  ['Mesa de partes', 'Identificación, contacto, contenido del pedido', 'Función pública', 'Secretaría Académica', 10],
  ['Tópico y psicología', 'Salud, familia, medidas de protección', 'Protección de la vida y consentimiento', 'Bienestar y Empleabilidad', 5],
  ['Videovigilancia', 'Imagen en ingresos y pasadizos', 'Seguridad de personas y bienes', 'Administración', 1],
  ['Proveedores', 'Identificación, cuenta bancaria, contratos', 'Relación contractual', 'Administración', 10],
  ['Usuarios del portal', 'Correo, accesos, registro de actividad', 'Prestación del servicio y seguridad', 'Tecnologías de la Información', 2],
]

export function proteccionDeDatos(c: Contexto): CategoriaSeed {
  const { anio } = c
  return {
    denominacion: 'Protección de datos',
    subdenominacion: 'Política, bancos de datos, derechos y seguridad.',
    icono: 'shield-check',
    hijos: [
      pdfSeed(c, { titulo: 'Política de protección de datos personales', tipo: 'politica', asunto: 'datos-personales', dia: dia(c, anio - 2, 8, 20), area: 'calidad', version: 2 }, (f) => ({
        numero: numeroResolucion(f),
        secciones: [
          seccion('Qué protege', 'Esta política explica qué datos trata el instituto, para qué, con quién los comparte y cómo puede cada persona conocerlos, corregirlos o pedir que se eliminen. Se sustenta en la Ley N.º 29733 y su reglamento, aprobado por Decreto Supremo N.º 016-2024-JUS.'),
          seccion('Cuándo pedimos consentimiento', 'La mayor parte de los tratamientos nace de una función pública o de un contrato y no necesita consentimiento: basta informar. Lo pedimos, separado y sin casillas marcadas de antemano, para publicar fotografías, compartir una hoja de vida con empresas o enviar avisos que no son del trámite. Quien tiene entre 14 y 17 años puede decidir por sí mismo; por los menores de 14 decide su madre, padre o apoderado.'),
          seccion('Bancos de datos', 'La inscripción de los bancos la tramita Tecnologías de la Información.', { cabecera: ['Banco', 'Datos', 'Fundamento', 'Responsable', 'Años'], filas: BANCOS.map((b) => b.map(String)) }),
          seccion('Lo que no hacemos', '- No publicamos números de documento, domicilios ni fechas de nacimiento.\n- No vendemos ni cedemos listas.\n- No usamos datos de salud para decidir ingresos o evaluaciones.\n- No guardamos más de lo necesario.'),
          seccion('Sus derechos', 'Puede pedir información en ocho días hábiles, acceso en veinte y rectificación, cancelación u oposición en diez. El pedido es gratuito, por mesa de partes o al correo datos@quebradaserena.example. Si la respuesta no le satisface puede acudir a la autoridad de protección de datos.'),
          seccion('Seguridad', 'Cada acceso, consulta, cambio o exportación de datos personales deja un registro que se conserva dos años. Los permisos se revisan cada seis meses. Un incidente grave se comunica dentro de cuarenta y ocho horas a la autoridad y a las personas afectadas, en palabras simples.'),
        ],
      })),
      carpeta('Ejercer mis derechos', [
        docxSeed(c, { titulo: 'Solicitud de derechos sobre datos personales', tipo: 'formato', asunto: 'derechos-arco', dia: dia(c, anio - 1, 9, 3), area: 'calidad' }, () => ({
          secciones: [
            datos([['Nombres y apellidos', ''], ['Tipo y número de documento', ''], ['Correo o domicilio para la respuesta', ''], ['Representante, si lo hay', '']], 'Quién solicita'),
            seccion('Qué derecho ejerce', '', { cabecera: ['Derecho', 'Plazo', 'Marque'], filas: [['Información', '8 días hábiles', ''], ['Acceso', '20 días hábiles', ''], ['Rectificación', '10 días hábiles', ''], ['Cancelación', '10 días hábiles', ''], ['Oposición', '10 días hábiles', '']] }),
            seccion('Detalle', 'Describa los datos y lo que pide. Si es una rectificación, adjunte lo que la sustente.\n\n……………………………………………………………………………………'),
          ],
        })),
        pdfSeed(c, { titulo: 'Cómo pedir que se corrija o elimine un dato', tipo: 'guia', asunto: 'corregir-o-eliminar', dia: dia(c, anio - 1, 9, 4), area: 'calidad' }, () => ({
          firma: null,
          secciones: [
            seccion('Ejemplos de la vida diaria', '- Mi apellido aparece sin ñ en el acta: es una rectificación y se corrige en el registro y en los documentos futuros.\n- Ya no quiero mi hoja de vida en la bolsa de trabajo: es una cancelación, se retira en diez días hábiles.\n- Salgo en una fotografía de la feria y no quiero: es una oposición; se retira de la galería.'),
            seccion('Lo que no puede eliminarse', 'Las actas de evaluación, los títulos y los recibos se conservan por obligación legal. Se explica el plazo y, cuando cabe, se limita quién puede verlos.'),
            seccion('Paso a paso', 'Identifíquese, describa el dato, diga qué quiere y cómo quiere la respuesta. No se paga. Si actúa por otra persona, adjunte una carta poder simple. En dos días hábiles se le avisa si falta algo.'),
            seccion('A quién preguntar', `${sistemas.nombre}, ${sistemas.cargo}, 900 000 006. Atiende los martes y jueves de 9:00 a 12:00 horas, también por videollamada si lo pide.`),
          ],
        })),
      ]),
      xlsxSeed(c, { titulo: 'Inventario de bancos de datos personales', tipo: 'inventario', asunto: 'bancos-de-datos', dia: dia(c, anio, 2, 16), area: 'calidad', version: 3 }, () => [
        { nombre: 'Bancos', cabecera: ['Banco', 'Datos', 'Fundamento', 'Responsable', 'Conservación (años)'], filas: BANCOS },
      ]),
      pdfSeed(c, { titulo: 'Informe semestral de revisión de accesos', tipo: 'informe', asunto: 'revision-de-accesos', dia: -64, area: 'calidad' }, () => {
        const cuentas = [['Secretaría Académica', 14], ['Bienestar', 9], ['Tesorería', 4], ['Docentes', 60], ['Tecnologías', 3]] as const
        return {
          firma: sistemas,
          secciones: [
            seccion('Qué se revisó', `Se revisaron ${cuentas.reduce((t, [, n]) => t + n, 0)} cuentas con acceso a datos personales. Se retiraron ${entre(`accesos ${anio}`, 4, 9)}: dos personas cambiaron de área, una terminó su contrato y las demás no entraban hace seis meses.`, { cabecera: ['Unidad', 'Cuentas', 'Con doble factor'], filas: [...cuentas.map(([u, n]) => [u, String(n), String(Math.round(n * 0.9))]), ['Total', '90', String(cuentas.reduce((t, [, n]) => t + Math.round(n * 0.9), 0))]] }),
            seccion('Exportaciones', 'Hubo treinta y dos exportaciones de listas, todas con motivo registrado. Dos pedían más columnas de las necesarias y se redujeron. No se detectó acceso fuera de horario sin explicación.'),
            seccion('Incidentes', 'Un correo con la lista de un grupo se envió a la dirección equivocada. Se pidió su borrado, se confirmó y se informó a los once estudiantes. Desde entonces las listas se comparten como enlace con vencimiento.'),
            seccion('Acciones', '- Activar el doble factor en las cuentas que faltan antes de fin de mes.\n- Retirar la exportación masiva del perfil de docente.\n- Repetir la revisión en seis meses.'),
          ],
        }
      }),
      pdfSeed(c, { titulo: 'Aviso sobre cámaras de vigilancia', tipo: 'aviso', asunto: 'camaras', dia: dia(c, anio - 1, 4, 7), area: 'administracion' }, () => ({
        secciones: [
          seccion('Zona con cámaras', 'En los ingresos y pasadizos hay doce cámaras que graban imagen, sin sonido, para cuidar a las personas y los bienes. No hay cámaras en aulas, tópico, vestidores ni servicios higiénicos.'),
          seccion('Cuánto se guarda', 'Las grabaciones se borran a los treinta días. Si documentan un hecho que se investiga, se separan y se entregan a la autoridad con acta.'),
          seccion('Quién puede verlas', 'Solo la Jefatura de Administración y el responsable de Tecnologías. Usted puede pedir ver las imágenes donde aparece, indicando fecha, hora y lugar; se ocultará el rostro de otras personas.'),
        ],
      })),
      docxSeed(c, { titulo: 'Autorización de uso de imagen', tipo: 'formato', asunto: 'uso-de-imagen', dia: dia(c, anio, 3, 30), area: 'imagen' }, () => ({
        secciones: [
          seccion('Para qué', 'Permite al instituto publicar fotografías o videos donde usted aparece, en el portal y en materiales impresos, sin fines comerciales. Es voluntaria: no darla no tiene ninguna consecuencia.'),
          datos([['Nombres y apellidos', ''], ['Actividad', ''], ['Autorizo en el portal (sí / no)', ''], ['Autorizo en impresos (sí / no)', ''], ['Firma y fecha', ''], ['Madre, padre o apoderado, si corresponde', '']], 'Decisión'),
          seccion('Puede cambiar de opinión', 'Escriba a datos@quebradaserena.example. La imagen se retira en un máximo de diez días hábiles.'),
        ],
      })),
    ],
  }
}

export function accesibilidad(c: Contexto): CategoriaSeed {
  const { anio } = c
  const largo = archivoSeed(c, { titulo: "Informe de la campaña bilingüe «Allin p'unchay»: señalización del campus", tipo: 'informe', asunto: "Campaña de señalización bilingüe «Allin p'unchay, compañeras y compañeros» en español y quechua para niñas, niños y acompañantes", dia: -80, area: 'imagen' }, 'pdf', (fecha) =>
    pdf({
      titulo: "Campaña de señalización bilingüe «Allin p'unchay»",
      fecha,
      firma: imagen,
      secciones: [
        seccion('Por qué en dos lenguas', `Tres de cada diez estudiantes hablan quechua en casa y muchas madres y abuelos que los acompañan leen poco castellano. La campaña «Allin p'unchay», que significa buenos días, cambió los letreros de los ocho pabellones.`),
        seccion('Qué se hizo', `${persona(46)} y un equipo de doce estudiantes de Guía Oficial de Turismo recogieron las palabras que usa la gente del valle. Se eligieron términos cortos y se probaron con cuarenta visitantes: dos se cambiaron porque nadie los usaba.`, { cabecera: ['Letrero', 'Castellano', 'Quechua'], filas: [['Ingreso', 'Bienvenidas y bienvenidos', 'Allin hamusqaykichik'], ['Biblioteca', 'Casa de los libros', "P'anqa wasi"], ['Tópico', 'Aquí te cuidamos', 'Kaypim qhawaykiku'], ['Salida', 'Vuelvan pronto', 'Kutimunkichik']] }),
        seccion('Resultado', 'Las consultas de orientación en portería bajaron de 34 a 12 por día. Una abuela contó que fue la primera vez que encontró su lengua escrita en una puerta.'),
        seccion('Lo que falta', 'Quedan por señalizar el fundo y los servicios higiénicos. El costo fue de S/ 3,180.00 y se pide una segunda etapa de S/ 1,450.00, con pictogramas para niñas y niños que aún no leen.'),
      ],
    }),
  )
  return {
    denominacion: 'Accesibilidad',
    subdenominacion: 'Declaración, ajustes razonables y recursos accesibles.',
    icono: 'accessibility',
    hijos: [
      pdfSeed(c, { titulo: 'Declaración de accesibilidad del portal', tipo: 'declaracion', asunto: 'accesibilidad-web', dia: dia(c, anio, 5, 8), area: 'calidad' }, () => ({
        firma: calidad,
        secciones: [
          seccion('Compromiso', 'El instituto trabaja para que su portal pueda usarse con teclado, lector de pantalla, ampliación de texto o cualquier otra ayuda. La referencia es la norma WCAG 2.2, nivel AA.'),
          seccion('Qué funciona', '- Estructura con títulos y enlaces que se entienden fuera de contexto.\n- Contraste suficiente en los dos temas de color.\n- Formularios con etiquetas y errores explicados.\n- Documentos con texto, título e idioma.'),
          seccion('Qué todavía no', 'Quedan documentos anteriores a 2023 que son imágenes; se transcriben a pedido en tres días hábiles. Seis videos no tienen subtítulos. El plano del campus se ofrece también como texto.', { cabecera: ['Pendiente', 'Cantidad', 'Alternativa', 'Fecha'], filas: [['PDF escaneados', '41', 'Transcripción a pedido', 'Junio próximo'], ['Videos sin subtítulos', '6', 'Resumen escrito', 'Marzo próximo']] }),
          seccion('Cómo se evaluó', 'Se hizo una revisión automática y otra con cuatro personas usuarias: una con ceguera, una con baja visión, una que usa solo teclado y una persona mayor. Se corrigieron diecinueve problemas de veintitrés.'),
          seccion('Contacto', 'Escriba a accesibilidad@quebradaserena.example o llame al 900 000 004. Le responderemos en dos días hábiles, por el medio que prefiera.'),
        ],
      })),
      pdfSeed(c, { titulo: 'Guía de ajustes razonables para estudiar y postular', tipo: 'guia', asunto: 'ajustes-razonables', dia: dia(c, anio, 1, 27), area: 'bienestar' }, () => ({
        firma: bienestar,
        secciones: [
          seccion('Qué es un ajuste', 'Es un cambio concreto y posible que permite a una persona con discapacidad aprender o rendir un examen en igualdad: más tiempo, letra grande, un intérprete, un aula en el primer piso. No baja la exigencia: cambia el camino.'),
          seccion('Ejemplos', '', { cabecera: ['Situación', 'Ajuste'], filas: [['Baja visión', 'Material en 18 puntos y archivo digital antes de clase'], ['Sordera', 'Intérprete de lengua de señas y apuntes compartidos'], ['Movilidad', 'Aula en primer piso, mesa regulable, tiempo entre clases'], ['Dislexia', 'Más tiempo y evaluación oral'], ['Condición de salud mental', 'Entregas escalonadas y espacio tranquilo']] }),
          seccion('Cómo se pide', 'En la ficha de postulación o de matrícula, o con un correo. No se exige diagnóstico para ajustes sencillos. Se conversa con la persona, se acuerda por escrito y se avisa solo a quienes deben aplicarlo.'),
          seccion('Si no se cumple', 'Diríjase a la coordinación del programa. Si en dos días no hay solución, a Bienestar y Empleabilidad, que puede disponer el ajuste de inmediato. También puede usar el Libro de Reclamaciones.'),
        ],
      })),
      largo,
      pdfSeed(c, { titulo: 'Campus accesible: rutas y servicios', tipo: 'guia', asunto: 'campus-accesible', dia: dia(c, anio, 2, 25), area: 'administracion' }, () => ({
        firma: null,
        secciones: [
          seccion('Llegar', 'El ingreso sin gradas es por la puerta 2, en el Jr. Los Eucaliptos. La vereda tiene rampa y piso podotáctil hasta la recepción. Hay dos estacionamientos reservados a veinte metros.'),
          seccion('Moverse', 'Los pabellones A, B, C, F y G tienen rampa. En D, E y H el segundo piso no es accesible: se cambia de aula a quien lo necesite antes de la primera semana.', { cabecera: ['Pabellón', 'Ingreso', 'Baño accesible', 'Segundo piso'], filas: [['A', 'Rampa', 'Sí', 'Ascensor'], ['B', 'Rampa', 'Sí', 'Rampa'], ['C', 'Rampa', 'Sí', 'No'], ['D', 'Nivel', 'No', 'No'], ['F', 'Rampa', 'Sí', 'No tiene'], ['G', 'Rampa', 'No', 'No tiene'], ['H', 'Nivel', 'No', 'No']] }),
          seccion('Servicios', 'En la biblioteca hay un puesto con lupa, lector de pantalla y teclado grande. El tópico presta dos sillas de ruedas. Los perros guía ingresan a todos los ambientes, salvo la planta piloto y los laboratorios con material biológico.'),
        ],
      })),
    ],
  }
}
