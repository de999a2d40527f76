import { z } from 'zod'
import { kind } from '../../expedientes/kind.server.ts'
import { PASOS, PODERES } from '../../expedientes/steps.ts'
import { line } from '../../lib/rules.ts'
import { solicitanteOf } from '../solicitudes/rules.ts'

const {
  derivar,
  recibir,
  asignar,
  tomar,
  pedir_informe,
  informar,
  anotar,
  preparar,
  resolver,
  notificar,
  acusar,
  archivar,
  archivar_solo,
  desistir,
  anular,
} = PASOS

/** The plain contact form. No norm gives it a term: the institution does. */
export const consulta = kind({
  ...{ name: 'consultas', title: 'Consultas', one: 'consulta', gender: 'f', icon: 'message-circle', powers: PODERES },
  gestion: ['publica', 'privada'],
  formulario: '/tramites/consulta',
  serie: 'CON',
  solicitante: solicitanteOf({ correo: 'necesario', celular: 'opcional', domicilio: 'opcional', documento: 'no' }),
  quien: { titulo: 'Quién pregunta', fields: ['nombre', 'correo', 'celular'] },
  fields: {
    asunto: { label: 'Sobre qué es', control: 'text', help: 'En pocas palabras. Por ejemplo: horario de matrícula' },
    detalle: { label: 'Su consulta', control: 'textarea' },
  },
  rules: z.object({
    asunto: line(200).pipe(z.string().min(1, 'Escriba sobre qué es')),
    detalle: z
      .string('Escriba su consulta')
      .trim()
      .min(1, 'Escriba su consulta')
      .max(5_000, 'Use como máximo 5,000 letras'),
  }),
  secciones: [{ titulo: 'Su consulta', fields: ['asunto', 'detalle'] }],
  archivos: { most: 3, ayuda: 'Si ayuda a entenderla: una foto o un documento.' },
  asunto: ({ asunto }) => String(asunto),
  reglas: {
    recepcion: { modo: 'mismo_dia_24x7' },
    plazos: {
      respuesta: {
        ...{ dias: 5, unidad: 'habiles', obliga: 'personal', titulo: 'Responder' },
        norma: 'Compromiso de la institución: ninguna norma fija este plazo',
      },
    },
    textos: {
      recurso:
        'Esta carta responde una consulta, y no decide ningún trámite. Si necesita que la institución decida algo, preséntelo por la mesa de partes.',
      privacidad:
        'Los guarda esta institución para responderle. Los ve solo el personal que atiende su consulta. Se borran un año después de terminar.',
    },
    debidos: ['recurso', 'privacidad'],
    norma: '',
  },
  empieza: ['respuesta'],
  pasos: {
    recibir,
    tomar,
    preparar,
    resolver,
    notificar,
    acusar,
    archivar,
    archivar_solo,
    derivar,
    asignar,
    pedir_informe,
    informar,
    anotar,
    desistir,
    anular,
  },
  conserva: 12,
  confirmaCorreo: false,
  papeles: [],
})
