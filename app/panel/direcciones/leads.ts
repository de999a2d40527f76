import { type InTurn, putAway, takeUp } from '../in-turn.ts'

/** An old address and where it is to lead, as somebody writes it. */
export type Lead = { desde: string; hacia: string; isTyped: boolean }

const NOTHING: Lead = { desde: '', hacia: '', isTyped: false }

export type Leads = InTurn<Lead>

export const NO_LEADS: Leads = [NOTHING]

const isBegun = ({ desde, hacia, isTyped }: Lead) => isTyped && `${desde}${hacia}`.trim() !== ''

export const typeLead = ([now, ...rest]: Leads, typed: Partial<Lead>): Leads => [
  { ...now, ...typed, isTyped: true },
  ...rest,
]

/** The form is for this address now; what is half written in it waits. */
export const takeLead = (leads: Leads, desde: string): Leads =>
  takeUp(leads, { isIt: (one) => one.desde === desde, isBegun, fresh: { ...NOTHING, desde } })

/** What was sent is done, in the form or where it waits, unless more was written of it since: what waited is written on. */
export const leadDone = (leads: Leads, sent: Lead): Leads => putAway(leads, (one) => one === sent, NOTHING)
