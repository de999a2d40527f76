/** The size that every network shows whole. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Address of the image that stands for something where its address is shared; `portal` is the institution itself. */
export const shareImage = (tipo: string, id: number) => `/compartir/${tipo}/${id}.jpg`
