import { limaNow } from './dates.ts'

let last: string | undefined

/** Something could not be written because there was no room left. */
export function noteNoRoom() {
  last = limaNow()
}

/** When that happened last in this process, in Lima. */
export const lastNoRoom = () => last
