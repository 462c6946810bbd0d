import { array, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { fileBytes } from '../prices.ts'
import { NewPartnerInput } from './new-partner.ts'

/** Maximum rows of a file of partners. */
export const partnerRowLimit = 1000

/** `known`: a partner already has the VAT number, or a user with the Admin's email. */
export const partnerRowResults = ['ready', 'error', 'known'] as const
export type PartnerRowResult = (typeof partnerRowResults)[number]

/** A row of a file of partners, checked: what `createPartner` is called with, or why it cannot be. */
export const PartnerFileRow = object({
  /** Row number as shown by a spreadsheet program. */
  row: integer(),
  /** Name and email of the Admin as read. */
  name: string(),
  email: string(),
  result: enums(partnerRowResults),
  /** What is wrong, in the requested language, with the header of the column. */
  problems: array(object({ column: string(), message: string() })),
  /** The partner that a known row is about. */
  partner: nullable(object({ id: string(), name: string() })),
  /** Of a row that is ready. */
  input: nullable(NewPartnerInput)
})
export type PartnerFileRow = Infer<typeof PartnerFileRow>

/**
 * Reads a file with a partner in each row and checks every row as `createPartner` does, except for the VAT register.
 * Nothing is stored: each ready row is created by a call of its own.
 */
export const readPartnerFile = endpoint({
  method: 'POST',
  path: '/api/v2/desk/partner-files',
  for: 'applications',
  body: 'multipart',
  fileBytes,
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

/** A workbook to fill in, with the price lists, agents and languages that its cells may name. */
export const partnerTemplate = endpoint({
  method: 'GET',
  path: '/api/v2/desk/partner-files/template',
  for: 'applications',
  answer: 'file'
})
