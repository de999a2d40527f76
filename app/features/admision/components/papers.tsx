import type { FieldError } from '../../../lib/outcomes.ts'
import buttons from '../../../ui/button.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PAPELES } from '../address.ts'
import styles from '../papeles.module.css'
import type { Papeles } from '../papeles.tsx'
import { CLASES, type Clase, TIPOS_DE_PAPEL } from '../rules.ts'

const HINTS: Record<Clase, string> = {
  foto: 'De frente, con fondo claro. JPG, PNG o WebP, hasta 10 MB.',
  documento: 'Las dos caras, legibles: una foto o un PDF, hasta 10 MB.',
  certificado:
    'Si ya terminó la secundaria. Si está en el último año, lo presentará al matricularse. Foto o PDF, hasta 10 MB.',
  comprobante: 'La constancia del banco o de Págalo.pe, donde se lea el número de operación. Foto o PDF, hasta 10 MB.',
}

/** Each paper is sent by itself: if the line fails, one is lost and not all. */
export function Papers({ page, error }: { page: Papeles; error: FieldError | undefined }) {
  const shown = Object.entries(CLASES) as [Clase, string][]
  return (
    <section aria-labelledby="documentos">
      <h2 id="documentos">Documentos</h2>
      <p className={styles.soft}>Los ven solo la comisión de admisión y usted. Adjúntelos uno por uno.</p>
      <ol className={styles.papers}>
        {shown
          .filter(([clase]) => clase !== 'comprobante' || page.costo > 0)
          .map(([clase, nombre]) => {
            const has = page.papeles.find((one) => one.clase === clase)
            const isAsked = page.pedidos.includes(clase)
            return (
              <li key={clase} id={clase}>
                <h3>
                  {nombre}
                  {has ? <Tag tone="leaf">Adjunto</Tag> : <Tag>{isAsked ? 'Falta' : 'Opcional'}</Tag>}
                </h3>
                {has ? (
                  <p className={styles.has}>
                    <a href={`${PAPELES}/${clase}`} target="_blank" rel="noopener">
                      {has.nombre}
                      <span className="sr"> (se abre en otra pestaña)</span>
                    </a>{' '}
                    <span className={styles.soft}>{has.peso}</span>
                  </p>
                ) : null}
                {error?.campo === clase ? <Notice tone="error">{error.message}</Notice> : null}
                <form method="post" action={PAPELES} encType="multipart/form-data">
                  <input type="hidden" name="clase" value={clase} />
                  <p className={styles.soft} id={`${clase}-ayuda`}>
                    {HINTS[clase]}
                  </p>
                  <input
                    type="file"
                    name="papel"
                    required
                    accept={TIPOS_DE_PAPEL[clase].join()}
                    aria-label={nombre}
                    aria-describedby={`${clase}-ayuda`}
                  />
                  <button type="submit" className={buttons.quiet}>
                    {has ? 'Cambiar' : 'Adjuntar'} <span className="sr">{nombre.toLowerCase()}</span>
                  </button>
                </form>
              </li>
            )
          })}
      </ol>
    </section>
  )
}
