import type { NoticiaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario } from './fechas.ts'

/** How the institute is run: transparency, money, quality, staff. */
export const noticiasGestion = (hoy: Temporal.PlainDate): NoticiaSeed[] => {
  const { habil, anio, periodo, siguiente } = calendario(hoy)
  return [
    {
      titulo: 'Rendición de cuentas: en qué se gastó cada sol del último periodo',
      resumen:
        'La directora general y tesorería presentaron ingresos por S/ 214,380.00 y respondieron veintidós preguntas del público durante hora y media.',
      contenido: `<p>No hubo diapositivas con logotipos: hubo una tabla, un micrófono y hora y media de preguntas. El ${habil(-66)}, la directora general, Rosa Demo Quispe, y la responsable de tesorería, Carmen Muestra Ríos, rindieron cuentas del periodo en el auditorio institucional.</p>
<table>
<thead><tr><th scope="col">Destino</th><th scope="col">Monto (S/)</th></tr></thead>
<tbody>
<tr><td>Equipos y herramientas de taller</td><td>87,896.00</td></tr>
<tr><td>Insumos de práctica</td><td>46,494.00</td></tr>
<tr><td>Mantenimiento de ambientes</td><td>38,110.00</td></tr>
<tr><td>Becas de alimentación y movilidad</td><td>24,300.00</td></tr>
<tr><td>Saldo para el siguiente periodo</td><td>17,580.00</td></tr>
</tbody>
</table>
<p>La pregunta más dura vino de una estudiante de Laboratorio Clínico: por qué faltaron reactivos en la semana doce. La respuesta fue que el pedido se hizo tarde. Desde ahora, cada coordinación entrega su lista antes de que empiece el periodo y la compra se sigue en un tablero visible.</p>
<p>El acta, la tabla descargable y los comprobantes sin datos personales están en <a href="/transparencia/documentos/gestion">documentos de gestión</a>. La próxima rendición será en ${siguiente(-60)}, también abierta a los vecinos.</p>`,
      imagen: foto('reunion', 3),
      galeria: [foto('reunion', 1), foto('reunion', 3), foto('contabilidad', 1)],
      dia: -60,
      area: 'direccion',
      enAgenda: true,
    },
    {
      titulo: 'Nueve docentes nuevos tras el concurso público de contratación',
      resumen:
        'Postularon 64 profesionales. El cuadro de méritos y la absolución de reclamos se publicaron el mismo día en que se firmaron.',
      contenido: `<p>Sesenta y cuatro profesionales se presentaron a nueve plazas. Después de la evaluación curricular, la clase modelo y la entrevista, el comité del concurso adjudicó ocho en la primera etapa y una en la segunda.</p>
<p>Para la clase modelo se usó una regla simple: el tema se sorteaba la tarde anterior y el público eran estudiantes reales del semestre correspondiente, que llenaban una ficha sin puntaje. «Nos ayudó a ver quién explica y quién recita», señaló Marta Supuesta Paredes, presidenta del comité.</p>
<h2>Etapas y plazos cumplidos</h2>
<ul>
<li>Publicación de bases: once días antes de la inscripción.</li>
<li>Resultados parciales: el mismo día de la evaluación.</li>
<li>Reclamos recibidos: siete; fundados: dos.</li>
<li>Cuadro de méritos final: publicado con nombres y puntajes.</li>
</ul>
<p>Los dos reclamos aceptados corrigieron el cómputo de experiencia y cambiaron el orden en una plaza de Mecatrónica Automotriz. El comité publicó una fe de erratas en lugar de reemplazar el archivo.</p>
<p>Toda la documentación está en <a href="/transparencia/convocatorias">convocatorias</a>. Las hojas de vida públicas de los nuevos docentes se incorporarán a la plana docente durante el periodo ${periodo(-23)}.</p>`,
      imagen: foto('reunion', 1),
      dia: -23,
      area: 'academica',
    },
    {
      titulo: 'Mesa de partes por correo: lo que envías de noche cuenta desde ese día',
      resumen:
        'El instituto adecuó su atención: los documentos remitidos entre las 00:00 y las 23:59 se consideran presentados el mismo día.',
      contenido: `<p>«Enviar antes de las 16:30» decía el cartel. Ya no. La secretaría académica adecuó la recepción de documentos al Decreto Supremo 029-2021-PCM, modificado por el 098-2025-PCM: lo que se envía entre las 00:00 y las 23:59 de cualquier día se considera presentado ese mismo día.</p>
<p>¿Qué significa en la práctica? Si mandas tu solicitud un domingo a las 23:58, la fecha de presentación es ese domingo. El plazo para responderte empieza a contarse el día hábil siguiente.</p>
<h2>Qué debe tener tu documento</h2>
<ol>
<li>Tus nombres, documento de identidad y domicilio.</li>
<li>Lo que pides, con claridad, y las razones.</li>
<li>Lugar, fecha y firma.</li>
<li>Un correo o dirección para avisarte.</li>
<li>La lista de anexos.</li>
</ol>
<p>Julio Ejemplo Huamán recordó otra regla: si falta algo, la observación se hace una sola vez y completa. Nadie debe recibir tres correos pidiendo tres papeles distintos.</p>
<p>La dirección es <a href="mailto:mesadepartes@quebradaserena.example">mesadepartes@quebradaserena.example</a>; la ventanilla sigue abierta. Los requisitos de cada caso están en <a href="/tramites">trámites</a> y los modelos, en <a href="/formatos">formatos</a>.</p>`,
      imagen: foto('admision', 1),
      dia: -84,
      area: 'secretaria',
    },
    {
      titulo: 'El portal pasó una prueba con cinco personas ciegas y de baja visión',
      resumen:
        'Encontraron catorce barreras en una mañana. Diez están resueltas y las demás tienen responsable y fecha.',
      contenido: `<p>Rubén escucha el portal tres veces más rápido de lo que cualquiera lo lee. En diez minutos encontró un botón que decía «clic aquí», un menú del que no podía salir y una imagen cuyo texto era «IMG 0042».</p>
<p>Fue una de las cinco personas, entre usuarias de lector de pantalla y de ampliación, que probaron el sitio por invitación del área de calidad. Se les pagó la mañana, el pasaje y el almuerzo: probar es un trabajo.</p>
<h2>Qué se encontró</h2>
<ul>
<li>Cuatro documentos escaneados sin texto: ya se reemplazaron.</li>
<li>Tres formularios sin etiquetas: corregidos.</li>
<li>Contraste bajo en el pie de página: corregido.</li>
<li>Un video sin subtítulos: retirado hasta tenerlos.</li>
<li>Calendario difícil de recorrer con teclado: en trabajo.</li>
</ul>
<blockquote><p>«Lo que más me gustó es que me preguntaron antes de construirlo y no después de una queja», dijo Rubén al cierre.</p></blockquote>
<p>Pedro Modelo Salas publicará el avance cada mes. La declaración completa y la forma de avisar de un problema están en <a href="/accesibilidad">accesibilidad</a>. La segunda prueba incluirá a personas sordas y a mayores de sesenta años.</p>`,
      imagen: foto('computo', 2),
      dia: -184,
      area: 'calidad',
    },
    {
      titulo: 'Tesorería explica el arqueo: por qué a veces la caja cierra diez minutos',
      resumen:
        'Los conteos sorpresa son parte del control del dinero público. En el último semestre se hicieron dieciocho y la mayor diferencia fue de S/ 3.50.',
      contenido: `<p>A media mañana, sin aviso, alguien del área de administración se para junto a la ventanilla y pide contar. La cola se detiene diez minutos. No es desconfianza: es un arqueo inopinado, el control que se hace al dinero público para que nadie tenga que confiar en la memoria.</p>
<p>Carmen Muestra Ríos lo explica así: cada caja abre con un fondo conocido; cada cobro deja un recibo con número correlativo; al cierre se cuenta billete por billete y la suma debe coincidir. Lo cobrado se deposita en el banco antes de las veinticuatro horas.</p>
<table>
<thead><tr><th scope="col">Resultado de ${anio(-275)}</th><th scope="col">Cantidad</th></tr></thead>
<tbody>
<tr><td>Arqueos sorpresa</td><td>18</td></tr>
<tr><td>Sin diferencia</td><td>15</td></tr>
<tr><td>Diferencia menor a S/ 1.00</td><td>2</td></tr>
<tr><td>Diferencia de S/ 3.50</td><td>1</td></tr>
</tbody>
</table>
<h2>Qué puedes hacer tú</h2>
<p>Pide siempre tu recibo y revisa el concepto. Si un recibo se anula, debe quedar el motivo escrito y la firma de quien lo aprobó. Los montos vigentes son solo los publicados en <a href="/tasas">tasas</a>: nadie puede cobrarte otro.</p>`,
      imagen: foto('contabilidad', 2),
      dia: -275,
      area: 'tesoreria',
    },
    {
      titulo: 'El consejo asesor incorporó a estudiantes, egresados y una empresa local',
      resumen:
        'Sus primeras recomendaciones: horario nocturno en biblioteca, revisión del plan de inglés y un comedor con cuentas públicas.',
      contenido: `<p>La mesa era redonda porque alguien pidió que lo fuera. En ella se sentaron, por primera vez, dos estudiantes, una egresada, un representante de empresas del valle y la presidenta de la asociación de comerciantes, junto a los coordinadores de programa.</p>
<p>El consejo asesor orienta a la dirección general; no gobierna ni firma resoluciones. Justamente por eso, explicó Rosa Demo Quispe, puede decir lo que en otros espacios se calla.</p>
<h2>Tres recomendaciones de la primera sesión</h2>
<ol>
<li>Abrir la biblioteca hasta las 21:30 para quienes trabajan.</li>
<li>Revisar por qué los egresados dicen que su inglés no alcanza.</li>
<li>Publicar cada mes los ingresos y gastos del comedor.</li>
</ol>
<p>La primera se aplicó en dos semanas. La segunda pasó a la Unidad Académica, que propondrá cambios para ${siguiente(-452)}. La tercera la asumió Hugo Figurado Ccori, del área de administración, con un formato de una sola hoja.</p>
<p>El consejo se reúne cada dos meses y sus actas se publican. La representante estudiantil, Nataly Ensayo Bautista, de Guía Oficial de Turismo, recoge propuestas los lunes al mediodía en el patio, con un cuaderno y una silla libre.</p>`,
      imagen: foto('reunion', 2),
      dia: -452,
      area: 'direccion',
    },
    {
      titulo: 'Terminó la autoevaluación de calidad: 31 mejoras con nombre y fecha',
      resumen:
        'Durante catorce semanas se revisaron aulas, documentos y trámites. El informe incluye lo que no funciona y quién debe arreglarlo.',
      contenido: `<p>El informe tiene 88 páginas y empieza por lo malo. Raúl Hipotético Mendoza, responsable de calidad, pidió que el primer capítulo fuera la lista de lo que no funciona, para que nadie tuviera que buscarla en un anexo.</p>
<p>La autoevaluación tomó catorce semanas. Se encuestó a 520 estudiantes y 61 docentes, se siguió el recorrido de quince trámites reales y se visitaron todas las aulas a las siete de la mañana y a las ocho de la noche.</p>
<h2>Hallazgos que más se repitieron</h2>
<ul>
<li>Los sílabos llegan después de la segunda semana en uno de cada cuatro cursos.</li>
<li>La constancia de estudios demora tres días en unos casos y once en otros.</li>
<li>Los baños del pabellón C cierran antes que las clases nocturnas.</li>
<li>Nadie sabe dónde están los extintores del segundo piso.</li>
</ul>
<p>De allí salieron 31 mejoras. Cada una tiene responsable, plazo y una forma de comprobar que se hizo. Los baños se resolvieron en la misma semana; las constancias tienen ya un plazo publicado de tres días hábiles.</p>
<p>El plan se revisa en público cada trimestre. El documento está en <a href="/transparencia/documentos/gestion">documentos de gestión</a>, con texto que se puede buscar y copiar.</p>`,
      imagen: foto('aula', 3),
      dia: -566,
      area: 'calidad',
    },
  ]
}
