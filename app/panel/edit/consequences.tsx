import { useEffect, useState } from 'react'
import { type Cause, causesOf, inWords } from '../../campos/causes.ts'
import type { DrawnForm } from '../../contenido/office/form.server.ts'
import type { Consequences as Known } from '../../contenido/preview/consequences.server.ts'
import { Icon } from '../../ui/icon.tsx'
import { VALUES } from '../preview/values.ts'
import { spokenAfter } from '../spoken.ts'
import styles from './consequences.module.css'
import { type FormValues, idOf } from './edit-form.ts'

type Props = {
  /** Of the item: its type and its id, or the name that its screen gave it. */
  tipo: string
  item: string
  values: () => FormValues
  desde: Date | null
  hasta: Date | null
  /** What has to be explained to the visitors, and whether they read a note anywhere. */
  onKnown: (known: Pick<Known, 'promesas' | 'nota'>) => void
  /** Its fields, and how somebody comes to one of them. */
  form: DrawnForm
  formId: string
  onField: (campo: string) => void
}
type Missing = Pick<Known, 'faltan'>

const ALSO: Record<Known['tambien'][number], string> = {
  buscador: 'el buscador',
  novedades: 'las novedades que otros siguen',
  datos: 'los datos abiertos',
  mapa: 'los buscadores de internet',
  tarjeta: 'la tarjeta al compartir',
  calendario: 'el calendario',
  menu: 'el menú del portal',
}
const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

/** A reason may be asked for, and is refused by name where nobody reads it. */
const UNKNOWN = { promesas: [], nota: true }

/** What publishing it would do, asked of the portal itself. */
export function Consequences({ tipo, item, values, desde, hasta, onKnown, form, formId, onField }: Props) {
  const [known, know] = useState<Known | Missing | 'fallo' | null>(null)
  const [from, until] = [desde?.toISOString() ?? '', hasta?.toISOString() ?? '']
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moments, and what was written as the sheet opened
  useEffect(() => {
    const leaving = new AbortController()
    const query = new URLSearchParams({ ...(from && { desde: from }), ...(until && { hasta: until }) })
    const body = new URLSearchParams({ [VALUES]: JSON.stringify(values()) })
    fetch(`/panel/vista/${tipo}/${item}/consecuencias?${query}`, { method: 'POST', body, signal: leaving.signal })
      .then((response) => response.json())
      .then((answer) => {
        // What cannot even be drawn says why.
        know(answer.ok ? answer : answer.errores?.length ? { faltan: answer.errores } : 'fallo')
        if (answer.ok) onKnown(answer)
        else if (!answer.errores?.length) onKnown(UNKNOWN)
      })
      .catch(() => {
        if (leaving.signal.aborted) return
        know('fallo')
        onKnown(UNKNOWN)
      })
    return () => leaving.abort()
  }, [tipo, item, from, until])
  if (known === 'fallo') return null
  return (
    <section className={styles.sheet} aria-label="Qué pasará" aria-busy={known === null}>
      <h3>Qué pasará</h3>
      {known === null ? (
        <p>Se está mirando…</p>
      ) : (
        <ul>
          <Missing causes={causesOf(known.faltan, form)} formId={formId} onField={onField} />
          {'pantallas' in known ? <Said known={known} /> : null}
        </ul>
      )}
    </section>
  )
}

type MissingProps = Pick<Props, 'formId' | 'onField'> & { causes: Cause[] }

const Missing = ({ causes, formId, onField }: MissingProps) =>
  causes.length > 0 ? (
    <li data-kind="falta">
      <Icon name="triangle-alert" />
      <div>
        Antes hay que completar o corregir {causes.length === 1 ? '1 cosa' : `${causes.length} cosas`}:
        <ul>
          {causes.map((cause) => (
            <li key={cause.campo + cause.message}>
              {cause.label ? (
                <a
                  href={`#${idOf(formId, cause.campo)}`}
                  onClick={(e) => {
                    e.preventDefault()
                    onField(cause.campo)
                  }}
                >
                  {inWords(cause)}
                </a>
              ) : (
                inWords(cause)
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  ) : null

function Said({ known }: { known: Known }) {
  const { impiden, pantallas, tambien, reemplaza, salen, sinDestino, revisar } = known
  const appear = pantallas.filter(({ que }) => que === 'aparece')
  const change = pantallas.filter(({ que }) => que === 'cambia')
  return (
    <>
      {impiden.map((porque) => (
        <li key={porque} data-kind="aviso">
          <Icon name="triangle-alert" />
          {pantallas.length > 0 ? porque : `Publicado así, los visitantes no lo encontrarán. ${porque}`}
        </li>
      ))}
      {appear.length > 0 ? (
        <li>
          <Icon name="eye" />
          Aparecerá en {inSpanish.format(appear.map(({ titulo }) => `«${titulo}»`))}.
        </li>
      ) : null}
      {change.length > 0 ? (
        <li>
          <Icon name="refresh-cw" />
          Cambiará {inSpanish.format(change.map(({ titulo }) => `«${titulo}»`))}.
        </li>
      ) : null}
      {reemplaza ? (
        <li>
          <Icon name="history" />
          Reemplaza lo que los visitantes ven {spokenAfter('desde', new Date(reemplaza.desde), new Date())}.
        </li>
      ) : null}
      {salen.map(({ path, texto }) => (
        <li key={path}>
          <Icon name="arrow-down" />
          Deja la portada: «{texto}».
        </li>
      ))}
      {tambien.length > 0 ? (
        <li>
          <Icon name="share-2" />
          También cambian {inSpanish.format(tambien.map((one) => ALSO[one]))}.
        </li>
      ) : null}
      {sinDestino.map((address) => (
        <li key={address} data-kind="aviso">
          <Icon name="triangle-alert" />
          Un enlace no lleva a nada: {address}
        </li>
      ))}
      {revisar.map(({ campo, message }) => (
        <li key={campo + message} data-kind="aviso">
          <Icon name="info" />
          {message}
        </li>
      ))}
    </>
  )
}
