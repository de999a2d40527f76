import { Button } from '@mantine/core'
import { useState } from 'react'
import { RESULTADOS } from '../../features/admision/address.ts'
import { plusMonths } from '../../lib/calendar/days.ts'
import { ended, momentInWords } from '../../lib/dates.ts'
import { plural } from '../../lib/numbers.ts'
import { useAct } from '../desk/use-act.ts'
import { MomentInput } from '../moment-input.tsx'
import { Outcome } from '../outcome.tsx'
import person from '../people/person.module.css'
import { useWriting } from '../writing.ts'
import { useDoubts } from './doubts.tsx'
import type { Resultados } from './results.tsx'
import type { Act, Acted } from './results-acts.server.ts'

const field = (moment: string | null, otherwise: string) => (moment ?? otherwise).slice(0, 16).replace(' ', 'T')

const put = (theirs?: string) => theirs && `Otra persona puso: ${momentInWords(theirs.replace('T', ' '))}`

/** From when until when visitors have the results: at its hour they appear by themselves, and go by themselves. */
export function Publication({
  page: { temporada: t, ahora, situacion, ingresan, sinPuntaje, ausentes, tarde, filas, puede },
}: {
  page: Resultados
}) {
  const { answer, isBusy, outcome, send } = useAct<Act, Acted>()
  const { confirmado, doubts } = useDoubts(answer?.dudas)
  const [begun] = useState(ahora)
  const later = `${plusMonths(begun.slice(0, 10), 12)} 18:00`
  const { writing, type, sending } = useWriting({
    of: t,
    values: { desde: field(t.resultadosDesde, begun), hasta: field(t.resultadosHasta, later) },
    version: t.version,
    answer,
  })
  const isOut = situacion === 'Resultados publicados'
  return (
    <section className={person.part} aria-labelledby="publicacion">
      <h2 id="publicacion">Publicación</h2>
      <p>
        {isOut ? (
          <>
            Los visitantes los ven en <a href={RESULTADOS}>{RESULTADOS}</a> hasta el{' '}
            {momentInWords(t.resultadosHasta ?? ahora)}: nombres y puntaje, sin documentos.
          </>
        ) : t.estado === '1' && t.resultadosDesde && t.resultadosDesde > ahora ? (
          `${ended(`Se publican el ${momentInWords(t.resultadosDesde)}`)} Antes de esa hora nadie los ve.`
        ) : (
          'Los visitantes no ven resultados de esta temporada.'
        )}{' '}
        {filas.length > 0 ? `${plural(ingresan, 'ingresante')}.` : 'Todavía no hay puntajes.'}{' '}
        {filas.length > 0 && sinPuntaje > 0
          ? `${plural(sinPuntaje, 'apto')} sin puntaje: ${isOut ? 'salen' : 'saldrán'} como «Sin puntaje».`
          : ''}{' '}
        {ausentes > 0 ? `${plural(ausentes, 'apto no se presentó', 'aptos no se presentaron')}.` : ''}{' '}
        {tarde > 0
          ? `${plural(tarde, 'apto más', 'aptos más')} desde que se programó: no salen. Para que salgan, retire los resultados y vuelva a programarlos.`
          : ''}
      </p>
      <Outcome {...outcome} />
      {doubts}
      {puede ? (
        <form
          className={person.form}
          onSubmit={(e) => {
            e.preventDefault()
            sending()
            send({ hacer: 'publicar', version: writing.version, ...writing.typed, confirmado })
          }}
        >
          <div className={person.fields}>
            <MomentInput
              type="datetime-local"
              name="desde"
              label="Se publican"
              required
              value={writing.typed.desde}
              onRead={(desde) => type({ desde })}
              error={put(writing.theirs?.desde)}
            />
            <MomentInput
              type="datetime-local"
              name="hasta"
              label="Se retiran"
              required
              value={writing.typed.hasta}
              onRead={(hasta) => type({ hasta })}
              error={put(writing.theirs?.hasta)}
            />
          </div>
          <div className={person.buttons}>
            <Button type="submit" loading={isBusy}>
              {isOut ? 'Cambiar las horas' : 'Programar la publicación'}
            </Button>
            {t.resultadosDesde ? (
              <Button variant="default" onClick={() => send({ hacer: 'retirar', version: t.version })}>
                Retirar los resultados
              </Button>
            ) : null}
          </div>
        </form>
      ) : null}
    </section>
  )
}
