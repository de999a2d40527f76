import { Button, NativeSelect, UnstyledButton } from '@mantine/core'
import { format, isValid, parseISO, setYear } from 'date-fns'
import { es } from 'date-fns/locale/es'
import { useCallback, useState } from 'react'
import DatePicker, { type ReactDatePickerCustomHeaderProps as Head } from 'react-datepicker'
import { monthName } from '../../lib/dates.ts'
import { entriesOf } from '../../lib/keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Days, MODES, modeOf, withPicked } from './modes.ts'
import './calendar.css'

/** Years on a page (specification, 9). */
const YEARS = 21

type Props = {
  days: Days
  min?: string | undefined
  /** Of the week, 0 to 6. */
  firstDay?: 0 | 1 | 2 | 3 | 4 | 5 | 6
  onPick: (days: Days) => void
}

/** Null for what is no day: an address may say anything. */
const read = (day: string) => (isValid(parseISO(day)) ? parseISO(day) : null)
const written = (day: Date | null) => (day ? format(day, 'yyyy-MM-dd') : '')

/** A calendar in which a range is picked, or one of its ends. What is being picked is told once it is whole. */
export function RangePicker({ days, min, firstDay = 0, onPick }: Props) {
  const [mode, setMode] = useState(() => modeOf('range'))
  /** The first end, while the last one is not picked. */
  const [begun, setBegun] = useState<Date | null>(null)
  const [shown, setShown] = useState(() => read(days[0] || days[1] || min || '') ?? new Date())
  const [isOfYears, ofYears] = useState(false)
  const [desde, hasta] = [read(days[0]), read(days[1])]
  // The keys begin in what is in view, wherever the range is.
  const inView = useCallback((picker: DatePicker | null) => picker?.setPreSelection(shown), [shown])
  const first = read(min ?? '')
  const limits = first ? { minDate: first } : {}
  const head = (props: Head) => (
    <Header {...{ props, isOfYears }} onTitle={() => [setShown(props.date), ofYears(!isOfYears)]} />
  )
  const calendar = {
    ...{
      ref: inView,
      onMonthChange: setShown,
      inline: true,
      locale: es,
      calendarStartDay: firstDay,
      openToDate: shown,
      renderCustomHeader: head,
    },
    ...{
      chooseDayAriaLabelPrefix: 'Elegir',
      disabledDayAriaLabelPrefix: 'No se puede elegir',
      monthAriaLabelPrefix: '',
    },
    ...limits,
  } as const
  return (
    <>
      <NativeSelect
        label="Qué se elige"
        value={mode}
        onChange={(e) => [setMode(modeOf(e.currentTarget.value)), setBegun(null)]}
        data={entriesOf(MODES).map(([value, { label }]) => ({ value, label }))}
      />
      {isOfYears ? (
        <DatePicker
          key="years"
          {...calendar}
          showYearPicker
          yearItemNumber={YEARS}
          selected={shown}
          onChange={(year: Date | null) => [setShown(setYear(shown, (year ?? shown).getFullYear())), ofYears(false)]}
        />
      ) : mode === 'range' ? (
        <DatePicker
          key="range"
          {...calendar}
          selectsRange
          swapRange
          selected={begun ?? desde}
          startDate={begun ?? desde}
          endDate={begun ? null : hasta}
          onChange={([first, last]) => (last ? onPick([written(first), written(last)]) : setBegun(first))}
        />
      ) : (
        <DatePicker
          key="one"
          {...calendar}
          selectsStart={mode === 'rangeFrom'}
          selectsEnd={mode === 'rangeTo'}
          selected={mode === 'rangeTo' ? hasta : desde}
          startDate={desde}
          endDate={hasta}
          onChange={(day: Date | null) => day && onPick(withPicked(mode, days, written(day)))}
        />
      )}
      {begun ? <p role="status">Ahora elija el último día.</p> : null}
    </>
  )
}

type HeaderProps = { props: Head; isOfYears: boolean; onTitle: () => void }

function Header({ props, isOfYears, onTitle }: HeaderProps) {
  const { date, decreaseMonth, increaseMonth, decreaseYear, increaseYear } = props
  const last = Math.ceil(date.getFullYear() / YEARS) * YEARS
  const [back, on] = isOfYears ? [decreaseYear, increaseYear] : [decreaseMonth, increaseMonth]
  const of = isOfYears ? 'Años' : 'Mes'
  return (
    <div className="range-head">
      <UnstyledButton className="range-turn" aria-label={`${of} anterior${isOfYears ? 'es' : ''}`} onClick={back}>
        <Icon name="chevron-left" />
      </UnstyledButton>
      <Button variant="subtle" onClick={onTitle} aria-expanded={isOfYears}>
        {isOfYears ? `${last - YEARS + 1} a ${last}` : monthName(date)}
      </Button>
      <UnstyledButton className="range-turn" aria-label={`${of} siguiente${isOfYears ? 's' : ''}`} onClick={on}>
        <Icon name="chevron-right" />
      </UnstyledButton>
    </div>
  )
}
