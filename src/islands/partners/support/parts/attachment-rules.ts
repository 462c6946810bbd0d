import { attachmentBytes, attachmentTypes } from '../../../../../contract/partners/support.ts'
import type { FileRules } from '../../../ui/form/file-rules.ts'

/** Allowed attachments of support requests and messages. */
export const attachmentRules: FileRules = {
  types: attachmentTypes.map((type) => `.${type}`),
  maxBytes: attachmentBytes
}
