import { Button, NativeSelect } from '@mantine/core'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Chip } from '../desk/chips.tsx'
import { withKept } from '../kept-choice.ts'
import { withChanged } from '../list/asked.ts'
import { SearchInput } from '../search-input.tsx'
import styles from './expedientes.module.css'
import type { Trays } from './trays.tsx'

type Props = { trays: Trays; search: URLSearchParams }

const NAMES = ['texto', 'tipo', 'area', 'responsable'] as const

/** What narrows the trays, in their address. */
export function Filters({ trays: { asked, clases, areas, personas }, search }: Props) {
  const navigate = useNavigate()
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const sent = new FormData(e.currentTarget)
    const changed = Object.fromEntries(NAMES.map((name) => [name, String(sent.get(name) ?? '').trim()]))
    navigate(withChanged(search, { ...changed, hecho: null }))
  }
  const select = (name: 'tipo' | 'area' | 'responsable', label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      key={`${name} ${asked[name]}`}
      name={name}
      aria-label={label}
      defaultValue={String(asked[name] ?? '')}
      onChange={(e) => e.currentTarget.form?.requestSubmit()}
      data={withKept(data, String(asked[name] ?? ''))}
    />
  )
  return (
    <search>
      <form onSubmit={send} className={styles.filters}>
        <SearchInput value={asked.texto} label="Buscar expedientes" placeholder="Número, asunto, nombre o documento" />
        {clases.length > 1 ? select('tipo', 'Tipo', [{ value: '', label: 'Todos los tipos' }, ...clases]) : null}
        {select('area', 'Área', [
          { value: '', label: 'Todas las áreas' },
          { value: 'nadie', label: 'Sin área' },
          ...areas,
        ])}
        {select('responsable', 'Quién lo atiende', [
          { value: '', label: 'Cualquier persona' },
          { value: 'nadie', label: 'Nadie todavía' },
          ...personas,
        ])}
        <Button type="submit" variant="default">
          Buscar
        </Button>
      </form>
    </search>
  )
}

/** What narrows a tray now, in words, each with the address of the same without it. */
export function chipsOf({ asked, clases, areas, personas }: Trays, search: URLSearchParams): Chip[] {
  const { texto, tipo, area, responsable } = asked
  const nameIn = (all: readonly { value: string; label: string }[], one: string | number | null) =>
    all.find(({ value }) => value === String(one))?.label
  const words = {
    texto: texto && `«${texto}»`,
    tipo: nameIn(clases, tipo),
    area: area === 'nadie' ? 'Sin área' : area && `Área: ${nameIn(areas, area) ?? 'fuera de uso'}`,
    responsable:
      responsable === 'nadie'
        ? 'Nadie todavía'
        : responsable && `Lo atiende: ${nameIn(personas, responsable) ?? 'otra persona'}`,
  }
  return NAMES.flatMap((name) => {
    const text = words[name]
    return text ? [{ text, href: withChanged(search, { [name]: null, hecho: null }) }] : []
  })
}
