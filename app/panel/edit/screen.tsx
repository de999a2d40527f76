import { useMemo } from 'react'
import { redirect } from 'react-router'
import { momentsIn, proposedFor } from '../../contenido/office/form.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireStaff } from '../admission.server.ts'
import { useOpened } from '../list/last-opened.ts'
import { screen } from '../revalidate.tsx'
import { roomHref, roomOf } from '../rooms.server.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { editorOf } from './editor.server.ts'
import { EditorScreen } from './editor.tsx'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { actor } = await requireStaff({ request, context })
  const type = roomOf(actor, params.tipo)
  // Without what the router asks for itself.
  const search = new URLSearchParams(url.search)
  const from = new URLSearchParams(search.get('de') ?? '')
  const id = params.id === undefined ? null : (idFrom(params.id) ?? 0)
  const [clave, titulo, codigo] = [search.get('clave') ?? '', search.get('titulo'), search.get('codigo')]
  // What is new has a name of its own from its first letter, so that whoever comes back finds it.
  if (id === null && !/^[\w-]{8,60}$/.test(clave)) {
    search.set('clave', crypto.randomUUID())
    throw redirect(`/panel/${type.name}/nuevo?${search}`)
  }
  const editor = await editorOf(actor, type, { id, item: id === null ? clave : String(id), from })
  if (!editor) throw new Response(null, { status: 404 })
  const list = from.size > 0 ? `?${from}` : ''
  return {
    ...editor,
    lugar: [
      { label: type.title, href: `${roomHref(type)}${list}` },
      { label: id === null ? editor.said.nueva : editor.titulo || 'Sin título' },
    ],
    de: String(from),
    // The title, and the address of a page, are what somebody was asked for, where they were asked.
    inicial:
      id === null
        ? {
            ...proposedFor(type),
            ...momentsIn(type, search),
            ...(titulo && { [editor.label]: titulo }),
            ...(codigo && { codigo }),
          }
        : {},
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => titled(loaderData?.titulo || loaderData?.said.nueva || '')

export default screen(function Screen({ loaderData }: Route.ComponentProps) {
  const { tipo, item, usuario } = loaderData
  useChanges(useMemo(() => [tipo], [tipo]))
  useOpened(tipo, loaderData.id)
  return <EditorScreen key={`${usuario} ${tipo} ${item}`} editor={loaderData} />
})
