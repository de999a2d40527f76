/** What every field says of itself to people. */
type Said = { label: string /** One sentence below the control, where the label does not say enough. */; help?: string }

type Plain =
  | 'text'
  | 'textarea'
  | 'html'
  | 'date'
  | 'datetime'
  | 'time'
  | 'number'
  /** Whole céntimos; people write and read soles. */
  | 'money'
  | 'checkbox'
  | 'url'
  | 'color'

export type Option = { value: string; label: string }

/** Options that people call as the database does. */
export const optionsOf = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

/** A field by its control, with what that control needs and nothing else. `To` is what a reference leads to. */
export type Field<To = string> = Said &
  (
    | { control: Plain }
    | { control: 'select'; options: readonly Option[] }
    /** `about` are the keys of the fields with its name and its size. */
    | { control: 'file'; about?: { name: string; size: string } }
    /** `text` is the key of the field that says what the image shows. */
    | { control: 'image'; text?: string }
    | { control: 'reference'; to: To }
  )

export type Control = Field['control']

/** Rows in order that belong to one: attachments, photos. Each has its fields, by the key of their column. */
export type ChildrenFields = {
  title: string
  fields: Record<string, Field>
  /** The field that says from when on visitors get a row by itself. */
  from?: string
  /** The field of the whole that has the image of the row that stands for it. */
  cover?: string
}

/** What a browser needs to draw a form: fields by their name on the wire. */
export type FormFields = Record<string, Field>
