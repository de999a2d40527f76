import { useState } from 'react'
import { data, Link } from 'react-router'
import { findKept } from '../../contenido/records/read.server.ts'
import { nameOf } from '../../contenido/records/record.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { listPeople } from '../../features/personas/queries.server.ts'
import { salaDeCatalogos, tablaNamed } from '../../features/tablas-maestras/schema.server.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { requireRoom } from '../admission.server.ts'
import { Outcome } from '../outcome.tsx'
import { States } from '../states.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/area.ts'
import { PeopleHere, PeopleToPut } from './area-people.tsx'
import styles from './catalogos.module.css'
import { Responsible } from './responsible.tsx'
import { linkOf, placesOf, TIPOS } from './rows.server.ts'
import { usePlacing } from './use-placing.ts'

// As many as one screen names; who has more looks for them in the list of people.
const SHOWN = 100
const FOUND = 20

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeCatalogos)
  const kept = tablaNamed('areas')
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
  const found = kept && (await findKept(kept, contentTypes, institucion, id))
  if (!found) throw data(null, { status: 404 })
  const { fila, usos } = found
  const buscar = url.searchParams.get('buscar')?.trim().slice(0, 200) ?? ''
  const of = usos.filter(({ tipo }) => tipo !== personas.name).map((use) => linkOf(actor, kept, id, use))
  const places = await placesOf(kept, institucion, [fila])
  return {
    lugar: [
      { label: 'Catálogos', href: '/panel/catalogos' },
      { label: kept.title, href: '/panel/catalogos/areas' },
      { label: nameOf(fila) },
    ],
    tipos: TIPOS,
    area: { id, version: fila.version, nombre: nameOf(fila), nota: places(fila), enUso: fila.estado === '1' },
    responsable: fila.responsable ? String(fila.responsable) : '',
    edita: can(actor, kept.sala, 'editar'),
    pone: can(actor, personas, 'editar'),
    de: of,
    buscar,
    ...(await peopleFor(actor, id, buscar)),
  }
}

/** Who works there, and who is looked for; nobody for whoever may not see people. */
async function peopleFor(actor: Actor, area: number, texto: string) {
  if (!can(actor, personas)) return { total: 0, aqui: null, halladas: [] }
  const here = await listPeople(actor.institucion, { area, tamano: SHOWN })
  const asked = texto ? await listPeople(actor.institucion, { texto, tamano: FOUND + SHOWN }) : { list: [] }
  const others = asked.list.filter(({ idarea }) => idarea !== area)
  return { total: here.total, aqui: here.list.map(asWorker), halladas: others.slice(0, FOUND).map(asWorker) }
}

type Person = Awaited<ReturnType<typeof listPeople>>['list'][number]

const asWorker = ({ idusuario, nombre_persona: nombre, apellidos_persona: apellidos, imgUrl, ...one }: Person) => ({
  ...{ id: idusuario, nombre, apellidos, imgUrl, rol: one.rol, area: one.area, activa: one.estado_usuario === '1' },
})

export type Loaded = Route.ComponentProps['loaderData']
export type Worker = Loaded['halladas'][number]

export const meta: Route.MetaFunction = ({ loaderData }) => titled(loaderData?.area.nombre ?? 'Áreas')

export default function Area({ loaderData }: Route.ComponentProps) {
  const { area, tipos, aqui, de, pone } = loaderData
  // The same array at each drawing.
  const [kinds] = useState(tipos)
  useChanges(kinds)
  const placing = usePlacing(area)
  const { undo } = placing.said
  return (
    <div className={styles.screen}>
      <header>
        <h1>{area.nombre}</h1>
        <p className={styles.soft}>
          {area.enUso ? null : <States states={RETIRED} />} {area.nota}
        </p>
      </header>
      <Outcome text={placing.said.text} isWrong={placing.said.isWrong} onUndo={undo ? () => void undo() : undefined} />
      <section className={styles.part} aria-labelledby="aqui">
        <h2 id="aqui">Quién trabaja aquí</h2>
        {aqui === null ? (
          <p className={styles.none}>Lo ve quien entra a Personas.</p>
        ) : (
          <PeopleHere loaded={loaderData} aqui={aqui} placing={placing} />
        )}
      </section>
      {pone && area.enUso ? <PeopleToPut loaded={loaderData} placing={placing} /> : null}
      {aqui === null ? null : <Responsible loaded={loaderData} aqui={aqui} placing={placing} />}
      <section className={styles.part} aria-labelledby="de">
        <h2 id="de">Lo que es de esta área</h2>
        {de.length === 0 ? (
          <p className={styles.none}>Nada del portal la nombra todavía.</p>
        ) : (
          <p className={styles.uses}>
            {de.map(({ text, href }) =>
              href ? (
                <Link key={text} to={href}>
                  {text}
                </Link>
              ) : (
                <span key={text}>{text}</span>
              ),
            )}
          </p>
        )}
      </section>
    </div>
  )
}

const RETIRED = [{ tone: 'borrador' as const, word: 'Fuera de uso' }]
