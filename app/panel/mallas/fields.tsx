import { Button, NativeSelect, TextInput } from '@mantine/core'
import { MOST, NIVELES, WIRE } from '../../features/programas/rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePickFile } from '../files/pick.ts'
import { MomentInput } from '../moment-input.tsx'
import styles from './screen.module.css'
import type { SheetState } from './use-sheet.ts'

type Props = { state: SheetState; errors: ReadonlyMap<string, string>; isReadOnly: boolean }

/** Where what cannot be read is looked for. */
export const FIELDS = 'campos-de-la-malla'

const LEVELS = Object.entries(NIVELES).map(([value, { label, creditos }]) => ({
  value,
  label: `${label} (${creditos} créditos o más)`,
}))

/** What a grid is called, who approved it and for whom it is. */
export function Fields({ state, errors, isReadOnly }: Props) {
  const pick = usePickFile()
  const { header } = state.sheet
  const of = (key: keyof typeof WIRE) => ({
    id: WIRE[key],
    value: header[key],
    readOnly: isReadOnly,
    error: errors.get(WIRE[key]),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => state.set(key, event.currentTarget.value),
  })
  const choose = async () => {
    const file = await pick({ kind: 'documento' })
    if (file) state.set('urlResolucion', file.url)
  }
  return (
    <div id={FIELDS} className={styles.fields}>
      <TextInput label="Código" description="Por ejemplo: DSI-2027" maxLength={MOST.codigo} {...of('codigo')} />
      <NativeSelect
        label="Nivel formativo"
        description="De él dependen los créditos que pide la norma"
        data={LEVELS}
        {...of('nivel')}
        disabled={isReadOnly}
      />
      <TextInput
        label="Rige para quienes ingresan desde"
        description="Año de la primera cohorte"
        inputMode="numeric"
        {...of('vigenteDesde')}
      />
      <TextInput
        label="Hasta quienes ingresan en"
        description="Vacío mientras siga vigente"
        inputMode="numeric"
        {...of('vigenteHasta')}
      />
      <TextInput
        label="Resolución que la aprueba"
        description="Por ejemplo: R.D. N.º 045-2027-DG"
        maxLength={MOST.resolucion}
        {...of('resolucion')}
      />
      <MomentInput
        {...of('fechaResolucion')}
        label="Fecha de la resolución"
        description="Día, mes y año"
        type="date"
        onRead={(value) => state.set('fechaResolucion', value)}
      />
      <div className={styles.file}>
        <TextInput
          label="Archivo de la resolución"
          description="Elíjalo en la biblioteca, o pegue su dirección"
          inputMode="url"
          maxLength={MOST.direccion}
          {...of('urlResolucion')}
        />
        {isReadOnly ? null : (
          <Button variant="default" leftSection={<Icon name="folder-open" />} onClick={() => void choose()}>
            Elegir archivo
          </Button>
        )}
      </div>
    </div>
  )
}
