import { Popover, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { arriving } from '../../lib/until-loaded.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MomentInput } from '../moment-input.tsx'
import type { Days } from './modes.ts'
import styles from './range.module.css'

// Heavy, and few open it: whoever writes the days needs none of it.
const RangePicker = arriving(async () => (await import('./range-picker.tsx')).RangePicker)

type ButtonProps = {
  days: Days
  /** The first day that may be picked. */
  min?: string | undefined
  onPick: (days: Days) => void
}

/** Opens the calendar in which both ends of a range are picked. */
export function RangeButton({ days, min, onPick }: ButtonProps) {
  const [opened, open] = useState(false)
  // Before what it stands in, such as the filters of a list, hears of it and closes with all that was chosen there.
  useWindowEvent(
    'keydown',
    (e) => {
      if (!opened || e.key !== 'Escape') return
      e.stopPropagation()
      open(false)
    },
    true,
  )
  return (
    <Popover opened={opened} onChange={open} withinPortal={false} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          aria-label="Elegir los días en un calendario"
          onClick={() => open(!opened)}
          className={styles.button}
        >
          <Icon name="calendar-days" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.calendar}>
        <Suspense fallback={<Loading />}>
          <RangePicker
            {...{ days, min }}
            onPick={(picked) => {
              open(false)
              onPick(picked)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

type Props = {
  desde?: string | undefined
  hasta?: string | undefined
  labels?: readonly [desde: string, hasta: string]
  min?: string | undefined
}

/** The days between which something is asked, as `desde` and `hasta` of a form: written, or picked in one calendar. */
export function RangeInput({ desde = '', hasta = '', labels = ['Desde', 'Hasta'], min }: Props) {
  const [days, setDays] = useState<Days>([desde, hasta])
  const input = { type: 'date', min } as const
  return (
    <>
      <MomentInput
        {...input}
        name="desde"
        label={labels[0]}
        value={days[0]}
        onRead={(day) => setDays(([, to]) => [day, to])}
      />
      <MomentInput
        {...input}
        name="hasta"
        label={labels[1]}
        value={days[1]}
        onRead={(day) => setDays(([from]) => [from, day])}
        classNames={{ input: styles.last ?? '' }}
        rightSection={<RangeButton days={days} min={min} onPick={setDays} />}
      />
    </>
  )
}
