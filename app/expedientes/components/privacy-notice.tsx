import { Notice } from '../../ui/notice.tsx'

/** What whoever gives their data has to know (Ley 29733, art. 18): there is nothing to tick where no consent is needed. */
export function PrivacyNotice({ textos }: { textos: Readonly<Record<string, string>> }) {
  const { privacidad, aviso } = textos
  return (
    <>
      {aviso ? (
        <Notice>
          {aviso.split('\n').map((one) => (
            <p key={one}>{one}</p>
          ))}
        </Notice>
      ) : null}
      {privacidad ? (
        <Notice>
          <p>
            <strong>Sus datos.</strong> {privacidad}
          </p>
        </Notice>
      ) : null}
    </>
  )
}
