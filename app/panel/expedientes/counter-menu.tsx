import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { TRAYS } from './address.ts'
import type { Trays } from './trays.tsx'

/** Where what came on paper is typed in, of each kind. */
export function CounterMenu({ clases }: Pick<Trays, 'clases'>) {
  const [only] = clases
  const hrefOf = (name: string) => `${TRAYS}/nuevo/${name}`
  if (!only) return null
  const face = { leftSection: <Icon name="file-pen-line" /> }
  if (clases.length === 1)
    return (
      <Button {...face} component={Link} to={hrefOf(only.value)}>
        Registrar lo que llegó en papel
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...face}>Registrar lo que llegó en papel</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {clases.map(({ value, label }) => (
          <Menu.Item key={value} component={Link} to={hrefOf(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
