import { type HTMLAttributes, type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { searchText } from '../lib/search-text.ts'
import styles from './suggestions.module.css'

type OptionProps = HTMLAttributes<HTMLDivElement> & { 'aria-selected': boolean }
type Suggestion = { titulo: string; tipo: string; url: string }

const PATH = '/api/portal/portal-view/sugerencias'
const LEAST_TYPED = 2
// Between the last key and the question.
const PAUSE = 150

/** Titles for what is typed, a moment after the last key; an answer that comes late is dropped. */
function useTitles(typed: string, category: number | undefined): Suggestion[] {
  const [list, setList] = useState<Suggestion[]>([])
  useEffect(() => {
    if (typed.trim().length < LEAST_TYPED) return setList([])
    const cancel = new AbortController()
    const timer = setTimeout(async () => {
      const texto = searchText(typed)
      const query = new URLSearchParams(category ? { texto, idcategoria: String(category) } : { texto })
      const found = await fetch(`${PATH}?${query}`, { signal: cancel.signal })
        .then((answer) => (answer.ok ? answer.json() : { list: [] }))
        .catch(() => ({ list: [] }))
      if (!cancel.signal.aborted) setList(found.list)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [typed, category])
  return list
}

/** Opens what was chosen: a file in a tab of its own, the rest here. */
function open({ url }: Suggestion) {
  if (url.startsWith('/archivos/')) window.open(url, '_blank', 'noopener')
  else window.location.assign(url)
}

/**
 * A combobox after the pattern of the ARIA guide: the arrows go through the list, Enter opens what is chosen and
 * otherwise sends the form, Escape closes. Before React runs the input is a plain one.
 */
export function useSuggestions(id: string, category: number | undefined) {
  const [isReady, setReady] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const found = useTitles(typed, category)
  useEffect(() => setReady(true), [])
  const close = () => {
    setTyped('')
    setActive(-1)
  }
  const choose = (one: Suggestion | undefined) => {
    if (!one) return
    close()
    open(one)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (found.length === 0) return
    const last = found.length - 1
    const to = { ArrowDown: active === last ? -1 : active + 1, ArrowUp: active === -1 ? last : active - 1 }[e.key]
    if (to !== undefined) setActive(to)
    else if (e.key === 'Enter' && active >= 0) choose(found[active])
    else if (e.key === 'Escape') close()
    else return
    e.preventDefault()
  }
  const isOpen = found.length > 0
  const input: InputHTMLAttributes<HTMLInputElement> = isReady
    ? {
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': `${id}-lista`,
        ...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
        onInput: (e) => {
          setTyped(e.currentTarget.value)
          setActive(-1)
        },
        onKeyDown,
        onBlur: close,
      }
    : {}
  const option = (i: number): OptionProps => ({
    id: `${id}-${i}`,
    'aria-selected': i === active,
    // The focus stays in the input, so that the list does not close before the click.
    onPointerDown: (e) => e.preventDefault(),
    onClick: () => choose(found[i]),
  })
  const said = !isOpen ? '' : found.length === 1 ? '1 sugerencia' : `${found.length} sugerencias`
  return { list: isReady ? found : null, active, input, option, said }
}

type Props = {
  id: string
  /** Null where React does not run. */
  list: Suggestion[] | null
  active: number
  option: (i: number) => OptionProps
  said: string
}

/** The list under the box. */
export function Suggestions({ id, list, active, option, said }: Props) {
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (!list) return null
  return (
    <>
      <div
        id={`${id}-lista`}
        role="listbox"
        tabIndex={-1}
        aria-label="Sugerencias"
        className={styles.list}
        hidden={list.length === 0}
      >
        {list.map(({ titulo, tipo, url }, i) => (
          <div
            key={`${tipo} ${titulo} ${url}`}
            role="option"
            tabIndex={-1}
            ref={i === active ? chosen : null}
            className={styles.option}
            {...option(i)}
          >
            <span className={styles.title}>{titulo}</span>
            <span className={styles.kind}>{tipo}</span>
          </div>
        ))}
      </div>
      <span role="status" className="sr">
        {said}
      </span>
    </>
  )
}
