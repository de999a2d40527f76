import type { Picture as Rendition } from '../lib/files/pictures.server.ts'

type Props = {
  picture: Rendition | null | undefined
  alt: string
  /** Width on screen, as the `sizes` attribute: '(min-width: 60rem) 24rem, 100vw'. */
  sizes: string
  /** The first picture of a page: loads at once, before the rest. */
  first?: boolean
  className?: string | undefined
}

/** An image in every format and width that exists of it. Reserves its place, so that nothing moves when it arrives. */
export function Picture({ picture, alt, sizes, first = false, className }: Props) {
  if (!picture) return null
  const order = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        width={picture.width || undefined}
        height={picture.height || undefined}
        alt={alt}
        className={className}
        data-foco={picture.foco}
        {...order}
      />
    </picture>
  )
}
