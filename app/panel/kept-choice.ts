type Choice = { value: string; label: string }

/** What is chosen and is offered no more stays chosen until somebody chooses another. */
export const withKept = <O extends Choice>(options: readonly O[], now: string, label: string): (O | Choice)[] =>
  now === '' || options.some(({ value }) => value === now) ? [...options] : [{ value: now, label }, ...options]
