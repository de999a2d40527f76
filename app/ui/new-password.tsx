import { type ChangeEvent, useEffect, useState } from 'react'
import { type Judgement, judgePassword, PASSWORD_LENGTH } from '../lib/account/password-rules.ts'
import styles from './form.module.css'
import { Password } from './password.tsx'
import { savesData } from './save-data.ts'

const PAUSE = 300
const WORDS = ['Débil', 'Aceptable', 'Buena', 'Muy buena'] as const

type Typed = { password: string; own: string[] }
type Props = {
  name: string /** Names of the fields that say who the owner is. */
  own?: readonly string[] /** What else is known of them. */
  known?: readonly string[]
}

/** A password to be chosen: how strong it is, in words, as one types. What judges it is loaded then. */
export function NewPassword({ name, own = [], known = [] }: Props) {
  const [typed, setTyped] = useState<Typed>({ password: '', own: [] })
  const judgement = useJudgement(typed)
  const onChange = ({ target: { value, form } }: ChangeEvent<HTMLInputElement>) =>
    setTyped({ password: value, own: [...known, ...own.map((field) => valueIn(form, field))] })
  return (
    <>
      <Password
        name={name}
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH.least}
        hint={`Al menos ${PASSWORD_LENGTH.least} caracteres. Varias palabras que no suelan ir juntas son fáciles de recordar y difíciles de adivinar.`}
        onChange={onChange}
      />
      <p role="status" className={`needs-js ${styles.strength}`} data-level={judgement?.level}>
        {wordsFor(typed.password, judgement)}
      </p>
    </>
  )
}

function valueIn(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  const value = field instanceof HTMLInputElement ? field.value : ''
  return value.split('@')[0] ?? ''
}

function wordsFor(password: string, judgement: Judgement | undefined) {
  if (password === '') return ''
  const missing = PASSWORD_LENGTH.least - [...password].length
  if (missing > 0) return missing === 1 ? 'Falta 1 carácter.' : `Faltan ${missing} caracteres.`
  return judgement ? `${WORDS[judgement.level]}. ${judgement.problem ?? ''}` : ''
}

/** What the judge says of what was typed last; nothing while it thinks, or when it could not be loaded. */
function useJudgement({ password, own }: Typed) {
  const [judged, setJudged] = useState<{ password: string; judgement: Judgement }>()
  useEffect(() => {
    if ([...password].length < PASSWORD_LENGTH.least || savesData()) return
    let current = true
    const timer = setTimeout(async () => {
      const judgement = await judgePassword(password, own).catch(() => undefined)
      if (current && judgement) setJudged({ password, judgement })
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [password, own])
  return judged?.password === password ? judged.judgement : undefined
}
