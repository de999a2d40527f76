import { cleanFolder } from '../../features/archivos/rules.ts'
import { MOST_MOVED, MOST_RECEIVED } from '../../features/documentos/rules.ts'
import { plural } from '../../lib/numbers.ts'
import { call } from '../call.ts'
import type { Dropped } from '../files/dropped.ts'
import type { Receive, Task } from '../files/queue.ts'
import { useUploads } from '../files/uploads.ts'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { fresh, useTakeBackAll } from '../take-back.ts'
import { onWire, type Place } from './place.ts'
import type { Tree } from './queries.server.ts'
import { placeName } from './tree-of.ts'

type Told = {
  carpetas: number[]
  llegados: { estado: 'nuevo' | 'existe' | 'otro' | 'falta'; id: number | null; lugar: string }[]
}
type End = Pick<Task, 'estado' | 'dice' | 'documento' | 'esAsi'>

/** Files that go to the library, in folders like those of the documents, and become drafts in a place. */
export function useReceiving(tree: Tree, place: Place): (files: Dropped[]) => Promise<unknown> {
  const { queue } = useUploads()
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBackAll('documentos')
  return (files) => {
    const above = ['Documentos', ...placeName(tree, place).split('/')].map(cleanFolder)
    const receive: Receive = async (arrived) => {
      const ends: End[] = []
      const carpetas: number[] = []
      for (let from = 0; from < arrived.length; from += MOST_RECEIVED) {
        const some = arrived.slice(from, from + MOST_RECEIVED)
        const archivos = some.map(({ archivo, ruta }) => ({ archivo: archivo?.id, ruta: ruta.slice(above.length) }))
        const answer = await call<Told>('POST', '/api/documentos/recibir', { ...onWire(place), archivos })
        if (answer.ok) {
          carpetas.push(...answer.carpetas)
          ends.push(...answer.llegados.map(endOf))
        } else ends.push(...some.map((): End => ({ estado: 'falla', dice: answer.message })))
      }
      await revalidate()
      const made = [...ends.flatMap(({ documento }) => documento ?? []), ...carpetas]
      const canUndo = made.length > 0 && made.length <= MOST_MOVED
      say({ ...sentenceOf(ends, carpetas.length), ...(canUndo && { undo: takeBack(fresh(made)) }) })
      return ends
    }
    return queue.add(
      files.map(({ file, ruta }) => ({ file, ruta: [...above, ...ruta] })),
      null,
      receive,
    )
  }
}

function endOf({ estado, id, lugar }: Told['llegados'][number]): End {
  const where = lugar ? ` en ${lugar}` : ''
  switch (estado) {
    case 'nuevo':
      return { estado: 'listo', dice: `Borrador nuevo${where}.`, documento: id ?? undefined }
    case 'existe':
      return { estado: 'existe', dice: `Ya es un documento de esta categoría${where}.` }
    case 'otro':
      return {
        ...{ estado: 'falla', esAsi: true },
        dice: `Ya hay un documento con ese nombre y otro contenido${where}: ábralo y reemplácelo.`,
      }
    case 'falta':
      return { estado: 'falla', dice: 'El archivo ya no está en la biblioteca. Súbalo otra vez.' }
  }
}

function sentenceOf(ends: readonly End[], carpetas: number) {
  const n = (estado: Task['estado']) => ends.filter((one) => one.estado === estado).length
  const said = [
    n('listo') > 0 && `${plural(n('listo'), 'documento nuevo', 'documentos nuevos')} en borrador`,
    carpetas > 0 && plural(carpetas, 'carpeta nueva', 'carpetas nuevas'),
    n('existe') > 0 && `${n('existe')} ya ${n('existe') === 1 ? 'estaba' : 'estaban'}`,
    n('falla') > 0 && `${n('falla')} no se ${n('falla') === 1 ? 'pudo' : 'pudieron'} poner`,
  ]
  return { text: `${said.filter(Boolean).join(' · ')}.`, wrong: n('falla') > 0 }
}
