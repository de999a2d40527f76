import { titled } from '../titled.ts'
import '../edit/form.css'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { placesOf } from '../../contenido/office/places.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { findFile, findFiles, listFiles, listFolders } from '../../features/archivos/queries.server.ts'
import { isAdministrator } from '../../lib/account/permissions.ts'
import { originalOf } from '../../lib/files/originals.server.ts'
import { wayOf } from '../../lib/files/queries.server.ts'
import { hasScanner } from '../../lib/files/scan.server.ts'
import { call } from '../call.ts'
import { DOORS, requireDoor } from '../doors.server.ts'
import { Outcome } from '../outcome.tsx'
import { screen, useRevalidate } from '../revalidate.tsx'
import type { Route } from './+types/screen.ts'
import { askedIn, hrefWith } from './asked.ts'
import { BulkTable } from './bulk-table.tsx'
import { Details } from './details.tsx'
import { Dropping } from './dropping.tsx'
import { Files } from './files.tsx'
import { FolderBar } from './folder-bar.tsx'
import { pathOf } from './library.ts'
import { binned, type Moved, recovered, type Said, saidOf } from './said.ts'
import styles from './screen.module.css'
import { Toolbar } from './toolbar.tsx'
import { Tree } from './tree.tsx'
import { useUploads, useView } from './uploads.ts'
import { useMoving } from './use-moving.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireDoor({ request, context }, DOORS.biblioteca)
  const query = new URL(request.url).searchParams
  const asked = askedIn(query)
  const carpetas = await listFolders(institucion)
  const named = query.get('archivo')
  // What shows a file goes on naming the first of its versions.
  const chosen = named ? await findFile(actor, (await wayOf(named)).at(-1)?.id ?? named) : undefined
  // Of whoever may not open it nobody asks whether it is there.
  const original = chosen && isAdministrator(actor) ? await originalOf(institucion, chosen.id) : undefined
  const ids = (query.get('datos') ?? '').split(',').filter(Boolean).slice(0, 100)
  return {
    lugar: [{ label: 'Biblioteca' }],
    carpetas,
    ...(await listFiles(actor, carpetas, asked)),
    elegido: chosen ?? null,
    originalHasta: original?.hasta.toISOString() ?? null,
    lugares: chosen ? await placesOf(actor, contentTypes, chosen.ids) : [],
    datos: await findFiles(actor, ids),
    analiza: hasScanner(),
  }
}

export const meta: Route.MetaFunction = () => titled('Biblioteca')

/** A change that was made, in words, and what takes it back. */

export default screen(function Library({ loaderData }: Route.ComponentProps) {
  const { carpetas, list, total, pagina, paginas, elegido, originalHasta, lugares, datos, analiza } = loaderData
  const [params] = useSearchParams()
  const revalidate = useRevalidate()
  const navigate = useNavigate()
  const [said, say] = useState<Said>()
  const { carpeta } = askedIn(params)
  const here = carpeta ?? null
  const move = useMoving(carpetas, say)
  const { sent } = useView(useUploads().queue)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever more has arrived
  useEffect(() => {
    if (sent === 0) return
    const soon = setTimeout(() => void revalidate(), 400)
    return () => clearTimeout(soon)
  }, [sent])

  async function bin(ids: string[]) {
    const answer = await call<Moved>('POST', '/api/biblioteca/papelera', { ids })
    if (!answer.ok) return say(saidOf(answer, ''))
    const { hechos } = answer
    const undo = async () => {
      const back = await call<Moved>('POST', '/api/biblioteca/papelera', { ids: hechos, recuperar: true })
      say(saidOf(back, back.ok ? recovered(back, hechos) : ''))
      void revalidate()
    }
    say({ text: binned(answer), ...(hechos.length > 0 && { undo: () => void undo() }) })
    if (elegido && hechos.includes(elegido.id))
      navigate(hrefWith(params, { archivo: null }), { preventScrollReset: true })
    else void revalidate()
  }

  if (datos.length > 0) return <BulkTable files={datos} folders={carpetas} back={hrefWith(params, { datos: null })} />
  return (
    <Dropping
      en={here}
      lugar={here === null ? 'la biblioteca, sin carpeta' : pathOf(carpetas, here)}
      className={styles.library}
    >
      <Toolbar en={here} lugar={here === null ? 'la biblioteca, sin carpeta' : pathOf(carpetas, here)} />
      <Outcome text={said?.text} isWrong={said?.isWrong} onUndo={said?.undo} className={styles.said} />
      <div className={styles.columns} data-chosen={elegido ? true : undefined}>
        <Tree folders={carpetas} />
        <section className={styles.middle} aria-label="Archivos">
          <FolderBar key={carpeta} folders={carpetas} onSaid={say} />
          <Files
            key={params.toString()}
            {...{ list, total, pagina, paginas, carpetas }}
            onBin={bin}
            onSaid={say}
            move={move}
          />
        </section>
        {elegido ? (
          <Details
            key={elegido.id}
            file={elegido}
            {...{ originalHasta, lugares, carpetas, analiza }}
            onBin={bin}
            onSaid={say}
          />
        ) : null}
      </div>
    </Dropping>
  )
})
