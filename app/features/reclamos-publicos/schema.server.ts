import { type Dias, type Hecho, type Kind, kind } from '../../expedientes/kind.server.ts'
import { PODERES } from '../../expedientes/steps.ts'
import { written } from '../solicitudes/rules.ts'
import { canalDicho, motivoDicho, PLATAFORMA, quienReclama, RECLAMO, respuestaDicha } from './rules.ts'
import { codeTaken, pasos, sheetTaken } from './steps.ts'

const NORMA = 'D.S. 007-2020-PCM y Norma Técnica 001-2021-PCM-SGP'

const habiles = (dias: number, titulo: string): Dias => ({
  ...{ dias, unidad: 'habiles', obliga: 'personal', titulo, norma: NORMA },
})

const said = (historia: readonly Hecho[], paso: string, campo: string) => {
  const value = historia.find((one) => one.paso === paso)?.datos?.[campo]
  return typeof value === 'string' ? value : null
}

const registro: Kind['registro'] = [
  { titulo: 'Por dónde llegó', de: ({ datos }) => canalDicho(datos['canal']) },
  { titulo: 'Hoja en papel', de: ({ datos }) => written(datos, 'hoja') || null },
  {
    titulo: 'Código de la plataforma',
    de: ({ datos }, historia) => said(historia, 'trasladar', 'codigo') ?? (written(datos, 'codigo') || null),
  },
  { titulo: 'En la plataforma desde', de: (_, historia) => said(historia, 'trasladar', 'fecha') },
  { titulo: 'Motivo', de: ({ datos }) => motivoDicho(datos['motivo']) },
  { titulo: 'Detalle', de: ({ datos }) => written(datos, 'detalle') || null },
  { titulo: 'Triaje', de: (_, historia) => said(historia, 'triar', 'fecha') },
  { titulo: 'Respuesta', de: (_, historia) => respuestaDicha(said(historia, 'resolver', 'respuesta')) },
  { titulo: 'Fecha de respuesta', de: (_, historia) => said(historia, 'resolver', 'fecha') },
  { titulo: 'Qué se respondió', de: (_, historia) => said(historia, 'resolver', 'texto') },
]

/**
 * What a public institution writes down of the complaints of its paper book and of the State's platform, which alone
 * receives and answers them: it may have no form of its own (D.S. 007-2020-PCM).
 */
export const reclamosPublicos = kind({
  ...{ name: 'reclamos_publicos', title: 'Registro de reclamos', gender: 'm', icon: 'book-open-text' },
  ...{ one: 'reclamo', powers: PODERES },
  abre: 'personal',
  gestion: ['publica'],
  formulario: '/transparencia/libro/reclamaciones',
  serie: 'REC',
  solicitante: quienReclama,
  quien: {
    titulo: 'Quién reclama',
    lead: 'Solo si ayuda a encontrar la hoja: los demás datos están en ella y en la plataforma.',
    fields: ['nombre'],
  },
  ...RECLAMO,
  secciones: [
    { titulo: 'Cómo llegó', fields: ['canal', 'hoja', 'codigo'] },
    { titulo: 'De qué trata', fields: ['motivo', 'asunto', 'detalle'] },
  ],
  archivos: null,
  asunto: ({ asunto }) => String(asunto),
  reglas: {
    recepcion: { modo: 'mismo_dia_24x7' },
    plazos: {
      traslado: habiles(2, 'Pasarlo a la plataforma'),
      triaje: habiles(3, 'Hacer el triaje'),
      respuesta: habiles(30, 'Responder'),
    },
    textos: { responsable: '' },
    norma: NORMA,
  },
  empieza: ['traslado', 'triaje', 'respuesta'],
  omite: ({ canal }) => (canal === PLATAFORMA ? ['traslado'] : []),
  pasos,
  conserva: 36,
  confirmaCorreo: false,
  papeles: [],
  registro,
  alPresentar: async (unit, caso) => (await sheetTaken(unit, caso)) ?? codeTaken(unit, caso),
})
