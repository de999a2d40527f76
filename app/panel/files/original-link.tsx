import { dateInWords } from '../../lib/dates.ts'

type Props = { id: string; hasta: string; className: string | undefined }

/** What was sent of a picture, for whoever administers the portal. @param hasta until when, as ISO */
export const Original = ({ id, hasta, className }: Props) => (
  <div>
    <a href={`/panel/archivos/${id}/original`} download>
      Descargar el original enviado (puede tener datos de cámara)
    </a>
    <p className={className}>
      Es el archivo como llegó: puede decir, por ejemplo, dónde se tomó. Se guarda hasta el {dateInWords(hasta)}, no va
      en las copias de respaldo, solo lo abre quien administra el portal y queda anotado.
    </p>
  </div>
)
