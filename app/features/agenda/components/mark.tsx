import { paintOf, type Stroke } from '../colors.ts'

// In px, as long as the line is wide or twice.
const DASHES: Record<Stroke, string | undefined> = { solid: undefined, dashed: '8 4', dotted: '3 3' }

/** The line at the side of an entry, with the colour and the stroke of its kind. */
export function Mark({ color, className }: { color: string; className: string | undefined }) {
  const { line, stroke } = paintOf(color)
  return (
    <svg className={className} viewBox="0 0 4 10" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M2 0V10"
        stroke={line}
        strokeWidth="4"
        strokeDasharray={DASHES[stroke]}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
