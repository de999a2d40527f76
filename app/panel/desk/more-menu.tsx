import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** What is done with a list as a whole now and then, beside its one action. */
export const MoreMenu = ({ children }: { children: ReactNode }) => (
  <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-end" width={260}>
    <Menu.Target>
      <Button variant="default" rightSection={<Icon name="chevron-down" />}>
        Más
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
