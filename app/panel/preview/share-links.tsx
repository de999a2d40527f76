import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { dateInWords } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { call } from '../call.ts'
import parts from '../parts.module.css'
import type { ShownLink } from './links.ts'
import styles from './share-links.module.css'

const DAYS = [
  { value: 1, label: '1 día' },
  { value: 7, label: '7 días' },
  { value: 30, label: '30 días' },
]

/** Links to a saved item for somebody without an account: making them, what became of each, taking them back. */
export function ShareLinks({ type, id, version }: { type: string; id: number; version: number }) {
  const address = `/panel/vista/${type}/${id}/enlaces`
  const [links, list] = useState<ShownLink[]>()
  const [made, make] = useState<{ id: number; path: string }>()
  const [busy, wait] = useState(false)
  const [problem, say] = useState<string>()
  const heading = useId()

  const refresh = async () => {
    const answer = await call<{ enlaces: ShownLink[] }>('GET', address)
    if (answer.ok) list(answer.enlaces)
    else say(answer.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version of an item, which decides what still opens
  useEffect(() => {
    refresh()
  }, [address, version])

  const ask = async (body: object) => {
    say(undefined)
    wait(true)
    const answer = await call<{ made?: { id: number; path: string } }>('POST', address, body)
    if (answer.ok) await refresh()
    else say(answer.message)
    wait(false)
    return answer.ok ? answer : undefined
  }
  const makeOne = async (body: object) => {
    const answer = await ask(body)
    if (answer?.made) make(answer.made)
  }
  const revoke = async (id: number) => {
    if ((await ask({ revocar: id })) && made?.id === id) make(undefined)
  }

  return (
    <section className={styles.links} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Mostrarlo a alguien sin cuenta
      </h2>
      <p className={styles.lead}>
        El enlace muestra el borrador tal como está guardado. Deja de abrirse si se cambia algo, cuando vence o cuando
        se publica.
      </p>
      <NewLink busy={busy} onMake={makeOne} />
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {made ? <Made key={made.id} address={location.origin + made.path} /> : null}
      {links && links.length > 0 ? (
        <ul className={styles.list}>
          {links.map((link) => (
            <Row key={link.id} link={link} onRevoke={() => void revoke(link.id)} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function NewLink({ busy, onMake }: { busy: boolean; onMake: (body: object) => Promise<void> }) {
  return (
    <form
      className={styles.form}
      onSubmit={(e) => {
        e.preventDefault()
        if (busy) return
        const form = new FormData(e.currentTarget)
        void onMake({ para: form.get('para'), dias: Number(form.get('dias')), paraAprobar: form.has('aprobar') })
      }}
    >
      <label className={`${styles.field} ${parts.controls}`}>
        Para quién
        <input name="para" maxLength={120} placeholder="Director" autoComplete="off" />
      </label>
      <label className={`${styles.field} ${parts.controls}`}>
        Se abre durante
        <select name="dias" defaultValue={7}>
          {DAYS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input type="checkbox" name="aprobar" defaultChecked />
        Puede aprobarlo o pedir una corrección
      </label>
      <Button type="submit" variant="default" leftSection={<Icon name="link" />} loading={busy}>
        Crear el enlace
      </Button>
    </form>
  )
}

/** Only now: afterwards nobody can read it again. */
function Made({ address }: { address: string }) {
  const [copied, say] = useState(false)
  const whatsapp = `https://wa.me/?${new URLSearchParams({ text: `Le pido revisar este borrador: ${address}` })}`
  return (
    <div className={styles.made} role="status">
      <label className={`${styles.field} ${parts.controls}`}>
        Copie el enlace ahora: no se vuelve a mostrar
        <input readOnly value={address} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <div className={styles.actions}>
        <Button onClick={() => navigator.clipboard.writeText(address).then(() => say(true))}>
          {copied ? 'Copiado' : 'Copiar el enlace'}
        </Button>
        <Button component="a" href={whatsapp} target="_blank" rel="noopener noreferrer" variant="default">
          Enviar por WhatsApp
        </Button>
      </div>
    </div>
  )
}

/** What becomes of whoever opens it. */
const ENDS: Record<ShownLink['estado'], (day: string) => string> = {
  abierto: (day) => `Vence el ${day}`,
  vencido: (day) => `Venció el ${day}`,
  revocado: () => 'Se retiró',
  cambiado: () => 'Ya no se abre, porque después se cambió algo: cree otro',
  publicado: () => 'Lleva a lo publicado',
  eliminado: () => 'No se abre mientras esté en la papelera',
}

/** What was changed back, or is withdrawn, is shown again. */
const MAY_OPEN: ShownLink['estado'][] = ['abierto', 'cambiado', 'publicado', 'eliminado']

function Row({ link, onRevoke }: { link: ShownLink; onRevoke: () => void }) {
  const { para, autor, expira, estado, vistas, respuesta, nota, paraAprobar } = link
  const name = para || 'Sin nombre'
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {name}
          {respuesta ? (
            <span className={styles.answer}>{respuesta === 'aprobada' ? 'Aprobó' : 'Pidió corregir'}</span>
          ) : null}
        </p>
        {nota ? <p className={styles.quote}>«{nota}»</p> : null}
        <p className={styles.note}>
          {`${paraAprobar ? 'Para aprobar' : 'Solo para ver'}. Lo hizo ${autor || 'alguien que ya no está'}. `}
          {vistas === 0 ? 'Nadie lo abrió' : vistas === 1 ? 'Se abrió una vez' : `Se abrió ${vistas} veces`}
          {`. ${ENDS[estado](dateInWords(new Date(expira)))}.`}
        </p>
      </div>
      {MAY_OPEN.includes(estado) ? (
        <Button variant="subtle" onClick={onRevoke} aria-label={`Retirar el enlace de ${name}`}>
          Retirar
        </Button>
      ) : null}
    </li>
  )
}
