import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Comment } from '../../contenido/review/comments.server.ts'
import type { ReviewState } from '../../contenido/review/state.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { type Answer, call } from '../call.ts'
import type { ThreadAct } from './item.ts'

type Read = { review: ReviewState; comments: Comment[] }

/**
 * The review of an item with its comments, read anew each time that the editor is: `shown` is what it read last. What others
 * do is seen at once.
 */
export function useReview(tipo: string, id: number, shown: unknown) {
  const [read, setRead] = useState<Read>()
  const path = `/panel/revision/${tipo}/${id}`
  useChanges(useMemo(() => [tipo], [tipo]))
  const reload = useCallback(async () => {
    const answer = await call<Read>('GET', path)
    if (answer.ok) setRead({ review: answer.review, comments: answer.comments })
    return answer.ok ? answer.comments : undefined
  }, [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read anew may have others' comments
  useEffect(() => {
    void reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload, shown])
  const act = useCallback(
    async (asked: ThreadAct): Promise<Answer<{ id: number; comments: Comment[] }>> => {
      const answer = await call<{ id: number; comments: Comment[] }>('POST', path, asked)
      if (answer.ok) setRead((now) => now && { ...now, comments: answer.comments })
      return answer
    },
    [path],
  )
  return { ...read, reload, act }
}
