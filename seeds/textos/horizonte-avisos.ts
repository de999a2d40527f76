import type { BannerSeed, ComunicadoSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario } from './fechas.ts'

/** Communiqués of the private institute: one of each type. */
export const comunicadosHorizonte = (hoy: Temporal.PlainDate): ComunicadoSeed[] => {
  const { habil, sabado, siguiente } = calendario(hoy)
  return [
    {
      tipo: 'Contenido',
      titulo: `Condiciones económicas del periodo ${siguiente()}`,
      resumen: 'Matrícula, pensiones, descuentos y fechas de vencimiento, informados antes de iniciar la matrícula.',
      contenido: `<p>Se informa a estudiantes y familias las condiciones económicas del periodo <strong>${siguiente()}</strong>, que no cambiarán durante el semestre:</p>
<ul>
<li>Matrícula: S/ 150.00, única.</li>
<li>Pensión: cinco cuotas de S/ 280.00, con vencimiento el último día hábil de cada mes.</li>
<li>Descuento por pago completo: S/ 100.00. Segundo hermano: 20 %.</li>
</ul>
<p>Para solicitar un cronograma propio, acércate a atención al estudiante hasta el ${habil(25)} o llama al <a href="tel:900000051">900 000 051</a>.</p>`,
      dia: -2,
      enPortada: true,
    },
    {
      tipo: 'Imagen',
      titulo: 'Puertas abiertas: conoce la clínica simulada y los laboratorios',
      resumen: `El ${sabado(8)}, de 9:00 a 12:30, en la avenida Los Cóndores 456. Ingreso libre.`,
      imagen: foto('laboratorio', 2),
      dia: -6,
    },
    {
      tipo: 'PDF',
      titulo: 'Cómo usar el libro de reclamaciones virtual',
      resumen: 'Diferencia entre reclamo y queja, datos que se piden, código de seguimiento y plazo de respuesta.',
      parrafos: [
        'El IES «Horizonte Andino Demo» cuenta con un libro de reclamaciones virtual en la página de inicio de su portal. Se puede usar a cualquier hora, sin cuenta, sin pago y desde un teléfono. En la recepción hay un libro físico de respaldo.',
        'Reclamo: cuando no estás conforme con el servicio educativo o con un producto. Queja: cuando el malestar no se relaciona con el servicio mismo o se debe a la atención recibida. Ambos se responden.',
        'Datos necesarios: nombre, documento de identidad, domicilio o correo electrónico y el detalle de lo ocurrido. Si falta alguno, la hoja se considera no presentada. Si eres menor de edad, se piden los datos de tu madre, padre o representante.',
        'Al terminar verás un código y recibirás una copia en tu correo con fecha y hora. Puedes imprimirla.',
        'La respuesta se da por escrito en un plazo máximo de quince días hábiles, que no se puede ampliar. Presentar un reclamo no impide acudir a otras vías ni es requisito para denunciar ante el INDECOPI.',
        'Teresa Ejemplo Valdivia, directora general.',
      ],
      dia: -49,
    },
  ]
}

export const bannersHorizonte = (hoy: Temporal.PlainDate): BannerSeed[] => {
  const { siguiente } = calendario(hoy)
  return [
    {
      tipo: '2',
      imagen: foto('enfermeria', 2),
      resumen: `<h2>Admisión ${siguiente()}</h2><p>Turnos mañana y noche. La información de pensiones, por escrito y antes de matricularte.</p><p><a href="/programas">Conoce los programas</a></p>`,
      enlace: '/programas',
    },
    {
      tipo: '1',
      imagen: foto('turismo', 1),
      resumen: '<h2>Aprende donde ocurre</h2><p>Prácticas en hoteles, clínicas y empresas con convenio.</p>',
      enlace: '/transparencia/convenios',
    },
  ]
}
