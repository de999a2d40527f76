import type { ChildrenFields, FormFields } from '../../campos/field.ts'

const GESTION = [
  { value: 'publica', label: 'Pública' },
  { value: 'privada', label: 'Privada' },
]

const EACH = 'Uno en cada línea'

/** What the office writes about the institution, by its name on the wire. */
export const CAMPOS = {
  nombre_comercial: {
    label: 'Nombre con el que se le conoce',
    control: 'text',
    help: 'El que va arriba en el portal y firma los correos. Por ejemplo: IESTP Quebrada Serena',
  },
  razon_social: { label: 'Nombre completo', control: 'text', help: 'Como está en la SUNAT' },
  ruc: { label: 'RUC', control: 'text' },
  tipo_gestion: {
    label: 'Gestión',
    control: 'select',
    options: GESTION,
    help: 'Decide qué libro de reclamaciones se muestra y qué carpetas pide el artículo 42',
  },
  imgUrl: { label: 'Escudo o logotipo', control: 'image', help: 'Mejor cuadrado, con fondo transparente' },
  direccion: { label: 'Dirección', control: 'text' },
  nombre_distrito: { label: 'Distrito', control: 'text' },
  nombre_provincia: { label: 'Provincia', control: 'text' },
  nombre_departamento: { label: 'Departamento', control: 'text' },
  telefono_contacto: { label: 'Teléfonos', control: 'textarea', help: EACH },
  celular_contacto: { label: 'Celulares', control: 'textarea', help: EACH },
  correo_contacto: { label: 'Correos', control: 'textarea', help: EACH },
  redes: {
    label: 'Redes sociales',
    control: 'textarea',
    help: 'La dirección de cada página, una en cada línea. Por ejemplo: https://www.facebook.com/suinstituto',
  },
  titulo_saludo: {
    label: 'Título del saludo',
    control: 'text',
    help: 'Por ejemplo: Formamos técnicos que su región necesita',
  },
  saludo: {
    label: 'Saludo de la dirección',
    control: 'textarea',
    help: 'Sale en la portada, junto al retrato. Deje una línea vacía entre dos párrafos',
  },
  r_auto_tipo: { label: 'Autorización: clase de resolución', control: 'text', help: 'Por ejemplo: R.M.' },
  r_auto_numero: { label: 'Autorización: número', control: 'text', help: 'Por ejemplo: 123-1998-ED' },
  r_reval_tipo: { label: 'Revalidación o licenciamiento: clase de resolución', control: 'text' },
  r_reval_numero: { label: 'Revalidación o licenciamiento: número', control: 'text' },
  url_manual_docente: { label: 'Manual del docente', control: 'file', help: 'Sale en el menú Servicios' },
  url_manual_estudiante: { label: 'Manual del estudiante', control: 'file', help: 'Sale en el menú Servicios' },
} as const satisfies FormFields

export type Campo = keyof typeof CAMPOS

export const AUTORIDADES: ChildrenFields = {
  title: 'Autoridades',
  fields: {
    nombre: { label: 'Nombres', control: 'text' },
    apellidos: { label: 'Apellidos', control: 'text' },
    cargo: { label: 'Cargo', control: 'text' },
    imgUrl: { label: 'Retrato', control: 'image' },
  },
}

type Part = { title: string; lead?: string; fields: readonly Campo[] }

/** The parts of the form, in the order in which a first day asks for them. */
export const PARTES: readonly Part[] = [
  {
    title: 'Quién es',
    fields: ['nombre_comercial', 'razon_social', 'ruc', 'tipo_gestion', 'imgUrl'],
  },
  {
    title: 'Dónde y cómo encontrarla',
    lead: 'Sale al pie de todas las páginas. Lo que quede vacío no se muestra.',
    fields: [
      ...(['direccion', 'nombre_distrito', 'nombre_provincia', 'nombre_departamento'] as const),
      ...(['telefono_contacto', 'celular_contacto', 'correo_contacto', 'redes'] as const),
    ],
  },
  {
    title: 'Resoluciones y manuales',
    fields: [
      ...(['r_auto_tipo', 'r_auto_numero', 'r_reval_tipo', 'r_reval_numero'] as const),
      ...(['url_manual_docente', 'url_manual_estudiante'] as const),
    ],
  },
  {
    title: 'Dirección',
    lead: 'El saludo de la portada lo firma la primera de las autoridades. Sin autoridades no hay saludo.',
    fields: ['titulo_saludo', 'saludo'],
  },
]
