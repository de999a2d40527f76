/** What a grid leads to, and the credits that the regulation of Ley 30512 asks for at least. */
export const NIVELES = {
  profesional_tecnico: { label: 'Profesional técnico', creditos: 120 },
  tecnico: { label: 'Técnico', creditos: 80 },
  auxiliar_tecnico: { label: 'Auxiliar técnico', creditos: 40 },
  profesional: { label: 'Profesional', creditos: 200 },
} as const
export type Nivel = keyof typeof NIVELES

export const COMPONENTES = {
  especifica: 'Específica',
  empleabilidad: 'Empleabilidad',
  efsrt: 'EFSRT',
} as const
export type Componente = keyof typeof COMPONENTES

/** Letters of each text, as its column has them. */
export const MOST = { codigo: 60, resolucion: 120, curso: 200, modulo: 250, direccion: 500 } as const
/** More than five times the largest grid; beyond it, something else was pasted. */
export const MOST_COURSES = 300
/** Credits of theory, or of practice, that one course may have. */
export const MOST_CREDITS = 40
export const YEARS = { first: 1950, last: 2100 } as const

/** A course as the office keeps it: what is missing may come later. Without an id it is new. */
export type CursoEscrito = {
  id?: number | undefined
  curso: string
  semestre: number | null
  modulo: string
  creditosTeoria: number | null
  creditosPractica: number | null
  componente: Componente | null
}

/** A grid as the office keeps it, its courses in order. */
export type Contenido = {
  codigo: string
  nivel: Nivel
  resolucion: string
  fechaResolucion: string | null
  urlResolucion: string
  vigenteDesde: number | null
  vigenteHasta: number | null
  cursos: CursoEscrito[]
}

/** Keys of a grid and of its courses by their names on the wire, `cursos` besides. */
export const WIRE = {
  codigo: 'codigo_malla',
  nivel: 'nivel_formativo',
  resolucion: 'resolucion_malla',
  fechaResolucion: 'fecha_resolucion',
  urlResolucion: 'url_resolucion',
  vigenteDesde: 'vigente_desde',
  vigenteHasta: 'vigente_hasta',
} as const satisfies Record<Exclude<keyof Contenido, 'cursos'>, string>

export const CURSO_WIRE = {
  curso: 'curso',
  semestre: 'semestre',
  modulo: 'denominacion_modulo',
  creditosTeoria: 'creditos_teoria',
  creditosPractica: 'creditos_practica',
  componente: 'componente',
} as const satisfies Record<Exclude<keyof CursoEscrito, 'id'>, string>

/** A grid by its names on the wire. */
export type MallaEnviada = Omit<ReturnType<typeof enviadaOf>, 'cursos'> & {
  cursos: (Omit<ReturnType<typeof enviadaOf>['cursos'][number], 'idcurso'> & { idcurso?: number | null | undefined })[]
}

/** What was sent, by key. */
export const contenidoOf = (sent: MallaEnviada): Contenido => ({
  codigo: sent.codigo_malla,
  nivel: sent.nivel_formativo,
  resolucion: sent.resolucion_malla,
  fechaResolucion: sent.fecha_resolucion,
  urlResolucion: sent.url_resolucion,
  vigenteDesde: sent.vigente_desde,
  vigenteHasta: sent.vigente_hasta,
  cursos: sent.cursos.map((one) => ({
    ...(one.idcurso && { id: one.idcurso }),
    curso: one.curso,
    semestre: one.semestre,
    modulo: one.denominacion_modulo,
    creditosTeoria: one.creditos_teoria,
    creditosPractica: one.creditos_practica,
    componente: one.componente,
  })),
})

/** The same, as it goes over the wire. */
export const enviadaOf = (malla: Contenido) => ({
  codigo_malla: malla.codigo,
  nivel_formativo: malla.nivel,
  resolucion_malla: malla.resolucion,
  fecha_resolucion: malla.fechaResolucion,
  url_resolucion: malla.urlResolucion,
  vigente_desde: malla.vigenteDesde,
  vigente_hasta: malla.vigenteHasta,
  cursos: malla.cursos.map((one) => ({
    idcurso: one.id ?? null,
    curso: one.curso,
    semestre: one.semestre,
    denominacion_modulo: one.modulo,
    creditos_teoria: one.creditosTeoria,
    creditos_practica: one.creditosPractica,
    componente: one.componente,
  })),
})
