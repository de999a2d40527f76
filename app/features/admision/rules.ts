import { z } from 'zod'
import { REFUSALS } from '../../lib/files/refusals.ts'
import { ON_THE_WAY } from '../../lib/files/sent.ts'
import { keysOf } from '../../lib/keys.ts'
import { dia } from '../../lib/moments.ts'
import { diaDePago } from '../../lib/payment-day.ts'
import { digits, line, optional } from '../../lib/rules.ts'
import { monto, PAGADEROS } from '../caja/rules.ts'
import { cleanDocument, DOCUMENT_CODES, documentProblem, persona } from '../usuarios/rules.ts'

/** How far a registration is, in the words of the office. */
export const ESTADOS = {
  borrador: 'Sin terminar',
  enviada: 'Enviada',
  observada: 'Observada',
  corregida: 'Corregida',
  apta: 'Apta',
  no_apta: 'No apta',
  ingresante: 'Ingresante',
  no_ingresante: 'No ingresante',
} as const
export type Estado = keyof typeof ESTADOS

/** What is done with a whole season: the audit knows it by the kind of a registration, and both have numbers of their own. */
export const OF_SEASON = ['puntajes', 'publicar', 'retirar', 'anonimizar', 'aulas', 'exportar']

/** What staff does with a registration: from which states, to which, and whether the applicant is owed a reason. */
export const PASOS = {
  observar: { de: ['enviada', 'corregida'], a: 'observada', motivo: true },
  aptar: { de: ['enviada', 'corregida', 'observada', 'no_apta'], a: 'apta', motivo: false },
  no_aptar: { de: ['enviada', 'corregida', 'observada', 'apta'], a: 'no_apta', motivo: true },
} as const satisfies Record<string, { de: readonly Estado[]; a: Estado; motivo: boolean }>
export type Paso = keyof typeof PASOS

export const mayStep = (estado: Estado, paso: Paso): boolean => PASOS[paso].de.some((one) => one === estado)

/** Papers that every registration has. */
export const CLASES = {
  foto: 'Foto tamaño carné',
  documento: 'Documento de identidad',
  comprobante: 'Comprobante de pago',
} as const
/** One of those, or what a requirement of the modality asks for, by its number. */
export type Clase = keyof typeof CLASES | `r${number}`
export const isClase = (text: string): text is Clase => Object.hasOwn(CLASES, text) || /^r[1-9]\d{0,9}$/.test(text)
export const claseDe = (requisito: number): Clase => `r${requisito}`

/** What the office says of a paper. */
export type Revision = 'conforme' | 'observado'

/** Phone photos have 3 to 8 MB. */
export const MAX_PAPEL_BYTES = 10 * 1024 * 1024
const IMAGES = ['image/jpeg', 'image/png', 'image/webp']
/** Why one is not taken, and what can be done about it. */
export const PAPEL_NO_TOMADO = {
  ...REFUSALS,
  ...ON_THE_WAY,
  ARCHIVOGRANDE: 'El archivo pesa más de 10 MB. Elija uno más liviano.',
  TIPONOADMITIDO: 'Suba un PDF o una foto (JPG, PNG o WebP).',
  NOESFOTO: 'No es una foto: súbala en JPG, PNG o WebP.',
  NOSEPIDE: 'Ese documento no se pide en su modalidad.',
  OTROPAPEL: 'Es la misma imagen que la de otro documento: elija la que corresponde.',
  CERRADA: 'La inscripción ya no se puede cambiar.',
} as const
export type NoTomado = keyof typeof PAPEL_NO_TOMADO
const PAPERS = [...IMAGES, 'application/pdf']
export const tiposDe = (clase: Clase): readonly string[] => (clase === 'foto' ? IMAGES : PAPERS)

/** What a modality asks for: uploaded with the registration, or brought; null where nobody said which. */
export type Requisito = { id: number; texto: string; seSube: boolean | null; obligatorio: boolean }
export type Pedido = Omit<Requisito, 'id'> & { clase: Clase }

/** 'Constancia de primer puesto (opcional; se adjunta al inscribirse)' */
export function requisitoDicho({ texto, seSube, obligatorio }: Omit<Requisito, 'id'>): string {
  const notes = [!obligatorio && 'opcional', seSube && 'se adjunta al inscribirse'].filter(Boolean)
  return notes.length > 0 ? `${texto} (${notes.join('; ')})` : texto
}

/** All that a registration is asked for: what each is, and what its modality says. */
export const pedidos = (costo: number, requisitos: readonly Requisito[]): Pedido[] => [
  ...keysOf(CLASES)
    .filter((clase) => clase !== 'comprobante' || costo > 0)
    .map((clase) => ({ clase, texto: CLASES[clase], seSube: true, obligatorio: true })),
  ...requisitos.map(({ id, ...one }) => ({ ...one, clase: claseDe(id) })),
]

type Puesto = { clase: Clase; archivo: object | null; revision: Revision | null }

/** What hinders sending: what must go up and is not there. An optional one that the office asked for must, too. */
export const faltantes = (asked: readonly Pedido[], papeles: readonly Puesto[]): Pedido[] =>
  asked.filter(({ clase, seSube, obligatorio }) => {
    const has = papeles.find((one) => one.clase === clase)
    return seSube && !has?.archivo && (obligatorio || has?.revision === 'observado')
  })

/** What a modality costs: the fee that it names, among those in force; the amount written with it where there is none. */
export const costoDe = (
  { tasa, costo }: { tasa: string; costo: number },
  tasas: readonly { codigo: string; importe: number }[],
): number => tasas.find(({ codigo }) => codigo === tasa)?.importe ?? costo

/** Whoever paid right on a day paid right, though the fee rose until it was sent. Where the fees of that day do not say it, it is that of when it was sent. */
export function feesOf(
  way: Parameters<typeof costoDe>[0],
  { sent, paid }: Record<'sent' | 'paid', Parameters<typeof costoDe>[1]>,
): number[] {
  const whenPaid = paid.find(({ codigo }) => codigo === way.tasa)?.importe
  return whenPaid === undefined ? [costoDe(way, sent)] : [costoDe(way, sent), whenPaid]
}

/** What nobody sent is nobody's business for longer. */
export const DRAFT_DAYS = 15

/** The notice that an applicant reads: Ley 29733, art. 18 asks to inform, not to tick. */
export const AVISO = { version: '2026-11', pagina: '/proteccion-de-datos' }

const ADULT = 18
const [YOUNGEST, OLDEST] = [12, 100]

/** Whether somebody born that day is under age on another, both 'yyyy-MM-dd': on the birthday they no longer are. */
export const isMinor = (nacimiento: string, hoy: string): boolean => birthday(nacimiento, ADULT) > hoy

/** As text it also says when somebody born on 29 February has it in other years: the day after the 28th. */
const birthday = (nacimiento: string, years: number) =>
  `${String(Number(nacimiento.slice(0, 4)) + years).padStart(4, '0')}${nacimiento.slice(4)}`

/** Of every programme, at least 5 in 100 of its vacancies, as whole ones (Ley 31789). */
export const reservadas = (vacantes: number): number => Math.ceil((vacantes * 5) / 100)

/** 'ADM-00042' */
export const codigoDe = (id: number): string => `ADM-${String(id).padStart(5, '0')}`

export function idDeCodigo(escrito: string): number | null {
  const [, digits] = /^(?:ADM)?0*([1-9]\d{0,8})$/.exec(escrito.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')) ?? []
  return digits === undefined ? null : Number(digits)
}

/** As it is kept: people write it with other dashes, and in small letters. */
export const claveLimpia = (escrita: string): string => escrita.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const id = digits(z.string('Elija una opción').regex(/^[1-9]\d{0,8}$/, 'Elija una opción')).transform(Number)
const marked = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => ['true', '1', 'on', 'si'].includes(String(value ?? '')))
const celular = line(20)
  .transform((value) => value.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\+?51)?9\d{8}$|^\+\d{8,15}$/, 'Escriba un celular de 9 dígitos'))
const text = (most: number, message: string) => line(most).pipe(z.string().min(1, message))
const maybe = (most: number) => optional(line(most)).transform((value) => value ?? '')

/** What the form asks for, on that day ('yyyy-MM-dd'). Whether the programme and the modality are of the season says the mutation. */
export const inscripcion = (hoy: string) =>
  z
    .object({
      nombre_persona: persona.nombre_persona,
      apellidos_persona: persona.apellidos_persona,
      tipo_documento: digits(z.enum(DOCUMENT_CODES, 'Elija un tipo de documento')),
      numero_documento: digits(line(20).transform(cleanDocument)),
      fecha_nacimiento: dia,
      sexo_persona: persona.sexo_persona,
      direccion: text(200, 'Escriba su dirección'),
      celular,
      correo_persona: persona.correo_persona,
      colegio: text(160, 'Escriba el nombre de su colegio'),
      anio_colegio: digits(z.string().regex(/^\d{4}$/, 'Escriba el año con cuatro cifras')).transform(Number),
      programa: id,
      segunda: optional(id),
      modalidad: id,
      con_discapacidad: marked,
      ajustes: maybe(600),
      consiente: marked,
      apoderado: maybe(160),
      apoderado_documento: maybe(20),
      apoderado_celular: maybe(20),
    })
    .superRefine((given, ctx) => {
      const wrong = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message })
      const problem = documentProblem(given.tipo_documento, given.numero_documento)
      if (problem) wrong('numero_documento', problem)
      const { fecha_nacimiento: nacimiento } = given
      if (birthday(nacimiento, YOUNGEST) > hoy || birthday(nacimiento, OLDEST) <= hoy)
        wrong('fecha_nacimiento', 'Revise el año de nacimiento')
      const thisYear = Number(hoy.slice(0, 4))
      if (given.anio_colegio < thisYear - 80 || given.anio_colegio > thisYear)
        wrong('anio_colegio', 'Escriba el año en que terminó, o el actual si está por terminar')
      if (given.segunda === given.programa) wrong('segunda', 'Elija otro programa, o ninguno')
      if ((given.con_discapacidad || given.ajustes !== '') && !given.consiente)
        wrong('consiente', 'Para tener en cuenta este dato necesitamos su autorización; si no la da, déjelo en blanco')
      if (!isMinor(nacimiento, hoy)) return
      if (given.apoderado === '')
        wrong('apoderado', 'Quien postula es menor de edad: escriba quién responde por él o ella')
      if (given.apoderado_documento === '') wrong('apoderado_documento', 'Escriba el documento de esa persona')
      if (!celular.safeParse(given.apoderado_celular).success)
        wrong('apoderado_celular', 'Escriba un celular de 9 dígitos')
    })
export type Inscripcion = z.output<ReturnType<typeof inscripcion>>

/** What says of a payment that it was made. */
export const pago = z.object({
  banco: z.enum(keysOf(PAGADEROS), 'Elija dónde pagó'),
  numero_operacion: line(40).pipe(
    z.string().regex(/\d/, 'Escriba el número de operación, como está en el comprobante'),
  ),
  fecha_pago: diaDePago,
  importe: monto,
})
export type Pago = z.output<typeof pago>
