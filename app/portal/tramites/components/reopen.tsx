import { Notice } from '../../../ui/notice.tsx'
import { caseHref, openHref } from '../address.ts'

/** Whoever lost access while they wrote gets it back beside what they wrote, and sends that again. */
export const Reopen = ({ numero }: { numero: string }) => (
  <Notice tone="warning">
    Abra su expediente en otra pestaña, con{' '}
    <a href={openHref(numero)} target="_blank" rel="noopener">
      su número y su clave
    </a>{' '}
    o con{' '}
    <a href={`/cuenta/ingresar?${new URLSearchParams({ volver: caseHref(numero) })}`} target="_blank" rel="noopener">
      su cuenta
    </a>
    . Después vuelva a esta y envíelo de nuevo.
  </Notice>
)
