import { call, callOnce } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { type Made, useTakeBack } from '../take-back.ts'
import type { Row } from './rows.server.ts'
import type { List } from './screen.tsx'
import type { Done } from './slices.ts'
import { HIDES, leadingTo, type Offered } from './steps.ts'

/** A step with one row, said with its way back. */
export function useStep({ tipo, said }: Pick<List, 'tipo' | 'said'>) {
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  return async ({ id, titulo, version }: Pick<Row, 'id' | 'titulo' | 'version'>, { paso, done }: Offered) => {
    const at = `/api/gestion/${tipo}/${id}`
    // Of what is on the screen: what somebody changed since is looked at first.
    const answer = await callOnce<Made>('POST', `${at}/${paso}`, { version })
    await revalidate()
    if (!answer.ok) {
      // Among many, each reason has the name of its field.
      const many = { paso, ids: [id], prueba: true, detalle: true }
      const tried = answer.errores?.length ? await call<Done>('POST', `/api/gestion/${tipo}/lote`, many) : undefined
      return say({ text: (tried?.ok && tried.rechazados[0]?.message) || reasonOf(answer), wrong: true })
    }
    if (answer.igual) return say({ text: `«${titulo}» ya estaba ${done}.` })
    // A copy is another row: undoing it is putting it in the bin.
    if (paso === 'duplicar')
      return say({ text: `«${titulo}»: ${done}. La copia es un borrador. ${said.sinCopiar ?? ''}`.trim() })
    const linked = HIDES.includes(paso) ? await call<{ total: number }>('GET', `${at}/enlazado`) : undefined
    const left = linked?.ok ? leadingTo(linked.total, said.a) : ''
    const unseen = answer.oculto ? ` Los visitantes no l${said.a} ven: al abrirl${said.a} se lee por qué.` : ''
    say({ text: `«${titulo}»: ${done}.${unseen}${left}`, undo: takeBack(tipo, answer) })
  }
}

export const reasonOf = ({ message, errores = [] }: { message: string; errores?: { message: string }[] }) =>
  [message, ...errores.map((one) => `${one.message}.`)].join(' ')
