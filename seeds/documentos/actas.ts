import { pdf } from '../archivos/pdf.ts'
import { zip } from '../archivos/zip.ts'
import type { CategoriaSeed } from '../formas.ts'
import { type Acta, actas } from './actas-datos.ts'
import {
  archivoSeed,
  type Contexto,
  carpeta,
  datos,
  dia,
  entre,
  type Fecha,
  fechaLarga,
  pdfSeed,
  seccion,
} from './base.ts'
import { direccion, egresado, empresa, estudiante, persona, secretaria } from './personas.ts'

const CONSEJO = [
  [direccion.nombre, 'Presidencia'],
  [secretaria.nombre, 'Secretaría del consejo'],
  [persona(17), 'Representante de los docentes'],
  [persona(34), 'Representante del personal administrativo'],
  [estudiante.nombre, estudiante.cargo],
  [egresado.nombre, egresado.cargo],
  [empresa.nombre, 'Representante del sector empresarial'],
]

function cuerpo(acta: Acta, fecha: Fecha) {
  const ausente = (cargo: string) =>
    acta.faltan
      .split(',')[0]
      ?.split(' ')
      .some((palabra) => palabra.length > 6 && cargo.toLowerCase().includes(palabra.slice(0, 7))) ?? false
  const presentes = CONSEJO.filter(([, cargo]) => !ausente(cargo ?? ''))
  const siguiente = fecha.add({ days: 56 })
  return [
    datos(
      [
        ['Fecha', fechaLarga(fecha)],
        ['Inicio y término', `15:00 y ${16 + (acta.puntos.length % 2)}:${entre(acta.asunto, 10, 55)} horas`],
        ['Lugar', acta.lugar],
        [
          'Asistencia',
          `${presentes.length} de ${CONSEJO.length}${acta.faltan === 'ninguno' ? '' : `; falta: ${acta.faltan}`}`,
        ],
      ],
      'Sesión',
    ),
    seccion(
      'Asistentes',
      `Comprobado el quórum, ${direccion.nombre} abre la sesión y pone a consideración el acta anterior, que se aprueba sin observaciones.`,
      {
        cabecera: ['Nombre', 'Representación', 'Asistencia'],
        filas: CONSEJO.map(([nombre = '', cargo = '']) => [nombre, cargo, ausente(cargo) ? 'Ausente' : 'Presente']),
      },
    ),
    seccion('Agenda', acta.puntos.map(({ tema }) => `- ${tema}.`).join('\n')),
    ...acta.puntos.map((punto) =>
      seccion(
        punto.tema,
        `${punto.debate}\n\n**Acuerdo.** ${punto.acuerdo} La votación fue ${entre(punto.tema, 0, 3) === 0 ? `${presentes.length - 1} a favor y una abstención` : 'unánime'}.`,
      ),
    ),
    seccion('Acuerdos y plazos', 'La Secretaría comunica cada acuerdo a su responsable en dos días hábiles.', {
      cabecera: ['N.º', 'Acuerdo', 'Responsable', 'Plazo'],
      filas: acta.puntos.map((punto, i) => [String(i + 1), punto.acuerdo, punto.responsable, punto.plazo]),
    }),
    seccion(
      'Cierre',
      `No habiendo otro punto, se convoca a la siguiente sesión para la semana del ${fechaLarga(siguiente)}. El acta se lee, se aprueba y se firma. Su texto se publica en el portal, sin datos personales distintos de los nombres y cargos de quienes integran el consejo.`,
    ),
  ]
}

function numero(acta: Acta, anio: number): string {
  const previas = actas.filter((otra) => otra.atras === acta.atras && otra.fecha[0] <= acta.fecha[0]).length
  return `Acta N.º ${String(previas).padStart(2, '0')}-${anio}-CA`
}

export function actasConsejo(c: Contexto): CategoriaSeed {
  const celebradas = actas.filter(
    (a) =>
      a.atras > 0 ||
      Temporal.PlainDate.compare(Temporal.PlainDate.from({ year: c.anio, month: a.fecha[0], day: a.fecha[1] }), c.hoy) <
        0,
  )
  const grupo = (atras: number) => celebradas.filter((a) => a.atras === atras)
  const semilla = (acta: Acta) =>
    pdfSeed(
      c,
      {
        titulo: `Acta del consejo asesor: ${acta.puntos[0]?.tema.toLowerCase() ?? ''}`,
        tipo: 'acta',
        asunto: acta.asunto,
        dia: dia(c, c.anio - acta.atras, ...acta.fecha),
        area: 'direccion',
      },
      (f) => ({
        numero: numero(acta, f.year),
        titulo: `Acta de sesión del Consejo Asesor`,
        subtitulo: fechaLarga(f),
        firma: secretaria,
        secciones: cuerpo(acta, f),
      }),
    )
  const viejas = actas.filter((acta) => acta.atras > 0)
  return {
    denominacion: 'Actas de consejo asesor',
    subdenominacion: 'Sesiones, acuerdos y responsables.',
    icono: 'messages-square',
    hijos: [
      ...[0, 1, 2]
        .map((atras) => carpeta(`${c.anio - atras}`, grupo(atras).map(semilla)))
        .filter(({ hijos }) => hijos.length > 0),
      archivoSeed(
        c,
        {
          titulo: `Actas del consejo asesor ${c.anio - 1} en un solo archivo`,
          tipo: 'actas',
          asunto: `consejo-asesor-${c.anio - 1}`,
          dia: dia(c, c.anio, 1, 13),
          area: 'direccion',
        },
        'zip',
        async (fecha) => {
          const pares = await Promise.all(
            viejas
              .filter(({ atras }) => atras === 1)
              .map(async (acta) => {
                const sesion = Temporal.PlainDate.from({ year: c.anio - 1, month: acta.fecha[0], day: acta.fecha[1] })
                return [
                  `${sesion.toString()} ${acta.asunto}.pdf`,
                  await pdf({
                    titulo: 'Acta de sesión del Consejo Asesor',
                    numero: numero(acta, sesion.year),
                    fecha: sesion,
                    firma: secretaria,
                    secciones: cuerpo(acta, sesion),
                  }),
                ] as const
              }),
          )
          return zip(Object.fromEntries(pares), fecha)
        },
      ),
    ],
  }
}
