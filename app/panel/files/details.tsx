import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Found } from '../../features/archivos/queries.server.ts'
import { SIN_BUSCAR } from '../../features/archivos/rules.ts'
import { dateInWords } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Held } from '../held.tsx'
import parts from '../parts.module.css'
import { useRevalidate } from '../revalidate.tsx'
import { hrefWith } from './asked.ts'
import { factsOf, nameOf, Thumb } from './card.tsx'
import styles from './details.module.css'
import { Focal, type Point } from './focal.tsx'
import { type Folder, type Lugar, pathOf } from './library.ts'
import { Original } from './original-link.tsx'
import { Privacy } from './privacy.tsx'
import { Replace } from './replace.tsx'
import type { Said } from './said.ts'
import { type Datos, useDatos } from './use-data.ts'

type Props = {
  file: Found
  /** Until when it is kept as it was sent, for whoever may have it. */
  originalHasta: string | null
  lugares: Lugar[]
  carpetas: Folder[]
  /** Whether there is a scanner at all. */
  analiza: boolean
  onBin: (ids: string[]) => Promise<void>
  onSaid: (said: Said) => void
}

const SCAN = {
  limpio: 'El antivirus lo revisó y no encontró nada.',
  sin_analizar: 'Sin analizar por el antivirus.',
  infectado: 'El antivirus encontró algo dañino.',
} as const

const ROMPE =
  'No se pudieron hacer sus versiones livianas: esta imagen detiene al programa que las hace. Ábrala en otro programa, guárdela de nuevo y reemplácela aquí.'

const WITH_POINT = 'Se guardaron los datos del archivo, y el punto que no debe quedar cortado.'

/** Everything about one file. */
export function Details({ file, originalHasta, lugares, carpetas, analiza, onBin, onSaid }: Props) {
  const [params] = useSearchParams()
  const revalidate = useRevalidate()
  const [foco, moved] = useState<Point>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const scan = `${SCAN[file.analisis]}${file.analisis === 'sin_analizar' && analiza ? ' Se revisará en unos minutos.' : ''}`
  return (
    <aside className={styles.details} aria-label="Detalles del archivo">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {nameOf(file)}
        </h2>
        <Link to={hrefWith(params, { archivo: null })} className={styles.close} preventScrollReset>
          <Icon name="x" label="Cerrar los detalles" />
        </Link>
      </div>
      {file.ancho ? (
        <Focal key={file.id} file={file} onSaid={onSaid} onKept={() => void revalidate()} onMoved={moved} />
      ) : (
        <Thumb file={file} className={styles.thumb} />
      )}
      <p className={styles.note}>
        {factsOf(file)}. Llegó el {dateInWords(file.creado)}
        {file.quien ? `, de ${file.quien}` : ''}. {scan}
      </p>
      {file.rompe ? <p className={styles.note}>{ROMPE}</p> : null}
      {file.sinBuscar ? <p className={styles.note}>{SIN_BUSCAR}</p> : null}
      <p>
        <a href={file.url} target="_blank" rel="noreferrer">
          Abrir el archivo
        </a>
      </p>
      {originalHasta ? <Original id={file.id} hasta={originalHasta} className={styles.note} /> : null}
      <Data {...{ file, carpetas, onSaid, foco }} />
      <Uses lugares={lugares} />
      <Replace {...{ file, lugares, onSaid }} />
      {file.eliminado ? null : (
        <Button variant="default" disabled={lugares.length > 0} onClick={() => void onBin([file.id])}>
          Enviar a la papelera
        </Button>
      )}
      {lugares.length > 0 ? (
        <p className={styles.note}>
          No se puede enviar a la papelera mientras se use. Quítelo antes de esos lugares, o reemplácelo.
        </p>
      ) : null}
    </aside>
  )
}

type DataProps = Pick<Props, 'file' | 'carpetas' | 'onSaid'> & { foco: Point | undefined }

function Data({ file, carpetas, onSaid, foco }: DataProps) {
  const datos = useDatos([file])
  const { titulo, texto, decorativa, carpeta, privado } = datos.of(file)
  const set = (values: Partial<Datos>) => datos.set(file, values)
  const [refused, refuse] = useState('')
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { ok, text } = await datos.save(foco && { id: file.id, foco })
    // Why not is said where it was asked for.
    refuse(ok ? '' : text)
    if (ok) onSaid({ text: text || (foco ? WITH_POINT : 'Se guardaron los datos del archivo.') })
  }
  return (
    <form onSubmit={(event) => void save(event)} className={styles.form}>
      <Held>
        <TextInput
          label="Título"
          value={titulo}
          placeholder={file.nombre}
          maxLength={200}
          onChange={(event) => set({ titulo: event.currentTarget.value })}
        />
        {file.ancho ? (
          <>
            <Textarea
              label="Qué muestra, para quien no ve la imagen"
              value={texto}
              disabled={decorativa}
              maxLength={500}
              rows={3}
              onChange={(event) => set({ texto: event.currentTarget.value })}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={decorativa}
                onChange={(event) => set({ decorativa: event.target.checked })}
              />{' '}
              Es decorativa: no dice nada
            </label>
          </>
        ) : null}
        <label className={`${styles.field} ${parts.controls}`}>
          Carpeta
          <select value={carpeta} onChange={(event) => set({ carpeta: Number(event.target.value) })}>
            <option value="0">Sin carpeta</option>
            {carpetas.map(({ id }) => (
              <option key={id} value={id}>
                {pathOf(carpetas, id)}
              </option>
            ))}
          </select>
        </label>
        <Privacy privado={privado} onChange={(next) => set({ privado: next })} />
      </Held>
      {refused ? (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      ) : null}
      <Button type="submit" variant="default">
        Guardar los datos
      </Button>
    </form>
  )
}

const Uses = ({ lugares }: { lugares: Lugar[] }) => (
  <section>
    <h3>Dónde se usa</h3>
    {lugares.length === 0 ? <p className={styles.note}>En ningún lugar todavía.</p> : null}
    <ul className={styles.list}>
      {lugares.map(({ tipo, sala, id, titulo }, i) => (
        <li key={`${tipo} ${id ?? i}`}>
          {id === null ? (
            <span>Algo de {sala}, donde usted no entra</span>
          ) : (
            <a href={`/panel/${tipo}/${id}`}>{titulo}</a>
          )}
          <span className={styles.note}> {sala}</span>
        </li>
      ))}
    </ul>
  </section>
)
