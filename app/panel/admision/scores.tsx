import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import type { Escrita, Revisada } from '../../features/admision/scores.ts'
import { useAct } from '../desk/use-act.ts'
import { Outcome } from '../outcome.tsx'
import person from '../people/person.module.css'
import { noteUnsaved } from '../unsaved.ts'
import styles from './admision.module.css'
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
  const [seen, setSeen] = useState<Acted>()
  if (data !== seen) {
    setSeen(data)
    // What was refused as a whole leaves them as they are.
    if (data?.ok || data?.revision) setRevision(data.revision ?? { filas: [], vista: '' })
  }
  const paste = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    send({ hacer: 'revisar', texto: String(new FormData(e.currentTarget).get('texto')) })
  }
  const write = (at: number, change: Partial<Escrita>) =>
    setRevision({ filas: filas.map((fila, i) => (i === at ? rewritten(fila, change) : fila)), vista })
  const isOpen = filas.length > 0
  // They were looked through, and are written down nowhere.
  useEffect(() => noteUnsaved(() => isOpen), [isOpen])
  return (
    <section className={person.part} aria-labelledby="puntajes">
      <h2 id="puntajes">Anotar puntajes</h2>
      <p className={person.soft}>
        Hay {page.aptos} aptos. Descargue la lista en Aptos, llene la última columna y péguela aquí entera, o pegue dos
        columnas: código o documento, y puntaje. Escriba NP a quien no se presentó.
      </p>
      <form className={person.form} onSubmit={paste}>
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
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Button
            loading={busy}
            onClick={() =>
              send({ hacer: 'anotar', filas: filas.map(({ id, quien, puntaje }) => ({ id, quien, puntaje })), vista })
            }
          >
            Anotar {filas.length} y calcular el orden
          </Button>
        </>
      ) : null}
    </section>
  )
}
