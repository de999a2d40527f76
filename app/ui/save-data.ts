type Told = Navigator & { connection?: { saveData?: boolean } }

/** The person told their browser to save data: nothing is loaded that is only nice to have. */
export const savesData = (): boolean => (navigator as Told).connection?.saveData ?? false
