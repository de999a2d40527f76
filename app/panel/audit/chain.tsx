import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { PROBLEMS } from '../../lib/audit/problems.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../outcome.tsx'
import styles from './audit.module.css'
import type { Checked } from './check.ts'

/** Says by one click whether nobody changed the audit since it was sealed. */
export function Chain() {
  const [found, tell] = useState<Checked | 'falla' | undefined>()
  const over = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => over.current?.abort(), [])
  const running = found !== undefined && found !== 'falla' && !found.fin
  const check = async () => {
    const mine = new AbortController()
    over.current = mine
    tell(STARTED)
    const last = await read(mine.signal, tell).catch(() => undefined)
    if (!mine.signal.aborted && !last?.fin) tell('falla')
  }
  return (
    <section className={styles.chain} aria-labelledby="cadena">
      <div>
        <h2 id="cadena">Su cadena</h2>
        <p className={styles.soft}>
          Cada diez minutos lo anotado se sella, y cada sello depende del anterior: si alguien cambiara o quitara una
          fila, se vería aquí.
        </p>
      </div>
      <Button
        variant="default"
        leftSection={<Icon name="shield-check" />}
        loading={running}
        onClick={() => void check()}
      >
        Comprobar la cadena
      </Button>
      {running ? (
        <p role="status">
          Comprobando… {plural(found.filas, 'registro')} en {plural(found.sellos, 'sello')}
        </p>
      ) : (
        <Outcome {...verdictOf(found)} />
      )}
      {found !== undefined && found !== 'falla' && found.fallas > 0 ? (
        <ul className={styles.faults}>
          {found.primeras.map(({ problema, sello, fila }) => (
            <li key={`${sello} ${fila} ${problema}`}>
              {fila === undefined ? `El sello ${sello}` : `El registro ${fila} (sello ${sello})`} {PROBLEMS[problema]}.
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const STARTED: Checked = { filas: 0, sellos: 0, sinSellar: 0, ultimo: null, fallas: 0, primeras: [], fin: false }

function verdictOf(found: Checked | 'falla' | undefined): { text: string | undefined; isWrong?: boolean } {
  if (found === undefined) return { text: undefined }
  if (found === 'falla') return { text: 'No se pudo terminar de comprobar. Inténtelo otra vez.', isWrong: true }
  const { filas, sellos, sinSellar, fallas, ultimo } = found
  if (fallas > 0) {
    const text = `La auditoría se alteró: ${plural(fallas, 'falla')}. Guarde esta base tal como está y compárela con las copias.`
    return { text, isWrong: true }
  }
  const waiting = sinSellar > 0 ? ` ${plural(sinSellar, 'registro')} de los últimos minutos esperan su sello.` : ''
  if (sellos === 0) return { text: `Todavía no hay nada sellado.${waiting}` }
  const noted = ultimo ? ` Último sello: ${ultimo.hash.slice(0, 16)}…` : ''
  return {
    text: `Íntegra: ${plural(filas, 'registro')} en ${plural(sellos, 'sello')} dicen lo que se selló.${waiting}${noted}`,
  }
}

/** Reads the lines of the answer as they come. @returns the last one */
async function read(signal: AbortSignal, tell: (found: Checked) => void): Promise<Checked | undefined> {
  const response = await fetch('/panel/auditoria/comprobar', { method: 'POST', signal })
  if (!response.ok || !response.body) return undefined
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let [rest, last] = ['', undefined as Checked | undefined]
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return last
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      last = JSON.parse(line)
      if (last) tell(last)
    }
  }
}
