/**
 * Whether a request names more than one host. Node keeps the first, a proxy may have looked at the other.
 * @param raw names and values by turns, as they came
 */
export function namesTwoHosts(raw: readonly string[]): boolean {
  let hosts = 0
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
