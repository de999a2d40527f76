import { useEffect, useState } from 'react'
import { LookingBar } from '../../ui/looking-bar.tsx'

type Props = { nombre: string; hasta: string; ahora: string }

const MINUTE_MS = 60_000

/** Over every screen of the office: as whom one looks, and for how long still. When that is over, the office is one's own again. */
export function Banner({ nombre, hasta, ahora }: Props) {
  const [left, count] = useState(Date.parse(hasta) - Date.parse(ahora))
  useEffect(() => {
    // By the server's clock: this one only says how much time goes by.
    const whole = Date.parse(hasta) - Date.parse(ahora)
    const begun = performance.now()
    const tick = setInterval(() => {
      const now = whole - (performance.now() - begun)
      count(now)
      if (now <= 0) location.assign('/panel')
    }, 1_000)
    return () => clearInterval(tick)
  }, [hasta, ahora])
  return <LookingBar nombre={nombre}>{wordsFor(left)}</LookingBar>
}

function wordsFor(left: number) {
  const minutes = Math.ceil(left / MINUTE_MS)
  if (minutes <= 0) return 'Se acabó el tiempo.'
  return minutes === 1 ? 'Queda 1 minuto.' : `Quedan ${minutes} minutos.`
}
