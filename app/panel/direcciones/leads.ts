/** An old address and where it is to lead, as somebody writes it. */
export type Lead = { desde: string; hacia: string; isTyped: boolean }

const NOTHING: Lead = { desde: '', hacia: '', isTyped: false }

/** What the form holds, and then what was left half written for another address, the last first. */
export type Leads = readonly [Lead, ...Lead[]]

export const NO_LEADS: Leads = [NOTHING]

const isBegun = ({ desde, hacia, isTyped }: Lead) => isTyped && `${desde}${hacia}`.trim() !== ''

export const typeLead = ([now, ...rest]: Leads, typed: Partial<Lead>): Leads => [
  { ...now, ...typed, isTyped: true },
  ...rest,
]

/** The form is for this address now; what is half written in it waits. */
export const takeLead = (leads: Leads, desde: string): Leads => [
  leads.find((one) => one.desde === desde) ?? { ...NOTHING, desde },
  ...leads.filter((one) => one.desde !== desde && isBegun(one)),
]

/** What was sent is done, in the form or where it waits, unless more was written of it since: what waited is written on. */
export function leadDone(leads: Leads, sent: Lead): Leads {
  if (!leads.includes(sent)) return leads
  const [next = NOTHING, ...rest] = leads.filter((one) => one !== sent)
  return [next, ...rest]
}
