import type { EventoSeed } from '../formas.ts'
import { DIRECCION, foto, trio } from './escenas.ts'
import { laborable, sabado } from './tiempos.ts'

export function eventosComunidad(hoy: Temporal.PlainDate): EventoSeed[] {
  const d = (dia: number) => laborable(hoy, dia)
  return [
    {
      titulo: 'Feria vocacional «Elige tu camino»',
      resumen: 'Mil doscientos escolares de la provincia conocieron los doce programas de estudios.',
      contenido: `<p>Mil doscientos estudiantes de quinto de secundaria, de veintiún colegios, recorrieron los talleres y laboratorios. En cada parada había algo que hacer y no solo que mirar: tomar la presión a un compañero, cambiar una bujía, leer un plano, preparar una muestra para el microscopio o corregir una página web.</p>
<p>Al final del recorrido, la unidad de bienestar aplicó un cuestionario de intereses de quince minutos y entregó el resultado con una conversación breve. Muchos llegaron con una idea y se fueron con dos, que también es un buen resultado.</p>
<p>Los colegios que no pudieron asistir pueden pedir una <strong>visita guiada</strong> en cualquier semana de clases, con una carta presentada por mesa de partes.</p>`,
      imagen: foto('feria', 1),
      galeria: [foto('feria', 2), foto('mecanica', 2), foto('laboratorio', 1)],
      dia: d(-195),
      horaInicio: '08:30',
      horaFin: '14:00',
      lugar: 'Talleres y patio central',
      direccion: DIRECCION,
      area: 'imagen',
    },
    {
      titulo: 'Jornada de reforestación de la quebrada',
      resumen: 'Seiscientos plantones de queñual y aliso sembrados por estudiantes, familias y la comunidad.',
      contenido: `<p>Estudiantes, familias y comuneros sembraron <strong>seiscientos plantones de queñual y aliso</strong> en la cabecera de la quebrada. Los plantones salieron del vivero del programa de Producción Agropecuaria, donde crecieron durante ocho meses.</p>
<p>La faena se organizó como se hace en la comunidad: por cuadrillas, con una persona mayor que enseña a abrir el hoyo y otra que lleva la cuenta. A media mañana hubo merienda de cancha, queso y papa.</p>
<p>Sembrar es la parte fácil. Cada sección del programa tiene a su cargo un surco y lo visita una vez al mes para regar, abonar y reemplazar lo que se haya perdido. El registro de prendimiento se publica en el mural del vivero.</p>`,
      imagen: foto('ambiente', 2),
      galeria: trio('ambiente'),
      dia: sabado(hoy, -84),
      horaInicio: '07:00',
      horaFin: '13:00',
      lugar: 'Cabecera de la quebrada',
      direccion: 'Camino al reservorio, kilómetro 2, distrito demo',
      area: 'imagen',
      enAgenda: true,
    },
    {
      titulo: 'Campaña de sanidad de animales menores',
      resumen: 'Desparasitación de cuyes y ovinos en cuatro anexos, a cargo de Producción Agropecuaria.',
      contenido: `<p>Estudiantes del quinto semestre de <strong>Producción Agropecuaria</strong> visitaron cuatro anexos para desparasitar cuyes y ovinos y enseñar a las familias a llevar un cuaderno sanitario. En dos mañanas se atendieron 1,340 cuyes y 286 ovinos de sesenta y dos familias.</p>
<p>El docente responsable revisó con cada familia la poza o el corral. Los problemas más comunes fueron la humedad del piso y la falta de separación de machos, que se corrigen con materiales de la zona y sin gastar en medicinas.</p>
<p>Cada familia recibió una hoja plastificada con el calendario de dosificación. La segunda visita, para medir resultados, está prevista a los noventa días y la hará la misma cuadrilla.</p>`,
      imagen: foto('agro', 3),
      dia: d(-31),
      horaInicio: '07:00',
      horaFin: '12:00',
      lugar: 'Anexos de la parte alta',
      direccion: 'Local comunal de Pampa Chica',
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: 'Festival gastronómico de la promoción',
      resumen: 'Platos de la provincia preparados por las promociones para financiar su viaje de prácticas.',
      contenido: `<p>Las promociones de los doce programas ofrecieron platos de la provincia para financiar sus viajes de prácticas. Hubo pachamanca a la olla, cuy con papa, chicharrón con mote, patasca, trucha frita y una mesa completa de dulces de quinua y calabaza.</p>
<p>Antes de abrir, los estudiantes de Industrias de Alimentos y Bebidas revisaron cada puesto con una lista de control: agua segura, gorro, guantes, temperatura y separación de crudos y cocidos. Solo se permitió vajilla retornable, y los restos orgánicos fueron al compostaje de la parcela.</p>
<p>La recaudación fue registrada por Contabilidad en un libro que se puede consultar en el mural. Cada promoción recibió lo suyo con recibo firmado.</p>`,
      imagen: foto('feria', 3),
      dia: sabado(hoy, -22),
      horaInicio: '11:00',
      horaFin: '16:00',
      lugar: 'Patio central',
      direccion: DIRECCION,
      area: 'bienestar',
      enAgenda: true,
    },
    {
      titulo: 'Visita guiada para colegios de la provincia',
      resumen: 'Recorrido de dos horas por talleres y laboratorios para estudiantes de cuarto y quinto de secundaria.',
      contenido: `<p>Tres colegios recorrieron el instituto en grupos de veinte personas, guiados por estudiantes de <strong>Guía Oficial de Turismo</strong>. El recorrido dura dos horas y pasa por la sala de simulación de enfermería, el taller de mecatrónica, la planta piloto, los laboratorios de cómputo y el vivero.</p>
<p>En la última parada, tres estudiantes de primer semestre cuentan cómo fue su ingreso: qué estudiaron, cuánto gastaron, cómo organizan el trabajo y el estudio. Es la parte que genera más preguntas.</p>
<p>Las visitas se atienden en días de clase, a las 9:00 y a las 15:00. El colegio presenta su solicitud por mesa de partes con cinco días hábiles de anticipación e indica si algún estudiante necesita apoyo para desplazarse.</p>`,
      imagen: foto('campus', 2),
      dia: d(-3),
      horaInicio: '09:00',
      horaFin: '11:00',
      lugar: 'Ingreso principal',
      direccion: DIRECCION,
      area: 'imagen',
      enAgenda: true,
    },
    {
      titulo: 'Orientación tributaria gratuita para negocios pequeños',
      resumen: 'Estudiantes de Contabilidad ayudan a elegir régimen, ordenar comprobantes y declarar a tiempo.',
      contenido: `<p>Durante una mañana, estudiantes del quinto y sexto semestre de <strong>Contabilidad</strong> atienden a dueños de bodegas, puestos de mercado y talleres. La orientación es gratuita y confidencial, y la supervisan dos docentes contadores colegiados.</p>
<ul><li>Comparación de regímenes según las ventas y compras reales del negocio.</li><li>Emisión de boletas y facturas electrónicas desde el celular.</li><li>Orden de comprobantes en un archivador de doce meses.</li><li>Calendario de vencimientos según el último dígito del RUC.</li></ul>
<p>Basta llevar el RUC y los comprobantes del último mes. No se piden claves ni contraseñas: si alguien las ofrece, los estudiantes tienen la indicación de no recibirlas.</p>`,
      imagen: foto('contabilidad', 1),
      dia: d(7),
      horaInicio: '09:00',
      horaFin: '13:00',
      lugar: 'Mercado La Cosecha, segundo piso',
      direccion: 'Av. Los Molles 450, distrito demo',
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: 'Feria agropecuaria y de semillas nativas',
      resumen: 'Intercambio de semillas, exposición de cuyes mejorados y venta directa de productores.',
      contenido: `<p>Productores de ocho comunidades y estudiantes de <strong>Producción Agropecuaria</strong> comparten el campo ferial durante un día. En la mañana se realiza el intercambio de semillas: cada familia lleva una variedad de papa, maíz, oca o quinua, cuenta cómo la cultiva y recibe otra a cambio.</p>
<p>A mediodía se juzgan los cuyes mejorados del módulo del instituto y de los criadores invitados. El juez explica en voz alta cada puntaje, para que el concurso sea también una clase.</p>
<p>La venta es directa, sin intermediarios y con balanza verificada. Administración de Negocios Internacionales instala una mesa para productores que deseen conocer los requisitos de exportación de granos andinos.</p>`,
      imagen: foto('agro', 1),
      dia: sabado(hoy, 21),
      horaInicio: '08:00',
      horaFin: '16:00',
      lugar: 'Campo ferial y parcela de prácticas',
      direccion: DIRECCION,
      area: 'academica',
      enAgenda: true,
    },
  ]
}
