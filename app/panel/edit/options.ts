import type { Option } from '../../campos/field.ts'
import { call } from '../call.ts'
import type { Names, References } from './edit-form.ts'

type Asked = Record<string, string>

/** What a reference may lead to, by its name. @throws when nobody answers, so that the field can say so */
export async function searchOptions(tipo: string, campo: string, texto: string, values: Asked = {}) {
  const query = new URLSearchParams({ ...values, texto })
  const answer = await call<{ list: Option[] }>('GET', `/api/gestion/${tipo}/campos/${campo}/opciones?${query}`)
  if (!answer.ok) throw new Error(answer.message)
  return answer.list
}

/**
 * The references of a type, which keep what anything was called that they came by.
 * @param names those that are known, and where others are kept
 * @param valuesOf the rest of the form, as far as it narrows what may be chosen
 */
export function referencesOf(tipo: string, names: Names, valuesOf: () => Asked = () => ({})): References {
  const search: References['search'] = async (campo, texto) =>
    keep(campo, await searchOptions(tipo, campo, texto, valuesOf()))
  const keep = (campo: string, found: readonly Option[]) => {
    names[campo] = { ...names[campo], ...Object.fromEntries(found.map(({ value, label }) => [value, label])) }
    return found
  }
  return {
    search,
    labelOf: (campo, value) => names[campo]?.[value],
    nameOf: async (campo, valor) => keep(campo, await searchOptions(tipo, campo, '', { valor }))[0]?.label,
  }
}
