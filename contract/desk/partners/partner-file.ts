import { array, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { deskFileBytes } from '../prices.ts'
import { NewPartnerInput } from './new-partner.ts'

/** Maximum number of rows in a partner file. */
export const partnerRowLimit = 1000

/** `known`: a partner already has the VAT number, or a user has the Admin's email address. */
export const partnerRowResults = ['ready', 'error', 'known'] as const
export type PartnerRowResult = (typeof partnerRowResults)[number]

/** A checked row of a partner file: the input for `createPartner`, or why it cannot be created. */
export const PartnerFileRow = object({
  /** Row number as in a spreadsheet program. */
  row: integer(),
  /** The Admin's name and email address, as read. */
  name: string(),
  email: string(),
  result: enums(partnerRowResults),
  /** The problems in the requested language, with the column's header. */
  problems: array(object({ column: string(), message: string() })),
  /** The existing partner of a known row. */
  partner: nullable(object({ id: string(), name: string() })),
  /** Set for rows that are ready. */
  input: nullable(NewPartnerInput)
})
export type PartnerFileRow = Infer<typeof PartnerFileRow>

/**
 * Reads a file with one partner per row and checks every row like `createPartner`, except for the VAT register. Nothing
 * is stored: each ready row is created by a separate call.
 */
export const readPartnerFile = endpoint({
  method: 'POST',
  path: '/api/v2/desk/partner-files',
  for: 'applications',
  body: 'multipart',
  fileBytes: deskFileBytes,
  input: object({}),
  output: array(PartnerFileRow),
  errors: {
    'file-missing': 422,
    'file-several': 422,
    'file-too-large': 413,
    'file-type': 422,
    'file-old-excel': 422,
    'file-macros': 422,
    'file-encrypted': 422,
    'file-damaged': 422,
    'partner-file-empty': 422,
    'file-too-many-rows': 422,
    'partner-file-columns': 422,
    'partner-file-demanding': 422
  }
})

/** A workbook to fill in, with the price lists, agents and languages that cells may contain. */
export const partnerTemplate = endpoint({
  method: 'GET',
  path: '/api/v2/desk/partner-files/template',
  for: 'applications',
  response: 'file'
})
