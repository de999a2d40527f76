/** A table of HTML whose first row is its header. Cells are HTML. */
export const tabla = (cabecera: string[], filas: string[][]): string => {
  const titulos = cabecera.map((texto) => `<th scope="col">${texto}</th>`).join('')
  const cuerpo = filas.map((fila) => `<tr>${fila.map((celda) => `<td>${celda}</td>`).join('')}</tr>`).join('\n')
  return `<table>\n<thead><tr>${titulos}</tr></thead>\n<tbody>\n${cuerpo}\n</tbody>\n</table>`
}
