import { Button, Modal, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { keepToken } from '../lib/account/browser.ts'
import { DRAWN_FOR } from '../lib/account/office-header.ts'
import type { loader as root } from '../root.tsx'
import { call, onSignedOut } from './call.ts'
import { onKept } from './keep-unsaved.ts'
import { useRevalidate } from './revalidate.tsx'
import { useSay } from './say.ts'
import styles from './sign-in-again.module.css'
import { letGo, noteTyped } from './unsaved.ts'

/** On the way to the start of somebody else: what is read meanwhile must not call them back here. */
let isLeaving = false

type SignedIn = { token: string; user: { idusuario: number } }

/** Over whatever is on the screen, once the session has ended: signing in again, and everything goes on where it was. */
export function SignInAgain({ correo }: { correo: string }) {
  const say = useSay()
  const revalidate = useRevalidate()
  const [open, setOpen] = useState(false)
  const waiting = useRef<((isIn: boolean) => void)[]>([])
  useEffect(
    () =>
      onSignedOut(() => {
        setOpen(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [],
  )
  useEffect(() => onKept((text) => say({ text, wrong: true })), [say])
  useEffect(noteTyped, [])
  useReload()

  function over(isIn: boolean) {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isIn)
    if (isIn) void revalidate()
  }
  if (!open) return null
  return (
    <Modal opened onClose={() => over(false)} title="Su sesión terminó" zIndex={300} closeOnClickOutside={false}>
      <Again correo={correo} onIn={() => over(true)} onLater={() => over(false)} />
    </Modal>
  )
}

/** In another window of this browser somebody else signed in: nothing of the first stays on this one. */
function useReload() {
  const usuario = useRouteLoaderData<typeof root>('root')?.usuario
  useEffect(() => {
    if (!usuario || usuario === DRAWN_FOR || isLeaving) return
    letGo()
    location.reload()
  }, [usuario])
}

type Props = { correo: string; onIn: () => void; onLater: () => void }

function Again({ correo, onIn, onLater }: Props) {
  const [needsCode, needCode] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [typed, type] = useState({ usuario: correo, password: '', codigo2fa: '' })
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) code.current?.focus()
  }, [needsCode])
  const field = (name: keyof typeof typed, label: string) => ({
    label,
    value: typed[name],
    onChange: (e: { currentTarget: HTMLInputElement }) => type({ ...typed, [name]: e.currentTarget.value }),
  })

  async function send() {
    setBusy(true)
    const { codigo2fa, ...credentials } = typed
    const given = { ...credentials, ...(codigo2fa && { codigo2fa }) }
    const answer = await call<SignedIn>('POST', '/api/auth/signin', given, { quiet: true })
    setBusy(false)
    if (answer.ok) {
      keepToken(atob(answer.token).slice(10, -11))
      if (String(answer.user.idusuario) === DRAWN_FOR) return onIn()
      letGo()
      isLeaving = true
      return location.assign('/panel')
    }
    const isCode = answer.codigo === 'REQUIERE2FA'
    needCode(isCode || needsCode)
    setWrong(isCode && !needsCode ? undefined : answer.message)
  }

  return (
    <form
      className={styles.form}
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        void send()
      }}
    >
      <p>Lo que escribió sigue aquí. Ingrese otra vez y todo continúa donde estaba.</p>
      <TextInput {...field('usuario', 'Correo, usuario, código o documento')} autoComplete="username" />
      <TextInput
        {...field('password', 'Contraseña')}
        type="password"
        autoComplete="current-password"
        data-autofocus
        error={needsCode ? undefined : wrong}
      />
      {needsCode ? (
        <TextInput
          {...field('codigo2fa', 'Código de verificación')}
          ref={code}
          autoComplete="one-time-code"
          description="Los 6 dígitos de su aplicación, o uno de sus códigos de respaldo."
          error={wrong}
        />
      ) : null}
      <p className={styles.note}>
        Si ingresa otra persona, no verá lo que usted escribió: queda para cuando usted vuelva.
      </p>
      <div className={styles.verbs}>
        <Button variant="default" onClick={onLater}>
          Ahora no
        </Button>
        <Button type="submit" loading={busy}>
          Ingresar y continuar
        </Button>
      </div>
    </form>
  )
}
