/** Why a file cannot be read: the file's own fault, and a sentence to its sender. */
export type ReadFaultCode =
  | 'file-type'
  | 'file-old-excel'
  | 'file-macros'
  | 'file-encrypted'
  | 'file-damaged'
  | 'file-empty'
  | 'file-too-many-rows'
  | 'file-no-columns'
  | 'file-too-demanding'

/** Ends the reading of a file. */
export class ReadFault extends Error {
  override name = 'ReadFault'
  readonly code: ReadFaultCode

  constructor(code: ReadFaultCode) {
    super(code)
    this.code = code
  }
}
