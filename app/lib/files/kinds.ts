const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** What may be saved: true type → extensions, the first is the one given when none agrees. HTML and SVG can run code. */
const extensionsOf: Record<string, string[]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
  [`${open}.text`]: ['odt'],
  [`${open}.spreadsheet`]: ['ods'],
  [`${open}.presentation`]: ['odp'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/zip': ['zip'],
  'application/x-rar-compressed': ['rar'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/vnd.avi': ['avi'],
  'video/x-ms-asf': ['wmv', 'asf'],
  'video/3gpp': ['3gp'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'audio/mp4': ['m4a'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  // Kept as PNG.
  'image/tiff': ['tif', 'tiff'],
}

const known = new Set(Object.values(extensionsOf).flat())

/** `text/csv; charset=windows-1252` → `text/csv` */
export const baseType = (tipo: string) => tipo.split(';', 1)[0] ?? tipo

export const isAllowed = (tipo: string) => Object.hasOwn(extensionsOf, baseType(tipo))

export const isImage = (tipo: string) => tipo.startsWith('image/')

/** What phones make, of films and of voices: boxes in boxes. */
export const isFilm = (tipo: string) => ['video/mp4', 'video/quicktime', 'video/3gpp', 'audio/mp4'].includes(tipo)

/** Types that a browser shows by itself; the rest is downloaded. */
export const opensInBrowser = (tipo: string) => tipo === 'application/pdf' || /^(image|text|video|audio)\//.test(tipo)

/** Lower case, without the dot; empty when the name has none. */
export const extensionOf = (nombre: string) => /\.([^.\s]{1,10})$/.exec(nombre)?.[1]?.toLowerCase() ?? ''

/** The type whose extension this name carries, if it is one that may be saved. */
export function typeByExtension(nombre: string): string | undefined {
  const extension = extensionOf(nombre)
  return Object.keys(extensionsOf).find((tipo) => extensionsOf[tipo]?.includes(extension))
}

/** Replaces an extension that belongs to another type, keeps one that agrees, adds one where there is none. */
export function withExtensionOf(nombre: string, tipo: string): { stem: string; extension: string } {
  const extension = extensionOf(nombre)
  const allowed = extensionsOf[baseType(tipo)] ?? []
  const stem = known.has(extension) ? nombre.slice(0, -extension.length - 1) : nombre
  return { stem, extension: allowed.includes(extension) ? extension : (allowed[0] ?? 'bin') }
}
