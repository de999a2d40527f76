import { z } from 'zod'
import { authorsOf } from '../../contenido/office/besides.server.ts'
import { titlesIn } from '../../contenido/office/queries.server.ts'
import { keepChoice, removeView, renameView, saveView, type ViewRefusal } from '../../contenido/office/views.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { line } from '../../lib/rules.ts'
import { requireStaff } from '../admission.server.ts'
import { keptListOf } from '../desks.server.ts'
import { roomOf } from '../rooms.server.ts'
import type { Route } from './+types/kept.ts'
import { listAddress, MOST_AT_ONCE } from './asked.ts'

const nombre = line(60).pipe(z.string().min(1, 'Escriba un nombre'))
const direccion = z.string().max(1000, 'Esta lista pide demasiado para guardarla: quite algún filtro')
const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('guardar'), nombre, direccion, deOficina: z.boolean() }),
  z.object({ hacer: z.literal('renombrar'), id: z.int(), nombre }),
  z.object({ hacer: z.literal('quitar'), id: z.int() }),
  z.object({ hacer: z.literal('abrir_con'), vista: z.int().nullable() }),
  z.object({ hacer: z.literal('columnas'), columnas: z.array(z.string().max(80)).max(60).nullable() }),
])

/** What is asked of the way in which somebody has a list. */
export type KeptAct = z.input<typeof acts>

/** All that a list has, as far as can be worked on at once; or who wrote in it. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff({ request, context })
  const type = roomOf(actor, params.tipo)
  const search = url.searchParams
  if (search.get('pedir') === 'autores') {
    const names = await namesOf(await authorsOf(type, institucion))
    const list = [...names].map(([id, label]) => ({ value: String(id), label }))
    return Response.json({ ok: true, list: list.toSorted((a, b) => a.label.localeCompare(b.label, 'es')) })
  }
  const filas = await titlesIn(type, { institucion, ...listAddress(search) }, MOST_AT_ONCE)
  return Response.json({ ok: true, filas })
}

/** Answers as calls do, so that the office's `call` understands it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = await requireStaff({ request, context })
  const lista = keptListOf(actor, params.tipo)
  const parsed = acts.safeParse(await request.json().catch(() => null))
  if (!parsed.success) return refused('INVALIDO', parsed.error.issues[0]?.message ?? '', 400)
  const { data } = parsed
  const outcome = await (data.hacer === 'guardar'
    ? saveView(actor, lista, data)
    : data.hacer === 'renombrar'
      ? renameView(actor, lista, data.id, data.nombre)
      : data.hacer === 'quitar'
        ? removeView(actor, lista, data.id)
        : keepChoice(actor, lista, data.hacer === 'columnas' ? { columnas: data.columnas } : { vista: data.vista }))
  return outcome.ok ? Response.json(outcome) : refused(outcome.codigo, ...WHY[outcome.codigo])
}

const WHY: Record<ViewRefusal, [message: string, status: number]> = {
  SINPERMISO: ['Las vistas de toda la oficina las guarda quien puede publicar aquí, o dirige esta sala.', 403],
  DEMASIADAS: ['Ya hay 30 vistas. Quite una que no use y guarde esta después.', 409],
  NOEXISTE: ['Esa vista ya no está, o no es suya.', 404],
  YAHAY: ['Ya hay una vista con ese nombre. Elija otro.', 409],
}

const refused = (codigo: string, message: string, status: number) =>
  Response.json({ state: 'error', codigo, message }, { status })
