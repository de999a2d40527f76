import { useEffect } from 'react'
import type { Refused } from '../lib/forms.ts'
import { useToastIfAny } from './toasts.tsx'

/** 'Any response with state failure shows an error toast titled Error' (specification, section 8). */
export function useFailureToast(result: Refused | undefined) {
  const toast = useToastIfAny()
  useEffect(() => {
    if (result?.aviso) toast?.(<Failed text={result.aviso} />, 'error')
  }, [result, toast])
}

const Failed = ({ text }: { text: string }) => (
  <>
    <strong>Error</strong>
    <br />
    {text}
  </>
)
