import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { whenInUse } from '../lib/live/in-use.ts'
import { untilLoaded } from '../lib/until-loaded.ts'
import { Icon } from '../ui/icon.tsx'
import type { Shell } from './layout.tsx'
import styles from './palette.module.css'
import { part } from './part.tsx'

const HINT = 'Buscar o ir a…'

const PaletteDialog = part(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

export const openPalette = () => void untilLoaded(() => import('./palette-dialog.tsx')).then(({ open }) => open())

export const PaletteButton = () => (
  <button type="button" className={styles.open} onClick={openPalette}>
    <Icon name="search" />
    <span className={styles.hint}>{HINT}</span>
    <kbd>Ctrl K</kbd>
  </button>
)

/** Comes as soon as somebody uses the screen. Ctrl K opens it, too, but in a text, where it is the link. */
export function Palette({ shell }: { shell: Shell }) {
  const [isUsed, use] = useState(false)
  useEffect(() => whenInUse(() => use(true)), [])
  useHotkeys([['mod+K', openPalette]], [], false)
  return isUsed ? <PaletteDialog shell={shell} hint={HINT} /> : null
}
