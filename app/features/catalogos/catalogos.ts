export type Microred = { idmicrored: number; denominacion_microred: string; estado_microred: string }

export type Establecimiento = {
  idestablecimiento: number
  denominacion_establecimiento: string
  imgUrl_establecimiento: string | null
  idmicrored: number | null
  estado_establecimiento: string
}

export type Area = {
  idarea: number
  denominacion_area: string
  idestablecimiento: number | null
  estado_area: string
}

export type Aplicacion = { idaplicacion: number; denominacion: string; url: string; icono: string | null; tag: string }

/** The catalogues of the specification's section 3, under the names that they have on the wire. */
export type Catalogos = {
  roles: { idrol: number; denominacion: string }[]
  cargos: { idcargo: number; denominacion: string }[]
  contratos: { idcontrato: number; denominacion: string }[]
  areas: Area[]
  /** `…_all`: whatever their state and wherever they belong, to show rows that name one which is no longer in use. */
  areas_all: Area[]
  microredes: Microred[]
  microredes_all: Microred[]
  establecimientos: Establecimiento[]
  establecimientos_all: Establecimiento[]
  aplicaciones: Aplicacion[]
  tags: { idtag: number; denominacion: string; origen_tag: string }[]
  tipo_documentos: { codigo: string; denominacion: string }[]
  usuario_tipos: { idusuario_tipo: number; denominacion: string }[]
}

export type Catalogo = keyof Catalogos

export const CATALOGOS = [
  'roles',
  'cargos',
  'contratos',
  'areas',
  'areas_all',
  'microredes',
  'microredes_all',
  'establecimientos',
  'establecimientos_all',
  'aplicaciones',
  'tags',
  'tipo_documentos',
  'usuario_tipos',
] as const satisfies readonly Catalogo[]

/** The distinct tags of the applications. */
export const suitesOf = (aplicaciones: Pick<Aplicacion, 'tag'>[]): string[] => [
  ...new Set(aplicaciones.map(({ tag }) => tag)),
]
