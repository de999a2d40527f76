import { programaHref } from '../programas/address.ts'
import type { Colocada } from './places.ts'
import { LEGALES } from './screens.ts'

export type MenuLink = { label: string; href: string; external?: boolean }
export type Menu = { label: string; href: string; links: MenuLink[] }

type Source = {
  programas: { id: number; denominacion: string }[]
  campus: { denominacion: string; url: string; tipo: string }[]
  manuales: { docente: string | null; estudiante: string | null }
  /** Pages that staff put in a group. */
  colocadas: readonly Colocada[]
}

const group = (label: string, base: string, links: [label: string, path: string][]): Menu => ({
  label,
  href: base,
  links: links.map(([name, path]) => ({ label: name, href: `${base}/${path}` })),
})

/** The top navigation (specification 2.2): what is fixed, what comes from data, and after it what staff put there. */
export function menuOf({ colocadas, ...source }: Source): Menu[] {
  return menusOf(source).map((menu) => {
    const here = new Set(menu.links.map(({ href }) => href))
    const placed = colocadas
      .map(({ grupo, nombre, codigo }) => ({ grupo, label: nombre, href: `/${codigo}` }))
      .filter(({ grupo, href }) => `/${grupo}` === menu.href && !here.has(href))
    return { ...menu, links: [...menu.links, ...placed.map(({ label, href }) => ({ label, href }))] }
  })
}

const BOLSA = '/servicios/bolsa-trabajo'

function menusOf({ programas, campus, manuales }: Omit<Source, 'colocadas'>): Menu[] {
  const pdf = (label: string, url: string | null) => (url ? [{ label, href: url, external: true }] : [])
  return [
    group('Nosotros', '/nosotros', [
      ['Presentación', 'presentacion'],
      ['Misión y visión', 'mision-vision'],
      ['Reseña histórica', 'resena-historica'],
      ['Preguntas frecuentes', 'preguntas-frecuentes'],
    ]),
    {
      label: 'Programas',
      href: '/programas',
      links: [
        ...programas.map((p) => ({ label: p.denominacion, href: programaHref(p) })),
        { label: 'Todos los programas', href: '/programas' },
      ],
    },
    group('Transparencia', '/transparencia', [
      ['Documentos de gestión', 'documentos/gestion'],
      ['Convocatorias', 'convocatorias'],
      ['Calendario', 'calendario'],
      ['Convenios', 'convenios'],
      ['Libro de reclamaciones', 'libro/reclamaciones'],
    ]),
    group('Actualidad', '/actualidad', [
      ['Eventos', 'eventos'],
      ['Noticias', 'noticias'],
      ['Comunicados', 'comunicados'],
    ]),
    {
      label: 'Servicios',
      href: '/servicios',
      links: [
        { label: 'Bolsa de trabajo', href: BOLSA },
        { label: 'Trámites', href: '/tramites' },
        { label: 'Seguimiento de trámites', href: '/tramites/seguimiento' },
        ...campus
          .filter(({ url }) => url !== BOLSA)
          .map((c) => ({ label: c.denominacion, href: c.url, external: c.tipo === 'externo' })),
        ...pdf('Manual del docente (PDF)', manuales.docente),
        ...pdf('Manual del estudiante (PDF)', manuales.estudiante),
      ],
    },
  ]
}

const LEGAL: MenuLink[] = LEGALES.map(({ titulo, codigo }) => ({ label: titulo, href: `/${codigo}` }))

/** What the foot of every page leads to: the pages that the institution has published, and its older section. */
export const legalOf = (paginas: ReadonlySet<string>): MenuLink[] => [
  ...LEGAL.filter(({ href }) => paginas.has(href.slice(1))),
  { label: 'Trámites', href: '/tramites' },
  { label: 'Seguimiento de trámites', href: '/tramites/seguimiento' },
  { label: 'Archivo histórico', href: '/old/institucional' },
]

/** Attributes of a link that leaves the site or opens a file: a tab of its own, told to who cannot see it. */
export const newTab = { target: '_blank', rel: 'noopener' } as const

const isUnder = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

/** Whether somebody at an address is in that part of the portal. */
export const isIn = (path: string, { href, links }: Menu): boolean =>
  isUnder(path, href) || links.some((link) => link.href === path)

/** The nearest that the navigation has to an address: its link, its menu, or nothing. */
export function placeOf(menus: Menu[], path: string): string {
  if (path === '/' || menus.some(({ links }) => links.some(({ href }) => href === path))) return path
  const menu = menus.find(({ href }) => isUnder(path, href))
  return menu ? `${menu.href}/` : ''
}
