/** What a screen of the office is called in its window. Layout and headers say the rest of every screen. */
export const titled = (title: string) => [{ title: `${title} | Oficina` }]
