import { outside } from '../../contenido/outside.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { PROGRAMAS, programaHref } from './address.ts'
import { cursoToWire, listCursos, listMallas } from './queries.server.ts'
import { programa, programas as t } from './schema.server.ts'

export const programas = outside({
  type: programa,
  singular: 'programa',
  items: { by: t.denominacion, path: (id, denominacion) => programaHref({ id, denominacion }), image: t.imgUrl },
  list: { path: PROGRAMAS, title: 'Programas de estudios', asked: 'carreras profesionales técnicas' },
  data: true,
  within: {
    param: 'idmalla',
    dataset: (institucion, { idprograma, idmalla }) =>
      cursosDeMalla(institucion, idFrom(idprograma) ?? 0, idFrom(idmalla) ?? 0),
  },
  card: (p) => ({ kind: 'Programa de estudios', title: p.denominacion, note: p.duracion, image: p.imgUrl }),
  found: {
    programa: { one: 'Programa', many: 'Programas' },
    curso: { one: 'Curso', many: 'Cursos', href: ({ grupo }) => programaHref(grupo) },
  },
})

const COURSE = {
  idcurso: 'Número',
  curso: 'Curso',
  semestre: 'Semestre',
  denominacion_modulo: 'Módulo',
  creditos_teoria: 'Créditos de teoría',
  creditos_practica: 'Créditos de práctica',
  componente: 'Componente',
}

/** The courses of a grid, as data. */
async function cursosDeMalla(institucion: number, idprograma: number, idmalla: number) {
  const malla = (await listMallas(institucion, idprograma)).find(({ id }) => id === idmalla)
  if (!malla) return undefined
  const rows = (await listCursos(institucion, idmalla)).map(cursoToWire)
  const page = `${PROGRAMAS}/${idprograma}?malla=${idmalla}`
  return { title: `Cursos de la malla ${malla.codigo}`, page, fields: COURSE, rows }
}
