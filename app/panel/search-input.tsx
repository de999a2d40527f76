import { TextInput } from '@mantine/core'
import { MAX_SEARCH } from '../lib/search-text.ts'
import { Icon } from '../ui/icon.tsx'
import { useFollowing } from '../ui/use-following.ts'

type Props = { value: string; label: string; placeholder: string }

/** The words of a search in the office, as the address has them. */
export const SearchInput = ({ value, label, placeholder }: Props) => (
  <TextInput
    ref={useFollowing(value)}
    type="search"
    name="texto"
    defaultValue={value}
    maxLength={MAX_SEARCH}
    aria-label={label}
    placeholder={placeholder}
    leftSection={<Icon name="search" />}
  />
)
