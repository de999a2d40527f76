import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { OpenBoxNote } from '../tesoreria/left-open.tsx'
import styles from './person.module.css'
import type { Loaded } from './person.tsx'

type Props = {
  loaded: Loaded
  busy: string
  onStep: (paso: string, text: string, undo?: string) => Promise<void>
}

/** How somebody comes in, what they may do, and what ends it. */
export function Access({ loaded, busy, onStep }: Props) {
  const { persona, puede, propios, delRol, sesiones, segundoFactor, invitada, vista, porQueNo } = loaded
  const [asking, ask] = useState(false)
  const may = porQueNo === null
  const { situacion } = persona
  const first = situacion === 'por_ingresar'
  const button = (paso: string, label: string, text: string, undo?: string) => (
    <Button variant="default" loading={busy === paso} onClick={() => void onStep(paso, text, undo)}>
      {label}
    </Button>
  )
  return (
    <div className={styles.side}>
      <section className={styles.part} aria-labelledby="puede">
        <h2 id="puede">Qué puede hacer</h2>
        <p>{puede}</p>
        {loaded.puedeVerComo ? (
          <form method="post" action="/panel/ver-como" className={styles.look}>
            <input type="hidden" name="persona" value={persona.idusuario} />
            <Button type="submit" variant="default" leftSection={<Icon name="eye" />}>
              Ver como {persona.nombre_persona.split(' ')[0]}
            </Button>
            <p className={styles.soft}>Quince minutos, sin cambiar nada. Queda en la auditoría.</p>
          </form>
        ) : null}
        {propios === null ? null : (
          <>
            <p className={styles.soft}>
              Por su rol: {delRol} Además, por sí misma: {propios}
            </p>
            {may ? button('quitar_permisos', 'Dejar solo lo de su rol', 'Quedó solo con lo que permite su rol.') : null}
          </>
        )}
      </section>
      <section className={styles.part} aria-labelledby="acceso">
        <h2 id="acceso">Su acceso</h2>
        <p>{STANDING[situacion]}</p>
        <OpenBoxNote caja={loaded.caja} />
        {first && invitada ? (
          <p className={styles.soft}>
            {invitada.vencida ? 'Su invitación venció.' : `Su invitación sirve ${invitada.vence}.`}
          </p>
        ) : null}
        {may && situacion !== 'desactivadas'
          ? button(
              'enviar_enlace',
              first
                ? invitada
                  ? 'Enviar la invitación otra vez'
                  : 'Enviar la invitación'
                : 'Enviarle un enlace de contraseña',
              `Se le escribió a ${persona.correo_persona}.`,
            )
          : null}
        <h3>Verificación en dos pasos</h3>
        <p>{segundoFactor ? `Activa ${segundoFactor}.` : 'No la activó.'}</p>
        {may && segundoFactor ? (
          <Button variant="default" onClick={() => ask(true)} loading={busy === 'quitar_segundo_factor'}>
            Perdió su teléfono…
          </Button>
        ) : null}
        <h3>Sesiones abiertas</h3>
        {sesiones.length === 0 ? (
          <p>Ninguna{vista ? `. Se le vio ${vista}` : ''}.</p>
        ) : (
          <ul className={styles.sessions}>
            {sesiones.map(({ id, equipo, direccion, usada }) => (
              <li key={id}>
                <Icon name="laptop" /> {equipo}
                <span className={styles.soft}>
                  {direccion} · {usada}
                </span>
              </li>
            ))}
          </ul>
        )}
        {loaded.verHechos ? <Link to={`/panel/auditoria?persona=${persona.idusuario}`}>Ver lo que hizo</Link> : null}
        {may && sesiones.length > 0
          ? button('cerrar_sesiones', 'Cerrar sus sesiones', 'Se cerraron sus sesiones.')
          : null}
      </section>
      {loaded.relevo ? (
        <section className={styles.part} aria-labelledby="relevo">
          <h2 id="relevo">Su relevo</h2>
          <p className={styles.soft}>
            Lo que tiene abierto, para pasarlo a otra persona, y lo que su puesto hace cada mes.
          </p>
          <Button component={Link} to={`/panel/personas/${persona.idusuario}/relevo`} variant="default">
            Ver su relevo
          </Button>
        </section>
      ) : null}
      {may ? (
        <section className={styles.part}>
          {situacion === 'desactivadas' ? (
            <>
              <p className={styles.soft}>
                Mientras esté desactivada no puede ingresar. Lo que escribió sigue en su sitio.
              </p>
              {button('activar', 'Activar la cuenta', 'Ya puede ingresar.', 'desactivar')}
            </>
          ) : (
            <>
              <p className={styles.soft}>
                Al desactivarla se cierran sus sesiones y no puede ingresar. Lo que escribió sigue en su sitio.
              </p>
              {button('desactivar', 'Desactivar la cuenta', 'Se desactivó la cuenta.', 'activar')}
            </>
          )}
        </section>
      ) : null}
      <Modal opened={asking} onClose={() => ask(false)} title="Quitar la verificación en dos pasos">
        <p>
          Hágalo solo si está seguro de que habla con {persona.nombre_persona}: desde entonces bastará su contraseña. Se
          cerrarán sus sesiones y se le avisará por correo.
        </p>
        <p className={styles.buttons}>
          <Button
            onClick={() => {
              ask(false)
              void onStep('quitar_segundo_factor', 'Se quitó la verificación en dos pasos y se le avisó por correo.')
            }}
          >
            Quitar la verificación
          </Button>
          <Button variant="subtle" onClick={() => ask(false)}>
            Cancelar
          </Button>
        </p>
      </Modal>
    </div>
  )
}

const STANDING: Record<Loaded['persona']['situacion'], string> = {
  activas: 'Puede ingresar.',
  por_ingresar: 'Todavía no eligió su contraseña: aún no puede ingresar.',
  sin_confirmar: 'Se registró, pero no confirmó su correo: aún no puede ingresar.',
  desactivadas: 'No puede ingresar: su cuenta está desactivada.',
}
