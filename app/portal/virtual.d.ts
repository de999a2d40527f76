declare module 'virtual:enhance' {
  const url: string
  export default url
}
