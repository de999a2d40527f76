import { Menu } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { type Filters, hrefOf } from '../desk/desk.ts'

/** The whole book of a list of the treasury, of what is asked. */
export function BookItem({ to, filters }: { to: string; filters: Filters }) {
  const [address] = useSearchParams()
  return (
    <Menu.Item
      component="a"
      href={`${to}${hrefOf(filters, address, {})}`}
      leftSection={<Icon name="file-spreadsheet" />}
      download
    >
      Todo, con totales, para Excel
    </Menu.Item>
  )
}
