/** A mail address that may break before the @ where there is no room for all of it. */
export function Mail({ address, className }: { address: string; className?: string | undefined }) {
  const at = address.indexOf('@')
  return (
    <a href={`mailto:${address}`} className={className}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}
