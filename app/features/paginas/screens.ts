/** The four screens of 'nosotros' (specification 2.1), in the order of their menu. */
export const NOSOTROS = [
  { href: '/nosotros/presentacion', label: 'Presentación' },
  { href: '/nosotros/mision-vision', label: 'Misión y visión' },
  { href: '/nosotros/resena-historica', label: 'Reseña histórica' },
  { href: '/nosotros/preguntas-frecuentes', label: 'Preguntas frecuentes' },
]

/** The pages that the foot of every page leads to, where they are published; `pide`: what asks for them. */
export const LEGALES = [
  {
    codigo: 'proteccion-de-datos',
    titulo: 'Protección de datos personales',
    pide: 'La pide la Ley 29733: qué datos se guardan, para qué, y a quién escribir.',
  },
  { codigo: 'terminos', titulo: 'Términos de uso', pide: 'Qué puede esperarse del portal.' },
  { codigo: 'accesibilidad', titulo: 'Accesibilidad', pide: 'A quién avisar cuando algo no se puede usar.' },
  {
    codigo: 'acceso-a-la-informacion',
    titulo: 'Acceso a la información pública',
    pide: 'Quién atiende los pedidos de la Ley 27806, si la institución es pública.',
  },
]

/** Screens that somebody with a mistyped address may have meant. */
export const SCREENS = [
  { title: 'Programas de estudios', href: '/programas' },
  { title: 'Trámites', href: '/tramites' },
  { title: 'Tasas', href: '/tasas' },
  { title: 'Documentos de gestión y transparencia', href: '/transparencia/documentos/gestion' },
  { title: 'Convocatorias', href: '/transparencia/convocatorias' },
  { title: 'Calendario y agenda', href: '/transparencia/calendario' },
  { title: 'Convenios', href: '/transparencia/convenios' },
  { title: 'Libro de reclamaciones', href: '/transparencia/libro/reclamaciones' },
  { title: 'Noticias', href: '/actualidad/noticias' },
  { title: 'Eventos', href: '/actualidad/eventos' },
  { title: 'Comunicados', href: '/actualidad/comunicados' },
  { title: 'Videos', href: '/actualidad/videos' },
  { title: 'Bolsa de trabajo', href: '/servicios/bolsa-trabajo' },
  { title: 'Galería de fotos', href: '/galeria' },
  { title: 'Contacto: teléfonos, correos y dirección', href: '#contacto' },
]
