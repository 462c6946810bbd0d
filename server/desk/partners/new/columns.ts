import { partnerRowLimit } from '../../../../contract/desk/partners/partner-file.ts'
import { languages, type LocaleCode } from '../../../../contract/locale.ts'
import { foldHeader, foldHeaders, type TableOptions } from '../../../adapters/spreadsheets/service.ts'
import { serverText } from '../../../core/texts.ts'

/** The columns of a partner file, in template order. */
export const partnerColumns = [
  'name',
  'legalName',
  'adminEmail',
  'language',
  'taxNumber',
  'registrationNumber',
  'email',
  'phoneNumber',
  'firstName',
  'lastName',
  'street',
  'postcode',
  'city',
  'province',
  'country',
  'shippingStreet',
  'shippingPostcode',
  'shippingCity',
  'shippingProvince',
  'shippingCountry',
  'priceList',
  'termsDays',
  'minimum',
  'agent',
  'tags'
] as const
export type PartnerColumn = (typeof partnerColumns)[number]

/** Columns that are required in every row. */
export const requiredColumns: readonly PartnerColumn[] = [
  'name',
  'adminEmail',
  'firstName',
  'lastName',
  'street',
  'postcode',
  'city',
  'country',
  'priceList'
]

/** The header of a column in a language. */
export const columnName = (column: PartnerColumn, locale: LocaleCode): string =>
  serverText(locale, `partner-import.columns.${column}`)

// Headers used by address books and other programs, in addition to the template's headers in every language.
const names: Partial<Record<PartnerColumn, string>> = {
  name:
    'partner, customer, customer name, company, company name, shop, account; client, nom du client, entreprise, société; ' +
    'kunde, kundenname, unternehmen; cliente, nome cliente, azienda; nombre del cliente, empresa',
  legalName: 'legal entity, registered name; dénomination sociale; firmierung; denominazione; denominación social',
  adminEmail:
    'contact email, user email, invite; email du contact; e-mail ansprechpartner; email contatto; correo contacto',
  language: 'locale, lang',
  taxNumber: 'vat, vat id, vat no, tax id; tva, n° tva; ust-id, uid; p. iva, p iva; nif, cif',
  registrationNumber: 'company number, registration no; siren, siret, rcs; hrb; rea; registro mercantil',
  email: 'general email, office email',
  phoneNumber: 'phone, telephone, tel; téléphone; telefon; telefono; teléfono',
  firstName: 'given name, contact first name',
  lastName: 'surname, family name, contact last name',
  street:
    'street, address, address line 1, street address; adresse, rue; anschrift, straße; indirizzo, via; dirección, calle',
  postcode: 'zip, zip code, postal code; cp; plz; codice postale; c.p.',
  city: 'town; localité; stadt; località, comune; población, localidad',
  province: 'state, region; département, région; kanton, region; regione; comunidad',
  country: 'country code, iso; code pays; ländercode, länderkürzel; codice paese; código de país',
  termsDays: 'terms, payment terms, net days; délai, échéance; zahlungsziel, ziel; termini; plazo',
  minimum: 'minimum, min order; minimum de commande; mindestbestellung; minimo ordine; mínimo',
  agent:
    'sales rep, representative; représentant; vertreter, ansprechpartner; rappresentante; comercial, representante',
  tags: 'labels, groups; étiquettes; gruppen; gruppi; grupos'
}
/** Used if no column is named for the Admin's email. */
const anyEmail = foldHeaders('email, mail, courriel; correo electrónico')

const headersOf = (column: PartnerColumn) => [
  ...languages.map(({ code }) => foldHeader(columnName(column, code))),
  ...foldHeaders(names[column] ?? '').filter(Boolean)
]

/** A partner file needs the name, the Admin's email and at least one other column, under any known header. */
export const partnerTable: TableOptions = {
  columns: partnerColumns.map((column) => ({
    headers: column === 'adminEmail' ? [headersOf(column), anyEmail] : [headersOf(column)],
    valueKind: 'code',
    ...(column !== 'name' && column !== 'adminEmail' && { optional: true as const })
  })),
  maxRows: partnerRowLimit
}
