import { xlsx } from '../archivos/xlsx.ts'
import type { CategoriaSeed } from '../formas.ts'
import type { Contexto } from './base.ts'
import { archivoSeed, datos, dia, entre, pdfSeed, seccion, soles } from './base.ts'
import { CARRERAS, emisor } from './horizonte-pagos.ts'

const matricula = (i: number, a: number) => entre(`horizonte ${i} ${a}`, 52, 96)

export function estatutoYReglamento(c: Contexto): CategoriaSeed {
  const { anio } = c
  return {
    letra: 'h',
    denominacion: 'Estatuto y reglamento',
    subdenominacion: 'Normas internas, estadística y plana docente de la institución privada.',
    icono: 'landmark',
    hijos: [
      pdfSeed(
        c,
        {
          titulo: 'Estatuto institucional',
          tipo: 'estatuto',
          asunto: 'institucional',
          dia: dia(c, anio - 2, 5, 19),
          area: 'direccion',
        },
        () => ({
          emisor,
          secciones: [
            seccion(
              'Naturaleza',
              'El IES «Horizonte Andino Demo» es una institución privada de educación superior que ofrece tres carreras en una sede. Su promotora responde por las condiciones de calidad y por los compromisos con los estudiantes.',
            ),
            seccion(
              'Gobierno',
              'La Dirección General conduce la institución. El Consejo Asesor reúne a docentes, estudiantes, egresados y dos empresas; se reúne cada trimestre y opina sobre costos antes de que se publiquen.',
            ),
            seccion(
              'Economía',
              'Los ingresos provienen de matrículas, pensiones y servicios. Al menos el ocho por ciento se destina a equipos y biblioteca. La promotora informa cada año las inversiones realizadas.',
            ),
            seccion(
              'Estudiantes',
              '- Reciben por escrito las condiciones económicas antes de matricularse.\n- Cuentan con Libro de Reclamaciones virtual y físico.\n- Eligen representantes con voz en el Consejo Asesor.',
            ),
            seccion(
              'Cierre de un programa',
              'Si una carrera deja de ofrecerse, la institución termina de formar a quienes la iniciaron o les asegura el traslado sin costo.',
            ),
          ],
        }),
      ),
      pdfSeed(
        c,
        {
          titulo: `Reglamento de estudios ${anio}`,
          tipo: 'reglamento',
          asunto: 'estudios',
          dia: dia(c, anio, 2, 14),
          area: 'academica',
          version: 2,
        },
        () => ({
          emisor,
          secciones: [
            seccion(
              'Periodos',
              'Cada año tiene dos periodos de dieciséis semanas y un ciclo de verano optativo, dedicado a talleres. La carga regular es de veinte a veintidós créditos.',
            ),
            seccion(
              'Clases semipresenciales',
              'Hasta el cuarenta por ciento de las horas se dicta en línea. Las clases grabadas quedan disponibles quince días. Los talleres de cocina y de laboratorio farmacéutico son siempre presenciales.',
            ),
            seccion(
              'Calificación',
              'De cero a veinte, con trece como mínimo. La nota final reúne tareas (40 %), proyecto (40 %) y evaluación de medio periodo (20 %). No hay exámenes sorpresa.',
            ),
            seccion(
              'Cambio de modalidad y retiro',
              'El cambio de turno se pide hasta la semana tres. El retiro de un curso, hasta la semana diez y sin costo.',
            ),
            seccion(
              'Integridad',
              'El plagio se conversa primero y se rehace; la reincidencia se sanciona con desaprobación de la tarea. Se permite usar herramientas digitales si se declara cuáles y para qué.',
            ),
          ],
        }),
      ),
      archivoSeed(
        c,
        {
          titulo: 'Matriculados y egresados de tres años',
          tipo: 'estadistica',
          asunto: 'matriculados-egresados',
          dia: -35,
          area: 'secretaria',
        },
        'xlsx',
        (fecha) =>
          xlsx({
            titulo: 'Matriculados y egresados',
            fecha,
            emisor,
            hojas: [
              {
                nombre: 'Matriculados',
                cabecera: ['Carrera', `${anio - 2}`, `${anio - 1}`, `${anio}`],
                filas: CARRERAS.map(([n], i) => [
                  n,
                  matricula(i, anio - 2),
                  matricula(i, anio - 1),
                  matricula(i, anio),
                ]),
                total: true,
              },
              {
                nombre: 'Egresados',
                cabecera: ['Carrera', `${anio - 2}`, `${anio - 1}`],
                filas: CARRERAS.map(([n], i) => [
                  n,
                  Math.round(matricula(i, anio - 2) * 0.24),
                  Math.round(matricula(i, anio - 1) * 0.26),
                ]),
                total: true,
              },
            ],
          }),
      ),
    ],
  }
}

export function atencionAlUsuario(c: Contexto): CategoriaSeed {
  const { anio } = c
  return {
    denominacion: 'Atención al usuario',
    subdenominacion: 'Libro de Reclamaciones y guías para estudiantes y familias.',
    icono: 'message-square-warning',
    hijos: [
      pdfSeed(
        c,
        {
          titulo: 'Hoja de reclamación del Libro de Reclamaciones de respaldo',
          tipo: 'formato',
          asunto: 'hoja-de-reclamacion',
          dia: dia(c, anio, 1, 7),
          area: 'calidad',
        },
        () => ({
          emisor,
          firma: null,
          numero: 'Hoja N.º ………………',
          secciones: [
            datos(
              [
                ['Proveedor', emisor.nombre],
                ['RUC', '20000000150'],
                ['Establecimiento', 'Av. Los Cóndores 456, distrito demo'],
                ['Fecha', ''],
              ],
              'Proveedor',
            ),
            datos(
              [
                ['Nombre', ''],
                ['Domicilio', ''],
                ['Documento de identidad', ''],
                ['Teléfono y correo', ''],
                ['Si es menor: madre, padre o apoderado', ''],
              ],
              'Consumidor',
            ),
            datos(
              [
                ['Producto o servicio', ''],
                ['Descripción', ''],
                ['Monto reclamado S/', ''],
              ],
              'Bien contratado',
            ),
            seccion('Detalle', 'Reclamo: disconformidad con el servicio. Queja: malestar por la atención.', {
              cabecera: ['Reclamo', 'Queja', 'Detalle', 'Pedido'],
              filas: [
                ['', '', '', ''],
                ['', '', '', ''],
                ['', '', '', ''],
              ],
            }),
            seccion('Observaciones y acciones del proveedor', '', {
              cabecera: ['Fecha', 'Acción', 'Firma'],
              filas: [
                ['', '', ''],
                ['', '', ''],
              ],
            }),
            seccion(
              'Información',
              '- La respuesta se da en un plazo no mayor de quince días hábiles, improrrogable.\n- Formular un reclamo no impide acudir a otras vías ni es requisito para denunciar ante el INDECOPI.\n- Si faltan nombre, documento, domicilio o correo, fecha o detalle, se considera no presentado.',
            ),
          ],
        }),
      ),
      pdfSeed(
        c,
        {
          titulo: 'Guía para familias y postulantes',
          tipo: 'guia',
          asunto: 'familias-y-postulantes',
          dia: dia(c, anio, 1, 25),
          area: 'imagen',
        },
        () => ({
          emisor,
          firma: null,
          secciones: [
            seccion(
              'Antes de decidir',
              'Visite los talleres un día de clases, hable con estudiantes y pida por escrito el costo total de la carrera. Compruebe que el programa tenga licencia y hasta cuándo rige.',
            ),
            seccion('Carreras', 'Cada carrera tiene tres certificados modulares.', {
              cabecera: ['Carrera', 'Vacantes', 'Cuota (S/)'],
              filas: CARRERAS.map(([n, cuota, vacantes]) => [n, String(vacantes), soles(cuota)]),
            }),
            seccion(
              'Admisión',
              'La prueba evalúa comprensión lectora, razonamiento y una entrevista sobre intereses. Quien no alcanza el mínimo puede llevar un ciclo de nivelación de cuatro semanas.',
            ),
            seccion(
              'Acompañamiento',
              'Hay tutoría, bolsa de trabajo y atención psicológica. Las familias de menores de edad reciben un informe por periodo, con autorización del estudiante cuando cumple dieciocho años.',
            ),
          ],
        }),
      ),
    ],
  }
}
