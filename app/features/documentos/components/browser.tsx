import { useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { count, plural } from '../../../lib/numbers.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { OpenData } from '../../../ui/open-data.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { NoWords, Reading } from '../../../ui/reading.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Share } from '../../../ui/share.tsx'
import { SubscribeToFeed } from '../../../ui/subscribe.tsx'
import { categoriaHref, novedadesHref } from '../address.ts'
import type { Contents } from '../contenido.tsx'
import { EN_TODO, placeHref } from '../place.ts'
import styles from './browser.module.css'
import { Categories } from './categories.tsx'
import { FolderPath } from './folder-path.tsx'
import { Items } from './items.tsx'

// The contents are hidden and come back this much after every change of place (specification, section 9).
const REAPPEAR = 50

/** False for a moment after every change of `key`. */
function useReappearing(key: string): boolean {
  const [shown, setShown] = useState(key)
  useEffect(() => {
    if (shown === key) return
    const timer = setTimeout(() => setShown(key), REAPPEAR)
    return () => clearTimeout(timer)
  }, [key, shown])
  return shown === key
}

/** The document browser of one category. */
export function Browser({ contents }: { contents: Contents }) {
  const { categoria, categorias, carpeta, ruta, texto, enTodo, cantidad } = contents
  const { key, pathname, search } = useLocation()
  const shown = useReappearing(pathname + search)
  const loading = useNavigation().state !== 'idle'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link that was followed is gone: the focus goes to the head of what came instead.
    if (key !== 'default' && shown && document.activeElement === document.body) title.current?.focus()
  }, [key, shown])
  return (
    <div className={`page ${styles.layout}`}>
      <Categories categorias={categorias} current={categoria.id} />
      <div className={styles.contents}>
        <FolderPath categoria={categoria} ruta={ruta} texto={texto} />
        <div className={styles.head}>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            <span className={styles.kind}>Documentos</span>
            {categoria.denominacion} <span className={styles.count}>({count(cantidad)})</span>
          </h1>
          <SearchBox
            as={Form}
            name="texto"
            value={texto}
            action={categoriaHref(categoria)}
            label="Buscar documento por nombre, año, categoría"
            placeholder="Buscar documento por nombre, año, categoria..."
            category={categoria.id}
          >
            {carpeta ? <input type="hidden" name="carpeta" value={carpeta} /> : null}
            {carpeta && enTodo ? <input type="hidden" name="en" value={EN_TODO} /> : null}
          </SearchBox>
        </div>
        <SubscribeToFeed feed={novedadesHref(categoria)} what="los documentos nuevos de esta categoría" />
        <p className="sr" role="status">
          {loading ? 'Cargando' : `${ruta.at(-1)?.titulo ?? categoria.denominacion}: ${plural(cantidad, 'elemento')}`}
        </p>
        {loading || !shown ? <Loading label="Cargando..." /> : <Found contents={contents} />}
        <footer className={styles.foot}>
          <OpenData list={`/transparencia/documentos/gestion/${categoria.id}`} />
          <Share title={`${ruta.at(-1)?.titulo ?? categoria.denominacion}: documentos`} printed={contents.printed} />
        </footer>
      </div>
    </div>
  )
}

function Found({ contents }: { contents: Contents }) {
  const { categoria, carpeta, texto, enTodo, page, items, cantidad } = contents
  return (
    <>
      {texto ? <Asked contents={contents} /> : <Counted contents={contents} />}
      {items.length > 0 ? <Items items={items} categoria={categoria} /> : <Nothing contents={contents} />}
      <Pagination
        page={page}
        total={cantidad}
        hrefOf={(n) => placeHref({ categoria, carpeta, texto, enTodo, page: n })}
        link={({ href, className, label, current, children }) => (
          <Link to={href} className={className} aria-label={label} aria-current={current ? 'page' : undefined}>
            {children}
          </Link>
        )}
      />
    </>
  )
}

/** What lies here, and in all of the category: the number that the list of categories has. */
function Counted({ contents: { categoria, categorias, cantidad, items } }: { contents: Contents }) {
  const total = categorias.find(({ id }) => id === categoria.id)?.cantidad ?? 0
  if (items.length === 0) return null
  return (
    <p className={styles.asked}>
      {plural(cantidad, 'elemento')} aquí; en toda la categoría, {plural(total, 'documento')}.
    </p>
  )
}

/** What was searched for, where, and how it was understood. */
function Asked({ contents }: { contents: Contents }) {
  const { categoria, carpeta, ruta, texto, enTodo, cantidad, busqueda } = contents
  const found = cantidad > 0 ? busqueda : null
  const folder = enTodo ? undefined : ruta.at(-1)
  const leave = <Link to={placeHref({ categoria, carpeta })}>Quitar la búsqueda</Link>
  if (!busqueda) {
    return (
      <p className={styles.asked}>
        <NoWords texto={texto} /> {leave}
      </p>
    )
  }
  return (
    <>
      <p className={styles.asked}>
        {found?.more ? 'Más de ' : null}
        {plural(cantidad, 'resultado')} de <strong>«{found?.reading === 'corregida' ? found.meant : texto}»</strong> en{' '}
        {folder ? `la carpeta ${folder.titulo} y las que contiene` : `toda la categoría ${categoria.denominacion}`}.{' '}
        {leave}
      </p>
      {carpeta ? <Where contents={contents} /> : null}
      {found ? <Reading found={found} texto={texto} /> : null}
    </>
  )
}

/** Of a search that was begun in a folder: only there, or in all of the category. */
function Where({ contents: { categoria, carpeta, texto, enTodo, busqueda } }: { contents: Contents }) {
  const choice = (label: string, all: boolean, n: number | undefined) => (
    <Link
      to={placeHref({ categoria, carpeta, texto, enTodo: all })}
      className={styles.choice}
      aria-current={all === enTodo ? 'true' : undefined}
    >
      {label} <span>{count(n ?? 0)}</span>
    </Link>
  )
  return (
    <nav aria-label="Dónde buscar" className={`no-print ${styles.choices}`}>
      {choice('Solo en esta carpeta', false, busqueda?.enCarpeta)}
      {choice('En toda la categoría', true, busqueda?.enCategoria)}
    </nav>
  )
}

function Nothing({ contents: { texto, carpeta, enTodo, categoria, cantidad, busqueda } }: { contents: Contents }) {
  if (busqueda && cantidad === 0) {
    return (
      <Empty icon="search" title="Nada coincide con la búsqueda">
        Pruebe con menos palabras o solo con el año, busque en{' '}
        {carpeta && !enTodo && busqueda?.enCategoria ? (
          <Link to={placeHref({ categoria, carpeta, texto, enTodo: true })}>toda la categoría</Link>
        ) : (
          <a href={`/buscar?${new URLSearchParams({ q: texto })}`}>todo el portal</a>
        )}{' '}
        o mire las <a href="/transparencia/documentos/gestion">otras categorías</a>.
      </Empty>
    )
  }
  return (
    <Empty icon="folder-open" title="Aquí no hay documentos">
      Vuelva a <Link to={categoriaHref(categoria)}>{categoria.denominacion}</Link> o mire las{' '}
      <a href="/transparencia/documentos/gestion">otras categorías</a>.
    </Empty>
  )
}
