import type { PaginaSeed } from '../formas.ts'

/** Text of the older section's screens: three cards (schedule, virtual desk, contact) and a note. */
export const paginasAntiguas: PaginaSeed[] = [
  {
    codigo: 'old/institucional/mesa/partes',
    titulo: 'Mesa de partes 2020',
    contenido: `<ul>
<li>{{0}}<h2>Horario</h2><p>De lunes a viernes, de 8:00 a 13:00 y de 14:00 a 16:30.</p><p>Lo que llegaba después de esa hora se registraba el siguiente día hábil.</p></li>
<li>{{1}}<h2>Mesa de partes virtual</h2><p>El formato único de trámite, firmado y en PDF o foto, se enviaba a <a href="mailto:mesadepartes@quebradaserena.example">mesadepartes@quebradaserena.example</a>.</p><p>La respuesta traía el número de expediente.</p></li>
<li>{{2}}<h2>Contacto</h2><p>Consultas por llamada o mensaje al <a href="tel:+51900000004">900 000 004</a>.</p><p>Ventanilla 1, Jr. Los Eucaliptos 123, distrito demo.</p></li>
</ul>
<blockquote><p><strong>Nota:</strong> todos los pagos se realizan en el Banco de la Nación, en la cuenta corriente del instituto. Después se envía el voucher, en foto o escaneado, a la oficina de Tesorería, a las dos direcciones: <a href="mailto:tesoreria@quebradaserena.example">tesoreria@quebradaserena.example</a> y <a href="mailto:caja@quebradaserena.example">caja@quebradaserena.example</a>.</p></blockquote>`,
    laminas: [
      {
        escena: 'contabilidad',
        variante: 3,
        alt: 'Tres personas esperan su turno frente a la ventanilla, bajo un reloj',
      },
      { escena: 'computo', variante: 3, alt: 'Dos personas revisan una página en una computadora portátil' },
      { escena: 'contabilidad', variante: 1, alt: 'Dos trabajadores atienden detrás de un escritorio' },
    ],
  },
]
