import type { ReactNode } from 'react'
import { PageHead } from '../../../ui/page-head.tsx'
import { WithSideMenu } from '../../../ui/side-menu.tsx'
import { SECTIONS, type Section } from '../sections.ts'
import styles from './screen.module.css'

const MENU = SECTIONS.map(({ path, title }) => ({ href: path, label: title }))

type Props = {
  section: Section
  /** False where what replaced it is not published. */
  today?: boolean
  children: ReactNode
}

/** A screen of the older section: its menu beside it, and the way to what replaced it. */
export function Screen({ section, today = true, children }: Props) {
  return (
    <>
      <PageHead
        title={section.title}
        crumbs={[{ label: 'Archivo histórico', href: '/old/institucional' }, { label: section.title }]}
        lead={section.lead}
      />
      <WithSideMenu label="Archivo histórico" links={MENU} path={section.path}>
        {children}
        <p className={styles.today}>
          Esta sección se conserva como archivo.
          {today ? (
            <>
              {' '}
              Vea también <a href={section.today.href}>{section.today.label}</a>.
            </>
          ) : null}
        </p>
      </WithSideMenu>
    </>
  )
}
