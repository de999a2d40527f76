const NAME = /^(\[[\da-f:]+\]|[\da-z-]+(\.[\da-z-]+)*)(:\d{1,5})?$/

/**
 * What the pages take for their own address, such as https://www.instituto.edu.pe: the one that the settings say.
 * Where they say none, the name that the browser asked for; every name then has pages of its own, so that nobody
 * reads what somebody else wrote in a header.
 */
export const originOf = (publicUrl: string | undefined, host: string | undefined): string =>
  publicUrl ?? `http://${host !== undefined && NAME.test(host) ? host : 'localhost'}`
