import { spoken } from '../spoken.ts'
import type { Editing } from './use-editing.ts'

/** Where what is written is by now, in words. */
export function safetyIn({ safety, keptAt, why }: Editing['written']): string {
  switch (safety) {
    case 'nada':
      return 'No hay nada sin guardar.'
    case 'escrito':
      return 'Escribiendo…'
    case 'conservado':
      return `Lo escrito está a salvo (${keptAt ? spoken(keptAt, new Date()) : ''}).`
    case 'aqui':
      return why
        ? `${why} Lo escrito está en este navegador.`
        : 'Sin conexión: lo escrito está en este navegador y se enviará al volver la conexión.'
    case 'sin_lugar':
      return `${why ?? 'Sin conexión.'} En este navegador no hay espacio para conservarlo: no cierre esta página.`
  }
}
