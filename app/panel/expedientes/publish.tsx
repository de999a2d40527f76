import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form, Link, redirect, useLocation, useNavigation } from 'react-router'
import { newFicha } from '../../expedientes/keys.server.ts'
import { mayPublish, publishAnswer, withdrawAnswer } from '../../features/acceso-informacion/mutations.server.ts'
import { valuesOf } from '../../lib/forms.ts'
import { KeptTexts } from '../kept-texts.tsx'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import { useErrors } from '../use-errors.ts'
import type { Route } from './+types/publish.ts'
import { caseHref, TRAYS } from './address.ts'
import { Attach } from './attach.tsx'
import styles from './expedientes.module.css'
import { caseOf, requireRequests } from './kinds.server.ts'
import { publishView } from './publish.server.ts'

async function asked({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const { actor } = await requireRequests({ request, context })
  const { kind, caso } = await caseOf(actor, params.numero)
  if (!mayPublish(actor, kind, caso)) throw new Response(null, { status: 404 })
  return { actor, kind, caso }
}

export async function loader(from: Route.LoaderArgs) {
  const { kind, caso } = await asked(from)
  const { numero } = caso
  return {
    lugar: [
      { label: 'Expedientes', href: TRAYS },
      { label: numero, href: caseHref(numero) },
      { label: 'Publicar la respuesta' },
    ],
    ...{ numero, tipo: kind.name, ficha: newFicha(), hecho: from.url.searchParams.get('hecho') },
    ...(await publishView(caso)),
  }
}

export async function action(from: Route.ActionArgs) {
  const { actor, kind, caso } = await asked(from)
  const form = await from.request.formData()
  const here = `${caseHref(caso.numero)}/publicar`
  if (form.get('hacer') === 'retirar') {
    await withdrawAnswer(actor, kind, caso)
    throw redirect(`${here}?hecho=retirada`)
  }
  const outcome = await publishAnswer(actor, kind, caso, {
    valores: valuesOf(form),
    archivos: form.getAll('archivos').map(String),
    ficha: String(form.get('ficha') ?? ''),
    partida: String(form.get('partida') ?? ''),
  })
  if (outcome.ok) throw redirect(`${here}?hecho=publicada`)
  return outcome
}

export const meta: Route.MetaFunction = () => titled('Publicar la respuesta')

const HECHOS: Partial<Record<string, string>> = {
  publicada: 'Está publicada en el portal.',
  retirada: 'Se retiró del portal. Lo escrito sigue aquí.',
}

export default function Publish({ loaderData: answer, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const [ficha] = useState(answer.ficha)
  const [busy, wait] = useState(false)
  const errores = actionData?.errores ?? NONE
  const stale = errores.find(({ campo }) => campo === 'partida')
  // Once it is published or taken down the form begins anew: what waited is among what is there. After a refusal it goes on,
  // over what there is now if somebody else was faster.
  const { key } = useLocation()
  const [begun, begin] = useState({ key, of: answer, turn: 0, partida: answer.partida })
  if (begun.key !== key) {
    // Where nobody answered, nothing was read anew either. What is taken down leaves what was being written.
    const down = answer.hecho === 'retirada'
    const goesOn = actionData !== undefined || begun.of === answer || down
    begin({
      ...{ key, of: answer, turn: goesOn ? begun.turn : begun.turn + 1 },
      partida: goesOn && !stale && !down ? begun.partida : answer.partida,
    })
  } else if (begun.of !== answer) begin({ ...begun, of: answer })
  const { form, errorOf } = useErrors(errores)
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>Publicar la respuesta</h1>
          <p className={parts.lead}>
            Para que la lea cualquiera, en «Acceso a la información». Quite los datos de toda persona: de quien lo pidió
            y de terceros. El expediente no cambia.
          </p>
        </div>
        {answer.enPortal ? (
          <Button component="a" href={answer.enPortal} variant="default">
            Ver en el portal
          </Button>
        ) : null}
      </header>
      <Outcome
        text={actionData ? (stale?.message ?? 'No se publicó: revise lo señalado.') : HECHOS[answer.hecho ?? '']}
        isWrong={actionData !== undefined}
      />
      <Form ref={form} method="post" noValidate className={styles.counter} key={begun.turn}>
        <input type="hidden" name="partida" value={begun.partida} />
        <KeptTexts of={form} place={`publicar:${answer.numero}`} />
        <section className={styles.part} aria-label="Lo que se publica">
          <TextInput
            name="titulo"
            label="Título"
            description="Qué información es. Por ejemplo: Gasto en equipos de cómputo, 2025"
            defaultValue={answer.titulo}
            error={errorOf('titulo')}
          />
          <Textarea
            name="pedido"
            label="Qué se pidió"
            rows={4}
            defaultValue={answer.pedido}
            error={errorOf('pedido')}
          />
          <Textarea
            name="respuesta"
            label="Qué se respondió"
            rows={8}
            defaultValue={answer.respuesta}
            error={errorOf('respuesta')}
          />
          {answer.parecen.length > 0 ? (
            <p className={styles.broken}>Parecen datos de alguien: {answer.parecen.join(', ')}. Mire si lo son.</p>
          ) : null}
        </section>
        <section className={styles.part} aria-labelledby="copias">
          <h2 id="copias">Copias para el público</h2>
          <p className={styles.soft}>
            Suba copias sin datos personales. Un rectángulo negro sobre un PDF no borra el texto que tapa: imprima y
            escanee, o quite el texto en el original. Si el archivo se puede leer, se comprueba que no nombre a quien lo
            pidió.
          </p>
          {answer.archivos.map((file) => (
            <Checkbox
              key={file.id}
              name="archivos"
              value={file.id}
              defaultChecked
              label={
                <>
                  Conservar{' '}
                  <a href={file.href} target="_blank" rel="noopener">
                    {file.nombre}
                  </a>
                </>
              }
            />
          ))}
          <Attach tipo={answer.tipo} ficha={ficha} needed={false} error={errorOf('archivos')} onBusy={wait} />
        </section>
        <Checkbox
          name="revisado"
          label="Revisé los textos y cada archivo: no tienen datos de ninguna persona que no deba conocerse"
          error={errorOf('revisado')}
        />
        <div className={styles.verbs}>
          <Button type="submit" loading={navigation.state !== 'idle'} disabled={busy}>
            {answer.publicada ? 'Publicar los cambios' : 'Publicar'}
          </Button>
          {answer.publicada ? (
            <Button type="submit" form={RETIRAR} variant="default">
              Retirar del portal
            </Button>
          ) : null}
          <Button component={Link} to={caseHref(answer.numero)} variant="subtle">
            Volver al expediente
          </Button>
        </div>
      </Form>
      {/* Of its own: taking it down saves nothing of what is written. */}
      <Form id={RETIRAR} method="post">
        <input type="hidden" name="hacer" value="retirar" />
      </Form>
    </div>
  )
}

const RETIRAR = 'retirar'
const NONE: readonly { campo: string; message: string }[] = []
