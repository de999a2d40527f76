import { Button } from '@mantine/core'
import { Form, Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { recipientOf } from '../../features/usuarios/queries.server.ts'
import { env } from '../../lib/env.server.ts'
import { entriesOf } from '../../lib/keys.ts'
import { whyNot } from '../../lib/mail/answers.ts'
import { retryFailedMail } from '../../lib/mail/failed.server.ts'
import { listMail, readMail, type Which } from '../../lib/mail/listed.server.ts'
import { probeMail } from '../../lib/mail/probe.server.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireAdministrator, takesOut } from '../admission.server.ts'
import { type Answered, done, no, UNKNOWN } from '../desk/answered.ts'
import { EmptyState } from '../desk/empty-state.tsx'
import { TabList } from '../desk/tab-list.tsx'
import table from '../desk/table.module.css'
import { useAct } from '../desk/use-act.ts'
import { withChanged } from '../list/asked.ts'
import { Pages } from '../list/pages.tsx'
import list from '../list/screen.module.css'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { SearchInput } from '../search-input.tsx'
import { spoken } from '../spoken.ts'
import { States } from '../states.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import styles from './mail.module.css'

const TABS: Record<Which, string> = {
  todos: 'Todos',
  esperan: 'Esperan',
  enviados: 'Enviados',
  fallidos: 'No salieron',
}
const isWhich = (text: string | null): text is Which => text !== null && Object.hasOwn(TABS, text)

export async function loader({ request, context, url: { searchParams: search } }: Route.LoaderArgs) {
  const session = await requireAdministrator({ request, context })
  const { actor, institucion } = session
  const [asked, page, read] = [search.get('estado'), Number(search.get('pagina')), Number(search.get('leer'))]
  const which = isWhich(asked) ? asked : 'todos'
  const pagina = Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1
  const texto = search.get('texto')?.trim().slice(0, 200) ?? ''
  const { list: rows, cuentas } = await listMail(institucion, which, texto, pagina)
  const now = new Date()
  if (search.has('leer')) takesOut(session)
  const sale = env.SMTP_URL !== undefined
  return {
    lugar: [{ label: 'Correos' }],
    ...{ which, texto, pagina, cuentas, sale },
    // Only where nobody else hands it over.
    leido: !sale && Number.isInteger(read) && read > 0 ? { id: read, texto: await readMail(actor, read) } : null,
    filas: rows.map(({ creadoEn, enviadoEn, error, ...row }) => ({
      ...row,
      escrito: spoken(creadoEn, now),
      enviado: enviadoEn && spoken(enviadoEn, now),
      motivo: whyNot(error),
      error,
    })),
  }
}

const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('probar') }),
  z.object({
    hacer: z.literal('reenviar'),
    que: z.union([z.object({ id: z.int() }), z.object({ texto: z.string() })]),
  }),
])

type Act = z.input<typeof acts>

export async function action({ request, context }: Route.ActionArgs): Promise<Answered> {
  const { actor, institucion, persona } = await requireAdministrator({ request, context })
  const sent = acts.safeParse(await request.json().catch(() => null))
  if (!sent.success) return UNKNOWN
  if (sent.data.hacer === 'probar') {
    const delivery = await probeMail(actor, await recipientOf({ ...persona, institucion }))
    return (delivery === 'bien' ? done : no)(PROBED(persona.correo)[delivery])
  }
  const count = await retryFailedMail(actor, sent.data.que)
  return count > 0
    ? done(`${plural(count, 'correo')}: se ${count === 1 ? 'envía' : 'envían'} otra vez.`)
    : no('No había nada que enviar otra vez: ya salió, o su texto se borró a los 30 días.')
}

const PROBED = (correo: string) => ({
  bien: `El servidor de correo aceptó el mensaje para ${correo}. Mire si llegó, también en correo no deseado.`,
  despues: 'El servidor de correo no lo aceptó todavía. El motivo está en la lista; se intentará otra vez.',
  nunca: 'El servidor de correo lo rechazó. El motivo está en la lista.',
  nosesabe: 'El servidor de correo tarda en responder. Mire la lista en un minuto.',
})

export const meta: Route.MetaFunction = () => titled('Correos')

export default function Correos({ loaderData }: Route.ComponentProps) {
  const { which, texto, pagina, cuentas, sale, filas, leido } = loaderData
  const [search] = useSearchParams()
  const { isBusy: busy, outcome, send } = useAct<Act>()
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>
          Correos <span className={list.count}>{cuentas[which].toLocaleString('es-PE')}</span>
        </h1>
        {sale ? (
          <Button
            onClick={() => send({ hacer: 'probar' })}
            loading={busy}
            leftSection={<Icon name="mail" />}
            variant="default"
          >
            Enviarme uno de prueba
          </Button>
        ) : null}
      </header>
      {sale ? null : (
        <p className={styles.note}>
          Este portal no tiene servidor de correo: nada sale. Puede leer aquí cada mensaje y entregarlo usted; queda
          anotado en la auditoría. Quien administra el servidor lo configura con SMTP_URL.
        </p>
      )}
      <Outcome {...outcome} />
      <TabList
        label="Estados"
        tabs={entriesOf(TABS).map(([name, label]) => ({
          ...{ label, cuantos: cuentas[name] },
          href: withChanged(search, { estado: name === 'todos' ? null : name, leer: null }),
          isCurrent: which === name,
        }))}
      />
      <search>
        <Form method="get" className={styles.search}>
          {which === 'todos' ? null : <input type="hidden" name="estado" value={which} />}
          <SearchInput value={texto} label="Buscar correos" placeholder="Dirección o asunto" />
          <Button type="submit" variant="default">
            Buscar
          </Button>
          {cuentas.fallidos > 1 && which === 'fallidos' ? (
            <Button onClick={() => send({ hacer: 'reenviar', que: { texto } })} loading={busy}>
              {texto ? 'Enviar otra vez los que coinciden' : 'Enviar todos otra vez'}
            </Button>
          ) : null}
        </Form>
      </search>
      {filas.length === 0 ? (
        <EmptyState icon="mail" title={texto ? 'Ningún correo coincide' : 'No hay correos aquí'}>
          <p>Aquí aparece lo que el portal escribe: invitaciones, confirmaciones, avisos.</p>
        </EmptyState>
      ) : (
        <table className={table.table}>
          <caption className="sr">Correos</caption>
          <thead>
            <tr>
              <th scope="col">Correo</th>
              <th scope="col">Estado</th>
              <th scope="col">Escrito</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {filas.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={table.title}>
                  <strong>{row.asunto}</strong>
                  <span className={table.note}>para {row.para}</span>
                </th>
                <td data-label="Estado">
                  <States states={[STATES[row.estado]]} />
                  {row.motivo ? (
                    <details className={styles.why}>
                      <summary>{row.motivo}</summary>
                      {row.error} ({plural(row.intentos, 'intento')})
                    </details>
                  ) : null}
                </td>
                <td data-label="Escrito" className={table.when}>
                  {row.escrito}
                  {row.enviado ? <span className={table.note}>enviado {row.enviado}</span> : null}
                </td>
                <td className={styles.acts} data-empty={!row.entero || (sale && row.estado !== 'fallido') || undefined}>
                  {row.estado === 'fallido' && row.entero && sale ? (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={busy}
                      onClick={() => send({ hacer: 'reenviar', que: { id: row.id } })}
                      aria-label={`Enviar otra vez «${row.asunto}» a ${row.para}`}
                    >
                      Enviar otra vez
                    </Button>
                  ) : null}
                  {!sale && row.entero ? (
                    <Link
                      to={withChanged(search, { leer: String(row.id), pagina: String(pagina) })}
                      preventScrollReset
                      aria-label={`Leer «${row.asunto}» para ${row.para}`}
                    >
                      Leer
                    </Link>
                  ) : null}
                  {leido?.id === row.id ? (
                    <pre className={styles.text}>{leido.texto ?? 'Ya no tiene texto.'}</pre>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages page={pagina} total={cuentas[which]} without="leer" />
    </div>
  )
}

const STATES = {
  pendiente: { tone: 'programado', word: 'Espera' },
  enviando: { tone: 'cambios', word: 'Se está enviando' },
  enviado: { tone: 'publicado', word: 'Enviado' },
  fallido: { tone: 'vencer', word: 'No salió' },
} as const
