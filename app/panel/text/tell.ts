const TELL = 'oficina:decir'

/** Whatever texts hold that their forms do not know yet is told to those at once. */
export const tellTexts = () => document.dispatchEvent(new Event(TELL))

export const onTell = (tell: () => void, options: AddEventListenerOptions) =>
  document.addEventListener(TELL, tell, options)
