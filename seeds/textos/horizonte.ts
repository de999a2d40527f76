export { bannersHorizonte, comunicadosHorizonte } from './horizonte-avisos.ts'
export { eventosHorizonte } from './horizonte-eventos.ts'
export { noticiasHorizonte } from './horizonte-noticias.ts'
export { paginasHorizonte } from './horizonte-paginas.ts'
