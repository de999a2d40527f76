/** Something of an institution is no longer what it was: the kind of content and which one. */
export type Cambio = { idinstitucion: number; tipo: string; id: number }
