type Celda = string | number

function celda(valor: Celda): string {
  const texto = String(valor)
  return /[",\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}

/** RFC 4180, with the mark that makes a spreadsheet read it as UTF-8. */
export function csv(cabecera: string[], filas: Celda[][]): Buffer {
  const lineas = [cabecera, ...filas].map((fila) => fila.map(celda).join(','))
  return Buffer.from(`\ufeff${lineas.join('\r\n')}\r\n`, 'utf8')
}
