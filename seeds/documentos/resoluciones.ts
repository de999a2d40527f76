import type { SeccionPdf } from '../archivos/pdf.ts'
import type { CategoriaSeed } from '../formas.ts'
import { type Contexto, carpeta, dia, fechaLarga, numeroResolucion, pdfSeed, seccion, xlsxSeed } from './base.ts'
import { direccion } from './personas.ts'
import { type Materia, type Resolucion, recientes } from './resoluciones-datos.ts'
import { previas } from './resoluciones-previas.ts'

const resoluciones = [...recientes, ...previas]

/** Legal grounds by matter. Only norms that the institute really applies. */
const FUNDAMENTOS: Record<Materia, string[]> = {
  academica: [
    'Que la Ley N.º 30512 y su reglamento disponen que los institutos organizan sus programas en módulos formativos, con evaluación por competencias y experiencias formativas en situaciones reales de trabajo;',
    'Que corresponde a la Unidad Académica proponer las medidas que ordenan la enseñanza y a la Dirección General aprobarlas cuando alcanzan a más de un programa;',
  ],
  economica: [
    'Que los derechos que cobra una entidad pública deben corresponder al costo del servicio y figurar en su Texto Único de Procedimientos Administrativos;',
    'Que los bienes, donaciones y gastos se registran con documentos que permitan conocer su origen, su valor y su destino, y se difunden según el artículo 42, literal i, de la Ley N.º 30512;',
  ],
  personal: [
    'Que las acciones de personal se motivan en hechos comprobados, respetan el derecho de defensa y se archivan en el legajo de la persona;',
    'Que la Dirección General garantiza la continuidad del servicio y el trato igualitario en el acceso a cargos, licencias y reconocimientos;',
  ],
  organizacion: [
    'Que los documentos de gestión orientan el trabajo, se elaboran con participación y se difunden de forma permanente, conforme al artículo 42, literal h, de la Ley N.º 30512;',
    'Que los convenios y planes de varios años requieren la aprobación de la Dirección General, previa opinión de las unidades que los ejecutan;',
  ],
  derechos: [
    'Que toda persona puede acceder a la información pública, presentar pedidos por medios digitales y obtener respuesta en los plazos de ley, sin que se le pida lo que la entidad ya tiene;',
    'Que la Ley N.º 29733 y su reglamento obligan a tratar solo los datos necesarios, a guardarlos con seguridad y a informar para qué se usan;',
  ],
}

const EFECTOS: Record<Materia, string> = {
  academica:
    'La medida no perjudica a quienes iniciaron un trámite antes de su publicación: pueden acogerse a ella o terminarlo con las reglas anteriores, según les resulte más favorable.',
  economica:
    'El gasto o el ingreso se registra en la fuente de recursos directamente recaudados, salvo que se indique otra, y se informa en el reporte trimestral del portal.',
  personal:
    'Contra lo resuelto procede el recurso de reconsideración o de apelación dentro de quince días hábiles desde su notificación a la persona interesada.',
  organizacion:
    'La unidad encargada presenta un informe de avance a los seis meses; Calidad lo revisa y lo publica con sus observaciones.',
  derechos:
    'Cualquier persona puede señalar el incumplimiento de esta resolución por la mesa de partes o por el Libro de Reclamaciones, sin costo y sin requisitos adicionales.',
}

/** 'al Área de…', 'a la Unidad de…', 'a Tesorería'. */
function aQuien(unidad: string): string {
  if (unidad.startsWith('Área')) return `al ${unidad}`
  return /^(Unidad|Secretaría)/.test(unidad) ? `a la ${unidad}` : `a ${unidad}`
}

function cuerpo(r: Resolucion, numero: string, fecha: Temporal.PlainDate): SeccionPdf[] {
  const anexo = r.hechos.map((hecho, i) => [`Antecedente ${i + 1}`, hecho, 'Expediente'])
  const sinNumero = true
  return [
    { ...seccion('Visto', `Vistos: ${r.visto}; y,`), sinNumero },
    {
      titulo: 'Considerando',
      parrafos: [
        ...FUNDAMENTOS[r.materia],
        ...r.hechos.map((hecho) => `Que ${hecho.charAt(0).toLowerCase()}${hecho.slice(1).replace(/\.$/, ';')}`),
        `Que, revisado el expediente, las opiniones coinciden en la conveniencia de lo propuesto y no se han presentado oposiciones hasta el ${fechaLarga(fecha)};`,
        'Estando a lo informado y en uso de las atribuciones que confieren a la Dirección General la Ley N.º 30512, su reglamento y el reglamento institucional;',
      ],
      sinNumero,
    },
    {
      titulo: 'Se resuelve',
      parrafos: [
        ...r.decide.map((articulo, i) => `**Artículo ${i + 1}.** ${articulo}`),
        `**Artículo ${r.decide.length + 1}.** Encargar ${aQuien(r.encarga)} el cumplimiento de esta resolución y la comunicación a las unidades que deban intervenir.`,
        `**Artículo ${r.decide.length + 2}.** Publicar esta resolución en el portal institucional dentro de tres días hábiles, con su texto completo.`,
        'Regístrese, comuníquese y archívese.',
      ],
      sinNumero,
    },
    { ...seccion('Efectos y recursos', EFECTOS[r.materia]), sinNumero },
    {
      ...seccion(
        'Anexo: antecedentes',
        `Forman parte de la Resolución Directoral ${numero.replace('R.D. ', '')} los documentos siguientes, que obran en el archivo de la Secretaría Académica y pueden consultarse por acceso a la información pública.`,
        {
          cabecera: ['Documento', 'Contenido', 'Custodia'],
          filas: [['Informe', `Sobre ${r.visto}`, r.encarga], ...anexo],
        },
      ),
      sinNumero,
    },
  ]
}

export function resolucionSeed(c: Contexto, r: Resolucion) {
  const dias = dia(c, c.anio - r.atras, ...r.fecha)
  return pdfSeed(
    c,
    {
      titulo: `Resolución directoral: ${r.titulo.charAt(0).toLowerCase()}${r.titulo.slice(1)}`,
      tipo: 'resolucion',
      asunto: r.asunto,
      dia: dias,
      area: 'direccion',
    },
    (fecha) => {
      const numero = numeroResolucion(fecha)
      return {
        titulo: `Resolución Directoral ${numero.replace('R.D. ', '')}`,
        subtitulo: `${r.titulo} · ${fechaLarga(fecha)}`,
        numero,
        firma: direccion,
        secciones: cuerpo(r, numero, fecha),
      }
    },
  )
}

export function resolucionesDirectorales(c: Contexto): CategoriaSeed {
  const anios = [0, 1, 2]
  // A resolution dated later than today has not been signed yet.
  const firmadas = resoluciones.filter(
    (r) =>
      r.atras > 0 ||
      Temporal.PlainDate.compare(Temporal.PlainDate.from({ year: c.anio, month: r.fecha[0], day: r.fecha[1] }), c.hoy) <
        0,
  )
  return {
    denominacion: 'Resoluciones directorales',
    subdenominacion: 'Decisiones de la Dirección General, por año.',
    icono: 'scroll-text',
    hijos: [
      ...anios
        .map((atras) =>
          carpeta(
            `${c.anio - atras}`,
            firmadas.filter((r) => r.atras === atras).map((r) => resolucionSeed(c, r)),
          ),
        )
        .filter(({ hijos }) => hijos.length > 0),
      xlsxSeed(
        c,
        {
          titulo: 'Registro de resoluciones directorales',
          tipo: 'registro',
          asunto: 'resoluciones',
          dia: -12,
          area: 'secretaria',
        },
        () => [
          {
            nombre: 'Resoluciones',
            cabecera: ['Número', 'Fecha', 'Asunto', 'Materia', 'Unidad encargada'],
            filas: firmadas.map((r) => {
              const fecha = Temporal.PlainDate.from({ year: c.anio - r.atras, month: r.fecha[0], day: r.fecha[1] })
              return [numeroResolucion(fecha), fecha.toString(), r.titulo, r.materia, r.encarga]
            }),
          },
        ],
      ),
    ],
  }
}
