import type { Option } from '../../campos/field.ts'
import { call } from '../call.ts'

/** What a reference may lead to, by its name. @throws when nobody answers, so that the field can say so */
export async function searchOptions(tipo: string, campo: string, texto: string, values: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...values, texto })
  const answer = await call<{ list: Option[] }>('GET', `/api/gestion/${tipo}/campos/${campo}/opciones?${query}`)
  if (!answer.ok) throw new Error(answer.message)
  return answer.list
}
