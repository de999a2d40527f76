import { Button, Menu } from '@mantine/core'
import { Form, Link, useNavigation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { withChanged } from '../list/asked.ts'
import type { Verb } from './case.server.ts'
import type { CaseLoaded } from './case.tsx'
import styles from './expedientes.module.css'

type Props = { caso: CaseLoaded; search: URLSearchParams }

/** What is done at once, and what asks for something first. */
const isPlain = ({ campos, archivos, ayuda }: Verb) => campos.length === 0 && archivos === null && ayuda === null

/** What can be done now: everyday work as buttons, the rest in a menu. */
export function Verbs({ caso, search }: Props) {
  const { principales, otros, version, porQueNo } = caso
  const navigation = useNavigation()
  const doing = navigation.state === 'idle' ? null : navigation.formData?.get('paso')
  const asking = (name: string) => withChanged(search, { paso: name, hecho: null })
  if (principales.length + otros.length === 0)
    return (
      <p className={styles.soft}>{porQueNo ?? 'Nada, por ahora: espera a otra persona, a su plazo, o ya terminó.'}</p>
    )
  return (
    <>
      {porQueNo ? <p className={styles.soft}>{porQueNo}</p> : null}
      <div className={styles.verbs}>
        {principales.map((verb, i) =>
          isPlain(verb) ? (
            <Form key={verb.name} method="post">
              <input type="hidden" name="paso" value={verb.name} />
              <input type="hidden" name="version" value={version} />
              <Button type="submit" variant={i === 0 ? 'filled' : 'default'} loading={doing === verb.name}>
                {verb.verbo}
              </Button>
            </Form>
          ) : (
            <Button
              key={verb.name}
              component={Link}
              to={asking(verb.name)}
              preventScrollReset
              variant={i === 0 ? 'filled' : 'default'}
            >
              {verb.verbo}
            </Button>
          ),
        )}
        {otros.length > 0 ? (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" rightSection={<Icon name="chevron-down" />}>
                Más
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {otros.map((verb) => (
                <Menu.Item key={verb.name} component={Link} to={asking(verb.name)} preventScrollReset>
                  {verb.verbo}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
    </>
  )
}
