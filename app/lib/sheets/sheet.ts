/** `problema`: why what it shows is not what somebody wrote there, within a sentence. */
export type Cell = { texto: string; problema?: string }
/** `linea`: where it stands in the sheet, from 1. `sobran`: it is text, and has more cells than the first row. */
export type SheetRow = { linea: number; celdas: Cell[]; sobran?: boolean }

/** No list has more columns; those beyond are not looked at. */
export const MOST_COLUMNS = 200

/** `aviso`: why it is no such list at all, in Spanish. */
export type Sheet = { ok: true; filas: SheetRow[] } | Unread
export type Unread = { ok: false; aviso: string }

export const unread = (aviso: string): Unread => ({ ok: false, aviso })
