import { useState } from 'react'
import type { FieldError } from '../../lib/outcomes.ts'
import { UNANSWERED } from '../desk/answered.ts'

/**
 * The same request keeps its name until it is answered: sent again, it is not done twice. What is sent after that is
 * another one.
 * @param given a name that nothing has yet
 * @param errores of the last answer; while there is none, whatever was sent may have been done
 */
export function useLlave(given: string, errores: readonly FieldError[]): string {
  const [{ llave, of }, name] = useState({ llave: given, of: errores })
  if (of !== errores && errores !== UNANSWERED) name({ llave: given, of: errores })
  return llave
}
