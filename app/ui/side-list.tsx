import styles from './side-list.module.css'
import { Unbroken } from './unbroken.tsx'

type Item = { key: number | string; href: string; title: string; note?: string }

/** A short list beside an article: other news, near titles. */
export function SideList({
  title,
  items,
  more,
}: {
  title: string
  items: Item[]
  more?: { href: string; label: string }
}) {
  if (items.length === 0) return null
  return (
    <section className={styles.side}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            {item.note ? <span className={styles.note}>{item.note}</span> : null}
            <a href={item.href}>
              <Unbroken>{item.title}</Unbroken>
            </a>
          </li>
        ))}
      </ul>
      {more ? (
        <a href={more.href} className={styles.more}>
          {more.label}
        </a>
      ) : null}
    </section>
  )
}
