/** What a file that is not taken is, and what can be done about it: one table for every screen and call. */
export const REFUSALS = {
  ARCHIVOVACIO: 'El archivo está vacío. Elija otro.',
  ARCHIVOGRANDE: 'El archivo pesa más de 50 MB. Redúzcalo o súbalo en partes.',
  ARCHIVOCORTADO:
    'El archivo llegó cortado: le falta el final, como cuando se copia o se descarga a medias. Ábralo para ver si está completo y súbalo otra vez.',
  TIPONOADMITIDO:
    'Este tipo de archivo no se admite. Puede subir PDF, documentos de Office u OpenDocument, texto, CSV, ZIP, RAR, imágenes (JPG, PNG, GIF, WebP, AVIF, TIFF), audio (MP3, WAV, M4A) o video (MP4, MOV, AVI, WMV, 3GP).',
  NOESPDF:
    'Su nombre termina en .pdf, pero lo que tiene dentro no es un PDF. Ábralo en el programa con que se hizo, guárdelo o imprímalo como PDF, y súbalo otra vez.',
  CONCLAVE:
    'El documento tiene contraseña y nadie podría abrirlo. Quítela en su programa (Archivo › Información › Proteger) y súbalo otra vez.',
  CONMACROS:
    'Los documentos con macros y los libros binarios (.xlsm, .xlsb, .docm, .pptm) no se admiten. Guárdelo como .xlsx, .docx o .pptx, o como PDF.',
  HEIC: 'Las fotos HEIC no se ven en todos los navegadores. Súbala como JPEG: en el iPhone, ábrala en Fotos, toque Compartir › Opciones › «Más compatible» y guárdela; en un Samsung, ábrala en Galería y elija ⋮ › Exportar como JPEG.',
  IMAGENINVALIDA:
    'La imagen está cortada o dañada: le falta una parte. Cópiela de nuevo del teléfono o de la cámara, o vuelva a exportarla, y súbala otra vez.',
  IMAGENGRANDE: 'La imagen es demasiado grande: como máximo 50 megapíxeles y 16 383 píxeles por lado.',
  IMAGENPESADA:
    'Tal como la muestran los navegadores, la imagen pesaría más de 50 MB. Guárdela como JPEG, o más pequeña, y súbala otra vez.',
  TIFFVARIAS: 'Este TIFF tiene varias páginas y como imagen solo se vería la primera. Guárdelo como PDF y súbalo.',
  INFECTADO: 'El antivirus encontró algo dañino en este archivo y no se guardó. Revise la computadora de donde viene.',
  SINESPACIO: 'No queda espacio en el servidor para guardar el archivo. Avise al administrador.',
} as const

/** Of one that is here, and was found to do harm later. */
export const HARMFUL = 'El antivirus encontró algo dañino: no se entrega.'

export type RefusalCode = keyof typeof REFUSALS
export type Refused = { ok: false; codigo: RefusalCode; message: string }

export const refusal = (codigo: RefusalCode): Refused => ({ ok: false, codigo, message: REFUSALS[codigo] })
