import { useState } from 'react'
import { plural } from '../../lib/numbers.ts'
import { type Answer, call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'

type Said = { text: string; isWrong?: boolean; undo?: (() => Promise<void>) | undefined }
type Placed = {
  hechos: { id: number; antes: number | null }[]
  rechazados: { message: string }[]
}

/** Who works in an area and who answers for it: said where it was done, with its way back. */
export function usePlacing(area: { id: number; version: number; nombre: string }) {
  const revalidate = useRevalidate()
  const [said, say] = useState<Said>({ text: '' })
  const [busy, wait] = useState(false)

  const place = (ids: number[], idarea: number | null) =>
    call<Placed>('POST', '/api/gestion/usuarios/area', { ids, idarea })

  /** Everybody back to where they were, by where that was. */
  async function back(hechos: Placed['hechos']) {
    const former = Map.groupBy(hechos, ({ antes }) => antes)
    const kept: string[] = []
    for (const [antes, those] of former) {
      const answer = await place(
        those.map(({ id }) => id),
        antes,
      )
      if (answer.ok) kept.push(...answer.rechazados.map(({ message }) => message))
      else kept.push(answer.errores?.[0]?.message ?? answer.message)
    }
    await revalidate()
    const why = [...new Set(kept)].join(' ')
    say(why ? { text: `No se deshizo todo: ${why}`, isWrong: true } : { text: 'Se deshizo.' })
  }

  /** @returns whether all was done: what was refused stays chosen */
  async function send(ids: number[], idarea: number | null): Promise<boolean> {
    wait(true)
    const answer = await place(ids, idarea)
    if (answer.ok) await revalidate()
    wait(false)
    if (!answer.ok) {
      say({ text: answer.errores?.[0]?.message ?? answer.message, isWrong: true })
      return false
    }
    const { hechos, rechazados } = answer
    const people = plural(hechos.length, 'persona')
    const done = idarea === null ? `Salieron del área: ${people}.` : `Trabajan ahora en «${area.nombre}»: ${people}.`
    say({
      text: [hechos.length > 0 && done, rechazados.length > 0 && refusedIn(rechazados)].filter(Boolean).join(' '),
      isWrong: hechos.length === 0,
      undo: hechos.length > 0 ? () => back(hechos) : undefined,
    })
    return rechazados.length === 0
  }

  /** @param version that it was chosen over */
  async function name(persona: string, before: string, version: number): Promise<{ ok: boolean; isStale: boolean }> {
    wait(true)
    const sent = { idusuario_responsable: persona, version }
    const answer: Answer<{ version: number }> = await call('PATCH', `/api/gestion/areas/${area.id}`, sent)
    await revalidate()
    wait(false)
    if (!answer.ok) say({ text: answer.errores?.[0]?.message ?? answer.message, isWrong: true })
    else if (answer.version === version)
      say({ text: persona ? 'Ya responde por el área: no cambió nada.' : 'El área ya no tenía responsable.' })
    else {
      const text = persona ? 'Se nombró a quien responde por el área.' : 'El área quedó sin responsable.'
      say({ text, undo: async () => void (await name(before, persona, answer.version)) })
    }
    return { ok: answer.ok, isStale: !answer.ok && answer.codigo === 'CAMBIADO' }
  }

  return {
    said,
    busy,
    put: (ids: number[]) => send(ids, area.id),
    take: (ids: number[]) => send(ids, null),
    name,
  }
}

const refusedIn = (rechazados: Placed['rechazados']) =>
  `No se pudo con ${plural(rechazados.length, 'persona')}: ${[...new Set(rechazados.map(({ message }) => message))].join(' ')}`

export type Placing = ReturnType<typeof usePlacing>
