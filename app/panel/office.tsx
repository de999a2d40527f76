import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useStyleNonce } from './nonce.ts'
import { theme, themeOfPage } from './theme.ts'

/** What every screen of the office stands in: Mantine in the portal's colours, with the nonce for what it writes. */
export function Office({ children }: { children: ReactNode }) {
  const nonce = useStyleNonce()
  const scheme = useMemo(themeOfPage, [])
  return (
    <>
      {/* Says the nonce to the programs. Whichever style sheet comes first, ours come after Mantine's. */}
      <style nonce={nonce} suppressHydrationWarning>
        {'@layer tokens, base, ui, page, mantine, panel;'}
      </style>
      <MantineProvider
        theme={theme}
        colorSchemeManager={scheme}
        getStyleNonce={() => nonce ?? ''}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </>
  )
}
