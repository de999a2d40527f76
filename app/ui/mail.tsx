/** A mail address that may break before the @ where there is no room for all of it. */
export function Mail({ address }: { address: string }) {
  const at = address.indexOf('@')
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}
