import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import type { Escrita, Revisada } from '../../features/admision/scores.ts'
import { useAct } from '../desk/use-act.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import person from '../people/person.module.css'
import { noteUnsaved } from '../unsaved.ts'
import styles from './admision.module.css'
import { useDoubts } from './doubts.tsx'
import type { Resultados } from './results.tsx'
import type { Act, Acted } from './results-acts.server.ts'

/** As somebody writes it on: of another code or document nobody looked yet whose it is. */
function rewritten({ id, nombre, quien, puntaje }: Revisada, change: Partial<Escrita>): Revisada {
  const isSame = change.quien === undefined || change.quien === quien
  return {
    quien,
    puntaje,
    ...change,
    ...(isSame && id !== undefined && nombre !== undefined && { id, nombre }),
    errores: {},
  }
}

/** Scores from a spreadsheet: pasted, looked through cell by cell, and only then written down, all of them together. */
export function Scores({ page }: { page: Resultados }) {
  const { data, isBusy: busy, outcome, send } = useAct<Act, Acted>()
  const [{ filas, vista }, setRevision] = useState<NonNullable<Acted['revision']>>({ filas: [], vista: '' })
  const [dudas, setDudas] = useState<string[]>([])
  const [taken, setTaken] = useState<{ at: number; fila: Revisada }[]>([])
  const [seen, setSeen] = useState<Acted>()
  const [turn, setTurn] = useState(0)
  /** The last act was that of looking through what was pasted. */
  const [isPasted, setPasted] = useState(false)
  const { confirmado, doubts } = useDoubts(dudas)
  if (data !== seen) {
    setSeen(data)
    // What was refused as a whole leaves them as they are.
    if (data?.ok || data?.revision) {
      setRevision(data.revision ?? { filas: [], vista: '' })
      setDudas(data.dudas ?? [])
      // After a question the rows are the same: what was taken out of them can be put back.
      if (isPasted || !data.revision) setTaken([])
    }
    // What was pasted is written down: nobody is asked for it any more.
    if (data?.ok && !data.revision) setTurn(turn + 1)
  }
  const paste = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    setPasted(true)
    send({ hacer: 'revisar', texto: String(new FormData(e.currentTarget).get('texto')) })
  }
  const write = (at: number, change: Partial<Escrita>) =>
    setRevision({ filas: filas.map((fila, i) => (i === at ? rewritten(fila, change) : fila)), vista })
  const takeOut = (at: number, fila: Revisada) => {
    setTaken([...taken, { at, fila }])
    setRevision({ filas: filas.filter((_, i) => i !== at), vista })
  }
  const putBack = () => {
    const last = taken.at(-1)
    setTaken(taken.slice(0, -1))
    if (last) setRevision({ filas: [...filas.slice(0, last.at), last.fila, ...filas.slice(last.at)], vista })
  }
  const isOpen = filas.length + taken.length > 0
  // They were looked through, and are written down nowhere.
  useEffect(() => noteUnsaved(() => isOpen), [isOpen])
  return (
    <section className={person.part} aria-labelledby="puntajes">
      <h2 id="puntajes">Anotar puntajes</h2>
      <p className={person.soft}>
        Hay {page.aptos} aptos. Descargue la lista en Aptos, llene la última columna y péguela aquí entera, o pegue dos
        columnas: código o documento, y puntaje. El puntaje va de 0 a {page.maximo}. Escriba NP a quien no se presentó.
      </p>
      <form key={turn} className={person.form} onSubmit={paste}>
        <label className={styles.text}>
          Filas copiadas de Excel
          <textarea name="texto" rows={6} spellCheck={false} placeholder={'ADM-00042\t15.5\n00000007\t12'} />
        </label>
        <div>
          <Button type="submit" variant="default" loading={busy}>
            Revisar
          </Button>
        </div>
      </form>
      <Outcome {...outcome} />
      {doubts}
      {taken.length > 0 ? (
        <p role="status">
          {taken.length === 1
            ? 'Se quitó 1 fila, que no se anota'
            : `Se quitaron ${taken.length} filas, que no se anotan`}
          : la última, {taken.at(-1)?.fila.quien}.{' '}
          <button type="button" className={parts.verb} onClick={putBack}>
            Devolverla
          </button>
        </p>
      ) : null}
      {filas.length > 0 ? (
        <>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Código o documento</th>
                  <th scope="col" className={styles.left}>
                    Postulante
                  </th>
                  <th scope="col">Puntaje</th>
                  <th scope="col">
                    <span className="sr">Quitar</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {filas.map((fila, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                  <tr key={i}>
                    <td>
                      <input
                        aria-label={`Código o documento, fila ${i + 1}`}
                        aria-invalid={fila.errores.quien ? true : undefined}
                        value={fila.quien}
                        readOnly={busy}
                        onChange={(e) => write(i, { quien: e.currentTarget.value })}
                      />
                    </td>
                    <td className={fila.errores.quien ? styles.wrong : styles.left}>
                      {fila.errores.quien ?? fila.nombre ?? 'Por revisar'}
                    </td>
                    <td>
                      <input
                        aria-label={`Puntaje, fila ${i + 1}`}
                        aria-invalid={fila.errores.puntaje ? true : undefined}
                        value={fila.puntaje}
                        readOnly={busy}
                        onChange={(e) => write(i, { puntaje: e.currentTarget.value })}
                      />
                      {fila.errores.puntaje ? <div className={styles.wrong}>{fila.errores.puntaje}</div> : null}
                    </td>
                    <td>
                      <button
                        type="button"
                        className={parts.verb}
                        aria-label={`Quitar la fila ${i + 1}`}
                        disabled={busy}
                        onClick={() => takeOut(i, fila)}
                      >
                        Quitar
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Button
            loading={busy}
            onClick={() => {
              setPasted(false)
              send({
                ...{ hacer: 'anotar', vista, confirmado },
                filas: filas.map(({ id, quien, puntaje }) => ({ id, quien, puntaje })),
              })
            }}
          >
            Anotar {filas.length} y calcular el orden
          </Button>
        </>
      ) : null}
    </section>
  )
}
