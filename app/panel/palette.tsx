import { useHotkeys } from '@mantine/hooks'
import { Suspense, useEffect, useState } from 'react'
import { whenInUse } from '../lib/live/in-use.ts'
import { arriving } from '../lib/until-loaded.ts'
import { Icon } from '../ui/icon.tsx'
import type { Shell } from './layout.tsx'
import styles from './palette.module.css'
import { Opening } from './part.tsx'

const HINT = 'Buscar o ir a…'
const ASKED = 'paleta'

const PaletteDialog = arriving(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

export const openPalette = () => dispatchEvent(new Event(ASKED))

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
  const [asked, ask] = useState(0)
  useEffect(() => whenInUse(() => use(true)), [])
  useEffect(() => {
    const open = () => ask((times) => times + 1)
    addEventListener(ASKED, open)
    return () => removeEventListener(ASKED, open)
  }, [])
  useHotkeys([['mod+K', openPalette]], [], false)
  if (!isUsed && asked === 0) return null
  return (
    <Suspense fallback={asked > 0 ? <Opening /> : null}>
      <PaletteDialog shell={shell} hint={HINT} asked={asked} />
    </Suspense>
  )
}
