import { Menu, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Columns } from './columns.tsx'
import type { Kept } from './desk.ts'
import { MoreMenu } from './more-menu.tsx'
import { Views } from './views.tsx'

type Props = {
  title: string
  /** Null where all have it alike. */
  kept: Kept | null
  children?: ReactNode
}

/** What is done with a list as a whole, now and then: how one has it, and what else its room does. */
export function Options({ title, kept, children }: Props) {
  const [opened, open] = useState<'columnas' | 'vistas' | null>(null)
  const [search] = useSearchParams()
  const close = () => open(null)
  if (!kept) return <MoreMenu>{children}</MoreMenu>
  return (
    <>
      <MoreMenu>
        <Menu.Item leftSection={<Icon name="bookmark" />} onClick={() => open('vistas')}>
          Vistas guardadas…
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="columns-3" />} onClick={() => open('columnas')}>
          Columnas…
        </Menu.Item>
        {children ? (
          <>
            <Menu.Divider />
            {children}
          </>
        ) : null}
      </MoreMenu>
      <Modal opened={opened === 'columnas'} onClose={close} title={`Columnas de ${title}`}>
        <Columns kept={kept} onClose={close} />
      </Modal>
      <Modal opened={opened === 'vistas'} onClose={close} title={`Vistas de ${title}`}>
        <Views kept={kept} search={search} onClose={close} />
      </Modal>
    </>
  )
}
