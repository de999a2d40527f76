const messages = {
  ARCHIVOVACIO: 'El archivo está vacío. Elija otro.',
  ARCHIVOGRANDE: 'El archivo pesa más de 50 MB. Redúzcalo o súbalo en partes.',
  TIPONOADMITIDO:
    'Este tipo de archivo no se admite. Puede subir PDF, documentos de Office u OpenDocument, texto, CSV, ZIP, RAR, imágenes (JPG, PNG, GIF, WebP, AVIF), audio o video.',
  IMAGENINVALIDA:
    'La imagen está cortada o dañada: le falta una parte. Cópiela de nuevo del teléfono o de la cámara, o vuelva a exportarla, y súbala otra vez.',
  IMAGENGRANDE: 'La imagen es demasiado grande: como máximo 50 megapíxeles y 16 383 píxeles por lado.',
  INFECTADO: 'El antivirus encontró algo dañino en este archivo y no se guardó. Revise la computadora de donde viene.',
  SINESPACIO: 'No queda espacio en el servidor para guardar el archivo. Avise al administrador.',
} as const

export type RefusalCode = keyof typeof messages
export type Refused = { ok: false; codigo: RefusalCode; message: string }

export const refusal = (codigo: RefusalCode): Refused => ({ ok: false, codigo, message: messages[codigo] })
