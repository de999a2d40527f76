import { Checkbox } from '@mantine/core'
import type { Loaded } from './edit.tsx'
import styles from './roles.module.css'
import { entering, putPower } from './words.ts'

type Props = {
  loaded: Pick<Loaded, 'salas' | 'todo' | 'rol'>
  chosen: ReadonlySet<string>
  onChoose: (chosen: Set<string>) => void
}

/** What a role allows, room by room. What the actor does not have is there to be seen, not to be given. */
export function Powers({ loaded: { salas, todo, rol }, chosen, onChoose }: Props) {
  const all = chosen.has('**')
  const locked = rol !== undefined && !rol.alcanza
  return (
    <>
      {todo ? (
        <Checkbox
          label="Puede hacerlo todo, también lo que se añada más adelante"
          checked={all}
          onChange={(e) => onChoose(new Set(e.currentTarget.checked ? ['**'] : []))}
        />
      ) : null}
      {all ? null : (
        <div className={styles.salas}>
          {salas.map((sala) => (
            <fieldset key={sala.name} disabled={locked}>
              <legend>{sala.title}</legend>
              {[
                [sala.name, entering(sala)],
                ...Object.entries(sala.powers).map(([p, words]) => [`${sala.name}.${p}`, words]),
              ].map(([name = '', words = '']) => (
                <Checkbox
                  key={name}
                  label={sala.abierta && name === sala.name ? `${words}: todos` : words}
                  checked={chosen.has(name) || (sala.abierta && name === sala.name)}
                  disabled={!sala.mias.includes(name) || (sala.abierta && name === sala.name && !chosen.has(name))}
                  onChange={(e) => onChoose(putPower(chosen, sala, name, e.currentTarget.checked))}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </>
  )
}
