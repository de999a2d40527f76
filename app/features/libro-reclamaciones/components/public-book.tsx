import { daysSaid } from '../../../expedientes/clock-words.ts'
import { Part } from '../../../expedientes/components/rights.tsx'
import buttons from '../../../ui/button.module.css'
import { FileList } from '../../../ui/file-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { HOJA_EN_BLANCO } from '../address.ts'
import type { Book } from '../page.tsx'
import { Answers } from './answers.tsx'
import styles from './parts.module.css'

/** What a complaint before a public entity may be about (D.S. 007-2020-PCM). */
const REASONS = [
  ['Trato', 'Cómo lo atendieron.'],
  ['Información', 'Si fue incompleta, equivocada o no se la dieron.'],
  ['Tiempo', 'Cuánto demoró la atención o el trámite.'],
  ['Acceso', 'Horarios, canales o barreras para llegar al servicio.'],
  ['Resultado', 'Lo que se decidió y cómo se explicó.'],
  ['Confianza', 'Hechos que hacen dudar de la institución.'],
] as const

/** A public institute has no book of its own on line: the State's platform, and paper at its desk. */
export function PublicBook({ book }: { book: Book }) {
  const { plataforma, hojas, director } = book
  return (
    <>
      <Part id="en-linea" title="Por internet">
        <p>
          Esta es una entidad pública: su libro de reclamaciones digital es el de la plataforma del Estado. Presentar un
          reclamo es gratuito, al terminar recibe una copia, y se responde en {daysSaid(book.dias, 'habiles')} como
          máximo.
        </p>
        {plataforma ? (
          <p>
            <a href={plataforma.url} target="_blank" rel="noopener" className={buttons.primary}>
              {plataforma.nombre} <Icon name="external-link" label="(se abre en otra pestaña)" />
            </a>
          </p>
        ) : (
          <p className={styles.quiet}>
            El enlace a la plataforma se publicará aquí. Mientras tanto use la hoja en papel.
          </p>
        )}
      </Part>
      <Part id="en-papel" title="En papel">
        <p>
          En la sede hay hojas de respaldo: pídala, llénela en el idioma en que usted se exprese mejor y quédese con su
          copia. También puede <a href={HOJA_EN_BLANCO}>imprimir la hoja en blanco (PDF)</a> y traerla llena.
        </p>
        {hojas.length > 0 ? <FileList files={hojas} label="Hoja de reclamación" action="Abrir" /> : null}
      </Part>
      <Part id="quien" title="Quién responde">
        <p>
          {director
            ? 'La máxima autoridad de la institución designa por escrito a la persona responsable del libro y a quien la reemplaza.'
            : 'La dirección de la institución designa por escrito a la persona responsable del libro y a quien la reemplaza.'}
        </p>
        {book.responsable ? <p>{book.responsable}</p> : null}
        <Answers book={book} authority="Máxima autoridad" />
      </Part>
      <Part id="motivos" title="Sobre qué se puede reclamar">
        <dl className={styles.reasons}>
          {REASONS.map(([reason, about]) => (
            <div key={reason}>
              <dt>{reason}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.quiet}>
          Normas: Decreto Supremo N.º 007-2020-PCM y Norma Técnica N.º 001-2021-PCM-SGP. Hay un solo libro por entidad y
          sus registros se guardan tres años.
        </p>
      </Part>
    </>
  )
}
