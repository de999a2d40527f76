/** Something of an institution is no longer what it was: the kind of content and which one; 0 when they are several. */
export type Cambio = {
  idinstitucion: number
  tipo: string
  id: number
  /** Visitors see something else than before. Absent, it is nothing that they should hear of. */
  publico?: boolean
}
