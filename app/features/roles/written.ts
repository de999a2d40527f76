/** The roles that the product gives are kept by these keys; people write them so. */
const WRITTEN: Readonly<Record<string, string>> = {
  academico: 'Académico',
  secretaria: 'Secretaría',
  tesoreria: 'Tesorería',
}

/** The name of a role as people write it. */
export const roleWritten = (denominacion: string): string =>
  WRITTEN[denominacion] ?? denominacion.charAt(0).toUpperCase() + denominacion.slice(1)
