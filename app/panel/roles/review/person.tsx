import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { DECISIONES } from '../../../features/accesos/rules.ts'
import { withKept } from '../../kept-choice.ts'
import { useTurn } from '../../writing.ts'
import type { Act, Acted } from './acts.server.ts'
import styles from './review.module.css'
import type { Revisada } from './screen.tsx'

type Props = {
  one: Revisada
  /** What was answered to what was decided of this person last. */
  answer: Acted | undefined
  busy: boolean
  onAct: (asked: Act) => void
}

/** Somebody with access, what it is, and what becomes of it. */
export function Person(props: Props) {
  const { one, answer } = props
  const { retrato, hechos, decidida } = one
  const decided = useTurn(answer?.ok ? answer : undefined)
  return (
    <li>
      <div className={styles.about}>
        <h3>
          <Link to={`/panel/personas/${one.id}`}>{retrato.nombre}</Link>
          <span>{retrato.rol ?? 'sin rol'}</span>
        </h3>
        <p>{retrato.puede}</p>
        {retrato.propios ? <p className={styles.extra}>Por sí misma, además de su rol: {retrato.propios}</p> : null}
        <ul className={styles.facts}>
          {hechos.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {decidida ? (
          <p className={styles.decided}>
            {DECISIONES[decidida.decision]}
            {decidida.quien ? `, lo decidió ${decidida.quien}` : ''}.
          </p>
        ) : null}
      </div>
      {one.puede ? <Verbs key={decided} {...props} /> : decidida ? null : <p className={styles.soft}>{whyNot(one)}</p>}
    </li>
  )
}

function whyNot({ esUno, otros }: Revisada): string {
  if (otros.length === 0) return 'Nadie más puede decidir sobre esta persona: al cerrar queda anotado.'
  const who = otros.join(', ')
  return esUno ? `Sobre usted decide otra persona: ${who}.` : `Puede hacer más que usted: decide ${who}.`
}

function Verbs({ one, answer, busy, onAct }: Props) {
  const { id: persona, version, retrato, decidida } = one
  const [open, show] = useState(false)
  const name = retrato.nombre
  return (
    <div className={styles.verbs}>
      {decidida ? null : (
        <Button
          variant="default"
          disabled={busy}
          aria-label={`${name} sigue igual`}
          onClick={() => onAct({ hacer: 'sigue', persona, version })}
        >
          Sigue igual
        </Button>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-label={`Reducir el acceso de ${name}`}
        onClick={() => show(!open)}
      >
        Reducir…
      </button>
      <button
        type="button"
        disabled={busy}
        aria-label={`Retirar el acceso de ${name}`}
        onClick={() => onAct({ hacer: 'retirar', persona, version })}
      >
        Retirar el acceso
      </button>
      {open ? <Reduce {...{ one, answer, busy, onAct }} /> : null}
    </div>
  )
}

/** It is decided on what was seen as it was opened; whoever was told that it is another by now decides on that. */
function Reduce({ one: { id: persona, menores, retrato, ...one }, answer, busy, onAct }: Props) {
  const [rol, choose] = useState('')
  const [{ version, told }, begin] = useState({ version: one.version, told: answer })
  if (told !== answer) begin({ version: answer?.isStale ? one.version : version, told: answer })
  return (
    <div className={styles.reduce}>
      <NativeSelect
        label={`Un rol que permite menos a ${retrato.nombre}`}
        value={rol}
        onChange={(e) => choose(e.currentTarget.value)}
        data={[
          { value: '', label: 'Sin rol: no entra a la oficina' },
          ...withKept(menores, rol, 'El que eligió, que ya no permite menos'),
        ]}
      />
      <Button
        variant="default"
        disabled={busy}
        onClick={() => onAct({ hacer: 'reducir', persona, version, rol: rol === '' ? null : Number(rol) })}
      >
        Dar ese rol
      </Button>
      {retrato.propios ? (
        <Button variant="default" disabled={busy} onClick={() => onAct({ hacer: 'propios', persona, version })}>
          Dejar solo lo de su rol
        </Button>
      ) : null}
    </div>
  )
}
