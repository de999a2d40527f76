import { partsOf } from '../lib/unbroken.ts'

/** A text of one line or a title, without bad breaks: 'Renovación docente 2027-I' never ends a line with '2027-'. */
export const Unbroken = ({ children }: { children: string }) =>
  partsOf(children).map(({ text, whole }, i) =>
    whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <span key={i} className="whole">
        {text}
      </span>
    ) : (
      text
    ),
  )
