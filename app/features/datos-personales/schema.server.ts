import { type Dias, kind } from '../../expedientes/kind.server.ts'
import { PODERES } from '../../expedientes/steps.ts'
import { documentSaid, solicitanteAcross, solicitanteOf, written } from '../solicitudes/rules.ts'
import { derechoDicho, PEDIDO } from './rules.ts'
import { pasos } from './steps.ts'

const NORMA = 'Ley 29733 y su Reglamento (D.S. 016-2024-JUS)'

const habiles = (dias: number, titulo: string): Dias => ({
  ...{ dias, unidad: 'habiles', obliga: 'personal', titulo, norma: NORMA },
})

/** What the person that data are of asks about them. */
export const datosPersonales = kind({
  ...{ name: 'datos_personales', title: 'Datos personales', gender: 'f', icon: 'shield-check', powers: PODERES },
  one: 'solicitud sobre sus datos personales',
  gestion: ['publica', 'privada'],
  formulario: '/transparencia/datos-personales/solicitar',
  serie: 'DP',
  solicitante: solicitanteAcross(solicitanteOf({ correo: 'opcional', celular: 'opcional', domicilio: 'opcional' }), {
    wrong: (valores) => {
      const por = written(valores, 'respuesta_por')
      return [
        ...(por === 'correo' && !written(valores, 'correo')
          ? [{ campo: 'correo', message: 'Escriba el correo en el que quiere la respuesta' }]
          : []),
        ...(por === 'domicilio' && !written(valores, 'domicilio')
          ? [{ campo: 'domicilio', message: 'Escriba el domicilio en el que quiere la respuesta' }]
          : []),
      ]
    },
    byMail: (valores) => written(valores, 'respuesta_por') === 'correo',
  }),
  ...PEDIDO,
  secciones: [{ titulo: 'Qué pide', fields: ['derecho', 'detalle', 'respuesta_por'] }],
  archivos: {
    most: 5,
    ayuda: 'Una copia de su documento ayuda a verificar quién es. Si representa a alguien, su poder.',
  },
  asunto: ({ derecho }) => derechoDicho(derecho) ?? 'Datos personales',
  dias: ({ derecho }, { plazos }) => plazos[String(derecho)]?.dias ?? 0,
  reglas: {
    recepcion: { modo: 'mismo_dia_24x7' },
    plazos: {
      // Each right has its own; what is asked decides which of them is that of the answer.
      respuesta: habiles(10, 'Responder'),
      informacion: habiles(8, 'Información'),
      acceso: habiles(20, 'Acceso'),
      rectificacion: habiles(10, 'Rectificación'),
      cancelacion: habiles(10, 'Cancelación'),
      oposicion: habiles(10, 'Oposición'),
      portabilidad: {
        ...habiles(10, 'Portabilidad'),
        norma: 'Compromiso de la institución: el plazo de los demás derechos',
      },
    },
    textos: {
      recurso:
        'Si se le negó lo que pidió, en todo o en parte, puede reclamar ante la Autoridad Nacional de Protección de Datos Personales (ANPD), o pedir un hábeas data al Poder Judicial (Ley 29733, art. 24).',
      privacidad:
        'Los guarda esta institución para atender lo que pide, como le ordena la Ley 29733. Los ve solo el personal que lo atiende. Se borran dos años después de terminar.',
      responsable: '',
    },
    debidos: ['recurso', 'privacidad'],
    norma: NORMA,
  },
  empieza: ['respuesta'],
  pasos,
  conserva: 24,
  confirmaCorreo: false,
  papeles: [],
  registro: [
    { titulo: 'Documento', de: ({ solicitante }) => documentSaid(solicitante) },
    { titulo: 'Representante', de: ({ solicitante }) => solicitante.representante?.nombre ?? null },
    { titulo: 'Derecho', de: ({ datos }) => derechoDicho(datos['derecho']) },
    {
      titulo: 'Identidad verificada',
      de: (_, historia) => historia.find(({ paso }) => paso === 'verificar_identidad')?.fecha.slice(0, 10) ?? null,
    },
    {
      titulo: 'Fecha de respuesta',
      de: (_, historia) => historia.find(({ paso }) => paso === 'resolver')?.fecha.slice(0, 10) ?? null,
    },
  ],
})
