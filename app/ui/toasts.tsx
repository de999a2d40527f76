import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import styles from './toasts.module.css'

export type ToastTone = 'info' | 'success' | 'error'

type Toast = { id: number; text: ReactNode; tone: ToastTone }
type Show = (text: ReactNode, tone?: ToastTone) => void

type Props = {
  children: ReactNode
  /** Milliseconds on screen, and after the pointer or the focus has left it (specification, section 9). */
  duration?: number
  extended?: number
  progress?: boolean
  /** A button that closes; without it a click anywhere on the notice does. */
  close?: boolean
}

const ICONS: Record<ToastTone, IconName> = { info: 'info', success: 'circle-check', error: 'triangle-alert' }
// How long one leaves; the style sheet moves it in the same time.
const LEAVING = 300

const Context = createContext<Show | null>(null)

/** Says something for a moment, at the top right, newest on top. @throws outside of `Toasts` */
export function useToast(): Show {
  const show = useContext(Context)
  if (!show) throw new Error('useToast needs Toasts around it')
  return show
}

/** The same; null on a content page, which React does not take over. */
export const useToastIfAny = (): Show | null => useContext(Context)

/** Where the notices of an interactive screen appear. */
export function Toasts({ children, duration = 4000, extended = 1000, progress = true, close = true }: Props) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const next = useRef(0)
  const show = useCallback<Show>((text, tone = 'info') => {
    const id = next.current++
    setToasts((shown) => [{ id, text, tone }, ...shown])
  }, [])
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return (
    <Context value={show}>
      {children}
      <section className={styles.place} aria-label="Avisos" aria-live="polite">
        {toasts.map((toast) => (
          <One
            key={toast.id}
            toast={toast}
            remove={remove}
            duration={duration}
            extended={extended}
            progress={progress}
            close={close}
          />
        ))}
      </section>
    </Context>
  )
}

type OneProps = Required<Omit<Props, 'children'>> & { toast: Toast; remove: (id: number) => void }

/** Inactive for an instant, active while its time runs, then removed. Pointer and focus hold it. */
function One({ toast: { id, text, tone }, remove, duration, extended, progress, close }: OneProps) {
  const [state, setState] = useState<'inactive' | 'active' | 'leaving'>('inactive')
  const [held, setHeld] = useState(false)
  const [time, setTime] = useState(duration)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setState((now) => (now === 'inactive' ? 'active' : now)))
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    if (held || state === 'leaving') return
    const timer = setTimeout(() => setState('leaving'), time)
    return () => clearTimeout(timer)
  }, [held, state, time])
  useEffect(() => {
    if (state !== 'leaving') return
    const timer = setTimeout(() => remove(id), LEAVING)
    return () => clearTimeout(timer)
  }, [state, id, remove])
  const hold = (on: boolean) => {
    setHeld(on)
    if (!on) setTime(extended)
  }
  const leave = () => setState('leaving')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it also goes by itself
    <div
      className={styles.toast}
      data-state={state}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onClick={close ? undefined : leave}
    >
      <Icon name={ICONS[tone]} />
      <div className={styles.text}>{text}</div>
      {close ? (
        <button type="button" className={styles.close} aria-label="Cerrar el aviso" onClick={leave}>
          <Icon name="x" />
        </button>
      ) : null}
      {progress && !held ? (
        <span key={time} className={styles.progress} style={{ animationDuration: `${time}ms` }} aria-hidden="true" />
      ) : null}
    </div>
  )
}
