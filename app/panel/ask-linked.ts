import styles from './ask-linked.module.css'

/** What leads to what is taken away; or, of many, what is led to and from where, in words. */
export type Place = { tipo?: string; id: number; titulo: string; message?: string }

// Of its own, without React: it comes only when it is asked for, over whatever screen the step was taken from.
const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  set: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
) => {
  const element = Object.assign(document.createElement(name), set)
  element.append(...children)
  return element
}

function line({ tipo, id, titulo, message }: Place) {
  const name = titulo || 'Sin título'
  if (!tipo) return make('li', {}, make('strong', {}, name), ` ${message ?? ''}`)
  return make('li', {}, make('a', { href: `/panel/${tipo}/${id}`, target: '_blank' }, name))
}

/** Asks before links that visitors read lead nowhere. True for whoever goes on. */
export function askLinked(places: readonly Place[]): Promise<boolean> {
  const one = places.every(({ tipo }) => tipo)
  const stay = make('button', { type: 'button', className: styles.stay ?? '', autofocus: true }, 'Dejarlo como está')
  const go = make('button', { type: 'button', className: styles.go ?? '' }, 'Hacerlo igual')
  const dialog = make(
    'dialog',
    { className: styles.dialog ?? '' },
    make('h2', { id: 'enlazado' }, 'Quedarán enlaces que no llevan a nada'),
    make(
      'p',
      {},
      one
        ? 'Los visitantes llegan a esto desde:'
        : 'Los visitantes llegan a parte de lo elegido desde otras publicaciones:',
    ),
    make('ul', {}, ...places.map(line)),
    make('p', {}, 'Cambie antes esos enlaces, o hágalo igual y corríjalos después desde el inicio.'),
    make('div', { className: styles.verbs ?? '' }, go, stay),
  )
  dialog.setAttribute('aria-labelledby', 'enlazado')
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    let goes = false
    go.onclick = () => {
      goes = true
      dialog.close()
    }
    stay.onclick = () => dialog.close()
    dialog.onclose = () => {
      dialog.remove()
      resolve(goes)
    }
  })
}
