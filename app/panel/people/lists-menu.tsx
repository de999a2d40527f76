import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

const PLACES = [
  { to: '/panel/personas/importar', label: 'Personas de una lista' },
  { to: '/panel/personas/estudiantes', label: 'Estudiantes de una lista' },
  { to: '/panel/personas/listas', label: 'Listas que ya se trajeron' },
]

/** What comes in by lists. */
export const Lists = () => (
  <Menu
    withinPortal={false}
    withInitialFocusPlaceholder={false}
    position="bottom-end"
    transitionProps={{ duration: 140 }}
  >
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<Icon name="file-spreadsheet" />}
        rightSection={<Icon name="chevron-down" />}
      >
        Traer de una lista
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {PLACES.map(({ to, label }) => (
        <Menu.Item key={to} component={Link} to={to}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
