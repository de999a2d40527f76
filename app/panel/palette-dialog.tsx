import '@mantine/spotlight/styles.layer.css'
import { Modal } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Found } from '../contenido/office/anywhere.server.ts'
import { Icon } from '../ui/icon.tsx'
import { call } from './call.ts'
import type { Shell } from './layout.tsx'
import styles from './palette.module.css'
import { goneTo, recents, type Went } from './recents.ts'

/** Long enough that a word is asked for once. */
const PAUSE_MS = 120

/** What scrolls can be scrolled with the keyboard too. The list hands it on, and does not say so in its type. */
const SCROLLED: Record<string, unknown> = { viewportProps: { tabIndex: 0 } }

/** Every place of the office, what is new to write, and whatever has these words in its name. */
export function PaletteDialog({ shell, hint, asked }: { shell: Shell; hint: string; asked: number }) {
  const [texto, write] = useState('')
  const [known, know] = useState<readonly Went[]>(recents)
  const found = useFound(texto)
  const navigate = useNavigate()
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])
  const places: Went[] = [
    ...shell.partes.flatMap(({ lugares }) => lugares.map(({ href, label, icon }) => ({ href, label, icon }))),
    ...shell.nuevos,
  ]
  const words = plain(texto).split(/\s+/).filter(Boolean)
  const matches = ({ label }: Went) => words.every((word) => plain(label).includes(word))
  const rooms = new Map(places.map(({ href, label, icon }) => [href, { label, icon }]))
  const records = found.map(({ tipo, id, titulo }) => {
    const room = rooms.get(`/panel/${tipo}`)
    return {
      href: `/panel/${tipo}/${id}`,
      label: titulo || 'Sin título',
      icon: room?.icon ?? 'file-text',
      nota: room?.label,
    }
  })
  const go = (to: Went) => {
    goneTo(to)
    spotlight.close()
    navigate(to.href)
  }
  const groups: [string, readonly (Went & { nota?: string | undefined })[]][] = [
    ...(words.length === 0 ? ([['Lo último', known]] as [string, readonly Went[]][]) : []),
    ['Ir a', places.filter(matches)],
    ['Con esas palabras', records],
  ]
  const isEmpty = groups.every(([, list]) => list.length === 0)
  return (
    <Spotlight.Root
      query={texto}
      onQueryChange={write}
      shortcut={null}
      onSpotlightOpen={() => know(recents())}
      clearQueryOnClose
      scrollable
      maxHeight="60vh"
    >
      <Modal.Title className="sr">{hint}</Modal.Title>
      <Spotlight.Search type="search" placeholder={hint} aria-label={hint} leftSection={<Icon name="search" />} />
      <Spotlight.ActionsList {...SCROLLED}>
        {groups.map(([title, list]) =>
          list.length > 0 ? (
            <Spotlight.ActionsGroup key={title} label={title}>
              {list.map((one) => (
                <Spotlight.Action key={`${title} ${one.href}`} onClick={() => go(one)}>
                  <span className={styles.action}>
                    <Icon name={one.icon} />
                    <span className={styles.label}>{one.label}</span>
                    {one.nota ? <span className={styles.note}>{one.nota}</span> : null}
                  </span>
                </Spotlight.Action>
              ))}
            </Spotlight.ActionsGroup>
          ) : null,
        )}
        {isEmpty ? <Spotlight.Empty>Nada se llama así. Pruebe con otra palabra.</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** What the portal has with these words. An answer that comes late changes nothing. */
function useFound(texto: string): readonly Found[] {
  const [found, find] = useState<readonly Found[]>([])
  const asked = useRef(0)
  useEffect(() => {
    const turn = ++asked.current
    if (texto.trim().length < 2) return find([])
    const soon = setTimeout(async () => {
      const answer = await call<{ list: Found[] }>('GET', `/api/gestion/buscar?${new URLSearchParams({ texto })}`)
      if (turn === asked.current) find(answer.ok ? answer.list : [])
    }, PAUSE_MS)
    return () => clearTimeout(soon)
  }, [texto])
  return found
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
