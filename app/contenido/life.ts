/** Values of fields by their key, as the database has them. */
export type Values = Record<string, unknown>

/** One of the rows that belong to another. Without an id it is new. */
export type Child = Values & { id?: number | undefined }

/** Rows that belong to one, by the name of their list. */
export type ChildLists = Record<string, Child[]>

/** Only what differs from the row. `autores`: whose edits these are, by id of the person. */
export type Changes = { valores: Values; hijos?: ChildLists; autores: (number | null)[] }

/** What takes the place of the row at its moment, and with it what begins then. `hasta` in ISO 8601. */
export type Scheduled = Omit<Changes, 'autores'> & {
  estado?: string
  hasta: string | null
  /** What visitors are told of the change, once it is there. */
  notaPublica?: string
}

/**
 * `usuario` and `fecha`: who did it last, and when. `porEnlace`: somebody without an account did: it is known, opens nothing
 * that asks for an approval, and takes the place of nothing that the institution said itself. `para`: whom `pidio` made the link for.
 */
export type Review = { nota: string; usuario: number | null; fecha: string; porEnlace?: true; para?: string } & (
  | { estado: 'pedida' }
  /** `pidio`: who had asked; before this was noted, nobody knows. */
  | { estado: 'devuelta'; pidio?: number | null }
  /** `version`: the one that was approved. `huella`: what it said: as long as it says that, it is approved. */
  | { estado: 'aprobada'; pidio: number | null; version: number; huella: string }
)

/** An item that a step displaced: its place before and after. */
export type Displaced = { id: number; antes: number; despues: number }

/** All that undoing a step has to give back. */
export type Before = {
  fila: Values
  hijos: ChildLists
  orden?: Displaced[]
  /** What visitors were told, when the step took that back. */
  notaPublica?: string
}

/** What keeps visitors from an item that is published, beside the item itself; with `parte`, only from part of what it says: in a word. */
export type Obstacle = { porque: string; parte?: string }

/** How an item stood towards the visitors, as whoever edits it has it. Moments in ISO 8601. */
export type Standing = { estado: string; desde: string | null; hasta: string | null; cambia: string | null }
