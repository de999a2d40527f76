import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Dropped } from './dropped.ts'
import type { UploadQueue, View } from './queue.ts'

/** What waits to be sent until somebody has seen how much it is. `lugar`: where it will lie, in words. */
export type Planned = {
  files: Dropped[]
  unread: string[]
  en: number | null
  lugar: string
  /** Who sends them, where they go further than the library. */
  send?: ((files: Dropped[]) => Promise<unknown>) | undefined
}

export const sendPlanned = (queue: UploadQueue, { files, en, send }: Planned): Promise<unknown> =>
  send ? send(files) : queue.add(files, en)

type Uploads = {
  queue: UploadQueue
  planned: Planned | undefined
  /** Sends files at once; whole folders are shown first. */
  plan: (planned: Planned | undefined) => void
}

export const UploadsContext = createContext<Uploads | null>(null)

/** The queue of what is being sent. @throws outside of the office */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('sending files needs the library around it')
  return uploads
}

const NOTHING: View = { tasks: [], sent: 0 }

export const useView = (queue: UploadQueue) => useSyncExternalStore(queue.subscribe, queue.view, () => NOTHING)
