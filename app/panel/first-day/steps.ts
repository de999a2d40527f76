import type { IconName } from '../../ui/icons.ts'
import { RULES } from '../expedientes/address.ts'

export type Name =
  | 'nombre'
  | 'escudo'
  | 'colores'
  | 'contacto'
  | 'direccion'
  | 'gestion'
  | 'programas'
  | 'menu'
  | 'legales'
  | 'responsables'
  | 'correo'
  | 'personas'

export type Step = {
  name: Name
  title: string
  /** What it is for, in a sentence. */
  why: string
  icon: IconName
  /** Where it is done; absent where it is done in the list itself. */
  go?: { href: string; label: string }
}

const institucion = (campo: string) => `/panel/institucion?campo=${campo}`
const page = (titulo: string, codigo: string) => `/panel/paginas/nuevo?${new URLSearchParams({ titulo, codigo })}`

/** The first day, in the order in which it is asked for. Each step can wait. */
export const STEPS: readonly Step[] = [
  {
    name: 'nombre',
    title: 'Nombre y RUC',
    why: 'Van arriba y al pie de todas las páginas.',
    icon: 'landmark',
    go: { href: institucion('nombre_comercial'), label: 'Escribir el nombre' },
  },
  {
    name: 'gestion',
    title: 'Pública o privada',
    why: 'Abre las carpetas que pide el artículo 42 de la Ley 30512 y muestra el libro de reclamaciones que corresponde.',
    icon: 'folder-open',
  },
  {
    name: 'contacto',
    title: 'Dirección y teléfonos',
    why: 'Lo que más se busca en un portal.',
    icon: 'phone',
    go: { href: institucion('direccion'), label: 'Escribir el contacto' },
  },
  {
    name: 'escudo',
    title: 'Escudo',
    why: 'También es el icono del portal en el teléfono y en las pestañas.',
    icon: 'image',
    go: { href: institucion('imgUrl'), label: 'Poner el escudo' },
  },
  {
    name: 'colores',
    title: 'Colores',
    why: 'Elija tres; los demás se calculan para que todo se lea.',
    icon: 'palette',
    go: { href: '/panel/institucion/colores', label: 'Elegir los colores' },
  },
  {
    name: 'direccion',
    title: 'Quién dirige',
    why: 'Su nombre y su saludo salen en la portada.',
    icon: 'user-round',
    go: { href: institucion('autoridades'), label: 'Anotar a quien dirige' },
  },
  {
    name: 'programas',
    title: 'Programas de estudios',
    why: 'Con uno publicado ya aparece en el menú y en la portada.',
    icon: 'graduation-cap',
    go: { href: '/panel/programas/nuevo', label: 'Escribir un programa' },
  },
  {
    name: 'menu',
    title: 'Presentación',
    why: 'Es la primera página del menú Nosotros.',
    icon: 'book-open-text',
    go: { href: page('Presentación', 'nosotros/presentacion'), label: 'Escribir la presentación' },
  },
  {
    name: 'legales',
    title: 'Protección de datos personales',
    why: 'La Ley 29733 pide decir qué datos se guardan y para qué.',
    icon: 'shield-check',
    go: { href: page('Protección de datos personales', 'proteccion-de-datos'), label: 'Escribir la página' },
  },
  {
    name: 'responsables',
    title: 'Responsables que la ley pide nombrar',
    why: 'Quién cuida los datos personales y, en una institución pública, quién entrega la información y quién lleva el portal de transparencia: sus páginas lo muestran.',
    icon: 'badge-check',
    go: { href: RULES, label: 'Escribir quiénes son' },
  },
  {
    name: 'correo',
    title: 'Correo',
    why: 'Sin él nadie puede confirmar su cuenta ni recuperar su contraseña.',
    icon: 'mail',
  },
  {
    name: 'personas',
    title: 'Quién más trabaja aquí',
    why: 'Cada persona entra con su cuenta: así se sabe quién publicó qué.',
    icon: 'users',
    go: { href: '/panel/personas/nueva', label: 'Invitar a alguien' },
  },
]

export const isName = (name: string): name is Name => STEPS.some((step) => step.name === name)
