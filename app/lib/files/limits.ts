/** A scanned regulation of 300 pages or five minutes of phone video fit; more belongs on a video site. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Leaves room for folders and « (1)» within the 255 bytes that file systems allow for a name. */
export const MAX_NAME_BYTES = 200

/** Content keeps the address of a file in 500 characters; each byte of an accent takes three of them. */
export const MAX_ENCODED_NAME = 450

/** 50 MP is what good phones make; decoding it takes 200 MB, and more would let one upload take the memory. */
export const MAX_IMAGE_PIXELS = 50_000_000

/** WebP allows 16,383 pixels a side; nothing honest is longer. */
export const MAX_IMAGE_SIDE = 16_383

/** Pages, sheets or slides whose text is read; a longer file counts as too much for a search to show. */
export const MAX_TEXT_PAGES = 5_000

/** Of one page: a workbook's long sheet or 200 pages of a document, and still what PostgreSQL indexes as one text. */
export const MAX_PAGE_BYTES = 400_000

/** Of one file, in characters: 4,000 dense pages. */
export const MAX_TEXT_LENGTH = 10_000_000

/** What the parts of one office file that carry its text may weigh when they are not compressed. */
export const MAX_INFLATED_BYTES = 150 * 1024 * 1024

/** Parts inside one office file; a presentation of 500 slides full of pictures has some 3,000. */
export const MAX_ENTRIES = 10_000

/** Elements, attributes and pieces of text of one office file: a workbook of 200,000 rows has 8 million. */
export const MAX_NODES = 10_000_000

/** Elements inside one another; tables in tables make some 50. Each costs as much as there are around it. */
export const MAX_DEPTH = 500

/** What Excel allows for the format of a number. */
export const MAX_NUMBER_FORMAT = 255
