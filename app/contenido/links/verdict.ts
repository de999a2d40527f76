import type { Answer } from '../../lib/web/ask.server.ts'
import type { Reason } from './schema.server.ts'

/** What an answer says of a link: it leads somewhere, it leads nowhere and why, or nobody can tell from it. */
export type Verdict = 'lleva' | 'quizás' | Reason

const REASONS: Record<string, Reason> = {
  ENOTFOUND: 'sinnombre',
  ECONNREFUSED: 'sinrespuesta',
  CERT_HAS_EXPIRED: 'insegura',
  ERR_TLS_CERT_ALTNAME_INVALID: 'insegura',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'insegura',
  SELF_SIGNED_CERT_IN_CHAIN: 'insegura',
}

/**
 * Only what no visitor gets past counts. Sites refuse programs (403), are busy (429), fall over for an hour (5xx) or
 * leave out a part of their certificate that browsers find by themselves: of those nobody can tell from here.
 */
export function verdictOf(answer: Answer): Verdict {
  if ('error' in answer) return REASONS[answer.error] ?? 'quizás'
  const { status } = answer
  if (status === 404 || status === 410) return 'noexiste'
  return status >= 200 && status < 400 ? 'lleva' : 'quizás'
}
