import type { ChildrenFields } from '../../campos/field.ts'

export type Photo = { image: string; text: string }

/** The fields of a row that are an image and what it shows; undefined where rows have none. */
export function photoIn({ fields }: ChildrenFields): Photo | undefined {
  const [image, field] = Object.entries(fields).find(([, { control }]) => control === 'image') ?? []
  return image && field?.control === 'image' && field.text ? { image, text: field.text } : undefined
}
