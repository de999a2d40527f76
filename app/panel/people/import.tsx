import { Button, Checkbox, FileButton } from '@mantine/core'
import { useState } from 'react'
import { data, Link, useFetcher } from 'react-router'
import { type Lista, readPeople } from '../../features/personas/sheet.server.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { Outcome } from '../outcome.tsx'
import type { Route } from './+types/import.ts'
import { choicesFor } from './catalogues.server.ts'
import styles from './import.module.css'
import look from './person.module.css'
import { Rows } from './rows.tsx'
import { useImport } from './use-import.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await requireRoom({ request, context }, personas, 'editar')
  const { roles, areas } = await choicesFor(actor)
  return {
    lugar: [{ label: 'Personas', href: '/panel/personas' }, { label: 'Traer de una lista' }],
    roles: roles.filter(({ alcanza }) => alcanza).map(({ nombre }) => nombre),
    areas: areas.map(({ nombre }) => nombre),
  }
}

/** 2,000 rows of text are less than a tenth of it. */
const MOST_BYTES = 5_000_000

type Read = { ok: true; lista: Lista } | { ok: false; aviso: string }

/** Reads what was pasted, or a file; nothing is written. */
export async function action({ request, context }: Route.ActionArgs): Promise<Read> {
  await requireRoom({ request, context }, personas, 'editar')
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw data(null, { status: 413 })
  const sent = await request.formData()
  const [file, text] = [sent.get('archivo'), String(sent.get('texto') ?? '')]
  const bytes =
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(text)
  if (bytes.length === 0) return { ok: false, aviso: 'Pegue la lista, o elija un archivo.' }
  try {
    return { ok: true, lista: readPeople(bytes) }
  } catch (error) {
    return { ok: false, aviso: (error as Error).message }
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Traer de una lista | Oficina' },
  { name: 'robots', content: 'noindex' },
]

export default function Importar({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<Read>()
  const [invitar, write] = useState(true)
  const list = useImport(fetcher.data?.ok ? fetcher.data.lista : undefined)
  const wrong = fetcher.data?.ok === false ? fetcher.data.aviso : undefined
  const { right, bad } = list
  const sendFile = (file: File | null) => {
    if (!file) return
    const form = new FormData()
    form.append('archivo', file)
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <div className={look.screen}>
      <header>
        <h1>Traer personas de una lista</h1>
        <p className={look.lead}>
          Copie las filas en Excel, con los nombres de las columnas, y péguelas aquí; o elija el archivo (.xlsx o .csv).
          Primero se revisa: no entra nadie hasta que usted lo diga.
        </p>
      </header>
      <Outcome text={wrong ?? list.said?.text} isWrong={wrong !== undefined || list.said?.isWrong} />
      {list.rows === undefined ? (
        <fetcher.Form method="post" encType="multipart/form-data" className={look.part}>
          <label className={styles.paste}>
            Lista
            <textarea
              name="texto"
              rows={8}
              placeholder={
                'nombres\tapellidos\tcorreo\tdocumento\trol\nRosa\tQuispe\trosa@instituto.edu.pe\t45871236\tdocente'
              }
            />
          </label>
          <p className={look.buttons}>
            <Button type="submit" loading={fetcher.state !== 'idle'}>
              Revisar la lista
            </Button>
            <FileButton accept=".xlsx,.csv,.txt,text/csv" onChange={sendFile}>
              {(props) => (
                <Button variant="default" leftSection={<Icon name="file-spreadsheet" />} {...props}>
                  O elija un archivo…
                </Button>
              )}
            </FileButton>
          </p>
          <p className={look.soft}>
            Columnas: nombres, apellidos y correo; si se saben, tipo de documento, documento, celular, código de
            estudiante, rol y área. Roles: {loaderData.roles.join(', ')}.
          </p>
        </fetcher.Form>
      ) : (
        <>
          <section className={look.part} aria-live="polite">
            <p>
              <strong>{plural(right, 'fila lista', 'filas listas')}</strong>
              {bad.length > 0 ? `, ${plural(bad.length, 'con algo que corregir', 'con algo que corregir')}` : ''}.
              {list.sinUsar.length > 0 ? ` No se usan las columnas ${list.sinUsar.join(', ')}.` : ''}
            </p>
            <Checkbox
              label="Escribirles ahora, para que elijan su contraseña"
              checked={invitar}
              onChange={(e) => write(e.currentTarget.checked)}
            />
            <p className={look.buttons}>
              <Button disabled={right === 0} loading={list.busy} onClick={() => void list.bring(invitar)}>
                {right === 0 ? 'Nadie que traer todavía' : `Traer ${plural(right, 'persona')}`}
              </Button>
              {bad.length > 0 ? (
                <Button variant="default" loading={list.busy} onClick={() => void list.check()}>
                  Revisar otra vez
                </Button>
              ) : null}
              <Button variant="subtle" onClick={list.forget}>
                Empezar con otra lista
              </Button>
              {list.brought > 0 ? (
                <Link to="/panel/personas?situacion=por_ingresar" className={styles.seen}>
                  <Icon name="users" /> Ver a las que entraron
                </Link>
              ) : null}
            </p>
          </section>
          <Rows list={list} />
        </>
      )}
    </div>
  )
}
