import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../lib/numbers.ts'
import '../edit/form.css'
import { Held } from '../held.tsx'
import type { Act, Acted } from './acts.server.ts'
import styles from './relevo.module.css'
import type { Loaded } from './screen.tsx'

type Seen = NonNullable<Acted['mirado']>
type Props = { loaded: Loaded; seen: Seen | undefined; busy: boolean; onSend: (asked: Act) => void }

/** To whom all of it passes: first what would become of it, then the act. */
export function Pass({ loaded, seen, busy, onSend }: Props) {
  const { companeros, esPropio, rol, activa, nombre } = loaded
  const [asked, ask] = useState({ a: 0, rol: false, acceso: false })
  // What was looked at is of what is chosen now, or of nothing.
  const isSame = seen && seen.a === asked.a && seen.rol === asked.rol && seen.acceso === asked.acceso
  const receiver = companeros.find(({ id }) => id === asked.a)?.nombre ?? ''
  return (
    <section aria-labelledby="pasar" className={styles.part}>
      <h2 id="pasar">Pasar todo a otra persona</h2>
      <p className={styles.soft}>
        Quien recibe lo encuentra en su inicio. Lo escrito sigue siendo de quien lo escribió; cambia quién sigue con
        ello.
      </p>
      <form
        className={styles.form}
        onSubmit={(e) => {
          e.preventDefault()
          onSend({ hacer: 'mirar', ...asked })
        }}
      >
        <Held>
          <NativeSelect
            label="A quién"
            value={String(asked.a)}
            onChange={(e) => ask({ ...asked, a: Number(e.currentTarget.value) })}
            data={[
              { value: '0', label: 'Elija…' },
              ...companeros.map((one) => ({ value: String(one.id), label: one.nombre })),
            ]}
          />
          {esPropio ? null : (
            <>
              {rol ? (
                <Checkbox
                  label={`También su rol, «${rol}»: quien recibe deja el que tiene`}
                  checked={asked.rol}
                  onChange={(e) => ask({ ...asked, rol: e.currentTarget.checked })}
                />
              ) : null}
              {activa ? (
                <Checkbox
                  label={`Y desactivar la cuenta de ${nombre}, que ya no ingresa`}
                  checked={asked.acceso}
                  onChange={(e) => ask({ ...asked, acceso: e.currentTarget.checked })}
                />
              ) : null}
            </>
          )}
        </Held>
        <p>
          <Button type="submit" variant="default" loading={busy} disabled={asked.a === 0}>
            Ver qué pasaría
          </Button>
        </p>
      </form>
      {seen && isSame ? (
        <Rehearsed
          seen={seen}
          receiver={receiver}
          busy={busy}
          onPass={() => onSend({ hacer: 'pasar', ...asked, huella: seen.huella })}
        />
      ) : null}
    </section>
  )
}

type RehearsedProps = { seen: Seen; receiver: string; busy: boolean; onPass: () => void }

function Rehearsed({ seen: { plan, rol, acceso }, receiver, busy, onPass }: RehearsedProps) {
  const { pasan, quedan } = plan
  const besides = [rol && 'su rol', acceso && 'termina su acceso'].filter((one) => one !== false)
  return (
    <div className={styles.rehearsed} role="status">
      <p>
        <strong>
          {plural(pasan.length, 'cosa pasa', 'cosas pasan')} a {receiver}
        </strong>
        {quedan.length > 0 ? `, ${quedan.length} no:` : '.'}
      </p>
      {quedan.length > 0 ? (
        <ul>
          {quedan.map(({ cosa, motivo }) => (
            <li key={`${cosa.tipo} ${cosa.id}`}>
              {cosa.titulo} <span className={styles.soft}>{motivo}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {besides.length > 0 ? <p>Además: {besides.join(', y ')}.</p> : null}
      {pasan.length > 0 || besides.length > 0 ? (
        <p>
          <Button onClick={onPass} loading={busy}>
            {pasan.length > 0 ? `Pasar ${plural(pasan.length, 'cosa')}` : 'Pasar el puesto'}
          </Button>
        </p>
      ) : (
        <p className={styles.soft}>No hay nada que pasarle.</p>
      )}
    </div>
  )
}
