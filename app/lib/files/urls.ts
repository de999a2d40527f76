type Named = { id: string; nombre: string }

/** `/archivos/{id}/{nombre}`, ready for an `href`. */
export const fileUrl = ({ id, nombre }: Named) => `/archivos/${id}/${encodeURIComponent(nombre)}`

export const renditionUrl = (id: string, ancho: number, formato: string) => `/archivos/${id}/v/${ancho}.${formato}`

/** The id in an address of ours (`/archivos/{id}/…`), or nothing for any other address. */
export function fileIdOf(url: string): string | undefined {
  return /^\/archivos\/([0-9A-Za-z]{22})(?:\/|$)/.exec(url)?.[1]
}
