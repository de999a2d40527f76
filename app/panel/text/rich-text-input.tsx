import { Input } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { arriving } from '../../lib/until-loaded.ts'
import styles from './input.module.css'

const Editor = arriving(async () => (await import('./editor.tsx')).default)

/** What costs a frame or two comes once the screen is seen. @returns how to leave it */
function afterPaint(then: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

type Props = {
  id: string
  label: string
  description?: ReactNode
  error?: ReactNode
  defaultValue: string
  onChange: (html: string) => void
  onFocus?: () => void
  onBlur?: () => void
}

/** Rich text. Its editor comes by itself, where a form has one, and only in the browser. */
export function RichTextInput({ id, label, description, error, ...editing }: Props) {
  const [here, come] = useState(false)
  useEffect(() => afterPaint(() => come(true)), [])
  // The frame has an id of its own: that of the field is the text's, which takes the focus.
  const frame = `${id}-marco`
  const [labelId, helpId, errorId] = [`${frame}-label`, `${frame}-description`, `${frame}-error`]
  const described = [...(error ? [errorId] : []), ...(description ? [helpId] : [])].join(' ')
  const waiting = (
    <p className={styles.waiting} role="status">
      Abriendo el editor…
    </p>
  )
  return (
    <Input.Wrapper
      id={frame}
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ id: labelId, onClick: () => document.getElementById(id)?.focus() }}
    >
      <div className={styles.place}>
        {here ? (
          <Suspense fallback={waiting}>
            <Editor id={id} labelId={labelId} described={described} isWrong={Boolean(error)} {...editing} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </Input.Wrapper>
  )
}
