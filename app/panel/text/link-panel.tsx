import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { addressOf, leadsOutside, looksLikeAddress } from './address.ts'
import styles from './editor.module.css'
import type { InternalLink } from './internal-link.ts'
import { useLeadsToItself } from './own.ts'
import { Panel } from './panel.tsx'
import { putLink } from './put-file.ts'
import { useFound } from './use-found.ts'

/** Where a link leads: something of the portal by its title, or an address. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const now = editor.getAttributes('link')
  const [typed, type] = useState<string>(now.href ?? '')
  const [isNew, openNew] = useState(now.target === '_blank')
  const [wrong, refuse] = useState<string>()
  const { found, message, of } = useFound(addressOf(typed) ? undefined : typed)
  const address = addressOf(typed)
  const leadsToItself = useLeadsToItself()
  // Of what was found by what is typed now, the one that Enter takes: the first, until the arrows say another.
  const [at, go] = useState(0)
  const isOfIt = of === typed && typed.trim() !== '' && !looksLikeAddress(typed)
  const pick = isOfIt ? found[Math.min(at, found.length - 1)] : undefined

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  async function put() {
    if (!address) return refuse(typed.trim() === '' ? 'Escriba un título o una dirección' : REASON)
    if (await leadsToItself(address)) return refuse(ITSELF)
    const target = isNew && leadsOutside(address) ? '_blank' : null
    // Of what it was: an address that stayed leads to the same thing.
    const same = address === now.href ? { tipo: now.tipo, id: now.id } : {}
    putLink(editor, { href: address, target, ...same }, address.replace(/^(https?:\/\/|mailto:|tel:)/, ''))
    onClose()
  }
  async function choose({ href, tipo, id, titulo }: InternalLink) {
    if (await leadsToItself(href)) return refuse(ITSELF)
    putLink(editor, { href, tipo: tipo ?? null, id: id ? String(id) : null }, titulo)
    onClose()
  }
  return (
    <Panel label="Enlace" onClose={close}>
      <TextInput
        data-autofocus
        label="Adónde lleva"
        description="Busque por su título lo que hay en el portal, o pegue una dirección."
        value={typed}
        error={wrong}
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => {
          type(target.value)
          refuse(undefined)
          go(0)
        }}
        aria-controls={found.length > 0 ? FOUND : undefined}
        aria-activedescendant={pick && `${FOUND} ${pick.href}`.replaceAll(' ', '-')}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step === 0 || !pick) return onEnter(event, () => (pick ? choose(pick) : put()))
          event.preventDefault()
          go((Math.min(at, found.length - 1) + step + found.length) % found.length)
        }}
      />
      <Found found={found} pick={pick} message={looksLikeAddress(typed) ? '' : message} onChoose={choose} />
      {address && leadsOutside(address) ? (
        <Checkbox label="Abrir en otra pestaña" checked={isNew} onChange={({ target }) => openNew(target.checked)} />
      ) : null}
      <div className={styles.actions}>
        <Button size="compact-md" onClick={put}>
          Poner el enlace
        </Button>
        {now.href ? (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Quitar el enlace
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}

const REASON = 'Elija uno de la lista, o escriba una dirección que empiece por https:// o por /'

const ITSELF = 'Ese enlace lleva a lo mismo que está escribiendo: elija otro.'

export function onEnter(event: KeyboardEvent, run: () => void) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  run()
}

const FOUND = 'lo-hallado'

type FoundProps = {
  found: readonly InternalLink[]
  pick: InternalLink | undefined
  message: string
  onChoose: (one: InternalLink) => void
}

function Found({ found, pick, message, onChoose }: FoundProps) {
  return (
    <>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {found.length > 0 ? (
        <ul id={FOUND} className={styles.found} aria-label="Lo que hay en el portal">
          {found.map((one) => (
            <li key={one.href}>
              <button
                type="button"
                id={`${FOUND} ${one.href}`.replaceAll(' ', '-')}
                data-picked={one === pick || undefined}
                onClick={() => onChoose(one)}
              >
                {one.titulo}
                <span>
                  {one.clase}
                  {one.aviso ? ` · ${one.aviso}` : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
