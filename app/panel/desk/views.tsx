import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { questionOf } from '../list/asked.ts'
import { useSay } from '../say.ts'
import styles from './columns.module.css'
import type { Kept } from './desk.ts'
import { useKeep } from './keep.ts'

type Props = { kept: Kept; search: URLSearchParams; onClose: () => void }
type View = Kept['vistas'][number]

/** Keeps what is seen under a name, and puts in order what was kept. */
export function Views({ kept, search, onClose }: Props) {
  const { tipo, vistas, comparte, columnas } = kept
  const navigate = useNavigate()
  const keep = useKeep(tipo)
  const say = useSay()
  const [wrong, setWrong] = useState('')
  const [deOficina, share] = useState(false)

  async function save(e: FormEvent<HTMLFormElement>) {
    e.preventDefault()
    const nombre = String(new FormData(e.currentTarget).get('nombre') ?? '')
    const asked = questionOf(new URLSearchParams([...search, ['columnas', columnas.join(',')]]))
    // Without a question a list opens as each person likes it: that it is all of it is said.
    const direccion = asked || 'situacion=todo'
    const answer = await keep({ hacer: 'guardar', nombre, direccion, deOficina })
    if (!answer.ok) return setWrong(answer.message)
    onClose()
    navigate(`?${direccion}`)
    say({ text: `La vista «${nombre.trim()}» está junto a los estados.` })
  }

  return (
    <div className={styles.form}>
      <form className={styles.form} onSubmit={(e) => void save(e)} noValidate>
        <TextInput
          name="nombre"
          label="Nombre para lo que se ve ahora"
          description="Con sus filtros, su orden y sus columnas. Por ejemplo: Por corregir"
          error={wrong || undefined}
          maxLength={60}
          data-autofocus
        />
        {comparte ? (
          <Checkbox label="Para toda la oficina" checked={deOficina} onChange={() => share(!deOficina)} />
        ) : null}
        <p className={styles.buttons}>
          <Button type="submit">Guardar esta vista</Button>
        </p>
      </form>
      {vistas.length > 0 ? (
        <ul className={styles.names} aria-label="Vistas guardadas">
          {vistas.map((view) => (
            <OneView key={view.id} view={view} kept={kept} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function OneView({ view, kept: { tipo, comparte } }: { view: View; kept: Kept }) {
  const { id, nombre, deOficina, predeterminada } = view
  const keep = useKeep(tipo)
  const say = useSay()
  const [naming, name] = useState(false)
  const [wrong, setWrong] = useState('')
  const mayChange = !deOficina || comparte

  async function rename(e: FormEvent<HTMLFormElement>) {
    e.preventDefault()
    const answer = await keep({
      hacer: 'renombrar',
      id,
      nombre: String(new FormData(e.currentTarget).get('nombre') ?? ''),
    })
    if (!answer.ok) return setWrong(answer.message)
    name(false)
  }
  async function remove() {
    const answer = await keep<{ quitada: Pick<View, 'nombre' | 'direccion' | 'deOficina'> }>({ hacer: 'quitar', id })
    if (!answer.ok) return setWrong(answer.message)
    const undo = async () => {
      const back = await keep<{ id: number }>({ hacer: 'guardar', ...answer.quitada })
      return back.ok ? undefined : back.message
    }
    say({ text: `Se quitó la vista «${nombre}».`, undo })
  }
  async function open() {
    const answer = await keep({ hacer: 'abrir_con', vista: predeterminada ? null : id })
    if (!answer.ok) setWrong(answer.message)
  }

  if (naming) {
    return (
      <li>
        <form className={styles.form} onSubmit={(e) => void rename(e)} noValidate>
          <TextInput name="nombre" label="Nombre" defaultValue={nombre} error={wrong || undefined} maxLength={60} />
          <p className={styles.buttons}>
            <Button type="submit">Cambiar el nombre</Button>
            <Button variant="subtle" onClick={() => name(false)}>
              Cancelar
            </Button>
          </p>
        </form>
      </li>
    )
  }
  return (
    <li>
      <span>
        <span className={styles.name}>{nombre}</span>
        <Checkbox
          size="xs"
          label={`Abrir la lista con ella${deOficina ? ' · de toda la oficina' : ''}`}
          aria-label={`Abrir la lista con ${nombre}`}
          checked={predeterminada}
          onChange={() => void open()}
        />
        {wrong ? <span role="alert">{wrong}</span> : null}
      </span>
      {mayChange ? (
        <>
          <button type="button" aria-label={`Cambiar el nombre de ${nombre}`} onClick={() => name(true)}>
            <Icon name="pencil" />
          </button>
          <button type="button" aria-label={`Quitar ${nombre}`} onClick={() => void remove()}>
            <Icon name="trash-2" />
          </button>
        </>
      ) : null}
    </li>
  )
}
