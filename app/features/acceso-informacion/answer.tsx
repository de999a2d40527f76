import { Part, Quiet, Rights } from '../../expedientes/components/rights.tsx'
import { institucionOf } from '../../lib/context.server.ts'
import { longDateWithin } from '../../lib/dates.ts'
import { HARMFUL } from '../../lib/files/refusals.ts'
import { idFrom } from '../../lib/slugs.ts'
import { FileList } from '../../ui/file-list.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { keepAddress, notFound } from '../../ui/missing.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/answer.ts'
import { ACCESO, RESPUESTAS_PUBLICADAS, respuestaFileHref, respuestaHref } from './address.ts'
import { answerFiles, findAnswer } from './queries.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = idFrom(params.idrespuesta)
  const row = id === null ? undefined : await findAnswer(institucionOf(context), id)
  if (!row) throw notFound([{ title: 'Respuestas publicadas', href: RESPUESTAS_PUBLICADAS }])
  keepAddress({ url }, respuestaHref(row))
  const files = await answerFiles(row.id)
  const { titulo, pedido, respuesta, respondida } = row
  return {
    ...{ titulo, pedido, respuesta, respondida },
    archivos: files.map((file) => ({
      ...{ id: file.id, name: file.nombre, bytes: file.bytes },
      ...(file.analisis === 'infectado' ? { url: null, why: HARMFUL } : { url: respuestaFileHref(row.id, file) }),
    })),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.titulo ?? '',
    description: (args.loaderData?.pedido ?? '').replaceAll(/\s+/g, ' ').slice(0, 160),
  })

/** A text as it was written, its lines as paragraphs. */
const Lines = ({ text }: { text: string }) =>
  text
    .split('\n')
    .filter((line) => line.trim())
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is whole
    .map((line, i) => <p key={i}>{line}</p>)

export default function Answer({ loaderData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={answer.titulo}
        crumbs={[
          { label: 'Transparencia', href: '/transparencia' },
          { label: 'Acceso a la información', href: ACCESO },
          { label: 'Respuestas', href: RESPUESTAS_PUBLICADAS },
          { label: answer.titulo },
        ]}
        lead={`Se respondió el ${longDateWithin(answer.respondida)}.`}
      />
      <Rights>
        <Part id="pedido" title="Qué se pidió">
          <Lines text={answer.pedido} />
        </Part>
        <Part id="respuesta" title="Qué se respondió">
          <Lines text={answer.respuesta} />
          {answer.archivos.length > 0 ? (
            <FileList files={answer.archivos} label="Archivos de la respuesta" action="Abrir" />
          ) : null}
        </Part>
        <Quiet>
          Se publica porque interesa a más personas, sin los datos de quien lo pidió. Si necesita otra cosa,{' '}
          <a href={ACCESO}>pídala</a>.
        </Quiet>
      </Rights>
    </>
  )
}
