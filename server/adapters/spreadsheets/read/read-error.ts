/** Why a file cannot be read, as a message for its sender. */
export type ReadErrorCode =
  | 'file-type'
  | 'file-old-excel'
  | 'file-macros'
  | 'file-encrypted'
  | 'file-damaged'
  | 'file-empty'
  | 'file-too-many-rows'
  | 'file-no-columns'
  | 'file-too-demanding'

/** Aborts reading a file. */
export class ReadError extends Error {
  override name = 'ReadError'
  readonly code: ReadErrorCode

  constructor(code: ReadErrorCode) {
    super(code)
    this.code = code
  }
}
