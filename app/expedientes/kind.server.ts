import type { ZodObject, ZodType } from 'zod'
import type { FormFields } from '../campos/field.ts'
import type { Room } from '../lib/account/permissions.ts'
import type { Dia } from '../lib/calendar/days.ts'
import type { FieldError } from '../lib/outcomes.ts'
import type { Valor } from '../lib/sheets/book.server.ts'
import type { Unit } from '../lib/unit.server.ts'
import type { Recepcion } from './clock.ts'
import type { Papel } from './papers/parts.ts'
import type { De, EstadoDePago, Expediente, Movimiento } from './schema.server.ts'
import type { Estado } from './states.ts'

/** Whoever asks; what a kind demands of it is said by its `solicitante`. */
export type Solicitante = {
  nombre: string
  /** Code of the document (specification, section 3) and its number. */
  tipo_documento: string
  numero_documento: string
  domicilio: string
  correo: string
  celular: string
  /** Wants what is answered by mail, at that address (TUO 27444, art. 20.4). */
  acepta_correo: boolean
  /** Who asks in their name, or for a minor. */
  representante: {
    nombre: string
    documento: string
    calidad: string
    domicilio?: string
    correo?: string
    celular?: string
  } | null
}

/** A term as rules have it: so many days, whom it binds, and where that is written. */
export type Dias = {
  dias: number
  unidad: 'habiles' | 'calendario'
  obliga: De
  titulo: string
  norma: string
  /** Its norm gives at least so many, and not at most. */
  minimo?: true
}

/** What may change by institution and in time; each case keeps those under which it came. */
export type Reglas = {
  recepcion: Recepcion
  /** Its norm lets the institution name a closing hour. */
  admiteCierre?: true
  plazos: Readonly<Record<string, Dias>>
  /** Notices and notes, by name. */
  textos: Readonly<Record<string, string>>
  /** Those of them that a norm wants said: an empty one is the product's. */
  debidos?: readonly string[]
  /** The norm that they come from, in words. */
  norma: string
  /** Answers that are written already (`templatesIn`): for staff alone, and of no case. */
  plantillas?: string
  /** Answers go out by somebody else than who prepared them: for staff alone, and of no case. */
  vistoBueno?: true
  /** Who gets them as they come, where nothing else says it. */
  destino?: Destino
}

export type Destino = { area: number | null; responsable: number | null }

/**
 * What a step does to the terms of its case. `empieza` begins one on the next business day; `para` and `sigue` stop one
 * and let it go on; `cumple` ends one; `amplia` adds the days that were written in a field.
 */
export type Efecto = {
  empieza?: readonly string[]
  para?: readonly string[]
  sigue?: readonly string[]
  cumple?: readonly string[]
  amplia?: { plazo: string; campo: string }
  /** Business days after which what `para` stopped goes on by itself. */
  tope?: number
  /** The field with the day on which it was done, where that is written down later; today, otherwise. */
  fecha?: string
}

/** What a letter to the applicant says. */
export type Aviso = { asunto: string; parrafos: string[] }

/** A case, and what was written and chosen in the step that is being taken. */
export type About = { caso: Expediente; datos: Record<string, unknown> }

/** The letter that a step makes of what is written in it. */
export type DeCarta = {
  asunto: string
  /** It stays in the case: the mail that tells of it does not carry it. */
  reservada?: true
  /**
   * What follows what was written, a paragraph each: what may be done about it, before whom and until when.
   * @param textos of the case; `ultimo` the last day of a term, where it runs
   */
  cierra: (about: About & { textos: Reglas['textos']; ultimo: (plazo: string) => Dia | null }) => readonly string[]
}

/** One thing that may be done with a case. What the law forbids is no step. */
export type Paso = {
  /** A verb with its object: 'Pedir que se corrija'. */
  verbo: string
  /** What the history calls it: 'Se pidió corregir'. */
  hecho: string
  /** One sentence for who is about to do it. */
  ayuda?: string
  de: De
  desde: readonly Estado[]
  /** Absent: it stays where it is. */
  hasta?: Estado
  /** The power that it demands, besides entering the room; of `personal` steps. */
  poder?: string
  fields?: FormFields
  rules?: ZodObject
  archivos?: 'opcionales' | 'necesarios'
  /** What the files that staff put to it are, where they are not plainly annexes: the answer's own, or the cargo that was signed as it was handed over. */
  papel?: Papel
  /** The law allows it once in a case. */
  unaVez?: boolean
  /** While this term runs, and no longer. */
  mientras?: string
  /** Only once this term is over. */
  vencido?: string
  /** Only once this other step was taken. */
  requiere?: string
  /** The step that it answers: what was written in that stands beside it. */
  sobre?: string
  /** Only of requests that say so. */
  segun?: (datos: Record<string, unknown>, caso: { pago?: EstadoDePago | null }) => boolean
  /** Only by the link of the letter that tells of the case: whoever brings it has read that letter. */
  porEnlace?: true
  plazos?: Efecto | ((caso: Expediente) => Efecto)
  /** What is done besides, in the same unit and before it is taken. @returns why it is not, having written nothing */
  alDar?: (unit: Unit, about: About) => Promise<FieldError | null>
  /** What is asked before it is taken, where it may be so and mostly is not; whoever says that it is, is written down. @param archivos how many go with it */
  duda?: (about: About & { archivos: number }) => string | null
  /** What whoever reads it afterwards should look at, of what the case holds and what was written. */
  advierte?: (deCaso: Record<string, unknown>, datos: Record<string, unknown>) => string | null
  /** The applicant sees it, with what was written and its files. */
  visible: boolean
  /** Of its fields, what staff write for themselves: in no letter, and not shown to the applicant. */
  reservados?: readonly string[]
  /** Where the rules want it, somebody else than whoever takes it prepared it before. */
  vistoBueno?: true
  /** It goes out as a letter: numbered, signed by whoever takes the step, and kept with the case. */
  carta?: DeCarta
  /** null: it is no news. Absent, one that ends the case says so. */
  aviso?: ((about: About) => Aviso) | null
  /** What staff of the room hear live (contract, section 7). */
  suceso?: 'aceptar' | 'cancelar' | 'eliminar'
  /** Everyday work first; the rest under 'Más'. */
  principal?: boolean
}

export type Seccion = { titulo: string; lead?: string; fields: readonly string[] }

/** What is asked besides of what came on paper: its own number, as the paper has it. */
export type EnPapel = Seccion & {
  de: FormFields
  rules: ZodObject
  /** Terms within which it has to be typed in, from the day after it came. */
  plazos?: readonly string[]
}

/** A further question of a trámite; a list has its options one a line. */
export type Pregunta = {
  id: number
  etiqueta: string
  control: string
  ayuda: string
  opciones: string
  obligatoria: boolean
}

/** A trámite as the catalogue has it. `costo`: what it costs today, in words; null where nothing is paid. */
export type DeCatalogo = { id: number; denominacion: string; costo: string | null; preguntas: readonly Pregunta[] }

/** What a trámite changes of the kind that it is asked for by. */
export type DeTramite = Pick<Kind, 'formulario' | 'fields' | 'rules' | 'secciones' | 'archivos' | 'guarda'>

/**
 * A kind of request, as one plain object: from it follow the form, the calls, the clocks, the letters, the trays and the
 * register.
 */
export type Kind<P extends string = string> = Room<P> & {
  /** 'solicitud de acceso a la información'. */
  one: string
  gender: 'm' | 'f'
  icon: string
  /** Where its form is: '/tramites/consulta'. */
  formulario: string
  /** Only staff open it: no form outside leads to it, nobody gets its key, and no letter leaves. */
  abre?: 'personal'
  /** Which institutions have it. */
  gestion: readonly ('publica' | 'privada')[]
  /** Where to go in one that has none; the catalogue of trámites, if nothing is said. */
  enSuLugar?: { title: string; href: string }
  /** What its numbers begin with: 'AIP' of 'AIP-2026-000001'. */
  serie: string
  /** What is asked about who asks, and its rules. */
  solicitante: ZodType<Solicitante>
  /** The same of what comes on paper, where less is demanded: somebody without a mail is received, too. */
  solicitanteEnPapel?: ZodType<Solicitante>
  /** What the counter asks about who asks, where that is not all: also fields of the kind, as the paper has them beside. */
  quien?: Seccion
  enPapel?: EnPapel
  /** What is asked besides, by names of their own. */
  fields: FormFields
  rules: ZodObject
  secciones: readonly Seccion[]
  /** How a case keeps what was asked, where that is not as the form names it. */
  guarda?: (datos: Record<string, unknown>) => Record<string, unknown>
  /** What it asks for a trámite of the catalogue, which may bring questions of its own. */
  deTramite?: (tramite: DeCatalogo) => DeTramite
  /** Files that may come with it. */
  archivos: { most: number; ayuda: string } | null
  asunto: (datos: Record<string, unknown>) => string
  reglas: Reglas
  /** Days of its answer, where what is asked decides them; those of the rules, otherwise. */
  dias?: (datos: Record<string, unknown>, reglas: Reglas) => number
  /** The terms that begin when it is presented. */
  empieza: readonly string[]
  /** Of those, what nobody owes where this was asked. */
  omite?: (datos: Record<string, unknown>) => readonly string[]
  pasos: Readonly<Record<string, Paso>>
  /** The step that the system takes when a term ends unfulfilled, by term. */
  alVencer?: Readonly<Record<string, string>>
  /** Months after its end during which it is kept with names; then they are erased, and the register stays. */
  conserva: number
  /** Whoever presents it for somebody else brings what shows that they may (TUO 27444, art. 126). */
  pidePoder?: true
  /** Whoever has no account confirms the mail by a code before it is presented. */
  confirmaCorreo: boolean
  /** Papers that the system makes of it at once, besides the receipt. */
  papeles: readonly ('fut' | 'hoja')[]
  /** What is done besides, in the same unit, when one is opened. @returns why all of it has to be undone */
  alPresentar?: (unit: Unit, caso: Expediente) => Promise<FieldError | null>
  /** What is told before it is presented, and to whoever attends it, of what may be so and is unusual. */
  advierte?: (datos: Record<string, unknown>) => string | null
  /** What became of it that its papers do not say, which are as it was presented; null where nothing did. */
  cambiado?: (datos: Record<string, unknown>, historia: readonly Hecho[]) => string | null
  /** What its receipt by mail repeats of it, where a norm wants a copy sent at once. */
  copia?: (caso: Expediente) => readonly string[]
  /** The power with which its answers are published, where they may interest everybody. */
  publica?: string
  /** What its register says besides number, dates and term, where a norm asks for one. */
  registro?: readonly { titulo: string; de: (caso: Expediente, historia: readonly Hecho[]) => Valor }[]
}

/** What a register needs of a movement. */
export type Hecho = Pick<Movimiento, 'paso' | 'datos' | 'fecha'>

/** Ties the powers of a kind to the steps that demand them. */
export const kind = <P extends string>(said: Kind<P>): Kind<P> => said

/** A kind as it is received on paper: what is demanded of it, and what is asked besides. */
export function onPaper(kind: Kind): Kind {
  const { enPapel, solicitanteEnPapel } = kind
  const received = { ...kind, solicitante: solicitanteEnPapel ?? kind.solicitante }
  if (!enPapel) return received
  return {
    ...received,
    fields: { ...enPapel.de, ...kind.fields },
    rules: kind.rules.extend(enPapel.rules.shape),
    secciones: [enPapel, ...kind.secciones],
  }
}
