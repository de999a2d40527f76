import { withTerms } from '../../expedientes/clock-words.ts'
import { type Dias, type Hecho, type Kind, kind, type Reglas } from '../../expedientes/kind.server.ts'
import { lawfulTexts } from '../../expedientes/lawful.ts'
import { NOTAS_RECLAMACION } from '../../expedientes/papers/reclamacion.server.ts'
import { PODERES } from '../../expedientes/steps.ts'
import { longDateWithin } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { writtenElsewhere } from '../solicitudes/queries.server.ts'
import { documentSaid, solicitanteAcross, solicitanteOf } from '../solicitudes/rules.ts'
import { LIBRO } from './address.ts'
import { answeredByMail, HOJA, HOJA_EN_PAPEL, lacking } from './rules.ts'
import { ACUERDO, pasos, subjectOf } from './steps.ts'

const NORMA = 'Ley 29571, arts. 150 a 152, y D.S. 011-2011-PCM, modificado por el D.S. 101-2022-PCM'

const habiles = (dias: number, obliga: Dias['obliga'], titulo: string): Dias => ({
  ...{ dias, unidad: 'habiles', obliga, titulo, norma: NORMA },
})

/** As what it is treated: what was called 'queja' may be a 'reclamo'. */
export const treatedAs = (datos: Record<string, unknown>, historia: readonly Hecho[]): 'reclamo' | 'queja' =>
  datos['clase'] === 'queja' && !historia.some(({ paso }) => paso === 'reclasificar') ? 'queja' : 'reclamo'

/** Since when a queja is treated as a reclamo; null of what always was what it is. */
export function reclassified(historia: readonly Hecho[]): string | null {
  const since = historia.find(({ paso }) => paso === 'reclasificar')?.fecha
  return since ? `Se presentó como queja. Atendida como reclamo desde el ${longDateWithin(since)}.` : null
}

/** The notes in force at the end of a sheet. */
export const notesOf = (reglas: Pick<Reglas, 'textos' | 'plazos'>): string[] =>
  withTerms(lawfulTexts(libroReclamaciones.reglas, reglas.textos)['aviso'] ?? '', reglas)
    .split('\n')
    .filter(Boolean)

const LAST = new Set(['resolver', 'aceptar_oferta'])
/** What a sheet ended with: after it, nothing that it says changes. */
export const answerIn = <H extends Hecho>(historia: readonly H[]): H | undefined =>
  historia.find(({ paso }) => LAST.has(paso))

const typed = ([first]: readonly Hecho[]) => {
  const at = first?.datos?.['registrado']
  return typeof at === 'string' ? at : null
}

const registro: Kind['registro'] = [
  { titulo: 'Hoja en papel', de: ({ datos }) => said(datos['hoja_papel']) },
  { titulo: 'Pasada al libro virtual', de: (_, historia) => typed(historia) },
  { titulo: 'Presentado como', de: ({ datos }) => (datos['clase'] === 'queja' ? 'Queja' : 'Reclamo') },
  {
    titulo: 'Atendido como',
    de: ({ datos }, historia) => (treatedAs(datos, historia) === 'queja' ? 'Queja' : 'Reclamo'),
  },
  { titulo: 'Documento', de: ({ solicitante }) => documentSaid(solicitante) },
  { titulo: 'Domicilio', de: ({ solicitante }) => solicitante.domicilio },
  { titulo: 'Correo', de: ({ solicitante }) => solicitante.correo },
  { titulo: 'Teléfono', de: ({ solicitante }) => solicitante.celular },
  { titulo: 'Padre, madre o tutor', de: ({ solicitante }) => solicitante.representante?.nombre ?? null },
  { titulo: 'Bien', de: ({ datos }) => said(datos['bien']) },
  { titulo: 'Descripción del bien', de: ({ datos }) => said(datos['descripcion']) },
  { titulo: 'Monto (S/)', de: ({ datos }) => (typeof datos['monto'] === 'number' ? { soles: datos['monto'] } : null) },
  { titulo: 'Detalle', de: ({ datos }) => said(datos['detalle']) },
  { titulo: 'Pedido', de: ({ datos }) => said(datos['pedido']) },
  { titulo: 'Responder por', de: ({ solicitante }) => (solicitante.acepta_correo ? 'Correo' : 'Carta') },
  { titulo: 'Fecha de respuesta', de: (_, historia) => answerIn(historia)?.fecha.slice(0, 10) ?? null },
  {
    titulo: 'Respuesta',
    de: (_, historia) =>
      answerIn(historia)?.paso === 'aceptar_oferta' ? ACUERDO : said(answerIn(historia)?.datos?.['texto']),
  },
]

const said = (value: unknown) => (typeof value === 'string' ? value : null)

/** The virtual complaints book of a private institution. A public one may have none of its own (D.S. 007-2020-PCM). */
export const libroReclamaciones = kind({
  ...{ name: 'libro_reclamaciones', title: 'Libro de reclamaciones', gender: 'f', icon: 'book-open-text' },
  ...{ one: 'hoja de reclamación', powers: PODERES },
  gestion: ['privada'],
  enSuLugar: { title: 'Libro de reclamaciones', href: LIBRO },
  formulario: '/transparencia/libro/reclamaciones/hoja',
  // Its number names the book: one for each establishment.
  serie: 'LR-01',
  solicitante: solicitanteAcross(
    solicitanteOf({ correo: 'opcional', celular: 'opcional', domicilio: 'opcional', representante: 'de_menor' }),
    { wrong: lacking, byMail: answeredByMail },
  ),
  ...HOJA,
  secciones: [
    { titulo: '2. Qué contrató', fields: ['bien', 'descripcion', 'monto'] },
    {
      ...{ titulo: '3. Su reclamo o queja', fields: ['clase', 'detalle', 'pedido'] },
      lead: 'Las dos se responden. Si no marca ninguna, se atiende como reclamo.',
    },
    { titulo: '4. La respuesta', fields: ['respuesta_por'] },
  ],
  quien: {
    titulo: 'Quién reclama',
    lead: 'Como está en la hoja. Hacen falta su nombre, su documento, y su correo o su domicilio.',
    fields: [
      ...['nombre', 'tipo_documento', 'numero_documento', 'correo', 'domicilio', 'celular', 'es_menor'],
      ...['representante_nombre', 'representante_documento', 'representante_domicilio'],
      ...['representante_correo', 'representante_celular'],
    ],
  },
  enPapel: {
    titulo: 'La hoja en papel',
    lead: 'Se pasa al libro virtual en un día. Conserva su fecha: el plazo para responder se cuenta desde ella.',
    fields: ['hoja_papel'],
    ...HOJA_EN_PAPEL,
    plazos: ['digitacion'],
  },
  archivos: { most: 5, ayuda: 'Si los tiene: una foto, el recibo, el contrato. No son necesarios.' },
  asunto: ({ clase, detalle }) => subjectOf(clase === 'queja' ? 'queja' : 'reclamo', detalle),
  reglas: {
    recepcion: { modo: 'mismo_dia_24x7' },
    plazos: {
      respuesta: habiles(15, 'personal', 'Responder'),
      // As long as an offer may stop the term (art. 6-A).
      oferta: habiles(5, 'solicitante', 'Decir si acepta la solución'),
      digitacion: {
        ...{ dias: 1, unidad: 'calendario', obliga: 'personal', titulo: 'Pasar la hoja en papel al libro virtual' },
        norma: 'D.S. 011-2011-PCM, art. 4-A',
      },
    },
    textos: {
      aviso: NOTAS_RECLAMACION.join('\n'),
      recurso:
        'Si no está conforme con esta respuesta, puede acudir a otras vías de solución de controversias, o denunciar ante el INDECOPI dentro de los dos (2) años siguientes a lo ocurrido, o a que cesó si continuó (Ley 29571, art. 121): su reclamo no se lo impide, y no era requisito previo (D.S. 011-2011-PCM, modificado por el D.S. 101-2022-PCM).',
      privacidad:
        'Los guarda esta institución para responderle, como le ordena el Código de Protección y Defensa del Consumidor. Los ve el personal que lo atiende, y el INDECOPI si pide la hoja. Se borran dos años después de terminar. Puede pedir verlos o corregirlos en «Datos personales».',
    },
    debidos: ['aviso', 'recurso', 'privacidad'],
    norma: NORMA,
  },
  empieza: ['respuesta'],
  pasos,
  conserva: 24,
  confirmaCorreo: false,
  papeles: ['hoja'],
  cambiado: (_, historia) => {
    const said = reclassified(historia)
    return said && answerIn(historia) === undefined ? `${said} La hoja está como se presentó.` : said
  },
  copia: ({ datos, reglas, solicitante }) => [
    `Copia de su hoja. Consumidor: ${solicitante.nombre}, ${documentSaid(solicitante)}.`,
    ...(solicitante.domicilio ? [`Domicilio: ${solicitante.domicilio}.`] : []),
    ...(solicitante.representante
      ? [
          `Representante: ${[solicitante.representante.nombre, solicitante.representante.documento].filter(Boolean).join(', ')}.`,
        ]
      : []),
    ...(said(datos['descripcion']) ? [`Bien contratado: ${said(datos['descripcion'])}`] : []),
    ...(typeof datos['monto'] === 'number' ? [`Monto reclamado: ${soles(datos['monto'])}.`] : []),
    `${datos['clase'] === 'queja' ? 'Queja' : 'Reclamo'}: ${said(datos['detalle']) ?? ''}`,
    ...(said(datos['pedido']) ? [`Pedido: ${said(datos['pedido'])}`] : []),
    ...notesOf(reglas),
  ],
  registro,
  alPresentar: async (unit, caso) => {
    const other = await writtenElsewhere(unit, caso, 'hoja_papel')
    return other === null
      ? null
      : { campo: 'hoja_papel', message: `Esa hoja ya está en el libro: es la ${other}. Revise su número.` }
  },
})
