declare module 'virtual:enhance' {
  /** The script, and the files that it begins with. */
  const urls: [string, ...string[]]
  export default urls
}
