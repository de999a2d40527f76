// Peru keeps UTC-5 all year.
const LIMA = 5 * 3_600_000

/** An instant on the clock of Lima, 'yyyy-MM-dd HH:mm:ss'. */
export const onLimaClock = (moment: Date): string =>
  new Date(moment.getTime() - LIMA).toISOString().slice(0, 19).replace('T', ' ')
