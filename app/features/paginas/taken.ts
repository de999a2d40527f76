/** What other screens, the calls or the files answer, and everything below it. */
const ROOMS = [
  ...['actualidad/comunicados', 'actualidad/eventos', 'actualidad/noticias', 'actualidad/videos', 'noticias'],
  ...['transparencia/calendario', 'transparencia/convenios', 'transparencia/convocatorias'],
  ...['transparencia/documentos/gestion', 'transparencia/libro/reclamaciones', 'servicios/bolsa-trabajo'],
  ...['transparencia/acceso-informacion', 'transparencia/datos-personales'],
  ...['old/institucional/balance/economico', 'old/institucional/contrato/docente', 'old/institucional/convocatorias'],
  ...['old/institucional/documentos/gestion', 'old/institucional/libro/reclamaciones'],
  ...['old/institucional/renovacion/docente', 'programas', 'tasas', 'tramites', 'galeria', 'buscar', 'cuenta', 'panel'],
  ...['tesoreria/recibo', 'verificar'],
  ...['admision/inscripcion', 'admision/relacion', 'admision/resultados'],
  ...['api', 'archivos', 'assets', 'compartir', 'iconos', 'metricas', 'salud', 'sitemap', 'vista'],
]

/** These lead to the first of their screens; pages may be below them. */
const PARTS = ['actualidad', 'nosotros', 'old/institucional', 'servicios', 'transparencia']

/** Screens of the portal under which stands the text of the page that somebody writes at the same address. */
export const UNDER_SCREENS = ['tasas', 'tramites']

/** These, and some more, show the text of the page and nothing of what its readers are told of its changes. */
export const tellsChanges = (codigo: string): boolean =>
  ![...UNDER_SCREENS, 'old/institucional/mesa/partes'].includes(codigo) && !codigo.startsWith('nosotros/')

/** True where a page could not be reached: something else has that address. */
export const isTaken = (codigo: string): boolean =>
  PARTS.includes(codigo) ||
  (!UNDER_SCREENS.includes(codigo) && ROOMS.some((room) => `${codigo}/`.startsWith(`${room}/`)))
