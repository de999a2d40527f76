export type FileKind = 'pdf' | 'word' | 'excel' | 'powerpoint' | 'zip' | 'video' | 'audio' | 'imagen' | 'archivo'

/** Document icons by extension (specification, section 9). */
const KINDS: Record<string, FileKind> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  xls: 'excel',
  xlsx: 'excel',
  ppt: 'powerpoint',
  pptx: 'powerpoint',
  zip: 'zip',
  rar: 'zip',
  mp4: 'video',
  avi: 'video',
  mov: 'video',
  wmv: 'video',
  '3gp': 'video',
  mp3: 'audio',
  wav: 'audio',
  m4a: 'audio',
  jpg: 'imagen',
  jpeg: 'imagen',
  png: 'imagen',
  gif: 'imagen',
}

/** Extension of a file's name, lower case; '' when it has none. */
export const extensionOf = (nombre: string): string => /\.([a-z0-9]{1,5})$/i.exec(nombre)?.[1]?.toLowerCase() ?? ''

export const kindOf = (extension: string): FileKind => KINDS[extension] ?? 'archivo'
