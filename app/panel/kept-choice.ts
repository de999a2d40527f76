type Choice = { value: string; label: string }

/** What is chosen and is offered no more stays chosen until somebody chooses another. */
export const withKept = <O extends Choice>(options: readonly O[], now: string, label = OUT_OF_LIST): (O | Choice)[] =>
  now === '' || options.some(({ value }) => value === now) ? [...options] : [{ value: now, label }, ...options]

/** Of a filter: it narrows what is shown by something that nobody is offered any more. */
const OUT_OF_LIST = 'El elegido, fuera de uso'
