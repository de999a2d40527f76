import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Found } from '../../contenido/office/anywhere.server.ts'
import { count } from '../../lib/numbers.ts'
import { call } from '../call.ts'

type Known = { total: number; list: readonly Found[] }

type Props = { tipo: string; id: number; isSeen: boolean }

/** What leads to an item: whoever withdraws it leaves these without a target. */
export function Linked({ tipo, id, isSeen }: Props) {
  const [{ total, list }, know] = useState<Known>({ total: 0, list: [] })
  useEffect(() => {
    const leaving = new AbortController()
    void call<Known>('GET', `/api/gestion/${tipo}/${id}/enlazado`, undefined, {
      signal: leaving.signal,
    }).then((answer) => answer.ok && know(answer))
    return () => leaving.abort()
  }, [tipo, id])
  if (list.length === 0) return null
  return (
    <section aria-labelledby="lo-enlazan">
      <h2 id="lo-enlazan">Lo enlazan ({count(total)})</h2>
      <p>
        {isSeen
          ? 'Si deja de verse, estos enlaces no llevarán a nada:'
          : 'Mientras no se vea, estos enlaces no llevan a nada:'}
      </p>
      <ul>
        {list.map((one) => (
          <li key={`${one.tipo} ${one.id}`}>
            <Link to={`/panel/${one.tipo}/${one.id}`}>{one.titulo || 'Sin título'}</Link>
          </li>
        ))}
      </ul>
      {total > list.length ? <p>Y {count(total - list.length)} más, que se cambiaron antes.</p> : null}
    </section>
  )
}
