/**
 * The shapes of the sample content, before it becomes rows and files. Every module of sample content exports a
 * function of today's date (America/Lima), so that the sample is never old.
 */

/** Days from today: negative is past, 0 is today. */
export type Dia = number

/** Areas of the institute that publish. */
export type AreaClave =
  | 'direccion'
  | 'secretaria'
  | 'academica'
  | 'bienestar'
  | 'administracion'
  | 'calidad'
  | 'imagen'
  | 'tesoreria'

/** Scenes that `imagenes/` can draw. */
export type EscenaClave =
  | 'campus'
  | 'aula'
  | 'biblioteca'
  | 'computo'
  | 'enfermeria'
  | 'laboratorio'
  | 'mecanica'
  | 'construccion'
  | 'agro'
  | 'alimentos'
  | 'electricidad'
  | 'turismo'
  | 'contabilidad'
  | 'negocios'
  | 'feria'
  | 'ceremonia'
  | 'deporte'
  | 'danza'
  | 'reunion'
  | 'simulacro'
  | 'admision'
  | 'ambiente'

/** A picture to draw: the same scene and variant is the same picture (and the same stored file). */
export type Imagen = { escena: EscenaClave; variante: 1 | 2 | 3; alt: string }

/** How a row is published. Absent: published, no window. */
export type Publicacion = { estado?: '0' | '1'; publicarDesde?: Dia; publicarHasta?: Dia }

export type NoticiaSeed = Publicacion & {
  titulo: string
  /** One or two sentences, plain text, at most 280 characters. */
  resumen: string
  /** HTML: p, h2, h3, ul, ol, li, strong, em, a, blockquote, table. */
  contenido: string
  imagen: Imagen
  galeria?: Imagen[]
  dia: Dia
  area: AreaClave
  enAgenda?: boolean
}

export type EventoSeed = Publicacion & {
  titulo: string
  resumen: string
  contenido: string
  imagen: Imagen
  galeria?: Imagen[]
  dia: Dia
  /** 'HH:mm' */
  horaInicio: string
  horaFin: string
  lugar: string
  direccion: string
  area: AreaClave
  enAgenda?: boolean
}

export type ComunicadoSeed = Publicacion & {
  titulo: string
  resumen: string
  dia: Dia
  /** Shown in the modal of the home while published and true. */
  enPortada?: boolean
} & (
    | { tipo: 'Contenido'; contenido: string }
    | { tipo: 'Imagen'; imagen: Imagen }
    /** `parrafos` become a real PDF of one or two pages. */
    | { tipo: 'PDF'; parrafos: string[] }
  )

export type ConvocatoriaSeed = Publicacion & {
  titulo: string
  resumen: string
  /** HTML: what is asked, places, schedule as a table. */
  contenido: string
  dia: Dia
  /** Last day to apply. */
  cierre: Dia
  /** '1' Proceso, '2' Finalizado; '0' draft. */
  estadoConvocatoria: '0' | '1' | '2'
  /** Each becomes a real file: `secciones` are the headings and paragraphs in it. */
  archivos: { denominacion: string; extension: 'pdf' | 'docx' | 'xlsx'; secciones: SeccionTexto[] }[]
}

export type SeccionTexto = { titulo: string; parrafos: string[]; tabla?: { cabecera: string[]; filas: string[][] } }

export type BolsaSeed = Publicacion & {
  resumen: string
  contenido: string
  empresa: string
  ruc: string
  celular: string
  correo: string
  imagen: Imagen
  dia: Dia
  desde: Dia
  hasta: Dia
}

export type ConvenioSeed = Publicacion & { titulo: string; descripcion: string; dia: Dia }

export type AgendaSeed = { titulo: string; tipo: string; dia: Dia; horaInicio: string; horaFin: string; color: string }

export type PaginaSeed = Publicacion & {
  codigo: string
  titulo: string
  /** `{{0}}` is the first of `laminas`. */
  contenido: string
  imagen?: Imagen
  /** Small pictures within the text. */
  laminas?: Imagen[]
}

export type BannerSeed = Publicacion & {
  /** '1': image with its text in it is shown whole; '2': background with `resumen` (HTML) over it. */
  tipo: '1' | '2'
  imagen: Imagen
  /** HTML: h2, p, a. */
  resumen: string
  /** Address that the banner leads to. */
  enlace?: string
}

export type EnlaceCampusSeed = { denominacion: string; url: string; tipo: 'externo' | 'interno'; icono: string }
export type EnlaceExternoSeed = { denominacion: string; url: string /** short text drawn in its logo */; sigla: string }
export type GaleriaSeed = Publicacion & { titulo: string; fotos: Imagen[] }

export type VideoSeed = Publicacion & {
  titulo: string
  resumen: string
  /** Where it can be watched. */
  url: string
  imagen: Imagen
  /** 'm:ss' */
  duracion: string
  dia: Dia
}

export type CursoSeed = {
  curso: string
  semestre: 1 | 2 | 3 | 4 | 5 | 6
  modulo: string
  creditosTeoria: number
  creditosPractica: number
  componente: 'especifica' | 'empleabilidad' | 'efsrt'
}
export type MallaSeed = { codigo: string; resolucion: string; vigenteDesde: number; cursos: CursoSeed[] }
export type ProgramaSeed = {
  denominacion: string
  /** One sentence for cards. */
  resumen: string
  /** HTML: perfil de egreso, campo laboral, requisitos. */
  contenido: string
  titulo: string
  duracion: string
  turnos: string
  vacantes: number
  /** lucide icon name. */
  icono: string
  imagen: Imagen
  mallas: MallaSeed[]
}

export type ArchivoSeed = {
  titulo: string
  /** `AAAA-MM_tipo_asunto_vN.ext` */
  nombre: string
  dia: Dia
  area: AreaClave
  /** Makes the bytes of the file. */
  bytes: () => Promise<Buffer>
}
export type CarpetaSeed = { carpeta: string; hijos: NodoSeed[] }
export type NodoSeed = CarpetaSeed | ArchivoSeed
export type CategoriaSeed = {
  /** Letter of article 42 of Ley 30512, where it answers one. */
  letra?: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j'
  denominacion: string
  subdenominacion: string
  /** lucide icon name. */
  icono: string
  hijos: NodoSeed[]
}
