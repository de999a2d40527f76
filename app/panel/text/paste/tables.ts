import { type Branch, branch, branches, type Tree, textOf } from '../../../lib/html-tree.ts'
import { blocksOf, unwrapped } from './blocks.ts'

/** Beyond it nobody reads it on a page, and an editor needs seconds for each key: it is a spreadsheet. */
export const MOST_ROWS = 500
export const MOST_CELLS = 5_000

const span = (value: string | undefined) => (/^([2-9]|[1-9]\d)$/.test(value ?? '') ? value : undefined)

/** A cell of which only its words and how far it reaches are kept. */
export function cellOf(name: string, attrs: Record<string, string>, children: Tree): Branch {
  const [colspan, rowspan] = [span(attrs.colspan), span(attrs.rowspan)]
  return branch(name, { ...(colspan && { colspan }), ...(rowspan && { rowspan }) }, unwrapped(blocksOf(children)))
}

/** Whether it has no lines and others in it, or says so itself: it is where a page puts its parts. */
export const holdsPage = ({ attrs, children }: Branch): boolean =>
  /^(presentation|none)$/.test(attrs.role ?? '') ||
  (/^0?$/.test(attrs.border ?? '') &&
    [...branches(children)].some(({ name }) => name === 'table') &&
    ![...within(children)].some((one) => isCell(one) && LINED.test(one.attrs.style ?? '')))

/** A cell with a line of its own, as Docs and Word write tables of data. */
const LINED = /border[^;:]*:[^;]*(solid|double|dotted|dashed)/

const ofCells = (table: Branch): Branch[] =>
  [...branches(table.children)].filter(isCell).flatMap((cell) => blocksOf(cell.children))

const isCell = ({ name }: Branch) => name === 'td' || name === 'th'
const cellsOf = (row: Branch) => row.children.filter((cell) => typeof cell !== 'string') as Branch[]
/** Its own rows and cells, not those of a table in it. */
function* within(children: Tree): Generator<Branch> {
  for (const node of children) {
    if (typeof node === 'string') continue
    yield node
    if (!isCell(node)) yield* within(node.children)
  }
}
const isEmpty = (row: Branch) =>
  textOf(row.children).trim() === '' && ![...branches(row.children)].some((b) => b.name === 'img')

/**
 * A table with its header row, and with a title where its first row was one. What only held a page together is no table.
 */
export function tableOf(children: Tree, isPage: boolean): Branch {
  const all = [...within(children)]
  if (isPage)
    return branch(
      'div',
      {},
      all.filter(isCell).map((cell) => branch('div', {}, cell.children)),
    )
  // A table in a table is what its cells say.
  for (const cell of all.filter(isCell))
    if (cell.children.some((one) => typeof one !== 'string' && one.name === 'table'))
      cell.children = unwrapped(blocksOf(cell.children).flatMap((one) => (one.name === 'table' ? ofCells(one) : [one])))
  const rows = all.filter((one) => one.name === 'tr' && !isEmpty(one))
  const [only, second] = rows.flatMap(cellsOf)
  if (!only) return branch('div')
  if (!second) return branch('div', {}, only.children)
  const said = all.find(({ name }) => name === 'caption')
  const title = said ? textOf(said.children).trim() : titleIn(rows)
  const head = rows[0] ? cellsOf(rows[0]) : []
  const needsHead = rows.length > 1 && !rows.some((row) => cellsOf(row).some(({ name }) => name === 'th'))
  if (needsHead) for (const cell of head) cell.name = 'th'
  // Bold in a header says nothing more.
  for (const cell of rows.flatMap(cellsOf)) if (cell.name === 'th') cell.children = plain(cell.children)
  return branch('table', {}, [...(title ? [branch('caption', {}, [title])] : []), branch('tbody', {}, rows)])
}

const plain = (children: Tree): Tree =>
  children.flatMap((node) => (typeof node !== 'string' && node.name === 'strong' ? node.children : [node]))

/** Takes the first row away where it is one cell over all of them. */
function titleIn(rows: Branch[]): string | undefined {
  const [first, next] = rows.map(cellsOf)
  const [cell, ...others] = first ?? []
  const filled = others.filter((other) => textOf(other.children).trim() !== '')
  const wide = Number(cell?.attrs.colspan ?? 1) + others.length
  if (!cell || !next || rows.length < 3 || filled.length > 0 || wide < 2 || cell.attrs.rowspan) return undefined
  if (others.length > 0 && !cell.attrs.colspan) return undefined
  rows.shift()
  return textOf(cell.children).replaceAll(/\s+/g, ' ').trim()
}

/** Why a table is too large to be pasted. */
export function tooLarge(rows: number, cells: number): string | undefined {
  if (rows <= MOST_ROWS && cells <= MOST_CELLS) return undefined
  const count = rows > MOST_ROWS ? `${rows.toLocaleString('es-PE')} filas` : `${cells.toLocaleString('es-PE')} celdas`
  return `La tabla tiene ${count} y en una página caben ${MOST_ROWS} filas y ${MOST_CELLS.toLocaleString('es-PE')} celdas. Súbala como archivo de Excel y enlácela.`
}
