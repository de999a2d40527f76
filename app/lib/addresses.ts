/** The full address of something on this site; that of anything else is full already. */
export const fullAddress = (path: string, origin: string): string =>
  path.startsWith('/') && !path.startsWith('//') ? origin + path : path

/** What stands beside a list: the feed of what is new in it, and all of it as data. */
export const feedOf = (list: string) => `${list}.atom`
export const datasetOf = (list: string, format: 'csv' | 'json') => `${list}/datos.${format}`

/** A full address, or one on this site: nothing that a browser would run. */
export const WEB_ADDRESS = /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*|mailto:[^\s]+|tel:[^\s]+)$/

export const isWebAddress = (value: string) => WEB_ADDRESS.test(value)
