import { listPublished } from '../../contenido/queries.server.ts'
import { banner } from './schema.server.ts'

// A carousel of more is never seen to its end.
export const MOST_BANNERS = 8

export const listBannerRows = (institucion: number) => listPublished(banner, { institucion, size: MOST_BANNERS })

export async function listBanners(institucion: number) {
  const rows = await listBannerRows(institucion)
  return rows.map(({ id, tipo, imgUrl, urlBackground, resumen, enlace, nameImg }) => ({
    id,
    tipo,
    imgUrl,
    urlBackground,
    resumen,
    enlace,
    alt: nameImg ?? '',
  }))
}
