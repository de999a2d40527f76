/** Whether something of this machine passes on requests and says of whom, and nobody is to believe it: all seem to be one visitor. */
export const proxies = { unheard: false }
