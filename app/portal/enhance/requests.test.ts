import { afterEach, expect, it, vi } from 'vitest'
import { requests } from './requests.ts'

afterEach(() => vi.unstubAllGlobals())

/** A form as its events show it: its field is itself. */
const form: EventTarget & {
  files: File[]
  requestSubmit: ReturnType<typeof vi.fn>
  querySelectorAll: () => unknown[]
} = Object.assign(new EventTarget(), {
  files: [] as File[],
  requestSubmit: vi.fn(),
  querySelectorAll: () => [form],
})
const press = (submitter: object) => {
  const event = Object.assign(new Event('submit', { cancelable: true }), { submitter })
  return form.dispatchEvent(event)
}
const choose = (name: string) => {
  form.files = [new File(['x'], name)]
  form.dispatchEvent(new Event('change'))
}

/** The page has that form. @returns what is told of each file that was drawn */
function here() {
  const added = vi.fn()
  class Drawn {
    items = { add: added }
    files = []
  }
  vi.stubGlobal('DataTransfer', Drawn)
  vi.stubGlobal('document', { querySelectorAll: (of: string) => (of === 'form[data-papeles]' ? [form] : []) })
  return added
}

it('what was pressed while a photo was drawn is done once: a photo that is chosen later sends nothing', async () => {
  const added = here()
  requests()
  const button = { name: 'paso', value: 'adjuntar' }
  choose('IMG_1.HEIC')
  expect(press(button)).toBe(false)
  await vi.waitFor(() => expect(form.requestSubmit).toHaveBeenCalledExactlyOnceWith(button))
  expect(press(button)).toBe(true)
  choose('IMG_2.HEIC')
  await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(2))
  await Promise.resolve()
  expect(form.requestSubmit).toHaveBeenCalledOnce()
})

it('what was chosen before this came is drawn, too', async () => {
  const added = here()
  form.files = [new File(['x'], 'IMG_3.HEIC')]
  requests()
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce())
})
